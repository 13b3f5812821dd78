import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSet } from '../measure.ts';
import { makeActWorld } from './acts.ts';
import { Connections, mustBeDone } from './connections.ts';
import { withProduct } from './product.ts';

const clients = 64;
const loadMs = 15_000;

/** A container of 512 MiB has room for one of them. */
const limits = { rest: 250, load: 400 };
const programs = ['server', 'worker'] as const;

/** Resident memory of a server and a worker: some seconds after the start, and the maximum under puts and due plans. */
export const memory: BenchSet = {
  name: 'memory',
  figures: programs.flatMap((program) => [
    {
      name: `memory-${program}-rest`,
      what: `resident memory of a ${program} that has just started and is idle`,
      yardstick: 'a fixed limit',
      better: 'lower' as const,
      target: limits.rest,
      unit: 'MiB',
    },
    {
      name: `memory-${program}-load`,
      what: `the most that a ${program} had after 15 s of puts at 64 connections, whose plans fall due meanwhile`,
      yardstick: 'a fixed limit',
      better: 'lower' as const,
      target: limits.load,
      unit: 'MiB',
    },
  ]),
  run: async () =>
    await withProduct({}, async ({ sql, urls, pids }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000, { matchingSeconds: 3 });
      await sleep(2_000);
      const [server = 0] = pids.servers;
      const [worker = 0] = pids.workers;
      const rest = [mebibytes(server, 'VmRSS'), mebibytes(worker, 'VmRSS')] as const;
      const connections = new Connections(urls, clients);
      mustBeDone(await connections.drive(loadMs, world.nextPut));
      await connections.close();
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
