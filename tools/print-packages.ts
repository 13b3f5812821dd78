/**
 * `npm run licences` and `npm run lock-audit` print what was checked and every fault; they exit with 1 if there is one.
 */
import { findLicenceFaults, findLockFaults, installedPackages } from './package-rules.ts';
import { readPackages } from './read-packages.ts';

const { lock, policy } = readPackages();
const packages = installedPackages(lock);

function printLicences(): string[] {
  const production = packages.filter(({ entry }) => entry.dev !== true);
  const counts = new Map<string, number>();
  for (const { entry } of production) {
    const licence = entry.license ?? '(none named)';
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  for (const [licence, count] of [...counts].toSorted((a, b) => b[1] - a[1])) console.log(`${count}\t${licence}`);
  for (const [name, { why }] of Object.entries(policy.reviewedLicences)) console.log(`reviewed\t${name}: ${why}`);
  const faults = findLicenceFaults(lock, policy);
  console.log(`${production.length} production packages, ${faults.length} without an allowed licence`);
  return faults;
}

function printLock(): string[] {
  const scripts = packages.filter(({ entry }) => entry.hasInstallScript === true);
  for (const { name } of scripts) console.log(`install script, not run\t${name}`);
  const faults = findLockFaults(lock, policy);
  console.log(`${packages.length} packages, ${scripts.length} with an install script, ${faults.length} faults`);
  return faults;
}

const faults = process.argv[2] === 'licences' ? printLicences() : printLock();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
