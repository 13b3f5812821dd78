import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Refuses what gives others power over a business's money in the first day of a role that pays, and after a reset: whoever took a login
 * over a moment ago would use it to stay. Refusal: `withdraw_waiting`.
 */
export async function refuseWaiting(
  tx: Tx,
  { merchantId, personId }: Pick<Actor, 'merchantId' | 'personId'>,
): Promise<void> {
  const [row] = await tx<{ until: Date; left: number }[]>`
    select until, ceil(extract(epoch from until - now()))::int as left
    from merchant p
    left join team_member t on t.merchant_id = ${merchantId} and t.person_id = p.id and t.ended_at is null
    cross join lateral (select greatest(p.withdrawals_wait_until, t.pays_from) as until) w
    where p.id = ${personId} and until > now()`;
  if (row) throw new Refusal('withdraw_waiting', { until: row.until.toISOString(), left_seconds: row.left });
}
