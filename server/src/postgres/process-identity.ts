/** Identifies processes by number and start time, because numbers are reused. */
import { readFileSync } from 'node:fs';

/** Returns whether a system error has this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Returns a process's number with, on Linux, its start time; undefined when there is none. A process that ended but was not
 * collected by its parent (a zombie, as in containers without an init) counts as ended.
 */
export function identifyProcess(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return undefined;
  }
  if (process.platform !== 'linux') return String(pid);
  try {
    // The second field, the program's name in parentheses, may contain blanks and parentheses. The state follows it; the start
    // time is field 22 (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

/** Returns whether the process with this identity is still alive. */
export function isSameProcessAlive(identity: string): boolean {
  const pid = Number(identity.split(' ')[0]);
  return pid > 0 && identifyProcess(pid) === identity;
}
