/**
 * The account that runs the embedded PostgreSQL. PostgreSQL refuses to run as root, so root's gets an unprivileged account.
 * That account must reach its files, which it cannot below a folder such as `/root`.
 */
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { hasCode } from './process-identity.ts';
import { StartError } from '../platform/start-error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account `nobody` of every Unix. */
const nobody: Account = { uid: 65_534, gid: 65_534 };

/** Where a system keeps programs' lasting data; unlike `/var/tmp`, it is never cleaned up. */
export const systemDataDir = '/var/lib/placard';

/**
 * Returns the account to run PostgreSQL as, or undefined to keep this process's account because it is not root. For root, the
 * account is the owner of the first of these paths that exists and does not belong to root: existing data, then the repository,
 * which belongs to a person on a developer's machine. Otherwise it is `nobody`.
 */
export function chooseAccount(paths: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid };
  }
  return nobody;
}

/** The access that an account needs to a file or folder, as bits of its mode. */
export const access = { enter: 0o1, read: 0o4, readAndEnter: 0o5 } as const;

/**
 * Returns whether the account has this access to the file or folder, by owner and mode along the whole path. Paths that do not
 * exist yet do not block it. Without an account (this process's own), nothing does.
 */
export function isReachable(path: string, account: Account | undefined, needed: number): boolean {
  if (!account) return true;
  let current = resolve(path);
  let neededHere = needed;
  while (true) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (stats && (permissionBits(stats, account) & neededHere) !== neededHere) return false;
    if (dirname(current) === current) return true;
    current = dirname(current);
    neededHere = access.enter;
  }
}

function permissionBits(stats: { mode: number; uid: number; gid: number }, account: Account): number {
  if (stats.uid === account.uid) return (stats.mode >> 6) & 0o7;
  if (stats.gid === account.gid) return (stats.mode >> 3) & 0o7;
  return stats.mode & 0o7;
}

/**
 * Creates a folder. Other accounts may pass through root's own but not list them. Throws a `StartError` when it cannot be
 * created or used.
 */
export function makePassable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    const stats = statSync(dir);
    if (process.getuid?.() === 0 && stats.uid === 0) chmodSync(dir, (stats.mode & 0o7777) | 0o011);
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw new StartError(`The disk is full: ${dir} could not be made.`);
    throw new StartError(`The folder ${dir} cannot be made or used: please choose another one with PLACARD_DATA.`);
  }
}

/** Makes the account the owner of a file or folder, if it exists. Does not follow links. */
export function handOver(path: string, account: Account | undefined, mode: number): void {
  if (lstatSync(path).isSymbolicLink()) throw new Error(`${path} is a link; it will not be handed to another account`);
  chmodSync(path, mode);
  if (account) chownSync(path, account.uid, account.gid);
}
