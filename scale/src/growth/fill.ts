/**
 * A database of this many plans, made by SQL over whole sets: two plans go through the real use cases, and the others
 * are copies of them, spread over two years, with their transfers, entries, events, roll-ups and notifications. At most
 * half of the plans (at most 100,000) belong to one merchant, the others have ten each.
 */
import { checkpointMover } from '../../../server/src/usecases/wallet/move-checkpoint.ts';
import { inTransaction } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { tokenHash } from '../../../server/src/security/hashing.ts';
import { sealSession } from '../../../server/src/security/session-seals.ts';
import { makeDeps } from '../../../server/test/support/world.ts';
import { fundNetwork } from '../../../server/test/support/records.ts';
import { allowPlans } from '../../../server/test/support/settings.ts';
import { addUp, chooseCopies, copiedTables, copyPlans, takeModels } from './copy-plans.ts';
import type { Shares } from './copy-plans.ts';
import { makeModelPlan } from '../model-plan.ts';
import type { ModelPlan } from '../model-plan.ts';
import { fillOthers } from './fill-others.ts';

const impressions = 7;
/** Plans of each of the other merchants. */
const plansEach = 10;
/** How many of the large merchant's plans are not settled yet: as many as in some weeks. */
const openPlans = 40;
const largestShare = 100_000;
const years = 2;
/** Copied in one transaction. */
const plansPerStep = 20_000;

/** Tokens of sessions: of the merchant with half of the plans, and of one with ten. */
export const tokens = { large: 'token-of-the-large', small: 'token-of-the-small' } as const;

/** Fills an empty migrated database with this many plans, and everything else that a large merchant has many of. */
export async function fillGrowth(sql: Sql, plans: number, log: (line: string) => void): Promise<void> {
  const shares = sharesOf(plans);
  await allowPlans(sql);
  await addMerchants(sql, shares);
  const models = [
    await makeModelPlan(sql, plans, { until: 'settled', impressions }),
    await makeModelPlan(sql, plans, { until: 'wait_settlement', impressions }),
  ];
  await addOfferings(sql, shares, models);
  await inTransaction(sql, takeModels);
  await inTransaction(sql, async (tx) => await chooseCopies(tx, shares));
  for (let from = 1; from <= plans; from += plansPerStep) {
    const until = Math.min(from + plansPerStep - 1, plans);
    await inTransaction(sql, async (tx) => await copyPlans(tx, { from, until }));
    log(`  ${until} of ${plans} plans`);
  }
  await inTransaction(sql, addUp);
  await fillOthers(sql, shares);
  await fundNetwork(sql);
  const own = ['growth_model', 'growth_merchant', 'growth_offering', 'growth_time', 'growth_copy', 'growth_left'];
  await sql.unsafe(
    `drop table ${[...own, ...Object.keys(copiedTables).map((table) => `growth_of_${table}`)].join(', ')}`,
  );
  await sql`vacuum analyze`;
  // As a worker would have done meanwhile.
  await checkpointMover(sql)();
}

function sharesOf(plans: number): Shares {
  const every = Math.max(2, Math.ceil(plans / largestShare));
  const ofLarge = Math.floor(plans / every);
  return { plans, ofLarge, every, merchants: Math.ceil((plans - ofLarge) / plansEach), plansEach, openPlans, years };
}

/** The large merchant is number 0; a usual one is number 1. */
async function addMerchants(sql: Sql, { merchants }: Shares): Promise<void> {
  await sql`create table growth_time as select now() as at`;
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
  // One opens theirs, the others get the same: a call for each would take minutes.
  await sql`select ledger_open_merchant(id) from growth_merchant where n = 0`;
  await sql`
    insert into ledger_account (code, merchant_id, is_materialised)
    select a.code, g.id, a.is_materialised
    from growth_merchant g
    cross join (select * from ledger_account where merchant_id = (select id from growth_merchant where n = 0)) a
    where g.n > 0 order by g.n, a.id`;
  for (const [n, token] of [tokens.large, tokens.small].entries()) {
    const [{ id: merchantId } = { id: '' }] = await sql<
      { id: string }[]
    >`select id from growth_merchant where n = ${n}`;
    await sql`
      insert into session (id, merchant_id, token_hash, seal, entry, expires_at, absolute_expires_at)
      select gen_random_uuid(), id, ${tokenHash(token)}, ${sealSession(makeDeps(sql).secretBox, { merchantId }, token)}, 'register', now() + interval '1 year', now() + interval '1 year'
      from growth_merchant where n = ${n}`;
  }
}

/**
 * The large merchant's own offerings, closed except for the newest; for the others some that everybody sees, as many as
 * each has put and two more.
 */
async function addOfferings(sql: Sql, { ofLarge }: Shares, models: readonly ModelPlan[]): Promise<void> {
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
