/**
 * Many plans that are due to be settled at once. For each of some offers one plan goes through the real use cases until
 * it waits for settlement; SQL makes copies of it. The ledger's own function posts their money, so that the books
 * balance with every figure explained.
 */
import type { Sql, Tx } from '../../../server/src/database/database.ts';
import { inTransaction } from '../../../server/src/database/database.ts';
import { newNumber } from '../../../server/src/platform/ids.ts';
import { fundNetwork } from '../../../server/test/support/records.ts';
import { allowPlans } from '../../../server/test/support/settings.ts';
import { makeModelPlan } from '../model-plan.ts';
import type { ModelPlan } from '../model-plan.ts';

/** Made in one transaction: an escrow is changed by every plan of it. */
const plansPerMerchant = 50;
const merchantsPerStep = 10;
const mostLanes = 4;

/** Makes at least this many plans in wait_settlement, due for up to a day; returns how many. */
export async function makeDuePlans(sql: Sql, plans: number): Promise<number> {
  await allowPlans(sql);
  let merchants = Math.ceil(plans / plansPerMerchant);
  const lanes = Math.min(mostLanes, Math.ceil(merchants / merchantsPerStep));
  const lane = async (model: ModelPlan) => {
    while (merchants > 0) {
      const step = Math.min(merchants, merchantsPerStep);
      merchants -= step;
      await inTransaction(sql, async (tx) => await postMoney(tx, await copyModel(tx, model, step), model.offerId));
    }
  };
  await Promise.all(Array.from({ length: lanes }, async () => await lane(await makeModel(sql, plans))));
  await sql`
    update plan set settle_due_at = now() - random() * interval '1 day' where state = 'wait_settlement'`;
  const due = await sql`update plan set next_due_at = settle_due_at where state = 'wait_settlement'`;
  await fundNetwork(sql);
  await sql`analyze`;
  return due.count;
}

/** A plan that waits for its settlement, and offerings for its copies. */
async function makeModel(sql: Sql, plans: number): Promise<ModelPlan> {
  const model = await makeModelPlan(sql, plans, { until: 'wait_settlement', impressions: 0 });
  await sql`
    insert into offering (id, offering_no, offer_id, audience)
    select gen_random_uuid(), ${newNumber('P', 6)} || '-' || n, ${model.offerId}, 'all'
    from generate_series(1, ${plansPerMerchant}) n`;
  return model;
}

// `from` makes the records: with `(record).*` in the list PostgreSQL would make one for each of its columns.

/** New merchants, each with a copy of the plan in every offering except the model's; the caller posts their money. Returns the plans. */
async function copyModel(tx: Tx, { planId }: ModelPlan, newMerchants: number): Promise<string[]> {
  const merchants = await tx<{ id: string }[]>`
    insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, terms_version,
                          ad_account_opened_at)
    select id, id, id, id, 'Harbor Bikes', 'hello@harborbikes.example', '+44 20 7946 0018', '-', '1', now()
    from (select gen_random_uuid() as id from generate_series(1, ${newMerchants})) made
    returning id`;
  const ids = merchants.map(({ id }) => id);
  const copies = await tx<{ id: string }[]>`
    insert into plan
    select made.*
    from plan model
    join offering g on g.offer_id = model.offer_id and g.id <> model.offering_id
    cross join unnest(${ids}::uuid[]) as m(id)
    cross join lateral jsonb_populate_record(model, jsonb_build_object(
      'id', gen_random_uuid(), 'merchant_id', m.id, 'offering_id', g.id, 'plan_no', g.offering_no || '-' || m.id)) made
    where model.id = ${planId}
    returning id`;
  const plans = copies.map(({ id }) => id);
  await tx`select ledger_open_merchant(id) from unnest(${ids}::uuid[]) id`;
  await copyRows(tx, planId, plans);
  return plans;
}

async function copyRows(tx: Tx, planId: string, plans: readonly string[]): Promise<void> {
  const copies = tx`(select p.id, p.merchant_id from plan p where p.id = any(${[...plans]}::uuid[])) copy`;
  // An event's id identifies its conversion: both are made of the plan's and the model's.
  const eventId = tx`md5(copy.id || e.event_id::text)::uuid`;
  await tx`
    insert into delivery_event
    select made.* from delivery_event e cross join ${copies}
    cross join lateral jsonb_populate_record(e, jsonb_build_object(
      'event_id', ${eventId}, 'plan_id', copy.id, 'merchant_id', copy.merchant_id)) made
    where e.plan_id = ${planId}`;
  await tx`
    insert into conversion
    select made.* from conversion e cross join ${copies}
    cross join lateral jsonb_populate_record(e, jsonb_build_object(
      'id', gen_random_uuid(), 'event_id', ${eventId}, 'plan_id', copy.id, 'merchant_id', copy.merchant_id)) made
    where e.plan_id = ${planId}`;
  await tx`
    insert into delivery_rollup
    select made.* from delivery_rollup e cross join ${copies}
    cross join lateral jsonb_populate_record(e, jsonb_build_object('plan_id', copy.id, 'merchant_id', copy.merchant_id)) made
    where e.plan_id = ${planId}`;
  await tx`
    insert into plan_transition (plan_id, merchant_id, from_state, to_state, reason, by, at)
    select copy.id, copy.merchant_id, e.from_state, e.to_state, e.reason, e.by, e.at
    from plan_transition e cross join ${copies} where e.plan_id = ${planId} order by e.id`;
}

/** Money in, put, consumed, accrued: by the function that posts every transfer. */
async function postMoney(tx: Tx, plans: readonly string[], offerId: string) {
  await tx`
    select ledger_post(gen_random_uuid(), 'funds:' || merchant_id, 'top_up', merchant_id, null, null, 'funds:' || merchant_id, null,
      jsonb_build_array(jsonb_build_object('from', 'bank', 'to', 'available', 'amount', sum(put_minor)::text,
                                           'detail', 'deposit')))
    from plan where id = any(${[...plans]}::uuid[]) group by merchant_id`;
  const post = async (
    cause: string,
    kind: string,
    amount: 'put_minor' | 'consumed_minor' | 'revenue_minor',
    way: Way,
  ) =>
    await tx`
      select ledger_post(gen_random_uuid(), ${cause} || id, ${kind}, merchant_id, id, ${offerId}, null, null,
        jsonb_build_array(jsonb_build_object('from', ${way.from}::text, 'to', ${way.to}::text, 'amount', ${tx(amount)}::text,
                                             'detail', ${way.detail ?? null}::text)))
      from plan where id = any(${[...plans]}::uuid[])`;
  await post('put:', 'put', 'put_minor', { from: 'available', to: 'reserved_cash', detail: 'put' });
  await post('consume:', 'media_consumed', 'consumed_minor', { from: 'reserved_cash', to: 'traffic_payable' });
  await post('accrue:', 'conversion_accrued', 'revenue_minor', { from: 'offer_escrow', to: 'pending' });
}

interface Way {
  from: string;
  to: string;
  detail?: string;
}
