/**
 * Alerts merchants of plans that are nearly spent or deliver nothing, and of conversions that the network's rules hold. Each cause
 * has a name that is notified once, so a run that comes twice, late, or on two servers at once alerts once.
 */
import { accessLimits } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { notify } from '../notifications/notify.ts';

/** Of each cause, in one run. */
const mostAtOnce = 500;

type AlertDeps = Pick<Deps, 'sql' | 'currency'>;

interface Found {
  id: string;
  plan_no: string;
  merchant_id: string;
  cause: string;
}

/** Returns how many it alerted. */
export async function alertPlans(deps: AlertDeps): Promise<number> {
  let alerted = 0;
  for (const plan of await findNearlySpent(deps)) {
    const { plan_no, spent, budget } = plan;
    const amounts = { spent: amountParam(spent, deps.currency), budget: amountParam(budget, deps.currency) };
    alerted += await tell(deps, plan, { template: 'plan_nearly_spent', params: { plan_no, ...amounts } });
  }
  for (const plan of await findIdle(deps)) {
    const params = { plan_no: plan.plan_no, time: plan.since.toISOString() };
    alerted += await tell(deps, plan, { template: 'nothing_delivered', params });
  }
  for (const plan of await findHeld(deps))
    alerted += await tell(deps, plan, { template: 'conversions_held', params: { plan_no: plan.plan_no } });
  return alerted;
}

type Told = Parameters<typeof notify<'plan_nearly_spent' | 'nothing_delivered' | 'conversions_held'>>[1];

async function tell({ sql }: AlertDeps, plan: Found, told: Pick<Told, 'template' | 'params'>): Promise<number> {
  const { id: planId, merchant_id: merchantId, cause } = plan;
  const isNew = await inTransaction(sql, async (tx) => await notify(tx, { ...told, planId, merchantId, cause }));
  return isNew ? 1 : 0;
}

/** Once for each budget: a plan that got more money can be nearly spent again. */
async function findNearlySpent({ sql }: AlertDeps): Promise<(Found & { spent: Minor; budget: Minor })[]> {
  return await untold(
    sql,
    sql`
      select p.id, p.plan_no, p.merchant_id, p.consumed_minor as spent, b.minor as budget,
             'plan_nearly_spent:' || p.id || ':' || b.minor as cause
      from plan p join merchant m on m.id = p.merchant_id and 'plan_nearly_spent' = any(m.alert_app) and m.closed_at is null
      cross join lateral (select p.cash_minor + p.start_up_minor + p.promo_minor + p.added_minor as minor) b
      where p.state = 'putting' and p.consumed_minor * 10000.0 >= b.minor * ${accessLimits.planNearlySpentBps}::numeric`,
  );
}

/** Once for each silence. A plan that its merchant paused is not silent. */
async function findIdle({ sql }: AlertDeps): Promise<(Found & { since: Date })[]> {
  return await untold(
    sql,
    sql`
      select p.id, p.plan_no, p.merchant_id, s.since,
             'nothing_delivered:' || p.id || ':' || extract(epoch from s.since)::bigint as cause
      from plan p join merchant m on m.id = p.merchant_id and 'nothing_delivered' = any(m.alert_app) and m.closed_at is null
      left join lateral (select is_paused, at from plan_instruction where plan_id = p.id order by no desc limit 1) i on true
      cross join lateral (select greatest(p.put_at, p.started_at, p.last_delivery_at, i.at) as since) s
      where p.state in ('matching', 'putting') and i.is_paused is not true
        and s.since < now() - ${accessLimits.nothingDeliveredMs} * interval '1 millisecond'`,
  );
}

/** Once for the holds of a day. What is only owed waits for money, not for a check. */
async function findHeld({ sql }: AlertDeps): Promise<Found[]> {
  return await untold(
    sql,
    sql`
      select p.id, p.plan_no, p.merchant_id, 'conversions_held:' || p.id || ':' || max(c.held_at at time zone 'UTC')::date as cause
      from conversion c join plan p on p.id = c.plan_id join merchant m on m.id = p.merchant_id and m.closed_at is null
      where c.state = 'on_hold' and c.held_for <> 'escrow_short' group by p.id`,
  );
}

async function untold<Row extends Found>(sql: Deps['sql'], found: ReturnType<Deps['sql']>): Promise<Row[]> {
  return await sql<Row[]>`
    select * from (${found}) f where not exists (select from notification n where n.cause = f.cause) limit ${mostAtOnce}`;
}
