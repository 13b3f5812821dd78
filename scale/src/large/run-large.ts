/**
 * `books` on a large ledger: fills a database step by step and measures the check at each size. At the end one balance
 * is made wrong by one minor unit, which the check must find, and corrected again.
 */
import type { Sql } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { startDatabase } from '../../../rig/src/own-database.ts';
import { Rig } from '../../../rig/src/rig.ts';
import { prepareFill } from './fill.ts';
import { measureBooks } from './measure-books.ts';
import type { BooksMeasure } from './measure-books.ts';

/** As `npm start` sets its own, except for durability: the filled data need not survive a power cut. */
const settings = {
  shared_buffers: '512MB',
  max_wal_size: '2GB',
  wal_keep_size: '0',
  fsync: 'off',
  synchronous_commit: 'off',
};

export interface LargeOptions {
  /** The number of plans at each measurement, rising. */
  readonly sizes: readonly number[];
  /** An empty or migrated database; a scratch one by default. */
  readonly databaseUrl?: string;
  readonly log: (line: string) => void;
}

export interface LargeRow extends BooksMeasure {
  readonly plans: number;
  readonly entries: number;
  readonly events: number;
  readonly databaseGib: number;
}

export interface LargeResult {
  readonly rows: readonly LargeRow[];
  /** Names of the checks that detected one minor unit too much. */
  readonly seen: readonly string[];
  readonly wrong: readonly string[];
}

/** Runs it. */
export async function runLarge({ sizes, databaseUrl, log }: LargeOptions): Promise<LargeResult> {
  const rig = new Rig('large', databaseUrl);
  try {
    const url = databaseUrl ?? (await startDatabase(rig, { settings })).url();
    await migrate(url);
    const sql = rig.pool(url);
    const filler = await prepareFill(sql, Math.max(...sizes));
    const rows: LargeRow[] = [];
    for (const size of sizes) {
      log(`filling up to ${size} plans …`);
      const plans = await filler.fillTo(size);
      log('checking the books …');
      rows.push({ plans, ...(await readSizes(sql)), ...(await measureBooks(sql, rig.env(url))) });
    }
    log('checking them with one balance wrong …');
    const seen = await seenWhenWrong(sql, rig.env(url));
    return {
      rows,
      seen,
      wrong: [...rows.flatMap(whatIsWrong), ...(seen.length > 0 ? [] : ['a wrong unit was not detected'])],
    };
  } finally {
    await rig.close();
  }
}

async function readSizes(sql: Sql): Promise<Pick<LargeRow, 'entries' | 'events' | 'databaseGib'>> {
  const [row] = await sql<{ entries: number; events: number; gib: number }[]>`
    select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from delivery_event) as events,
           (pg_database_size(current_database()) / 1073741824.0)::float8 as gib`;
  return { entries: row?.entries ?? 0, events: row?.events ?? 0, databaseGib: row?.gib ?? 0 };
}

function whatIsWrong({ plans, report, exitCode }: LargeRow): string[] {
  const broken = report.checks.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`);
  if (broken.length === 0 && exitCode === 0) return [];
  return [`with ${plans} plans the books do not balance, exit code ${exitCode}: ${broken.join(', ')}`];
}

async function seenWhenWrong(sql: Sql, env: NodeJS.ProcessEnv): Promise<string[]> {
  const [account] = await sql<{ id: bigint }[]>`
    update ledger_account set balance_minor = balance_minor + 1
    where id = (select max(id) from ledger_account where code = 'available') returning id`;
  const { report, exitCode } = await measureBooks(sql, env);
  await sql`update ledger_account set balance_minor = balance_minor - 1 where id = ${account?.id ?? 0n}`;
  return exitCode === 0 ? [] : report.checks.filter(({ count }) => count > 0).map(({ name }) => name);
}
