/**
 * A product stops. Invariant: the offer is marked first, in the transaction of the act, so that nobody puts into it any
 * more; its plans are stopped one by one afterwards, each in a transaction of its own, and stopping again repairs what a
 * crash left undone.
 */
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByOperator } from '../wallet/records.ts';
import { stopOne } from './stop-plan.ts';

/**
 * Stops an offer for good and gives how many of its plans finish by it.
 * Refusals: `operator_object_not_found`, `state_refuses` (stopped, and nothing runs any more).
 */
export async function stopOffer(
  deps: Deps,
  operator: ByOperator,
  input: { offerId: string; reason: string },
): Promise<number> {
  await markStopped(deps, operator, input);
  const plans = await deps.sql<{ id: string }[]>`
    select id from plan where offer_id = ${input.offerId} and state in ('matching', 'putting') order by id`;
  let stopped = 0;
  for (const plan of plans) if (await stopPlanOf(deps, plan.id)) stopped += 1;
  return stopped;
}

async function markStopped(
  deps: Deps,
  operator: ByOperator,
  { offerId, reason }: { offerId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [offer] = await tx<{ is_stopped: boolean; running: number }[]>`
      select stopped_at is not null as is_stopped,
             (select count(*)::int from plan where offer_id = offer.id and state in ('matching', 'putting')) as running
      from offer where id = ${offerId} for update`;
    if (!offer) throw new Refusal('operator_object_not_found', { object: 'offer' });
    if (offer.is_stopped && offer.running === 0) throw new Refusal('state_refuses', { state: 'stopped' });
    await tx`update offer set stopped_at = coalesce(stopped_at, now()) where id = ${offerId}`;
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'offer_stopped',
      object: `offer:${offerId}`,
      details: { reason, plans_running: offer.running },
    });
  });
}

/** False for a plan that ended by itself meanwhile. */
async function stopPlanOf(deps: Deps, planId: string): Promise<boolean> {
  try {
    await inTransaction(deps.sql, (tx) => stopOne(tx, deps, planId, 'product_stopped', 'operator'));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'plan_not_stoppable') return false;
    throw error;
  }
}
