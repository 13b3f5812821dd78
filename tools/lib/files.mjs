/** Walks folders and detects whether their content has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns every file under these folders, sorted, without the names in `skip`. A missing folder has none.
 * @param {string[]} paths
 * @param {string[]} skip
 * @returns {string[]}
 */
export function listFiles(paths, skip = []) {
  return paths
    .flatMap((path) => {
      if (!existsSync(path)) return [];
      const entries = readdirSync(path, { withFileTypes: true });
      return entries.flatMap((entry) => {
        if (skip.includes(entry.name)) return [];
        const child = join(path, entry.name);
        return entry.isDirectory() ? listFiles([child], skip) : [child];
      });
    })
    .sort();
}

/** Returns one hash over the names and contents of these files, and over the texts in `extra`. */
export function hashFiles(files, extra = []) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  for (const text of extra) hash.update(text).update('\0');
  return hash.digest('hex');
}
