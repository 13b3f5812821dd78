/**
 * A merchant's roll-up of a quarter of an hour is one row for all of their plans. Nobody waits for it: its writer
 * already holds the merchant's balances, which all acts on a merchant's money lock one after the other, so it cannot be
 * part of a deadlock. The race: batches of several plans of one merchant at once, each with quarters of an hour in
 * another order, and corrections of earlier ones, while plans end and are settled.
 */
import { expect, it } from 'vitest';
import { lockBalances } from '../../src/ledger/balances.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { countDeadlocks } from '../support/locks.ts';
import { allowPlans } from '../support/settings.ts';
import { useDatabase } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, putInto, send } from '../support/world.ts';

const database = useDatabase();
const plansAtOnce = 4;
const batchesEach = 6;
const quarterMs = 15 * 60_000;

it('is written under the lock of the merchant’s balances, where batches of other plans wait', async () => {
  const { deps, source, merchantId, planIds } = await runningPlans();
  const { sql } = database;
  const sent = await inTransaction(sql, async (tx) => {
    await lockBalances(tx, merchantId);
    const batches = planIds.map(async (planId) => await send(deps, source, eventsOf(planId).traffic('impression', 3)));
    await expect.poll(async () => await waitingStatements(sql)).toHaveLength(plansAtOnce);
    for (const statement of await waitingStatements(sql))
      expect(statement).toMatch(/from ledger_account .* for update/);
    return { batches };
  });
  await Promise.all(sent.batches);
  expect(await rolledUp(sql, merchantId)).toBe(BigInt(plansAtOnce * (1 + 3)));
});

it('causes no deadlock', async () => {
  const { deps, source, merchantId, planIds } = await runningPlans();
  const { sql } = database;
  const before = await countDeadlocks(sql);
  const story = async (planId: string, at: number) => {
    const { traffic, invalid } = eventsOf(planId);
    for (let batch = 0; batch < batchesEach; batch += 1) {
      const events = traffic('impression', 4).map((event, index) => ({
        ...event,
        occurred_at: new Date(Date.now() - (at % 2 === 0 ? index : 3 - index) * quarterMs).toISOString(),
      }));
      await send(deps, source, events);
      await send(deps, source, events.slice(0, 1).map(invalid));
    }
    // The put is used up, so the plan is over and settled while the others continue.
    await send(deps, source, traffic('click', 2));
    await advancePlan(deps, planId);
  };
  await Promise.all(planIds.map(story));
  expect(await countDeadlocks(sql)).toBe(before);
  expect(await rolledUp(sql, merchantId)).toBe(BigInt(plansAtOnce * (1 + batchesEach * 4)));
  const [settled] = await sql<{ plans: number }[]>`
    select plans::int from merchant_plan_count where merchant_id = ${merchantId} and state = 'settled'`;
  expect(settled?.plans).toBe(plansAtOnce);
});

/** Plans of one merchant that have run for two hours, so that events may be in several quarters of an hour. */
async function runningPlans() {
  const { sql } = database;
  const deps = makeDeps(sql);
  const source = await addSource(deps);
  await allowPlans(sql, plansAtOnce);
  const merchant = await addMerchant(deps, 100_000n);
  const planIds: string[] = [];
  for (let plan = 0; plan < plansAtOnce; plan += 1) {
    const offering = await addOffering(deps, source, {
      pricingModel: 'cpc',
      priceMinor: 100n,
      flightSeconds: 86_400,
      graceSeconds: 0,
      lockSeconds: 0,
      settleSeconds: 0,
    });
    const planId = await putInto(deps, merchant, offering, '2.00');
    await sql`update plan set put_at = put_at - interval '2 hours' where id = ${planId}`;
    await send(deps, source, eventsOf(planId).traffic('impression'));
    await sql`update plan set started_at = started_at - interval '90 minutes' where id = ${planId}`;
    planIds.push(planId);
  }
  return { deps, source, merchantId: merchant.merchantId, planIds };
}

async function waitingStatements(sql: Sql): Promise<string[]> {
  const rows = await sql<{ query: string }[]>`
    select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
  return rows.map(({ query }) => query.replaceAll(/\s+/g, ' '));
}

async function rolledUp(sql: Sql, merchantId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ impressions: bigint }[]>`
    select coalesce(sum(impressions), 0)::bigint as impressions from merchant_rollup where merchant_id = ${merchantId}`;
  return row?.impressions;
}
