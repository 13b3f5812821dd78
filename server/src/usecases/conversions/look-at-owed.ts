import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

/**
 * Makes the plans that are owed conversions check again immediately, because escrow or cover grew: of one offer or of all, those of
 * the `atMost` oldest conversions, as many as the money can pay.
 */
export async function lookAtOwed(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { offerId, atMost }: { offerId?: string; atMost?: number },
): Promise<void> {
  const rows = await tx<{ plan_id: string }[]>`
    select distinct plan_id from (
      select plan_id from conversion
      where held_for = 'escrow_short' and state = 'on_hold' ${offerId ? tx`and offer_id = ${offerId}` : tx``}
      order by owed_since, occurred_at, event_id limit ${atMost ?? null}) oldest`;
  const planIds = rows.map((row) => row.plan_id);
  if (planIds.length > 0) await deps.jobs.planDue(tx, planIds, new Date());
}
