/**
 * Under which account the embedded PostgreSQL runs. It refuses to run as root, so for root it gets an unprivileged
 * account; that account must be able to reach its files, which it cannot under a folder such as `/root`.
 */
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { hasCode } from './process-identity.ts';
import { StartError } from '../platform/start-error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account that every Unix knows as `nobody`. */
const nobody: Account = { uid: 65_534, gid: 65_534 };

/** Where a system keeps its programs' lasting data; unlike `/var/tmp` nothing is ever tidied away there. */
export const systemDataDir = '/var/lib/placard';

/**
 * Returns the account to run PostgreSQL as, or undefined to keep this process's account (it is not root). For root it is the
 * owner of the first of these paths that exists and does not belong to root (existing data, then the repository, which on a
 * developer's machine belongs to a person), otherwise `nobody`.
 */
export function chooseAccount(paths: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid };
  }
  return nobody;
}

/** The access that an account needs to a file or folder, in the bits of a mode. */
export const access = { enter: 0o1, read: 0o4, readAndEnter: 0o5 } as const;

/**
 * Returns whether the account has this access to the file or folder, by owner and mode along the whole path. Paths that do not
 * exist yet do not block it. Without an account, that is as ourselves, nothing does.
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
 * Makes a folder; root's own are made so that other accounts may pass through, without being able to list them.
 * Throws a `StartError` when it cannot be made or used.
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

/** Makes the account the owner of a file or folder; does nothing if it does not exist. Links are not followed. */
export function handOver(path: string, account: Account | undefined, mode: number): void {
  if (lstatSync(path).isSymbolicLink()) throw new Error(`${path} is a link; it will not be handed to another account`);
  chmodSync(path, mode);
  if (account) chownSync(path, account.uid, account.gid);
}
