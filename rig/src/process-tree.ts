/** Signals for a process with all its children: a paused PostgreSQL is all of its processes paused. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess } from '../../server/src/postgres/process-identity.ts';

/** Returns the ids of a process and of all its descendants. */
export function withChildren(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, above]) => (above === parent ? [child, ...below(child)] : []));
  return [pid, ...below(pid)];
}

/** Sends a signal to one process, ignoring one that has ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until none of these processes exists. */
export async function waitUntilGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => identifyProcess(pid) !== undefined)) await sleep(20);
}
