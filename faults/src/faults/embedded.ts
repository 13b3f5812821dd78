/** Faults of the small deployment: `npm start` with its embedded database. */
import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Sql } from '../../../server/src/database/database.ts';
import { rootDir } from '../../../server/src/main-parts.ts';
import { readPassword } from '../../../server/src/postgres/cluster.ts';
import { readPostmaster } from '../../../server/src/postgres/postmaster.ts';
import { compare } from '../check/compare.ts';
import type { Fault } from '../fault.ts';
import { killServer } from './processes.ts';
import { Journal } from '../../../rig/src/load/journal.ts';
import { findFreePort } from '../../../rig/src/ports.ts';
import { signal } from '../../../rig/src/process-tree.ts';
import { answers, brokenBooks } from '../../../rig/src/rig.ts';
import type { Rig } from '../../../rig/src/rig.ts';

const databaseAimMs = 10_000;

async function startAllInOne(rig: Rig) {
  const homeDir = await rig.startAllInOne();
  return { homeDir, sql: embeddedPool(rig, homeDir) };
}

function embeddedPool(rig: Rig, homeDir: string): Sql {
  const port = readFileSync(join(homeDir, 'port'), 'utf8').trim();
  return rig.pool(`postgres://placard:${readPassword(homeDir)}@127.0.0.1:${port}/placard`);
}

export const embeddedKilled: Fault = {
  name: 'embedded-killed',
  what: 'kill -9 of the database of `npm start`, which restarts it, twice',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const { homeDir, sql } = await startAllInOne(rig);
    const kill = () => {
      const postmaster = readPostmaster(join(homeDir, 'data'));
      if (!postmaster) throw new Error('the embedded database does not run');
      signal(postmaster.pid, 'SIGKILL');
    };
    return {
      sql,
      strike: async (mark) => {
        kill();
        mark();
        await sleep(5_000);
        kill();
        mark();
      },
    };
  },
};

export const npmStartKilled: Fault = {
  name: 'npm-start-killed',
  what: 'kill -9 of `npm start` itself, restarted: it takes over its running database',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const { sql } = await startAllInOne(rig);
    return {
      sql,
      strike: async (mark) => await killServer(rig, mark),
    };
  },
};

/** The fewest acts that are acknowledged before the moment, and after it. */
const actsAround = 20;

export const restoredToAMoment: Fault = {
  name: 'restored-to-a-moment',
  what: 'a backup under traffic, restored as of a moment between two acknowledged acts into a second product, which starts',
  prepare: async (rig) => {
    const { sql, homeDir } = await startAllInOne(rig);
    const folder = join(rig.dir, 'backups');
    const copyDir = join(rig.dir, 'restored');
    const run = async (file: string, args: readonly string[], dataDir: NodeJS.ProcessEnv = {}) => {
      const env = { PATH: process.env['PATH'], ...rig.env(), ...dataDir };
      return (await promisify(execFile)(process.execPath, [join(rootDir, file), ...args], { env })).stdout;
    };
    return {
      sql,
      strike: async (mark) => {
        const { journal } = rig.load;
        await run('server/src/main-backup.ts', [folder]);
        await moreActs(journal);
        const before = new Journal();
        before.operations.push(...journal.done());
        const until = await momentAfter(sql);
        mark();
        await moreActs(journal);
        await archiveLog(sql, folder);
        // Exits with an error unless the books balance.
        const report = await run('server/src/main-restore.ts', [folder, '--until', until.toISOString()], {
          PLACARD_DATA: copyDir,
        });
        copyFileSync(join(homeDir, '..', 'log-key'), join(copyDir, 'log-key'));
        const { lastTransferAt } = JSON.parse(report) as { lastTransferAt: string };
        if (new Date(lastTransferAt) > until)
          rig.report(`restored up to ${lastTransferAt}, beyond ${until.toISOString()}`);
        const { lost, half } = await compare(await startCopy(rig, copyDir), before);
        for (const line of [...lost, ...half]) rig.report(`restored without ${line}`);
      },
    };
  },
};

async function moreActs(journal: Journal): Promise<void> {
  const before = journal.done().length;
  while (journal.done().length < before + actsAround) await sleep(50);
}

/** A moment after everything committed so far: without the pause, cut to milliseconds, it could be before. */
async function momentAfter(sql: Sql): Promise<Date> {
  await sql`select pg_sleep(0.005)`;
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  if (!row) throw new Error('the database has no clock');
  return row.at;
}

async function archiveLog(sql: Sql, folder: string): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  while (!readdirSync(join(folder, 'wal')).includes(`${row?.name}.gz`)) await sleep(100);
}

/** Starts the second product beside the first one; its books must balance too. */
async function startCopy(rig: Rig, dataDir: string): Promise<Sql> {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const copy = rig.program({
    name: 'restored',
    file: 'server/src/main-all-in-one.ts',
    env: { ...rig.env(), PLACARD_DATA: dataDir, PORT: String(port), OPERATOR_PORT: String(operatorPort) },
    isReady: async () => await answers(`http://127.0.0.1:${port}/readyz`),
  });
  await copy.start();
  const sql = embeddedPool(rig, join(dataDir, 'db'));
  for (const line of await brokenBooks(sql)) rig.report(`restored: ${line}`);
  return sql;
}
