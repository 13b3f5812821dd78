/**
 * Each rule of the books detects its violations: too much as well as too little, planted past every trigger. Planted in what is newer
 * than the checkpoint, a run from there detects it as a full one does; planted behind it, the table says which run does.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { invariants } from '../../src/ledger/books.ts';
import { runBooks, runIn } from '../../src/usecases/run-books.ts';
import { appendCommitted } from '../../src/transparency/append.ts';
import { checkpointMover } from '../../src/usecases/wallet/move-checkpoint.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, putInto, send } from '../support/world.ts';
import { allowAll, plantsOf } from './plants.ts';
import { confirmAs } from '../support/confirm-as.ts';
import { useDatabase } from '../support/use-database.ts';
import { passLock } from '../support/pass-lock.ts';

const database = useDatabase();

/** A first run seals the empty books. Then: a running plan, with some of its traffic removed, and a settled one, of two merchants. */
beforeAll(async () => {
  const deps = makeDeps(database.sql);
  await database.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
  await runBooks(deps);
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, { pricingModel: 'cpc', priceMinor: 10n });
  for (const isEnded of [true, false]) {
    const plan = await putInto(deps, await addMerchant(deps, 50_000n, 2_000n), offering, '100.00');
    const make = eventsOf(plan);
    const sent = (['impression', 'click', 'conversion'] as const).map((kind) => make.traffic(kind, 9));
    await send(deps, source, sent.flat());
    await confirmAs(deps, offering, sent[2]?.slice(4, 6) ?? []);
    await send(deps, source, sent.flatMap((events) => events.slice(0, 2)).map(make.invalid));
    if (isEnded) await passLock(database.sql, database.sql`plan_id = ${plan} and state = 'pending'`);
    for (const column of isEnded ? ['flight_ends_at', 'grace_ends_at', 'settle_due_at'] : []) {
      await database.sql`update plan set ${database.sql(column)} = now() - interval '1 second' where id = ${plan}`;
      await advancePlan(deps, plan);
    }
  }
  // It settled on a day that is over.
  await database.sql`update plan set settled_at = settled_at - interval '2 days' where state = 'settled'`;
  // A transaction that is still open in another test's database keeps the log's horizon and the checkpoint where they are.
  const move = checkpointMover(database.sql);
  await vi.waitUntil(async () => (await move()) > 0, patient);
  await vi.waitUntil(async () => {
    await appendCommitted(deps);
    const [row] =
      await database.sql`select count(*)::int as missing from plan where id not in (select ref from log_leaf)`;
    return row?.['missing'] === 0;
  }, patient);
});

const patient = { timeout: 20_000 };

class Undo extends Error {}

const namesOf = (checks: readonly { name: string; count: number }[]) =>
  checks.filter((check) => check.count > 0).map((check) => check.name);

/** Whether a rule that reads everything finds a violation. */
async function findsInFull(tx: Tx, name: string): Promise<boolean> {
  const rule = invariants.find((each) => each.name === name);
  return [...((await rule?.find?.(tx, undefined)) ?? []), ...((await rule?.inspect?.(tx, undefined)) ?? [])].length > 0;
}

const sinceCheckpoint = async (tx: Tx) =>
  namesOf((await runIn(tx, makeDeps(database.sql), { id: randomUUID(), at: new Date() })).run.checks);

/** Looks while each plant, alone, is in the database. They share a transaction: after its rules are lifted PostgreSQL plans each query again. */
async function whilePlanted(
  plants: readonly (readonly [name: string, changes: readonly string[]])[],
  look: (tx: Tx, plant: string, name: string) => Promise<unknown>,
) {
  const allPlanted = database.sql.begin(async (tx) => {
    await allowAll(tx);
    for (const [name, plant] of plants.flatMap(([rule, changes]) => changes.map((each) => [rule, each] as const))) {
      const planted = tx.savepoint(async (inside) => {
        // Of several statements, the last.
        const done = (await inside.unsafe(plant)) as unknown as { count?: number } & { count: number }[];
        const count = done.count ?? done.at(-1)?.count;
        expect(count, `rows changed by ${plant}`).toBeGreaterThan(0);
        await look(inside, plant, name);
        throw new Undo();
      });
      await expect(planted).rejects.toThrow(Undo);
    }
    throw new Undo();
  });
  await expect(allPlanted).rejects.toThrow(Undo);
}

/** The rules that look at less from a checkpoint on. */
const scoped = new Set(
  invariants.filter(({ due, inspect, find }) => due ?? inspect ?? (find?.length ?? 0) > 1).map(({ name }) => name),
);

describe('in what is new since the checkpoint', () => {
  const plants = plantsOf('putting');

  it('every rule detects each of its violations, and a run from the checkpoint does', async () => {
    const missed: string[] = [];
    await whilePlanted(plants, async (tx, change, name) => {
      if (!(await findsInFull(tx, name))) missed.push(`${name}: ${change}`);
      if (scoped.has(name) && (await sinceCheckpoint(tx)).length === 0) missed.push(`${name}, from there: ${change}`);
    });
    expect(missed).toEqual([]);
  }, 90_000);

  it('there is a violation for every rule, in a world of both kinds of plan', async () => {
    const [ends] = await database.sql`select array_agg(state order by state) as states from plan`;
    expect(ends).toEqual({ states: ['putting', 'settled'] });
    expect(plants.map(([name]) => name).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted());
  });
});

/** How many of the same plants only the next full run sees (docs/operating.md, Every day). */
const untilFull = {
  log_is_rows: 4,
  balances_equal_entries: 2,
  consumption_is_explained_by_events: 2,
  conversions_are_events: 1,
  events_are_known_once: 3,
  batches_equal_events: 6,
  batches_are_signed: 2,
  confirmations_are_signed: 5,
  invalid_events_are_corrected: 2,
  added_money_is_posted: 1,
  capped_days_are_events: 2,
};

describe('behind the checkpoint', () => {
  beforeAll(async () => {
    await runBooks(makeDeps(database.sql));
  });

  it('a run from there sees what changes a balance, a sum or a plan that is over; only a full run sees the rest', async () => {
    expect(await database.sql`select is_full from books_run order by at`).toEqual([
      { is_full: true },
      { is_full: false },
    ]);
    const unseen: string[] = [];
    const plants = plantsOf('settled').filter(([name]) => scoped.has(name));
    await whilePlanted(plants, async (tx, _, name) => {
      if ((await sinceCheckpoint(tx)).length === 0 && (await findsInFull(tx, name))) unseen.push(name);
    });
    const counts = Object.fromEntries(
      [...new Set(unseen)].map((name) => [name, unseen.filter((each) => each === name).length]),
    );
    expect(counts).toEqual(untilFull);
  }, 90_000);

  const kept = (what: string) => ({
    isBalanced: false,
    checkpoint: { isFull: true, why: expect.stringContaining(what) as string },
  });

  it.each([
    [
      'the balances',
      `update ledger_account set balance_minor = balance_minor + 7 where code = 'bank' or code = 'available'`,
    ],
    ['the plans that ended on', `delete from plan where state = 'settled'`],
    ['the log’s tree', 'update log_turn set root = sha256(root)'],
    ['ahead of the data', `delete from ledger_entry where id > 3; update ledger_checkpoint set entry_id = 3`],
    ['the checkpoint was changed', `update books_run set sealed = sealed || '\\x00'`],
    ['the checkpoint was changed', `update books_run set sealed = (select sealed from books_run order by at limit 1)`],
  ])('names it when %s of then are not what was sealed', async (what, plant) => {
    await whilePlanted([['', [plant]]], async (tx) => {
      const { run, sealed } = await runIn(tx, makeDeps(database.sql), { id: randomUUID(), at: new Date() });
      expect(run).toMatchObject(kept(what));
      expect(namesOf(run.checks)).toContain('checkpoint_is_kept');
      expect(sealed).toBeNull();
    });
  });

  it.each([
    ['another database', { database: '1 another' }],
    ['another version of the rules', { version: 'older' }],
  ])('looks at everything when the checkpoint is of %s', async (what, change) => {
    const deps = makeDeps(database.sql);
    await whilePlanted([['', [`update books_run set at = at + interval '0'`]]], async (tx) => {
      const [row] = await tx<
        { id: string; sealed: Buffer }[]
      >`select id, sealed from books_run order by at desc limit 1`;
      if (!row) throw new Error('nothing is sealed');
      const changed = JSON.stringify({ ...JSON.parse(deps.booksBox.open(row.sealed, row.id).toString()), ...change });
      await tx`update books_run set sealed = ${deps.booksBox.seal(Buffer.from(changed), row.id)} where id = ${row.id}`;
      const { run } = await runIn(tx, deps, { id: randomUUID(), at: new Date() });
      expect(run).toMatchObject({
        isBalanced: true,
        checkpoint: { isFull: true, why: `the checkpoint is of ${what}` },
      });
    });
  });

  it('reads everything again until a full run passes', async () => {
    const deps = makeDeps(database.sql);
    const asked = () => ({ id: randomUUID(), at: new Date() });
    await whilePlanted(
      [['', [`insert into books_run (id, is_full, broken) values (gen_random_uuid(), true, '{a rule}')`]]],
      async (tx) => {
        const [next, later] = [asked(), asked()];
        const { run, sealed } = await runIn(tx, deps, next);
        expect(run.checkpoint).toMatchObject({ isFull: true, why: 'the last full run found something' });
        await tx`insert into books_run (id, at, is_full, broken, sealed) values (${next.id}, clock_timestamp(), true, '{}', ${sealed})`;
        expect((await runIn(tx, deps, later)).run.checkpoint.isFull).toBe(false);
      },
    );
  });

  it('on request seals what was changed behind it, and goes on from there', async () => {
    const { sql } = database;
    const deps = makeDeps(sql);
    await whilePlanted(
      [['', ['update log_turn set horizon = (horizon::text::bigint - 1)::text::xid8']]],
      async (tx) => {
        const asked = { id: randomUUID(), at: new Date(), isResealing: true };
        const { sealed } = await runIn(tx, deps, asked);
        await tx`insert into books_run (id, at, is_full, broken, sealed) values (${asked.id}, ${asked.at}, true, '{}', ${sealed})`;
        expect(await sinceCheckpoint(tx)).toEqual([]);
      },
    );
  });
});
