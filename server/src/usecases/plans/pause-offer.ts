/** Pauses an offer and resumes it. */
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Stops accepting puts; running plans continue. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function pauseOffer(deps: Pick<Deps, 'sql'>, operator: ByOperator, offerId: string): Promise<void> {
  await setPaused(deps, operator, offerId, true);
}

/** Accepts puts again. Refusals: `operator_object_not_found`, `state_refuses` (it is open, or stopped for good). */
export async function resumeOffer(deps: Pick<Deps, 'sql'>, operator: ByOperator, offerId: string): Promise<void> {
  await setPaused(deps, operator, offerId, false);
}

async function setPaused(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  offerId: string,
  isPaused: boolean,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [offer] = await tx<{ is_paused: boolean; is_stopped: boolean }[]>`
      select is_paused, stopped_at is not null as is_stopped from offer where id = ${offerId} for update`;
    if (!offer) throw new Refusal('operator_object_not_found', { object: 'offer' });
    if (offer.is_stopped) throw new Refusal('state_refuses', { state: 'stopped' });
    if (offer.is_paused === isPaused) throw new Refusal('state_refuses', { state: isPaused ? 'paused' : 'open' });
    await tx`update offer set is_paused = ${isPaused} where id = ${offerId}`;
    await audit(tx, operator, {
      act: isPaused ? 'offer_paused' : 'offer_resumed',
      object: `offer:${offerId}`,
    });
  });
}
