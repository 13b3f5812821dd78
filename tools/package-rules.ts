/**
 * Rules for every package of the lock file: an allowed licence, a hash of its content, no registry's address, an exact
 * version where we name it, and no unreviewed install script (OWASP ASVS 5.0, V15.1 and V15.2).
 */

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockEntry>;
}

/** The reviewed part, `packages.json`; a name may end in `*`. */
export interface PackagePolicy {
  allowedLicences: readonly string[];
  reviewedLicences: Readonly<Record<string, { licences: readonly string[]; why: string }>>;
  reviewedInstallScripts: Readonly<Record<string, string>>;
}

export interface InstalledPackage {
  path: string;
  name: string;
  entry: LockEntry;
}

const exactVersion = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const strongHash = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** The third-party packages in a lock file, without our own workspaces. */
export function installedPackages(lock: Lock): InstalledPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .map(([path, entry]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), entry }));
}

/** Returns one sentence for each production package whose licence is neither allowed nor reviewed. */
export function findLicenceFaults(lock: Lock, policy: PackagePolicy): string[] {
  return installedPackages(lock)
    .filter(({ entry }) => entry.dev !== true)
    .flatMap(({ name, entry }) => {
      const reviewed = lookUp(policy.reviewedLicences, name)?.licences ?? [];
      const licence = entry.license ?? (reviewed.length > 0 ? reviewed.join(' AND ') : 'none');
      const isFine = isAllowed(licence, new Set([...policy.allowedLicences, ...reviewed]));
      return isFine ? [] : [`${name}: the licence ${licence} is neither allowed nor reviewed in tools/packages.json`];
    });
}

/**
 * Returns one sentence for each entry of the lock file that allows other content, runs a program, or names a registry.
 */
export function findLockFaults(lock: Lock, policy: PackagePolicy): string[] {
  const version = lock.lockfileVersion === 3 ? [] : ['the lock file is not of version 3'];
  return [...version, ...installedPackages(lock).flatMap((one) => entryFaults(one, policy)), ...rangeFaults(lock)];
}

function entryFaults({ path, name, entry }: InstalledPackage, policy: PackagePolicy): string[] {
  const faults: string[] = [];
  if (!strongHash.test(entry.integrity ?? '')) faults.push(`${path}: has no SHA-512 of its content`);
  if (entry.resolved !== undefined) faults.push(`${path}: names where it was fetched from`);
  if (!exactVersion.test(entry.version ?? '')) faults.push(`${path}: has no exact version`);
  if (entry.hasInstallScript === true && lookUp(policy.reviewedInstallScripts, name) === undefined) {
    faults.push(`${path}: has an install script that tools/packages.json does not name`);
  }
  return faults;
}

/** Our own dependencies have exact versions: with a range the next `npm install` could install something else. */
function rangeFaults(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, range]) => !exactVersion.test(range))
        .map(([name, range]) => `${path || 'package.json'}: asks for ${name} ${range}, which is no exact version`),
    );
}

/** An SPDX expression without nesting, as packages write it: alternatives of licences that all hold. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/\s+or\s+/i)
    .some((all) => all.split(/\s+and\s+/i).every((licence) => allowed.has(licence.trim())));
}

function lookUp<Entry>(reviewed: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  const fits = (pattern: string) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern);
  return Object.entries(reviewed).find(([pattern]) => fits(pattern))?.[1];
}
