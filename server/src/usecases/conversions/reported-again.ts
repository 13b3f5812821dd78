/**
 * A conversion that its source reports again under another id (product.md section 4): of the same plan and the same claimed moment as
 * one that was reversed. It is paid once: by traffic or by an appeal.
 */
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { wasReversedWith } from '../../queries/appeals/decided.ts';

/** Returns the moments of the plan's reversed conversions that granted appeals paid. */
export async function readPaidMoments(tx: Tx, planId: string): Promise<Set<number>> {
  const rows = await tx<{ occurred_at: Date }[]>`
    select c.occurred_at from appeal a join conversion c on ${wasReversedWith(tx, tx`a.item_id`)}
    where c.plan_id = ${planId} and a.plan_id = ${planId} and a.kind = 'reversal' and a.state in ('granted', 'granted_by_silence')`;
  return new Set(rows.map(({ occurred_at: at }) => at.getTime()));
}

/** Returns how many of the conversions that a decision reversed earned under another id. */
export async function countEarnedAgain(tx: Tx, itemId: string): Promise<number> {
  const { count } = theRow(
    await tx<{ count: number }[]>`
      select count(*)::int as count from conversion c
      where ${wasReversedWith(tx, itemId)} and exists (
        select from conversion o
        where o.plan_id = c.plan_id and o.occurred_at = c.occurred_at and o.accrued_in is not null and o.state <> 'reversed')`,
  );
  return count;
}
