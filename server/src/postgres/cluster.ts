/** Creates the database cluster: once, all or nothing, with a password that only its account can read. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, handOver } from './account.ts';
import type { Binaries } from './binaries.ts';
import { StartError } from '../platform/start-error.ts';

/** A new cluster takes 40 MB and its log grows in pieces of 16 MB. With less free space it could hardly start. */
const neededBytes = 200 * 1024 * 1024;
const partialPrefix = 'data.partial-';

export interface ClusterOptions {
  readonly binaries: Binaries;
  readonly homeDir: string;
  readonly account: Account | undefined;
  readonly log: (line: string) => void;
}

function passwordFile(homeDir: string): string {
  return join(homeDir, 'password');
}

/** Returns the password of the cluster's user `placard`. */
export function readPassword(homeDir: string): string {
  return readFileSync(passwordFile(homeDir), 'utf8').trim();
}

/**
 * Creates the cluster in `homeDir/data` with PostgreSQL's initdb. It gets its name last, so the next start discards one that
 * was interrupted. Texts are UTF-8, compared by code point, the same on every machine. Throws a `StartError` when the disk is
 * too full.
 */
export async function createCluster({ binaries, homeDir, account, log }: ClusterOptions): Promise<void> {
  const freeBytes = freeBytesOf(homeDir);
  if (freeBytes < neededBytes) throw diskFull(homeDir);
  log('Preparing the embedded PostgreSQL (the first time only)');
  for (const name of readdirSync(homeDir)) {
    if (name.startsWith(partialPrefix)) rmSync(join(homeDir, name), { recursive: true, force: true });
  }
  // A new name each time: an initdb whose parent was killed may still be writing under the old one.
  const partialDir = mkdtempSync(join(homeDir, partialPrefix));
  handOver(partialDir, account, 0o700);
  if (!existsSync(passwordFile(homeDir))) {
    writeFileSync(passwordFile(homeDir), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    handOver(passwordFile(homeDir), account, 0o600);
  }
  const args = ['--pgdata', partialDir, '--username', 'placard', '--pwfile', passwordFile(homeDir)];
  args.push('--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions');
  args.push('--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  const output = await runInitdb(binaries.initdb, args, homeDir, account);
  if (output !== undefined) throw explainFailure(output, homeDir);
  renameSync(partialDir, join(homeDir, 'data'));
}

/** Returns undefined on success, otherwise all output of the program. */
function runInitdb(
  file: string,
  args: readonly string[],
  cwd: string,
  account: Account | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

function freeBytesOf(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

function diskFull(homeDir: string): StartError {
  const freeMb = Math.floor(freeBytesOf(homeDir) / 1024 / 1024);
  return new StartError(
    `There is too little room on the disk for the database: ${homeDir} has ${freeMb} MB left and Placard needs ${neededBytes / 1024 / 1024} MB.`,
  );
}

/** Turns the output of PostgreSQL's failed programs into one sentence. */
export function explainFailure(output: string, homeDir: string): StartError {
  if (/No space left on device|Disk quota exceeded|File too large/i.test(output)) return diskFull(homeDir);
  if (/spawn .* (EPERM|EINVAL)$|as root|root execution/m.test(output)) {
    return new StartError(
      'PostgreSQL refuses to run as root and this machine gives it no other account: please start Placard as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (/wrong ownership|Permission denied|EACCES|EPERM|EROFS/.test(output)) {
    return new StartError(
      `The database's folder ${homeDir} cannot be written, or belongs to another account: please start Placard as that one, or choose another folder with PLACARD_DATA.`,
    );
  }
  if (/database files are incompatible with server/.test(output)) {
    return new StartError(`The database in ${homeDir} was made by another version of PostgreSQL and cannot be used.`);
  }
  const lines = output.trim().split('\n');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:|could not/i.test(line)) ?? lines.at(-1) ?? '';
  return new StartError(`The embedded PostgreSQL did not start; it said: ${telling.trim()}`);
}
