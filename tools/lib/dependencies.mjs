/** The dependencies of the lock file, installed once and again when the lock file changes. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { environmentFor } from './node-runtime.mjs';
import { step } from './progress.mjs';
import { modulesDir, rootDir } from './paths.mjs';
import { SetUpError } from './set-up-error.mjs';

const lockFile = join(rootDir, 'package-lock.json');
const stampFile = join(modulesDir, '.placard-lock');

/** Some packages contain programs for one platform only, so a folder copied from another platform does not count. */
const platform = `${process.platform}-${process.arch}`;

function wantedStamp() {
  return `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${platform}\n`;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/**
 * Returns whether npm's own record of its installation matches the lock file, as after `npm install` by hand; then
 * nothing needs to be deleted and fetched again. Optional packages may be missing.
 */
function matchesNpmRecord() {
  const recordFile = join(modulesDir, '.package-lock.json');
  const stamp = readStamp();
  if (!existsSync(recordFile) || (stamp !== '' && !stamp.includes(platform))) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/**
 * Installs the dependencies with `npm ci` if needed, without running any package's install script. Throws a
 * `SetUpError` with npm's output when it fails.
 */
export async function ensureDependencies(nodePath) {
  if (readStamp() === wantedStamp()) return;
  if (!matchesNpmRecord()) {
    await step('Installing dependencies', async () => {
      const { code, output } = await npm(nodePath, ['ci', '--ignore-scripts'], environmentFor(nodePath));
      if (code !== 0) throw new SetUpError(`Installing the dependencies failed; npm said:\n${output.trim()}`);
    });
  }
  writeFileSync(stampFile, wantedStamp());
}
