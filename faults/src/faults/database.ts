/** Faults of the database itself. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotHere, onStage } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { FakeClock } from '../../../rig/src/clock.ts';
import { FileLimit, SmallDisk } from '../../../rig/src/small-disk.ts';
import { startDatabase } from '../../../rig/src/own-database.ts';

const databaseAimMs = 10_000;

export const databaseKilled: Fault = {
  name: 'database-killed',
  what: 'kill -9 of PostgreSQL, started again by its supervisor, twice',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const node = await startDatabase(rig);
    return await onStage(rig, { url: node.url() }, async (mark) => {
      node.kill();
      mark();
      await sleep(4_000);
      node.kill();
      mark();
    });
  },
};

export const databasePaused: Fault = {
  name: 'database-paused',
  what: 'every process of PostgreSQL stopped for 10 s (SIGSTOP, SIGCONT); counted from its going on',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const node = await startDatabase(rig);
    return await onStage(rig, { url: node.url() }, async (mark) => {
      node.pause();
      await sleep(10_000);
      node.resume();
      mark();
    });
  },
};

export const diskFull: Fault = {
  name: 'disk-full',
  what: 'not a byte left on the disk of PostgreSQL for 6 s; counted from there being room again',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const disk = SmallDisk.mount(join(rig.dir, 'disk'), 500);
    if (disk) rig.defer(() => disk.unmount());
    const limit = FileLimit.open();
    if (!disk && !limit) throw new NotHere('a small disk needs root, and a limit on files needs prlimit');
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB', wal_keep_size: '0', wal_recycle: 'off' };
    const node = await startDatabase(rig, { homeDir: join(disk?.dir ?? rig.dir, 'db'), settings });
    return await onStage(rig, { url: node.url() }, async (mark) => {
      if (disk) disk.fill();
      else limit?.impose(node);
      await sleep(6_000);
      if (disk) disk.free();
      else limit?.lift(node);
      mark();
    });
  },
};

/**
 * A clock that steps by `offset` for 6 s and is then correct again, either the server process's or PostgreSQL's, never
 * both.
 */
function clockSteps(whose: 'server' | 'database', offset: '-10m' | '+10m'): Fault {
  const isBack = offset.startsWith('-');
  const owner = whose === 'server' ? 'the server process’s' : 'PostgreSQL’s';
  return {
    name: `clock-${whose}${isBack ? '' : '-ahead'}`,
    what: `${owner} clock ${isBack ? 'set back' : 'ahead'} by 10 minutes for 6 s (libfaketime), then corrected`,
    hasTrueClock: whose === 'server',
    prepare: async (rig) => {
      const clock = FakeClock.open(rig.dir, whose);
      if (!clock) throw new NotHere('libfaketime is not installed (Debian: apt install libfaketime)');
      const node = await startDatabase(rig, whose === 'database' ? { env: clock.env } : {});
      return await onStage(
        rig,
        { url: node.url(), ...(whose === 'server' && { serverEnv: clock.env }) },
        async (mark) => {
          clock.set(offset);
          mark();
          await sleep(6_000);
          clock.set('+0');
        },
      );
    },
  };
}

export const clocksStep: readonly Fault[] = [
  clockSteps('server', '-10m'),
  clockSteps('server', '+10m'),
  clockSteps('database', '-10m'),
  clockSteps('database', '+10m'),
];
