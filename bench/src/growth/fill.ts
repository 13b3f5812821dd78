/**
 * A database of so many plans, made by SQL over whole sets with every trigger and constraint in force: two plans live their
 * lives through the real use cases, and the others are copies of them, spread over two years, with their transfers, entries,
 * events, roll-ups and notifications. Half of the plans (at most 100,000) are one merchant's, the others have ten each.
 */
import { advancePlan } from '../../../server/src/usecases/plans/advance-plan.ts';
import { inTransaction } from '../../../server/src/platform/database.ts';
import type { Sql, Tx } from '../../../server/src/platform/database.ts';
import { tokenHash } from '../../../server/src/platform/hashing.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  makeDeps,
  putInto,
  send,
} from '../../../server/test/delivery/world.ts';
import { fillOthers } from './fill-others.ts';

const clickMinor = 100n;
const clicks = 2;
const impressions = 7;
/** Plans of each of the usual merchants. */
const plansEach = 10;
/** How many of the large merchant's plans are not settled yet: as many as some weeks bring. */
const openPlans = 40;
const largestShare = 100_000;
const years = 2;
/** Copied in one transaction. */
const plansPerStep = 10_000;

export interface Grown {
  /** Tokens of sessions: of the merchant with half of the plans, and of one with ten. */
  readonly tokens: { readonly large: string; readonly small: string };
  readonly plans: number;
}

/** Fills an empty migrated database. The pool must have no limit on time. */
export async function fillGrowth(sql: Sql, plans: number, log: (line: string) => void): Promise<Grown> {
  const shares = sharesOf(plans);
  await sql`
    insert into setting (key, value, updated_by)
    values ('levels', ${sql.json([{ level: 1, fromVolume: '0', plansAtOnce: 10_000, feeBps: 500 }])}, 'growth')
    on conflict (key) do nothing`;
  log(`  ${shares.merchants} merchants`);
  const tokens = await addMerchants(sql, shares);
  const models = [await makeModel(sql, plans, 'settled'), await makeModel(sql, plans, 'wait_settlement')];
  await addOfferings(sql, shares, models);
  for (let from = 1; from <= plans; from += plansPerStep) {
    const until = Math.min(from + plansPerStep - 1, plans);
    await inTransaction(sql, async (tx) => await copyPlans(tx, { from, until, plans, ...shares }));
    if (until % (plansPerStep * 2) === 0 || until === plans) log(`  ${until} of ${plans} plans`);
  }
  await fillOthers(sql, shares.ofLarge / 10);
  log('  statistics');
  await sql`drop table growth_model, growth_merchant, growth_offering`;
  await sql`vacuum analyze`;
  return { tokens, plans };
}

interface Shares {
  /** Plans of the large merchant: those whose number `every` divides. */
  readonly ofLarge: number;
  readonly every: number;
  /** The usual merchants. */
  readonly merchants: number;
}

function sharesOf(plans: number): Shares {
  const every = Math.max(2, Math.ceil(plans / largestShare));
  const ofLarge = Math.floor(plans / every);
  return { ofLarge, every, merchants: Math.ceil((plans - ofLarge) / plansEach) };
}

/** The large merchant is number 0; a usual one is number 1. */
async function addMerchants(sql: Sql, { merchants }: Shares): Promise<Grown['tokens']> {
  await sql`create table growth_merchant (n int primary key, id uuid not null, no text not null)`;
  await sql`
    insert into growth_merchant
    select n, gen_random_uuid(), lpad(upper(to_hex(n)), 6, '0') from generate_series(0, ${merchants}) n`;
  await sql`
    insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, terms_version,
                          ad_account_opened_at, created_at)
    select id, no, 'shop-' || n, 'shop-' || n, 'Harbor Bikes', 'desk' || n || '@shop.example', '+44 20 7946 0018', '-', '1',
           now() - ${years} * interval '1 year', now() - ${years} * interval '1 year'
    from growth_merchant`;
  await sql`select ledger_open_merchant(id) from growth_merchant`;
  const tokens = { large: 'token-of-the-large', small: 'token-of-the-small' };
  for (const [n, token] of [tokens.large, tokens.small].entries()) {
    await sql`
      insert into session (id, merchant_id, token_hash, entry, expires_at, absolute_expires_at)
      select gen_random_uuid(), id, ${tokenHash(token)}, 'register', now() + interval '1 day', now() + interval '1 day'
      from growth_merchant where n = ${n}`;
  }
  return tokens;
}

interface Model {
  planId: string;
  merchantId: string;
  offerId: string;
}

/** A plan that lives until it is settled or waits for it, with an escrow for so many like it. */
async function makeModel(sql: Sql, plans: number, until: 'settled' | 'wait_settlement'): Promise<Model> {
  const deps = makeDeps(sql);
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, {
    pricingModel: 'cpc',
    mediaPriceMinor: clickMinor,
    payoutMinor: 150n,
    escrowMinor: 150n * BigInt(plans + 1_000),
    graceSeconds: 0,
    lockSeconds: 0,
    settleSeconds: until === 'settled' ? 0 : 86_400,
  });
  const merchant = await addMerchant(deps, clickMinor * BigInt(clicks));
  const planId = await putInto(deps, merchant, offering, '2.00');
  const { traffic } = eventsOf(planId);
  await send(deps, source, [
    ...traffic('impression', impressions),
    ...traffic('conversion'),
    ...traffic('click', clicks),
  ]);
  for (;;) {
    await advancePlan(deps, planId);
    const [row] = await sql<{ state: string }[]>`select state from plan where id = ${planId}`;
    if (row?.state === until) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { planId, merchantId: merchant.merchantId, offerId: offering.offerId };
}

/**
 * The large merchant's own offerings, over but for the newest; for the others some that everybody sees, as many as each has
 * put and two more.
 */
async function addOfferings(sql: Sql, { ofLarge }: Shares, models: readonly Model[]): Promise<void> {
  await sql`
    create table growth_model (n int primary key, plan_id uuid not null, merchant_id uuid not null, offer_id uuid not null)`;
  for (const [n, { planId, merchantId, offerId }] of models.entries())
    await sql`insert into growth_model values (${n}, ${planId}, ${merchantId}, ${offerId})`;
  await sql`
    create table growth_offering (n int not null, of_large boolean not null, id uuid not null, no text not null, primary key (of_large, n))`;
  await sql`
    insert into growth_offering
    select n, of_large, gen_random_uuid(), case when of_large then 'PA' else 'PB' end || lpad(upper(to_hex(n)), 5, '0')
    from (select n, true as of_large from generate_series(1, ${ofLarge}) n
          union all select n, false from generate_series(1, ${plansEach + 2}) n) made`;
  await sql`
    insert into offering (id, offering_no, offer_id, audience, merchant_id, ends_at, created_at)
    select g.id, g.no, (select offer_id from growth_model where n = 0), case when of_large then 'merchant' else 'all' end,
           case when of_large then (select id from growth_merchant where n = 0) end,
           case when of_large and g.n <= ${ofLarge - openPlans} then now() - (${ofLarge} - g.n) * interval '1 second' end,
           now() - ${years} * interval '1 year' + g.n * (${years} * interval '1 year' / ${ofLarge + plansEach + 2})
    from growth_offering g`;
}

interface Step extends Shares {
  from: number;
  until: number;
  plans: number;
}

/** Copies with everything that belongs to them. What is by the time of the entries is written in that order. */
async function copyPlans(tx: Tx, step: Step): Promise<void> {
  await tx`set local synchronous_commit = off`;
  await tx`set local work_mem = '128MB'`;
  await chooseCopies(tx, step);
  const eventId = 'md5(f.plan_id || m.event_id::text)::uuid';
  const ofPlan = 'm.plan_id = f.model_plan';
  const plan = { plan_id: 'f.plan_id' };
  const merchant = { merchant_id: 'f.merchant_id' };
  await copyRows(tx, 'plan', 'm.id = f.model_plan', {
    id: 'f.plan_id',
    ...merchant,
    offering_id: 'f.offering_id',
    plan_no: `f.offering_no || '-' || f.merchant_no`,
    next_due_at: `case when m.state <> 'settled' then now() + interval '30 days' end`,
    settle_due_at: `case when m.state <> 'settled' then now() + interval '30 days' else m.settle_due_at + f.shift end`,
  });
  await copyRows(tx, 'plan_transition', ofPlan, plan);
  await copyRows(tx, 'delivery_event', ofPlan, { event_id: eventId, ...plan });
  await copyRows(tx, 'conversion', ofPlan, { id: 'gen_random_uuid()', event_id: eventId, ...plan, ...merchant });
  await copyRows(tx, 'delivery_rollup', ofPlan, { ...plan, ...merchant });
  await copyRows(tx, 'notification', ofPlan, {
    id: `md5(f.plan_id || m.id::text)::uuid`,
    cause: `replace(m.cause, f.model_plan::text, f.plan_id::text)`,
    ...plan,
    ...merchant,
  });
  await copyRows(tx, 'ledger_transfer', 'm.merchant_id = f.model_merchant', {
    id: 'md5(f.plan_id || m.id::text)::uuid',
    cause: `case when strpos(m.cause, f.model_plan::text) > 0 then replace(m.cause, f.model_plan::text, f.plan_id::text)
                 else m.cause || ':' || f.plan_id end`,
    ...merchant,
    plan_id: 'case when m.plan_id is not null then f.plan_id end',
  });
  await copyEntries(tx);
  await tx`
    insert into notification_read (merchant_id, notification_id, read_at)
    select n.merchant_id, n.id, n.published_at
    from growth_copy f join notification n on n.plan_id = f.plan_id where f.model = 0`;
  await tx`
    update merchant m set settled_put_minor = settled_put_minor + p.put
    from (select p.merchant_id, sum(p.put_minor) as put from growth_copy f join plan p on p.id = f.plan_id
          where p.state = 'settled' group by p.merchant_id) p
    where p.merchant_id = m.id`;
}

/** Which plans are made, whose, of which offering, like which model, and how long before it. */
async function chooseCopies(tx: Tx, { from, until, plans, every, ofLarge, merchants }: Step): Promise<void> {
  await tx`
    create temporary table growth_copy on commit drop as
    select i, gen_random_uuid() as plan_id, m.id as merchant_id, m.no as merchant_no, g.id as offering_id, g.no as offering_no,
           k.n as model, k.plan_id as model_plan, k.merchant_id as model_merchant,
           -- Whole quarters of an hour, so that roll-ups stay on theirs.
           timestamptz '2000-01-01Z' - date_bin('15 minutes',
             timestamptz '2000-01-01Z' + (${plans} - i) * (${years} * interval '1 year' / ${plans}), timestamptz '2000-01-01Z') as shift
    from (select i, i % ${every} = 0 as of_large, i / ${every} as rank, i - i / ${every} - 1 as other
          from generate_series(${from}::int, ${until}::int) i) c
    join growth_merchant m on m.n = case when c.of_large then 0 else 1 + other % ${merchants} end
    join growth_offering g on g.of_large = c.of_large and g.n = case when c.of_large then rank else 1 + other / ${merchants} end
    join growth_model k on k.n = case when (c.of_large and rank > ${ofLarge - openPlans}) or (not c.of_large and other / ${merchants} >= ${plansEach - 1})
                                 then 1 else 0 end`;
  await tx`alter table growth_copy add primary key (plan_id)`;
  await tx`analyze growth_copy`;
}

/** Copies a table's rows for each plan to be made; times are moved by the copy's shift, the columns named are its own. */
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
    select ${values.join(', ')} from growth_copy f join ${table} m on ${isModels} order by f.i`);
}

/** In the order of plans and of the model's entries, each with the balance after it; and the balances that they leave. */
async function copyEntries(tx: Tx): Promise<void> {
  await tx`
    create temporary table growth_entry on commit drop as
    select md5(f.plan_id || e.transfer_id::text)::uuid as transfer_id, coalesce(own.id, a.id) as account_id, a.is_materialised,
           f.merchant_id, case when e.plan_id is not null then f.plan_id end as plan_id, e.amount_minor, e.detail,
           e.posted_at + f.shift as posted_at, row_number() over (order by f.i, e.id) as line_no
    from growth_copy f
    join ledger_transfer t on t.merchant_id = f.model_merchant
    join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id
    left join ledger_account own on a.merchant_id is not null and own.merchant_id = f.merchant_id and own.code = a.code`;
  await tx`analyze growth_entry`;
  await tx`
    insert into ledger_entry (transfer_id, account_id, merchant_id, plan_id, amount_minor, balance_after_minor, detail, posted_at)
    select n.transfer_id, n.account_id, n.merchant_id, n.plan_id, n.amount_minor,
           case when n.is_materialised
                then a.balance_minor + sum(n.amount_minor) over (partition by n.account_id order by n.line_no) end,
           n.detail, n.posted_at
    from growth_entry n join ledger_account a on a.id = n.account_id order by n.line_no`;
  await tx`
    update ledger_account a set balance_minor = a.balance_minor + s.amount_minor
    from (select account_id, sum(amount_minor) as amount_minor from growth_entry where is_materialised group by account_id) s
    where a.id = s.account_id`;
}
