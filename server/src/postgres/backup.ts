/**
 * Backs up the embedded database while it runs, with PostgreSQL's low-level backup API (manual, "Making a Base Backup Using the
 * Low Level API"), because the npm package has no pg_basebackup.
 *
 * A backup folder has `<time>/data` (the files), `<time>/password`, `<time>/manifest.json`, and one `wal` for all backups, so
 * any moment since the oldest backup can be restored. It contains everything except the pepper.
 */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import * as v from 'valibot';
import { type Account, access, handOver, isReachable, makePassable } from './account.ts';
import { archivedSuffix, pointArchiveAt } from './archive.ts';
import { hasCode } from './process-identity.ts';
import { StartError } from '../platform/start-error.ts';

/** A write-ahead log file is archived after this time at the latest, so no more than this is lost with the disk. */
const archiveTimeoutSeconds = 60;
/** Any number that nothing else of ours locks in the maintenance database. */
const backupLock = 7_462_001;

const manifestSchema = v.object({
  startedAt: v.string(),
  finishedAt: v.string(),
  postgres: v.string(),
  systemId: v.string(),
  firstWal: v.string(),
  lastWal: v.string(),
  files: v.number(),
  bytes: v.number(),
});

/**
 * A finished backup's description. Times are ISO 8601 by the database's clock; the backup can restore any moment from
 * `finishedAt` on.
 */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export interface Backup extends Manifest {
  readonly dir: string;
}

export interface BackupOptions {
  /** The address of the running embedded database, with its password. */
  readonly url: string;
  readonly homeDir: string;
  readonly account: Account | undefined;
  /** The folder of all backups, created if needed. It should be on another disk. */
  readonly folder: string;
  /** How many backups to keep; older ones are deleted, with the log that only they need. */
  readonly keep: number;
  readonly onProgress: (files: number, bytes: number) => void;
}

/**
 * Backs up the running database and archives its log from now on. The backup gets its name only when it is complete. Throws a
 * `StartError` when the database does not archive yet (restart it once) or the folder cannot be used.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { homeDir, account, folder } = options;
  const walDir = prepareFolder(folder, account);
  const url = new URL(options.url);
  url.pathname = '/postgres';
  // One connection for the whole backup: PostgreSQL aborts it when the connection that began it ends.
  const sql = postgres(url.href, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => undefined });
  try {
    const [setting] = await sql`select current_setting('archive_mode') as mode`;
    if (setting?.['mode'] !== 'on') {
      throw new StartError(
        'The running database was started by an older Placard: please stop and start it once, then back up.',
      );
    }
    // Held until this connection ends: a second backup would delete this one's unfinished folder.
    const [lock] = await sql`select pg_try_advisory_lock(${backupLock}) as is_ours`;
    if (lock?.['is_ours'] !== true) throw new StartError('Another backup of this database is being made.');
    pointArchiveAt(homeDir, walDir);
    await sql.unsafe(`alter system set archive_timeout = '${archiveTimeoutSeconds}s'`);
    await sql`select pg_reload_conf()`;
    const backup = await copyDatabase(sql, options);
    await prune(folder, options.keep);
    return backup;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Returns the finished backups of a folder, oldest first. Throws a `StartError` when the folder cannot be read. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => {
    throw new StartError(`There is no backup folder ${folder}, or it cannot be read.`);
  });
  const backups: Backup[] = [];
  for (const name of names.toSorted()) {
    if (!/^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)) continue;
    const dir = join(folder, name);
    const manifest: unknown = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'));
    backups.push({ ...v.parse(manifestSchema, manifest), dir });
  }
  return backups;
}

function prepareFolder(folder: string, account: Account | undefined): string {
  makePassable(folder);
  const walDir = join(folder, 'wal');
  makePassable(walDir);
  handOver(walDir, account, 0o700);
  if (isReachable(walDir, account, access.readAndEnter)) return walDir;
  throw new StartError(
    `PostgreSQL does not run as root, and the account that it runs as cannot enter ${walDir}: please choose another folder.`,
  );
}

async function copyDatabase(sql: postgres.Sql, options: BackupOptions): Promise<Backup> {
  const { homeDir, folder } = options;
  const [start] = await sql<{ at: string; version: string; system: string }[]>`
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           current_setting('server_version') as version,
           (select system_identifier::text from pg_control_system()) as system,
           pg_backup_start('placard', fast => true)`;
  if (!start) throw new Error('PostgreSQL answered nothing to pg_backup_start');
  const dir = join(folder, start.at.replaceAll(/[:.]/g, '-'));
  const partialDir = `${dir}.partial`;
  await mkdir(partialDir, { mode: 0o700 });
  const copier = new Copier(options.onProgress);
  await copier.copyFolder(join(homeDir, 'data'), join(partialDir, 'data'), '');
  // The file with the backup's start and end must be in the copy, never in the running database's folder.
  const [stop] = await sql<{ label: string; last: string; at: string }[]>`
    select labelfile as label, pg_walfile_name(lsn) as last,
           to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from pg_backup_stop(wait_for_archive => true)`;
  const firstWal = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(stop?.label ?? '')?.[1];
  if (!stop || firstWal === undefined) throw new Error('PostgreSQL did not say where the backup begins');
  const writePrivate = async (file: string, text: string) => await writeFile(file, text, { mode: 0o600 });
  await writePrivate(join(partialDir, 'data', 'backup_label'), stop.label);
  await writePrivate(join(partialDir, 'password'), await readFile(join(homeDir, 'password'), 'utf8'));
  const manifest: Manifest = {
    startedAt: start.at,
    finishedAt: stop.at,
    postgres: start.version,
    systemId: start.system,
    firstWal,
    lastWal: stop.last,
    files: copier.files,
    bytes: copier.bytes,
  };
  await writePrivate(join(partialDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Everything is on disk before the backup gets its name. One sync of everything is much faster than one per file.
  await promisify(execFile)('sync');
  await rename(partialDir, dir);
  await promisify(execFile)('sync');
  return { ...manifest, dir };
}

/** Folders whose content belongs only to the running server (manual, "Backing Up the Data Directory"); they are kept, empty. */
const emptied = new Set([
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'pg_internal.init']);

class Copier {
  files = 0;
  bytes = 0;
  readonly #onProgress: (files: number, bytes: number) => void;

  constructor(onProgress: (files: number, bytes: number) => void) {
    this.#onProgress = onProgress;
  }

  /** Copies a folder that changes meanwhile. A file that disappears is covered by the log. */
  async copyFolder(from: string, to: string, path: string): Promise<void> {
    await mkdir(to, { mode: 0o700 });
    const entries = await readdir(from, { withFileTypes: true }).catch(ignoreGone);
    for (const entry of entries ?? []) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
      if (path === 'pg_wal' ? !entry.isDirectory() : emptied.has(path)) continue;
      if (entry.isDirectory()) await this.copyFolder(join(from, entry.name), join(to, entry.name), inner);
      else if (entry.isFile()) await this.#copyFile(join(from, entry.name), join(to, entry.name));
    }
  }

  async #copyFile(from: string, to: string): Promise<void> {
    try {
      await copyFile(from, to, constants.COPYFILE_FICLONE);
    } catch (error) {
      ignoreGone(error);
      return;
    }
    await chmod(to, 0o600);
    this.bytes += (await stat(to)).size;
    this.files += 1;
    this.#onProgress(this.files, this.bytes);
  }
}

function ignoreGone(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

/** Removes interrupted backups, all but the newest `keep`, and log older than the oldest kept one. */
async function prune(folder: string, keep: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.partial')) await rm(join(folder, name), { recursive: true, force: true });
  }
  const backups = await listBackups(folder);
  for (const { dir } of backups.slice(0, -keep)) await rm(dir, { recursive: true, force: true });
  const oldest = backups.at(-keep) ?? backups[0];
  if (!oldest) return;
  const walDir = join(folder, 'wal');
  for (const name of await readdir(walDir)) {
    // A log file's name is its timeline followed by its position. The position alone shows which is older.
    const isLog = /^[0-9A-F]{24}(\.gz|\..*\.backup\.gz)$/.test(name) && name.endsWith(archivedSuffix);
    if (isLog && name.slice(8, 24) < oldest.firstWal.slice(8)) await rm(join(walDir, name), { force: true });
  }
}
