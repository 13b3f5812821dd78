/** Everything that must not depend on how events arrived: per plan, per merchant and per escrow. */
import { readBalances, readEscrow } from '../../../server/src/ledger/balances.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import type { Twin, TwinPlan } from './twin.ts';

/** The figures of a world, by a name that is the same in both. */
export async function figuresOf(sql: Sql, { plans }: Twin): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  const keep = (name: string, value: unknown) => figures.set(name, asText(value));
  for (const [number, plan] of plans.entries()) {
    for (const [name, rows] of Object.entries(await readPlan(sql, plan))) keep(`plan ${number}, ${name}`, rows);
    keep(`merchant of plan ${number}, balances`, await readBalances(sql, plan.merchantId));
    // An escrow that ran dry shares with network cover in the order of arrival; together they pay the same.
    if (plan.hasAmpleEscrow) keep(`offer of plan ${number}, escrow`, await readEscrow(sql, plan.offerId));
  }
  return figures;
}

/** Returns the names of the differing figures, with both values. */
export function differences(plainly: Map<string, string>, wildly: Map<string, string>): string[] {
  return [...plainly].flatMap(([name, value]) =>
    wildly.get(name) === value ? [] : [`${name}:\n    once in order ${value}\n    disturbed     ${wildly.get(name)}`],
  );
}

async function readPlan(sql: Sql, { id }: TwinPlan): Promise<Record<string, unknown>> {
  const counts = await sql`
    select state, impressions, clicks, invalid_impressions, invalid_clicks, billable_events, billable_invalid,
           consumed_minor, credited_minor, returned_minor, revenue_minor, reversed_minor, fee_minor, start_up_return_minor,
           net_minor
    from plan where id = ${id}`;
  const conversions = await sql`
    select state, count(*) as count, sum(payout_minor) as payout from conversion where plan_id = ${id}
    group by state order by state`;
  // Counts carry the event's own time, money the time of its posting, so only its sum can be the same.
  const rollups = await sql`
    select bucket_at, impressions, clicks, conversions, invalid_impressions, invalid_clicks, invalid_conversions
    from delivery_rollup where plan_id = ${id}
      and (impressions, clicks, conversions, invalid_impressions, invalid_clicks, invalid_conversions) <> (0, 0, 0, 0, 0, 0)
    order by bucket_at`;
  const money = await sql`
    select sum(spend_minor) as spend, sum(own_spend_minor) as own_spend, sum(revenue_minor) as revenue, sum(fee_minor) as fee,
           sum(settled_revenue_minor) as settled, sum(agent_share_minor) as agent_share
    from delivery_rollup where plan_id = ${id}`;
  const accounts = await sql`
    select account, sum(amount_minor) as sum from (
      select case when a.code in ('offer_escrow', 'network_cover') then 'escrow and cover' else a.code end as account,
             e.amount_minor
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.plan_id = ${id}) entries
    group by account order by account`;
  return { counts, conversions, 'roll-ups': rollups, 'money of roll-ups': money, accounts };
}

function asText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));
}
