/**
 * Reads PostgreSQL's status from `postmaster.pid`: whether it runs, where it listens, whether it is ready (format: PostgreSQL's
 * `src/include/utils/pidfile.h`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, identifyProcess } from './process-identity.ts';

const pollMs = 20;
/** A number that no process has: Linux ends at 2²², macOS at 99,998. */
const nobodysPid = 2 ** 30;

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Returns the PostgreSQL that runs on this data folder, or undefined when none does. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readPidFile(dataDir);
  const pid = Number(lines[0]);
  if (!(pid > 0) || identifyProcess(pid) === undefined || !isPostmasterOf(pid, dataDir)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * After a crash the number in `postmaster.pid` may belong to another program, or to a process that has ended but is still listed,
 * and PostgreSQL would refuse to start. In that case this writes an unused number. The file itself stays: PostgreSQL uses its
 * other lines to make sure that no process of the crashed one still writes.
 */
export function clearStalePid(dataDir: string): void {
  const lines = readPidFile(dataDir);
  if (lines.length === 0 || readPostmaster(dataDir)) return;
  writeFileSync(join(dataDir, 'postmaster.pid'), [nobodysPid, ...lines.slice(1)].join('\n'));
}

/** Waits until no process has this number. Returns false when one still has after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (identifyProcess(pid) !== undefined) {
    if (performance.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

/**
 * Waits until the PostgreSQL of this data folder accepts connections, however long its crash recovery takes. Returns undefined
 * once `isOver` returns true.
 */
export async function waitUntilReady(dataDir: string, isOver: () => boolean): Promise<Postmaster | undefined> {
  while (!isOver()) {
    const postmaster = readPostmaster(dataDir);
    if (postmaster?.isReady) return postmaster;
    await sleep(pollMs);
  }
  return undefined;
}

function readPidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Returns whether this process is a PostgreSQL started with `-D dataDir`, as the supervisor does. */
function isPostmasterOf(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir);
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataDir);
  } catch {
    return false;
  }
}
