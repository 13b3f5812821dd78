/** Runs the real `books` program on a database and measures its time, its memory, and PostgreSQL's for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BooksReport } from '../../../server/src/ledger/books.ts';
import { rootDir } from '../../../server/src/main-parts.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { residentMib } from '../volume/watch.ts';

const everyMs = 50;

export interface BooksMeasure {
  readonly report: BooksReport;
  readonly exitCode: number;
  readonly seconds: number;
  /** The maximum resident memory of the program, in MiB. */
  readonly programMib: number;
  /** The maximum memory of PostgreSQL's processes for it, without the shared buffers, in MiB. */
  readonly databaseMib: number;
  /** What PostgreSQL wrote to disk for sorting and grouping, in MiB. */
  readonly asideMib: number;
}

/** Runs it to its end. `env` names the database. Throws if it prints no report. */
export async function measureBooks(sql: Sql, env: NodeJS.ProcessEnv): Promise<BooksMeasure> {
  const asideBefore = await readAsideMib(sql);
  const startMs = performance.now();
  const child = spawn(process.execPath, [join(rootDir, 'server/src/main-books.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed = text(child.stdout);
  const peak = { programMib: 0, databaseMib: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    peak.programMib = Math.max(peak.programMib, residentMib(child.pid ?? 0));
    peak.databaseMib = Math.max(peak.databaseMib, await readDatabaseMib(sql));
    await Promise.race([ended, sleep(everyMs)]);
  }
  const seconds = (performance.now() - startMs) / 1_000;
  const report = JSON.parse(await printed) as BooksReport;
  return { report, exitCode: child.exitCode ?? 1, seconds, ...peak, asideMib: (await readAsideMib(sql)) - asideBefore };
}

/** Private memory of the processes that work for the product's connections, parallel workers included. */
async function readDatabaseMib(sql: Sql): Promise<number> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'placard'`;
  return rows.reduce((sum, { pid }) => sum + ownMib(pid), 0);
}

function ownMib(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

async function readAsideMib(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ mib: number }[]>`
    select (temp_bytes / 1048576.0)::float8 as mib from pg_stat_database where datname = current_database()`;
  return row?.mib ?? 0;
}
