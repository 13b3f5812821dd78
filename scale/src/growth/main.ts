/**
 * `npm run growth [-- --size 100000] [-- --against 1000]`: fills two databases of these sizes, and sends every reading
 * call of both APIs to each: for the merchant who has half of the plans, for one who has ten, for an operator; then the
 * acts of a plan's life and a turn of each job of a worker. It counts the pages that PostgreSQL reads. Books must balance
 * in both. Exit code 1 when a request reads many more pages of the larger database.
 */
import { parseArgs } from 'node:util';
import { checkBooks } from '../../../server/src/ledger/books.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { openReadingServer } from '../../../server/test/queries/reading-server.ts';
import { startDatabase } from '../../../rig/src/own-database.ts';
import { closeWhenInterrupted, tell } from '../../../rig/src/command.ts';
import { Rig } from '../../../rig/src/rig.ts';
import { unsigned } from '../model-plan.ts';
import { fillGrowth, tokens } from './fill.ts';
import { measureReads } from './measure.ts';
import type { PageCounts } from './measure.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, against: { type: 'string', default: '1000' } },
});
/** The tree of an index is a page or two deeper in a large table; more than that means that something grows. */
const aimedRatio = 1.3;
const pagesMore = 100;

/** Nothing must outlive a crash. Filled tables are vacuumed once, so that no request is counted with autovacuum's pages. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

closeWhenInterrupted();
const rig = new Rig('growth');
try {
  const node = await startDatabase(rig, { settings });
  const [small, large] = [await openFilled(Number(values.against)), await openFilled(Number(values.size))];
  tell('asking …');
  const found = await measureReads({ small, large }, tokens, tell);
  print(found);
  if (found.some(hasGrown)) process.exitCode = 1;

  /** Both APIs on a new database with this many plans. */
  async function openFilled(plans: number) {
    const [name, startMs] = [`growth_${plans}`, performance.now()];
    tell(`filling ${plans} plans …`);
    await rig.pool(node.url('postgres'))`create database ${rig.pool(node.url('postgres'))(name)}`;
    const url = node.url(name);
    await migrate(url);
    const sql = rig.pool(url);
    await fillGrowth(sql, plans, tell);
    tell(`filled in ${secondsSince(startMs)} s; the books …`);
    await proveBooks(sql, plans);
    const server = await openReadingServer(url);
    rig.defer(async () => await server.close());
    return server;
  }
} finally {
  await rig.close();
}

async function proveBooks(sql: Sql, plans: number): Promise<void> {
  const startMs = performance.now();
  const { checks, totals } = await checkBooks(sql);
  const broken = checks.filter(({ name, count }) => count > 0 && !unsigned.has(name));
  const isBalanced = broken.length === 0;
  const outcome = isBalanced ? 'balance' : 'DO NOT BALANCE';
  process.stdout.write(
    `${plans} plans, ${totals['entries'] ?? ''} entries: books ${outcome}, ${secondsSince(startMs)} s\n`,
  );
  for (const { name, count } of broken) process.stdout.write(`  ${name}: ${count}\n`);
  if (!isBalanced) throw new Error('what was filled is not true');
}

function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1_000).toFixed(1);
}

function hasGrown({ small, large }: PageCounts): boolean {
  return large > small * aimedRatio && large > small + pagesMore;
}

function print(found: readonly PageCounts[]): void {
  process.stdout.write('pages of small  of large\n');
  for (const { small, large, ...row } of found) {
    const mark = hasGrown({ small, large, ...row }) ? '  GROWN' : '';
    process.stdout.write(
      `${String(small).padStart(14)} ${String(large).padStart(9)}  ${row.who} ${row.call} ${row.request}${mark}\n`,
    );
  }
  const steady = found.filter((row) => !hasGrown(row));
  process.stdout.write(
    `${steady.length} of ${found.length} read at most ${aimedRatio} times the pages, or ${pagesMore} more\n`,
  );
}
