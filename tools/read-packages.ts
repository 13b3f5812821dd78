/** The lock file and the reviews of its packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './lib/paths.mjs';
import type { Lock, PackagePolicy } from './package-rules.ts';

/** Reads both from the repository. */
export function readPackages(): { lock: Lock; policy: PackagePolicy } {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(rootDir, path), 'utf8'));
  return { lock: read('package-lock.json') as Lock, policy: read('tools/packages.json') as PackagePolicy };
}
