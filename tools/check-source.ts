/**
 * A stage of `npm test`: checks every source file against the rules for source, citations and idioms, the lock file against
 * those for packages, the subjects of commits, and that neighbours, files or folders, form no circle of imports. Exits with 1 if it finds a fault.
 */
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { findBrokenCitations } from './citations.ts';
import { findSubjectFaults } from './commit-subjects.ts';
import { findIdioms } from './idioms.ts';
import { listFiles } from './lib/files.mjs';
import { findImportCircles } from './import-circles.ts';
import { gitIn } from './lib/git.mjs';
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
/** These files name what they forbid. */
const rulesThemselves = /^tools\/(source-rules|citations|idioms)(\.test)?\.ts$/;
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
  return [
    ...findFaults(path, content),
    ...findBrokenCitations(path, content, { files, documents }),
    ...findIdioms(path, content),
  ];
});
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`);
const { lock, policy } = readPackages();
const packageFaults = [...findLicenceFaults(lock, policy), ...findLockFaults(lock, policy)];
const subjectFaults = findSubjectFaults(gitIn(rootDir));
const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const circles = findImportCircles(new Map(sources.map((path) => [path, read(path)]))).map(
  (circle) => `a circle of imports: ${circle}`,
);
const others = [...packageFaults, ...subjectFaults, ...circles];
for (const fault of others) console.log(fault);
if (faults.length + others.length > 0) process.exitCode = 1;
