/** Faults of the small deployment: `npm start` with its embedded database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPassword } from '../../../server/src/postgres/cluster.ts';
import { readPostmaster } from '../../../server/src/postgres/postmaster.ts';
import type { Fault } from '../fault.ts';
import { signal } from '../../../rig/src/process-tree.ts';
import { answers } from '../../../rig/src/rig.ts';
import type { Rig } from '../../../rig/src/rig.ts';

const databaseAimMs = 10_000;

async function startAllInOne(rig: Rig) {
  const homeDir = await rig.startAllInOne();
  const port = readFileSync(join(homeDir, 'port'), 'utf8').trim();
  const sql = rig.pool(`postgres://placard:${readPassword(homeDir)}@127.0.0.1:${port}/placard`);
  return { homeDir, sql };
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
      sql: () => sql,
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
      sql: () => sql,
      strike: async (mark) => {
        rig.servers[0]?.kill();
        mark();
        while (!(await answers(`${rig.addresses[0]?.merchant}/readyz`))) await sleep(20);
      },
    };
  },
};
