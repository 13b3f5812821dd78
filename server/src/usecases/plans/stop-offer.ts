/**
 * Stops a product's offer. Invariant: when the act ends, no plan of the offer runs and none begins. The offer is locked first,
 * which waits for puts under way (they share that lock), and marked before anybody else can put. All plans are locked before the
 * first is stopped, and all wallets before the first gets money back, each in one order. So anyone who waits for one of them
 * waits once, and no deadlock is possible.
 */
import type { ByOperator } from '../../context/actor.ts';
import { lockBalancesOf } from '../../ledger/balances.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { stopOne } from './stop-plan.ts';

/**
 * Stops an offer for good. Returns how many plans this finishes. Refusals: `operator_object_not_found`, `state_refuses` (stopped,
 * and nothing runs any more).
 */
export async function stopOffer(
  deps: Deps,
  operator: ByOperator,
  { offerId, reason }: { offerId: string; reason: string },
): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const [offer] = await tx<{ is_stopped: boolean }[]>`
      select stopped_at is not null as is_stopped from offer where id = ${offerId} for no key update`;
    if (!offer) throw new Refusal('operator_object_not_found', { object: 'offer' });
    const plans = await lockRunning(tx, offerId);
    if (offer.is_stopped && plans.length === 0) throw new Refusal('state_refuses', { state: 'stopped' });
    await tx`update offer set stopped_at = coalesce(stopped_at, now()) where id = ${offerId}`;
    await lockBalancesOf(
      tx,
      plans.filter(({ state }) => state === 'matching').map(({ merchant_id: merchantId }) => merchantId),
    );
    for (const { id } of plans) await stopOne(tx, deps, id, 'product_stopped', 'operator');
    await audit(tx, operator, {
      act: 'offer_stopped',
      object: `offer:${offerId}`,
      details: { reason, plans_running: plans.length },
    });
    return plans.length;
  });
}

/** Locks the running plans until the transaction ends. Omits a plan that ended while this waited for its lock. */
async function lockRunning(tx: Tx, offerId: string): Promise<{ id: string; merchant_id: string; state: string }[]> {
  return await tx<{ id: string; merchant_id: string; state: string }[]>`
    select id, merchant_id, state from plan
    where offer_id = ${offerId} and state in ('matching', 'putting') order by id for update`;
}
