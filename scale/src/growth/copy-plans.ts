/**
 * Copies model plans with everything that belongs to them, as statements over whole sets. A running value (a balance
 * after an entry) is calculated from the number of earlier copies: each adds what its model added.
 */
import type { Tx } from '../../../server/src/database/database.ts';

/** The copied tables, and which of their rows belong to a model. `m` is the row, `k` the model. */
export const copiedTables: Readonly<Record<string, string>> = {
  plan: 'm.id = k.plan_id',
  plan_transition: 'm.plan_id = k.plan_id',
  delivery_event: 'm.plan_id = k.plan_id',
  conversion: 'm.plan_id = k.plan_id',
  delivery_rollup: 'm.plan_id = k.plan_id',
  notification: 'm.plan_id = k.plan_id',
  ledger_transfer: 'm.merchant_id = k.merchant_id',
  ledger_entry: 'm.transfer_id in (select id from ledger_transfer where merchant_id = k.merchant_id)',
};

/** The owners of the copies. */
export interface Shares {
  /** How many there will be. */
  readonly plans: number;
  /** Plans of the large merchant: those whose number `every` divides. */
  readonly ofLarge: number;
  readonly every: number;
  /** The other merchants, and how many plans each of them has. */
  readonly merchants: number;
  readonly plansEach: number;
  /** How many of the large merchant's are not settled yet. */
  readonly openPlans: number;
  /** How long ago the first was put. */
  readonly years: number;
}

/**
 * The copies to make: merchant, offering, model, how long before the model, and how many earlier copies of that model.
 */
export async function chooseCopies(tx: Tx, shares: Shares): Promise<void> {
  const { plans, years, plansEach, openPlans, every, ofLarge, merchants } = shares;
  await tx`set local work_mem = '256MB'`;
  await tx`
    create table growth_copy as
    select i, md5('plan' || i)::uuid as plan_id, m.id as merchant_id, m.no as merchant_no, g.id as offering_id, g.no as offering_no,
           k.n as model, k.plan_id as model_plan, k.merchant_id as model_merchant, t.at,
           count(*) over (partition by k.n order by i) as of_model,
           count(*) filter (where k.n = 0) over before as settled_before, count(*) filter (where k.n = 1) over before as open_before,
           -- Whole quarters of an hour, so that roll-ups stay on theirs.
           timestamptz '2000-01-01Z' - date_bin('15 minutes',
             timestamptz '2000-01-01Z' + (${plans} - i) * (${years} * interval '1 year' / ${plans}), timestamptz '2000-01-01Z') as shift
    from (select i, i % ${every} = 0 as of_large, i / ${every} as rank, i - i / ${every} - 1 as other
          from generate_series(1, ${plans}::int) i) c
    cross join growth_time t
    join growth_merchant m on m.n = case when c.of_large then 0 else 1 + other % ${merchants} end
    join growth_offering g on g.of_large = c.of_large and g.n = case when c.of_large then rank else 1 + other / ${merchants} end
    join growth_model k on k.n = case when (c.of_large and rank > ${ofLarge - openPlans}) or (not c.of_large and other / ${merchants} >= ${plansEach - 1})
                                 then 1 else 0 end
    window before as (partition by m.id order by i rows between unbounded preceding and 1 preceding)
    order by i`;
  await tx`alter table growth_copy add primary key (i)`;
  await tx`analyze growth_copy`;
}

/** The rows of the models, and what each model leaves on each account, by the account's code. */
export async function takeModels(tx: Tx): Promise<void> {
  for (const [table, isModels] of Object.entries(copiedTables)) {
    await tx.unsafe(`
      create table growth_of_${table} as select m.* from ${table} m join growth_model k on ${isModels}`);
  }
  await tx`
    create table growth_left as
    select k.n as model, a.id as account_id, a.code, a.merchant_id is not null as is_merchants, sum(e.amount_minor) as amount_minor
    from growth_model k
    join growth_of_ledger_transfer t on t.merchant_id = k.merchant_id
    join growth_of_ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id
    where a.is_materialised group by 1, 2, 3, 4`;
}

/**
 * Makes these copies with everything that belongs to them, except for what `addUp` adds. Every trigger, key and
 * reference is in force. Rows ordered by the time of the entries are
 * written in that order.
 */
export async function copyPlans(tx: Tx, { from, until }: { from: number; until: number }): Promise<void> {
  await tx`set local work_mem = '256MB'`;
  await tx`create temporary table growth_step on commit drop as select * from growth_copy where i between ${from} and ${until} order by i`;
  await tx`analyze growth_step`;
  const ofPlan = 'm.plan_id = f.model_plan';
  const plan = { plan_id: 'f.plan_id' };
  const merchant = { merchant_id: 'f.merchant_id' };
  const newId = 'md5(f.plan_id || m.id::text)::uuid';
  const eventId = 'md5(f.plan_id || m.event_id::text)::uuid';
  await copyRows(tx, 'plan', 'm.id = f.model_plan', {
    id: 'f.plan_id',
    ...merchant,
    offering_id: 'f.offering_id',
    plan_no: `f.offering_no || '-' || f.merchant_no`,
    next_due_at: `case when m.state <> 'settled' then f.at + interval '30 days' end`,
    settle_due_at: `case when m.state <> 'settled' then f.at + interval '30 days' else m.settle_due_at + f.shift end`,
  });
  await copyRows(tx, 'plan_transition', ofPlan, { ...plan, ...merchant });
  await copyRows(tx, 'delivery_event', ofPlan, { event_id: eventId, ...plan, ...merchant });
  await copyRows(tx, 'conversion', ofPlan, { id: newId, event_id: eventId, ...plan, ...merchant });
  await copyRows(tx, 'delivery_rollup', ofPlan, { ...plan, ...merchant });
  await copyRows(tx, 'notification', ofPlan, {
    id: newId,
    cause: `replace(m.cause, f.model_plan::text, f.plan_id::text)`,
    ...plan,
    ...merchant,
  });
  await copyRows(tx, 'ledger_transfer', 'm.merchant_id = f.model_merchant', {
    id: newId,
    cause: `case when strpos(m.cause, f.model_plan::text) > 0 then replace(m.cause, f.model_plan::text, f.plan_id::text)
                 else m.cause || ':' || f.plan_id end`,
    ...merchant,
    plan_id: 'case when m.plan_id is not null then f.plan_id end',
  });
  await copyEntries(tx);
  await tx.unsafe(`
    insert into notification_read (merchant_id, notification_id, read_at)
    select f.merchant_id, ${newId}, m.published_at + f.shift
    from growth_step f join growth_of_notification m on ${ofPlan} where f.model = 0 order by f.i, m.published_at, m.id`);
}

/**
 * Copies a table's rows for each plan; times are moved by the copy's shift, the named columns get the copy's own
 * values.
 */
async function copyRows(tx: Tx, table: string, isModels: string, own: Readonly<Record<string, string>>): Promise<void> {
  const columns = await tx<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position`;
  const values = columns.map(({ name, type }) => {
    const value = own[name];
    if (value !== undefined) return value;
    return type.startsWith('timestamp') ? `m.${name} + f.shift` : `m.${name}`;
  });
  await tx.unsafe(`
    insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from growth_step f join (select *, row_number() over () as line_no from growth_of_${table}) m on ${isModels}
    order by f.i, m.line_no`);
}

/**
 * In the order of plans and of the model's entries, each with the balance after it: the model's, plus what the earlier
 * copies left.
 */
async function copyEntries(tx: Tx): Promise<void> {
  await tx`
    insert into ledger_entry (transfer_id, account_id, merchant_id, plan_id, amount_minor, balance_after_minor, detail, posted_at)
    select md5(f.plan_id || e.transfer_id::text)::uuid, coalesce(own.id, a.id), f.merchant_id,
           case when e.plan_id is not null then f.plan_id end, e.amount_minor,
           e.balance_after_minor + case when a.merchant_id is not null
             then f.settled_before * coalesce(settled.amount_minor, 0) + f.open_before * coalesce(open.amount_minor, 0)
             else f.of_model * shared.amount_minor end,
           e.detail, e.posted_at + f.shift
    from growth_step f
    join growth_of_ledger_transfer t on t.merchant_id = f.model_merchant
    join growth_of_ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id
    left join ledger_account own on a.merchant_id is not null and own.merchant_id = f.merchant_id and own.code = a.code
    left join growth_left settled on settled.model = 0 and settled.is_merchants and settled.code = a.code
    left join growth_left open on open.model = 1 and open.is_merchants and open.code = a.code
    left join growth_left shared on shared.account_id = a.id and not shared.is_merchants
    order by f.i, e.id`;
}

/** What all copies together leave: on the balances, and of their merchants' settled volume. */
export async function addUp(tx: Tx): Promise<void> {
  await tx`set local work_mem = '256MB'`;
  await tx`
    update ledger_account a set balance_minor = a.balance_minor + s.amount_minor
    from (select coalesce(own.id, l.account_id) as account_id, sum(l.amount_minor * f.copies) as amount_minor
          from (select merchant_id, model, count(*) as copies from growth_copy group by 1, 2) f
          join growth_left l on l.model = f.model
          left join ledger_account own on l.is_merchants and own.merchant_id = f.merchant_id and own.code = l.code
          group by 1) s
    where a.id = s.account_id and s.amount_minor <> 0`;
  await tx`
    update merchant m set settled_put_minor = settled_put_minor + p.put
    from (select f.merchant_id, sum(least(p.put_minor, p.consumed_minor)) as put from growth_copy f join growth_of_plan p on p.id = f.model_plan
          where p.state = 'settled' group by f.merchant_id) p
    where p.merchant_id = m.id`;
}
