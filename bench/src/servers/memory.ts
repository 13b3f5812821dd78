import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { limit } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { makeActWorld } from './acts.ts';
import { mustBeDone } from './connections.ts';
import { withProduct } from './product.ts';

const clients = 64;
const loadMs = 15_000;

const programs = ['server', 'worker'] as const;

/** Resident memory of a server and a worker: some seconds after the start, and the maximum under puts and due plans. */
export const memory: Bench = {
  name: 'memory',
  // A container of 512 MiB has room for one of them.
  figures: programs.flatMap((program) => [
    limit(`memory-${program}-rest`, '≤ 250 MiB', `resident memory of a ${program} that has just started and is idle`),
    limit(
      `memory-${program}-load`,
      '≤ 400 MiB',
      `the most that a ${program} had after 15 s of puts at 64 connections, whose plans fall due meanwhile`,
    ),
  ]),
  run: async () =>
    await withProduct({}, async ({ sql, urls, connect, pids }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000, { matchingSeconds: 3 });
      await sleep(2_000);
      const [server = 0] = pids.servers;
      const [worker = 0] = pids.workers;
      const rest = [mebibytes(server, 'VmRSS'), mebibytes(worker, 'VmRSS')] as const;
      const connections = connect(urls, clients);
      mustBeDone(await connections.drive(loadMs, world.nextPut));
      return {
        'memory-server-rest': [rest[0]],
        'memory-worker-rest': [rest[1]],
        'memory-server-load': [mebibytes(server, 'VmHWM')],
        'memory-worker-load': [mebibytes(worker, 'VmHWM')],
      };
    }),
};

/** From Linux's account of a process (proc(5)). */
function mebibytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`process ${pid} does not report its memory`);
  return Number(found) / 1024;
}
