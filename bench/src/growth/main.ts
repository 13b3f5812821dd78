/**
 * `npm run growth [-- --size 100000] [-- --against 1000] [-- --rounds 5] [-- --only plans]`: two databases of so many plans, and
 * every reading call of both APIs over HTTP, asked of the one and the other in turn: for the merchant who has half of the plans,
 * for one who has ten, for an operator. Books must balance in both. Exit code 1 where a request looks at much more of the
 * larger database.
 */
import { parseArgs } from 'node:util';
import { checkBooks } from '../../../server/src/ledger/books.ts';
import { openPool } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrate.ts';
import { openWorld } from '../world.ts';
import { fillGrowth } from './fill.ts';
import type { Grown } from './fill.ts';
import { measureReads } from './measure.ts';
import type { ReadRatio } from './measure.ts';
import { openGrownServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    against: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
const log = (line: string) => void process.stderr.write(`${line}\n`);
/** A tree of an index is a page or two deeper in a large table; beyond that something is read that grew. */
const aimedRatio = 1.3;
const pagesMore = 100;

const world = await openWorld();
try {
  const [small, large] = [
    await fill('growth_small', Number(values.against)),
    await fill('growth_large', Number(values.size)),
  ];
  const servers = { small: await openGrownServer(small.url), large: await openGrownServer(large.url) };
  try {
    log('asking …');
    const found = await measureReads(servers, large.tokens, { rounds: Number(values.rounds), only: values.only, log });
    print(found);
    if (found.some(hasGrown)) process.exitCode = 1;
  } finally {
    await Promise.all([servers.small.close(), servers.large.close()]);
  }
} finally {
  await world.close();
}

/** A database of its own with so many plans; its books must balance. */
async function fill(name: string, plans: number): Promise<Grown & { url: string }> {
  await world.sql`create database ${world.sql(name)}`;
  const url = new URL(world.url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const sql = openPool(url.href, { max: 4, isUnlimited: true });
  try {
    log(`filling ${plans} plans …`);
    const grown = await fillGrowth(sql, plans, log);
    const startMs = performance.now();
    const { isBalanced, totals } = await checkBooks(sql);
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
    process.stdout.write(
      `${plans} plans, ${totals['entries'] ?? ''} entries: books ${isBalanced ? 'balance' : 'DO NOT BALANCE'}, ${seconds} s\n`,
    );
    if (!isBalanced) throw new Error('what was filled is not true');
    return { ...grown, url: url.href };
  } finally {
    await sql.end();
  }
}

function hasGrown({ smallPages, largePages }: ReadRatio): boolean {
  return largePages > smallPages * aimedRatio && largePages > smallPages + pagesMore;
}

function print(found: readonly ReadRatio[]): void {
  process.stdout.write('   ratio     small     large     pages  of large\n');
  for (const row of found) {
    const times = `${row.ratio.toFixed(2).padStart(8)} ${row.smallMs.toFixed(1).padStart(6)} ms ${row.largeMs.toFixed(1).padStart(6)} ms`;
    const pages = `${String(row.smallPages).padStart(9)} ${String(row.largePages).padStart(9)}`;
    process.stdout.write(`${times} ${pages}  ${row.who} ${row.call} ${row.request}${hasGrown(row) ? '  GROWN' : ''}\n`);
  }
  const within = found.filter(({ ratio }) => ratio <= aimedRatio).length;
  process.stdout.write(
    `${within} of ${found.length} within ${aimedRatio}; ${found.filter(hasGrown).length} look at much more\n`,
  );
}
