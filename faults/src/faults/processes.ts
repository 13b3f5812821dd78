/** Faults of our own processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { onStage } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { answers } from '../../../rig/src/rig.ts';
import type { Rig } from '../../../rig/src/rig.ts';
import { anyDatabase } from '../../../rig/src/own-database.ts';

/** kill -9 of the first server process; waits until it is back. */
export async function killServer(rig: Rig, mark: () => void): Promise<void> {
  rig.servers[0]?.kill();
  mark();
  while (!(await answers(`${rig.addresses[0]?.merchant}/readyz`))) await sleep(20);
}

export const serverKilled: Fault = {
  name: 'server-killed',
  what: 'kill -9 of one of two server processes; counted for its own clients',
  aimMs: 2_000,
  isAffected: (operation) => operation.server === 0,
  prepare: async (rig) => {
    const url = await anyDatabase(rig);
    return await onStage(rig, { url, servers: 2 }, async (mark) => await killServer(rig, mark));
  },
};

export const workerKilled: Fault = {
  name: 'worker-killed',
  what: 'kill -9 of the only job worker, three times in a row',
  prepare: async (rig) => {
    const url = await anyDatabase(rig);
    return await onStage(rig, { url }, async (mark) => {
      for (let turn = 0; turn < 3; turn += 1) {
        if (turn > 0) await sleep(1_500);
        rig.workers[0]?.kill();
        mark();
      }
    });
  },
};

export const twoWorkers: Fault = {
  name: 'two-workers',
  what: 'three job workers at once; one of them is killed and comes back',
  prepare: async (rig) => {
    const url = await anyDatabase(rig);
    return await onStage(rig, { url, workers: 3 }, async (mark) => {
      rig.workers[1]?.kill();
      mark();
      await sleep(3_000);
    });
  },
};
