/**
 * `npm run growth [-- --size 100000] [-- --against 1000] [-- --rounds 5] [-- --only plans.list,wallet] [-- --data
 * folder]`: makes two databases of these sizes, and sends every reading call of both APIs over HTTP to each in turn:
 * for the merchant who has half of the plans, for one who has ten, for an operator; then the acts of a plan's life and
 * a turn of each job of a worker (`--only acts`, `--only worker`). Books must balance in both. Exit code 1 when a
 * request reads many more pages of the larger database. `--data` keeps the databases in this folder, and migrates and
 * reuses existing ones.
 */
import { parseArgs } from 'node:util';
import { checkBooks } from '../../../server/src/ledger/books.ts';
import { openPool } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { checkpointMover } from '../../../server/src/usecases/wallet/move-checkpoint.ts';
import { differencesOf, readContents } from './compare.ts';
import { openCluster } from './database.ts';
import { copyGrowth, finishGrowth, prepareGrowth, tokens } from './fill.ts';
import { measureReads } from './measure.ts';
import type { ReadRatio } from './measure.ts';
import { openGrownServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    against: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const log = (line: string) => void process.stderr.write(`${line}\n`);
/** The tree of an index is a page or two deeper in a large table; more than that means that something grows. */
const aimedRatio = 1.3;
const pagesMore = 100;
/** This many plans are filled in both ways, and compared, before the fast way is trusted. */
const comparedPlans = 1_000;
let compared: Promise<void> | undefined;

const cluster = await openCluster(values.data, log);
try {
  const [small, large] = [await openFilled(Number(values.against)), await openFilled(Number(values.size))];
  const servers = { small: await openGrownServer(small), large: await openGrownServer(large) };
  try {
    log('asking …');
    const found = await measureReads(servers, tokens, {
      rounds: Number(values.rounds),
      only: values.only?.split(','),
      log,
    });
    print(found);
    if (found.some(hasGrown)) process.exitCode = 1;
  } finally {
    await Promise.all([servers.small.close(), servers.large.close()]);
  }
} finally {
  await cluster.close();
}

/** Returns the address of a database with this many plans: the existing one, else a new one. */
async function openFilled(plans: number): Promise<string> {
  const name = `growth_${plans}`;
  const [known] = await cluster.sql`select from pg_database where datname = ${name}`;
  if (known) await migrateFilled(name);
  else await fill(name, plans);
  return cluster.urlOf(name);
}

/** Prints how long each new migration takes on this many rows. */
async function migrateFilled(name: string): Promise<void> {
  const startMs = performance.now();
  const applied = await migrate(cluster.urlOf(name));
  if (applied.length === 0) return;
  process.stdout.write(`${name}: ${applied.join(', ')} applied in ${secondsSince(startMs)} s\n`);
  await withDatabase(name, async (sql) => {
    await sql`vacuum analyze`;
    const movingMs = performance.now();
    const entries = await checkpointMover(sql)();
    log(`  the ledger's checkpoint passed ${entries} entries in ${secondsSince(movingMs)} s`);
  });
}

/** A database gets its name when it is complete, so an interrupted one is never taken for filled. */
async function fill(name: string, plans: number): Promise<void> {
  await (compared ??= compareWays());
  const [filling, startMs] = ['growth_filling', performance.now()];
  log(`filling ${plans} plans …`);
  await createDatabase(filling);
  await withDatabase(filling, async (sql) => await prepareGrowth(sql, plans));
  await withDatabase(filling, async (sql) => {
    await copyGrowth(sql, plans, 'set', log);
    await finishGrowth(sql, plans, log);
    log(`filled in ${secondsSince(startMs)} s; the books …`);
    await proveBooks(sql, plans);
  });
  await cluster.sql`alter database ${cluster.sql(filling)} rename to ${cluster.sql(name)}`;
}

/** Fills two databases of the same beginning, row by row and set by set; the results must be the same. */
async function compareWays(): Promise<void> {
  const [byRow, bySet] = ['growth_by_row', 'growth_by_set'];
  log(`filling ${comparedPlans} plans both ways …`);
  await createDatabase(byRow);
  await withDatabase(byRow, async (sql) => await prepareGrowth(sql, comparedPlans));
  await cluster.sql`drop database if exists ${cluster.sql(bySet)} with (force)`;
  await cluster.sql`create database ${cluster.sql(bySet)} template ${cluster.sql(byRow)}`;
  const quiet = () => undefined;
  const contents = [];
  for (const [name, by] of [
    [byRow, 'row'],
    [bySet, 'set'],
  ] as const) {
    contents.push(
      await withDatabase(name, async (sql) => {
        await copyGrowth(sql, comparedPlans, by, quiet);
        await proveBooks(sql, comparedPlans);
        return await readContents(sql);
      }),
    );
    await cluster.sql`drop database ${cluster.sql(name)} with (force)`;
  }
  const [one = new Map(), other = new Map()] = contents;
  const differences = differencesOf(one, other);
  process.stdout.write(
    `row by row and set by set: ${one.size} tables, keys, indexes and triggers, ${differences.length} differ\n`,
  );
  if (differences.length > 0) throw new Error(`the fast way has another result:\n${differences.join('\n')}`);
}

async function createDatabase(name: string): Promise<void> {
  await cluster.sql`drop database if exists ${cluster.sql(name)} with (force)`;
  await cluster.sql`create database ${cluster.sql(name)}`;
  await migrate(cluster.urlOf(name));
}

async function withDatabase<T>(name: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openPool(cluster.urlOf(name), { max: 4, isUnlimited: true });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function proveBooks(sql: Sql, plans: number): Promise<void> {
  const startMs = performance.now();
  const { isBalanced, checks, totals } = await checkBooks(sql);
  const outcome = isBalanced ? 'balance' : 'DO NOT BALANCE';
  process.stdout.write(
    `${plans} plans, ${totals['entries'] ?? ''} entries: books ${outcome}, ${secondsSince(startMs)} s\n`,
  );
  for (const { name, count } of checks.filter((check) => check.count > 0))
    process.stdout.write(`  ${name}: ${count}\n`);
  if (!isBalanced) throw new Error('what was filled is not true');
}

function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1_000).toFixed(1);
}

function hasGrown({ smallPages, largePages }: ReadRatio): boolean {
  return largePages > smallPages * aimedRatio && largePages > smallPages + pagesMore;
}

function print(found: readonly ReadRatio[]): void {
  process.stdout.write('   ratio     small     large     pages  of large\n');
  for (const row of found) {
    const ms = `${row.ratio.toFixed(2).padStart(8)} ${row.smallMs.toFixed(1).padStart(6)} ms ${row.largeMs.toFixed(1).padStart(6)} ms`;
    const times = row.ratio === 0 ? ' '.repeat(ms.length) : ms;
    const pages = `${String(row.smallPages).padStart(9)} ${String(row.largePages).padStart(9)}`;
    process.stdout.write(`${times} ${pages}  ${row.who} ${row.call} ${row.request}${hasGrown(row) ? '  GROWN' : ''}\n`);
  }
  process.stdout.write(
    `${found.length - found.filter(hasGrown).length} of ${found.length} read at most ${aimedRatio} times the pages, or ${pagesMore} more\n`,
  );
}
