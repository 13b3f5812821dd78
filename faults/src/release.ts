/** An earlier release of the product from the repository's history, ready to run beside this one. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootDir } from '../../server/src/main-parts.ts';
import { NotHere } from './fault.ts';

const scope = '@placard';

/** The commit before the newest migration. Throws `NotHere` without history. */
function commitBeforeNewestMigration(): string {
  const newest = readdirSync(join(rootDir, 'server/migrations')).toSorted().at(-1) ?? '';
  const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `server/migrations/${newest}`);
  if (commit === '') throw new NotHere(`${newest} is not committed`);
  return git('rev-parse', '--verify', '--quiet', `${commit}~1`);
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', ['-C', rootDir, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new NotHere('this is not a clone with history');
  }
}

/**
 * Checks out the release from before the newest migration in `dir`, with the packages that are installed here; a
 * package that a release adds does not affect the previous one.
 */
export function layOutPreviousRelease(dir: string): string {
  const commit = commitBeforeNewestMigration();
  mkdirSync(dir);
  const archive = join(dir, 'release.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  linkPackages(dir);
  return dir;
}

/** Installed packages are linked one by one, because the workspace packages must be the release's own. */
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
