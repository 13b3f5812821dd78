/** The worker runs the books every six hours from the checkpoint, and in full once a week. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { booksKeeper } from '../../src/jobs/keep-books.ts';
import { readBooksHealth } from '../../src/queries/operators/recorded-health.ts';
import { asApp } from '../support/as-app.ts';
import { openPool } from '../../src/database/database.ts';
import { appUrlOf } from '../../src/postgres/app-user.ts';
import { useDatabase } from '../support/use-database.ts';
import { addMerchant, makeDeps } from '../support/world.ts';

const database = useDatabase();

it('runs when it is time, as the servers’ role, and its result is in the metrics', async () => {
  const { sql, url } = database;
  const deps = makeDeps(sql);
  const openOwn = () => openPool(appUrlOf(url), { max: 1, isUnlimited: true });
  const books = { booksBox: deps.booksBox, openPool: openOwn };
  /** Of a process that has run for long. */
  const keeper = () => booksKeeper({ ...asApp(deps), log: deps.log, books }, 0);
  const health = async () => await readBooksHealth(sql, deps.booksBox);
  const keep = keeper();
  const runs = async () => (await sql`select is_full, broken from books_run order by at`).map((row) => ({ ...row }));
  /** Makes all runs this many days older, and what the newest sealed. */
  const age = async (days: number) => {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      const [run] = await tx<
        { id: string; sealed: Buffer }[]
      >`select id, sealed from books_run order by at desc limit 1`;
      if (!run) throw new Error('there was no run');
      const sealed = JSON.parse(deps.booksBox.open(run.sealed, run.id).toString()) as Record<'at' | 'fullAt', string>;
      const before = (time: string) => new Date(Date.parse(time) - days * 86_400_000).toISOString();
      const times = { at: before(sealed.at), fullAt: before(sealed.fullAt) };
      const older = deps.booksBox.seal(Buffer.from(JSON.stringify({ ...sealed, ...times })), run.id);
      await tx`update books_run set at = at - make_interval(days => ${days})`;
      await tx`update books_run set sealed = ${older} where id = ${run.id}`;
    });
  };
  expect((await health()).broken).toBeNaN();
  expect(await booksKeeper({ ...asApp(deps), log: deps.log, books })(), 'a process that just started').toBe(0);
  expect([await keep(), await keep()]).toEqual([1, 0]);
  await addMerchant(deps, 500n);
  await age(1);
  const app = asApp(deps).sql;
  await app`insert into books_run (id, is_full, broken) values (${randomUUID()}, false, '{}')`;
  await expect(
    app`insert into books_run (id, at, is_full, broken) values (${randomUUID()}, '2030-01-01', false, '{}')`,
  ).rejects.toThrow('permission denied');
  expect(await keeper()(), 'a row without a seal puts nothing off').toBe(1);
  await age(7);
  expect(await keeper()()).toBe(1);
  expect(await runs()).toEqual([true, false, false, true].map((isFull) => ({ is_full: isFull, broken: [] })));
  expect(await health()).toMatchObject({ broken: 0 });
  await sql`insert into books_run (id, is_full, broken) values (${randomUUID()}, true, '{a rule}'), (${randomUUID()}, true, '{}')`;
  expect(await health(), 'what was found stays found until a sealed run').toMatchObject({ broken: 1 });
  await sql`insert into books_run (id, is_full, broken, sealed) values (${randomUUID()}, true, '{}', '\\x00')`;
  expect(await health(), 'a seal that does not open').toEqual({
    broken: 1,
    ageSeconds: Infinity,
    fullAgeSeconds: Infinity,
  });
});
