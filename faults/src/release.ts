/** What an upgrade starts from, ready to run beside this release, and the migrations that it brings. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootDir } from '../../server/src/main-parts.ts';
import { NotHere } from './fault.ts';

const scope = '@placard';
const migrationsDir = join(rootDir, 'server/migrations');

/** A migration of a release to come: it locks out everybody who writes plans, fills a column and makes an index. */
const nextMigration = `
  select lock_out(array['plan', 'plan_transition']);
  alter table plan add column marked_at timestamptz(3), add column mark integer not null default 0;
  update plan set marked_at = put_at;
  create index plan_marked on plan (marked_at);
`;

export interface Upgrade {
  /** The root of the release that runs first. */
  readonly previous: string;
  /** The migrations of the release that replaces it. */
  readonly migrations: string;
}

/**
 * Prepares an upgrade in `dir`: from the release before the newest migration, taken from the history, to this one. While no
 * release has the migrations before it, from this one to itself with a migration more.
 */
export function prepareUpgrade(dir: string): Upgrade {
  mkdirSync(dir);
  const newest = readdirSync(migrationsDir).toSorted().at(-1) ?? '';
  const commit = commitBefore(newest);
  const kept = migrationsOf('HEAD').filter((file) => !file.endsWith(newest));
  if (migrationsOf(commit).join() === kept.join()) {
    return { previous: layOut(commit, join(dir, 'previous')), migrations: migrationsDir };
  }
  const migrations = join(dir, 'migrations');
  cpSync(migrationsDir, migrations, { recursive: true });
  writeFileSync(join(migrations, '9999_next.sql'), nextMigration);
  return { previous: rootDir, migrations };
}

/** The commit before that migration came in. Throws `NotHere` where there is no history to ask. */
function commitBefore(migration: string): string {
  const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `server/migrations/${migration}`);
  if (commit === '') throw new NotHere(`${migration} is not committed`);
  return git('rev-parse', '--verify', '--quiet', `${commit}~1`);
}

/** Names and contents: until the first release a migration is also edited. */
function migrationsOf(commit: string): readonly string[] {
  return git('ls-tree', `${commit}:server/migrations`).split('\n');
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', ['-C', rootDir, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new NotHere('this is no clone with its history');
  }
}

/** Checks a commit out in `dir`, with the packages that are installed here; one that a release adds does not affect it. */
function layOut(commit: string, dir: string): string {
  mkdirSync(dir);
  const archive = join(dir, 'release.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  linkPackages(dir);
  return dir;
}

/** Installed packages are linked one by one, as the workspace's own must be the release's and not ours. */
function linkPackages(dir: string): void {
  const modules = join(dir, 'node_modules');
  mkdirSync(join(modules, scope), { recursive: true });
  for (const name of readdirSync(join(rootDir, 'node_modules'))) {
    if (name !== scope) symlinkSync(join(rootDir, 'node_modules', name), join(modules, name));
  }
  const { workspaces } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const workspace of workspaces) {
    symlinkSync(relative(join(modules, scope), join(dir, workspace)), join(modules, scope, workspace));
  }
}
