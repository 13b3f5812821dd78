/**
 * Where the embedded database puts its write-ahead log away, so that a backup can be brought forward to any moment
 * (PostgreSQL manual, "Continuous Archiving and Point-in-Time Recovery").
 *
 * `homeDir/archive` is a link to the backup folder's `wal`; it appears with the first backup. Without the link nothing is
 * put away. A link that leads nowhere (the backup disk is not mounted) fails, and PostgreSQL keeps its log until it works.
 */
import { lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The write-ahead log files of a backup folder are compressed by every system's gzip. */
export const archivedSuffix = '.gz';

/** PostgreSQL's settings that archive through the link of `homeDir`. They cost nothing while there is no link. */
export function archiveSettings(homeDir: string): Readonly<Record<string, string>> {
  const link = quote(archiveLink(homeDir));
  const file = `${link}/%f${archivedSuffix}`;
  // Written under another name and synced first: a file under its own name is whole. One that is there already is this
  // one again, sent before a crash, or an error that must not be covered up.
  const put = `gzip -1 < "%p" > ${link}/%f.part && sync ${link}/%f.part && mv ${link}/%f.part ${file}`;
  const same = `gzip -dc ${file} | cmp -s - "%p"`;
  return {
    archive_mode: 'on',
    archive_command: `if test ! -L ${link}; then true; elif test -f ${file}; then ${same}; else ${put}; fi`,
  };
}

/** The setting that brings the archived log files of a backup folder back. */
export function restoreCommand(walDir: string): string {
  const file = `${quote(walDir)}/%f${archivedSuffix}`;
  return `test -f ${file} && gzip -dc ${file} > "%p"`;
}

/** Points the archive of `homeDir` at this folder, in one step. Returns false when it already did. */
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

/** A path as one word of a shell; PostgreSQL reads `%` as the start of a placeholder. */
function quote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
