/**
 * Where the embedded database archives its write-ahead log, so that a backup can be restored to any later moment (PostgreSQL
 * manual, "Continuous Archiving and Point-in-Time Recovery").
 *
 * `homeDir/archive` is a link to the backup folder's `wal`; the first backup creates it. Without the link, nothing is archived.
 * If the link leads nowhere (the backup disk is not mounted), archiving fails, and PostgreSQL keeps its log until it works.
 */
import { lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every system's gzip can read the archived log files. */
export const archivedSuffix = '.gz';

/** PostgreSQL's settings to archive through the link of `homeDir`. They cost nothing without the link. */
export function archiveSettings(homeDir: string): Readonly<Record<string, string>> {
  const link = quote(archiveLink(homeDir));
  const file = `${link}/%f${archivedSuffix}`;
  // Written under another name and synced first, so a file under its own name is complete. An existing one must be the same
  // file, sent before a crash; a different one is an error that must not be hidden.
  const put = `gzip -1 < "%p" > ${link}/%f.part && sync ${link}/%f.part && mv ${link}/%f.part ${file}`;
  const same = `gzip -dc ${file} | cmp -s - "%p"`;
  return {
    archive_mode: 'on',
    archive_command: `if test ! -L ${link}; then true; elif test -f ${file}; then ${same}; else ${put}; fi`,
  };
}

/** Returns PostgreSQL's setting that restores archived log files from a backup folder. */
export function restoreCommand(walDir: string): string {
  const file = `${quote(walDir)}/%f${archivedSuffix}`;
  return `test -f ${file} && gzip -dc ${file} > "%p"`;
}

/** Points the archive of `homeDir` at this folder, in one step. Returns false when it already does. */
export function pointArchiveAt(homeDir: string, walDir: string): boolean {
  const link = archiveLink(homeDir);
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === walDir) return false;
  const draft = `${link}.new`;
  rmSync(draft, { force: true });
  symlinkSync(walDir, draft);
  renameSync(draft, link);
  return true;
}

function archiveLink(homeDir: string): string {
  return join(homeDir, 'archive');
}

/** Quotes a path as one word of a shell; PostgreSQL reads `%` as the start of a placeholder. */
function quote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
