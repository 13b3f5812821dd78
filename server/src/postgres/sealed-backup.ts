/**
 * A copy of a backup folder for a place that others can read: the same folders and names, each file sealed. Finished backups
 * and archived log never change, so an existing file is complete, and an update only adds files. Names, sizes and times stay
 * readable.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, handOver, makePassable } from './account.ts';
import { archivedSuffix } from './archive.ts';
import { listBackups } from './backup.ts';
import { openFile, sealFile } from './sealed-files.ts';
import { StartError } from '../platform/start-error.ts';

/** How many files were written, how many backups and log files existed already, and how many were removed with the original. */
export interface SealReport {
  written: number;
  kept: number;
  removed: number;
}

type Convert = (key: Buffer, name: string, from: string, to: string) => Promise<void>;
const walName = 'wal';
const stagingName = 'unfinished';
const backupName = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;

/**
 * Seals the missing files of the backup folder `folder` into `to`, and removes what `folder` no longer has. Throws a StartError
 * when there is no finished backup, so that an unmounted folder does not empty a copy.
 */
export async function sealBackups(folder: string, to: string, key: Buffer): Promise<SealReport> {
  const backups = await listBackups(folder);
  if (backups.length === 0) throw new StartError(`There is no finished backup in ${folder}.`);
  const report = await copyAll(folder, to, key, sealFile);
  const logs = new Set(await readdir(join(folder, walName)));
  const goneBackups = (await readdir(to)).filter(
    (name) => name !== walName && !backups.some(({ dir }) => dir === join(folder, name)),
  );
  const goneLogs = (await readdir(join(to, walName))).filter((name) => !logs.has(name));
  for (const path of [...goneBackups, ...goneLogs.map((name) => join(walName, name))]) {
    await rm(join(to, path), { recursive: true, force: true });
    report.removed += 1;
  }
  return report;
}

/**
 * Opens a sealed copy into the folder `to` for `restore`, and for PostgreSQL under its `account`. Throws StartError for another
 * key or a changed file.
 */
export async function openBackups(
  copy: string,
  to: string,
  key: Buffer,
  account: Account | undefined,
): Promise<SealReport> {
  makePassable(to);
  const report = await copyAll(copy, to, key, openFile);
  const walDir = join(to, walName);
  for (const name of await readdir(walDir)) handOver(join(walDir, name), account, 0o600);
  handOver(walDir, account, 0o700);
  if ((await listBackups(to)).length === 0) throw new StartError(`There is no sealed backup in ${copy}.`);
  return report;
}

async function copyAll(from: string, to: string, key: Buffer, convert: Convert): Promise<SealReport> {
  const names = await readdir(from).catch(() => {
    throw new StartError(`There is no folder ${from}, or it cannot be read.`);
  });
  const staging = join(to, stagingName);
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, walName), { recursive: true, mode: 0o700 });
  await mkdir(join(to, walName), { recursive: true, mode: 0o700 });
  const thereBackups = new Set(await readdir(to));
  const thereLogs = new Set(await readdir(join(to, walName)));
  const backups = names.filter((name) => backupName.test(name));
  const logs = (await readdir(join(from, walName)))
    .filter((name) => name.endsWith(archivedSuffix))
    .map((name) => `${walName}/${name}`);
  const isThere = (path: string) => thereBackups.has(path) || thereLogs.has(basename(path));
  const fresh = [...backups, ...logs].filter((path) => !isThere(path));
  let written = 0;
  for (const path of fresh) {
    written += await copyTree(
      join(from, path),
      join(staging, path),
      path,
      async (...args) => await convert(key, ...args),
    );
  }
  // Everything is on disk before any of it gets its name, because a named file is never written again.
  await promisify(execFile)('sync');
  for (const path of fresh) await rename(join(staging, path), join(to, path));
  await rm(staging, { recursive: true, force: true });
  return { written, kept: backups.length + logs.length - fresh.length, removed: 0 };
}

/** Converts a file or a folder, including empty folders, which PostgreSQL needs. Returns the number of files. */
async function copyTree(
  from: string,
  to: string,
  path: string,
  convert: (name: string, from: string, to: string) => Promise<void>,
): Promise<number> {
  if ((await stat(from)).isFile()) {
    await convert(path, from, to);
    return 1;
  }
  await mkdir(to, { mode: 0o700 });
  let files = 0;
  for (const name of await readdir(from)) {
    files += await copyTree(join(from, name), join(to, name), `${path}/${name}`, convert);
  }
  return files;
}
