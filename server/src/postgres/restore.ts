/** Restores a backup of the embedded database: to the end of its log, or to any moment since the backup. */
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, handOver } from './account.ts';
import { archivedSuffix, restoreCommand } from './archive.ts';
import { type Backup, listBackups } from './backup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';
import { StartError } from '../platform/start-error.ts';

export interface RestoreOptions {
  readonly folder: string;
  /** The moment to restore; undefined for the last archived one. */
  readonly until: Date | undefined;
  readonly homeDir: string;
  readonly account: Account | undefined;
  /** Moves an existing database aside (`data.before-…`) instead of refusing. */
  readonly isReplacing: boolean;
  readonly log: (line: string) => void;
}

export interface Restored {
  readonly backup: Backup;
  /** The restored database, running; the caller ends it. */
  readonly database: EmbeddedPostgres;
}

/**
 * Copies the newest backup finished by `until`, lets PostgreSQL replay its log up to that moment, and starts it. Throws a
 * `StartError` when there is no such backup, part of its log is missing, the moment is after the end of the log, or a database
 * exists already or is running.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { folder, until, homeDir, account, log } = options;
  const backup = await chooseBackup(folder, until);
  const dataDir = join(homeDir, 'data');
  if (readPostmaster(dataDir)) throw new StartError('The database is running: please stop Placard before restoring.');
  await mkdir(homeDir, { recursive: true });
  handOver(homeDir, account, 0o711);
  if (existsSync(dataDir)) await putAside(options, dataDir);
  // A restored database continues on a new timeline and must not write into the original's archive.
  await rm(join(homeDir, 'archive'), { force: true });
  log(`Copying the backup of ${backup.startedAt} (${Math.ceil(backup.bytes / 1024 / 1024)} MB)`);
  await copyBackup(backup, homeDir, account);
  log(until ? `Playing the log up to ${until.toISOString()}` : 'Playing the log to its end');
  const database = await startEmbeddedPostgres({ homeDir, account, log, settings: recovery(folder, until) }).catch(
    async (error: unknown) => {
      await rename(dataDir, `${dataDir}.failed-restore-${Date.now()}`);
      throw explainRecovery(error, until);
    },
  );
  return { backup, database };
}

async function chooseBackup(folder: string, until: Date | undefined): Promise<Backup> {
  const backups = await listBackups(folder);
  const [oldest] = backups;
  if (!oldest) throw new StartError(`There is no finished backup in ${folder}.`);
  const backup = backups.findLast(({ finishedAt }) => !until || new Date(finishedAt) <= until);
  if (!backup) {
    throw new StartError(
      `The oldest backup was finished at ${oldest.finishedAt}: please ask for that moment or a later one.`,
    );
  }
  const names = new Set(await readdir(join(folder, 'wal')));
  for (const wal of [backup.firstWal, backup.lastWal]) {
    if (!names.has(wal + archivedSuffix)) {
      throw new StartError(`The file wal/${wal}${archivedSuffix} of the backup of ${backup.startedAt} is missing.`);
    }
  }
  return backup;
}

async function putAside({ isReplacing, log }: RestoreOptions, dataDir: string): Promise<void> {
  if (!isReplacing) {
    throw new StartError(
      `There is a database in ${dataDir} already: choose another folder with PLACARD_DATA, or say --replace to put it aside.`,
    );
  }
  const aside = `${dataDir}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(dataDir, aside);
  log(`The database that was there is now ${aside}`);
}

async function copyBackup(backup: Backup, homeDir: string, account: Account | undefined): Promise<void> {
  const partialDir = join(homeDir, `data.partial-${process.pid}`);
  await cp(join(backup.dir, 'data'), partialDir, { recursive: true });
  await writeFile(join(partialDir, 'recovery.signal'), '');
  await giveTo(partialDir, account);
  await copyFile(join(backup.dir, 'password'), join(homeDir, 'password'));
  handOver(join(homeDir, 'password'), account, 0o600);
  await rename(partialDir, join(homeDir, 'data'));
}

/** Makes PostgreSQL's account the owner of a whole folder that nobody else can read. */
async function giveTo(dir: string, account: Account | undefined): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    if (account) await chown(path, account.uid, account.gid);
  }
  handOver(dir, account, 0o700);
}

/** Passed on the command line for this start only: none of it stays in the restored database. */
function recovery(folder: string, until: Date | undefined): Record<string, string> {
  return {
    // During recovery, nothing may be archived under the names of the old history.
    archive_mode: 'off',
    restore_command: restoreCommand(join(folder, 'wal')),
    recovery_target_action: 'promote',
    // Otherwise it would report itself ready for reading before it reaches the end of the log.
    hot_standby: 'off',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

function explainRecovery(error: unknown, until: Date | undefined): unknown {
  const isTooLate = error instanceof Error && /before configured recovery target was reached/.test(error.message);
  if (!isTooLate || !until) return error;
  return new StartError(
    `The log that was put away ends before ${until.toISOString()}: ask for an earlier moment, or for the last one by leaving --until out.`,
  );
}
