/**
 * A stage of `npm test`: looks through every source file for what may not stand there, and through the lock file for
 * packages that may not be used; ends with 1 if it finds some.
 */
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { findBrokenCitations } from './citations.ts';
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
const rulesThemselves = /^tools\/(source-rules|citations)(\.test)?\.ts$/;
/** The built app as `npm run shell` copies it into both platforms' folders. */
const copies = /^shell\/(android|ios)\/.+\/public\//;
const text = /\.(ts|tsx|mjs|js|css|sql|html|json|md|yml|sh)$|(^|\/)(\.npmrc|run)$/;

const files = listFiles([rootDir], skippedFolders).map((file) => relative(rootDir, file).replaceAll(sep, '/'));
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const documents = new Map(files.filter((path) => path.endsWith('.md')).map((path) => [basename(path), read(path)]));

const faults = files.flatMap((path) => {
  const isOurs = text.test(path) && !rulesThemselves.test(path) && !copies.test(path);
  if (!isOurs) return [];
  const content = read(path);
  return [...findFaults(path, content), ...findBrokenCitations(path, content, { files, documents })];
});
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`);
const { lock, policy } = readPackages();
const packageFaults = [...findLicenceFaults(lock, policy), ...findLockFaults(lock, policy)];
for (const fault of packageFaults) console.log(fault);
if (faults.length + packageFaults.length > 0) process.exitCode = 1;
