/**
 * A stage of `npm test`: looks through every source file for what may not stand there, and through the lock file for
 * packages that may not be used; ends with 1 if it finds some.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from './lib/files.mjs';
import { rootDir } from './lib/paths.mjs';
import { findLicenceFaults, findLockFaults } from './package-rules.ts';
import { readPackages } from './read-packages.ts';
import { findFaults } from './source-rules.ts';

const skippedFolders = [
  'node_modules',
  'dist',
  'www',
  '.fresh',
  '.git',
  '.runtime',
  '.placard',
  'output',
  'screenshots',
  'test-results',
];
/** They name what they forbid. */
const rulesThemselves = /^tools\/source-rules(\.test)?\.ts$/;
/** The built app as `npm run shell` copies it into both platforms' folders. */
const copies = /^shell\/(android|ios)\/.+\/public\//;
const text = /\.(ts|tsx|mjs|js|css|sql|html|json|md|yml|sh)$|(^|\/)(\.npmrc|run)$/;

const faults = listFiles([rootDir], skippedFolders).flatMap((file) => {
  const path = relative(rootDir, file).replaceAll(sep, '/');
  const isOurs = text.test(path) && !rulesThemselves.test(path) && !copies.test(path);
  return isOurs ? findFaults(path, readFileSync(file, 'utf8')) : [];
});
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`);
const { lock, policy } = readPackages();
const packageFaults = [...findLicenceFaults(lock, policy), ...findLockFaults(lock, policy)];
for (const fault of packageFaults) console.log(fault);
if (faults.length + packageFaults.length > 0) process.exitCode = 1;
