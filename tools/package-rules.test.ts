import { describe, expect, it } from 'vitest';
import { findLicenceFaults, findLockFaults } from './package-rules.ts';
import type { Lock } from './package-rules.ts';
import { readPackages } from './read-packages.ts';

const { lock: realLock, policy } = readPackages();
const integrity = `sha512-${'a'.repeat(86)}==`;

function lockOf(name: string, change: object): Lock {
  return {
    lockfileVersion: 3,
    packages: { [`node_modules/${name}`]: { version: '1.0.0', license: 'MIT', integrity, ...change } },
  };
}

describe('the licence of a package', () => {
  it.each([
    ['MIT', 0],
    ['(GPL-3.0-only OR MIT)', 0],
    ['MIT or MPL-2.0', 0],
    ['MIT AND GPL-3.0-only', 1],
    ['GPL-3.0-only', 1],
    ['LGPL-3.0-or-later', 1],
    [undefined, 1],
  ])('%s', (license, faults) => {
    expect(findLicenceFaults(lockOf('one', { license }), policy)).toHaveLength(faults);
  });

  it('is reviewed by name, for production packages only', () => {
    expect(findLicenceFaults(lockOf('@img/sharp-x', { license: 'LGPL-3.0-or-later' }), policy)).toEqual([]);
    expect(findLicenceFaults(lockOf('one', { license: 'GPL-3.0-only', dev: true }), policy)).toEqual([]);
  });
});

describe('the lock file', () => {
  it.each([
    ['has no SHA-512', { integrity: 'sha1-abc' }],
    ['names where it was fetched from', { resolved: 'somewhere' }],
    ['has an install script', { hasInstallScript: true }],
    ['has no exact version', { version: 'latest' }],
  ])('%s', (fault, change) => {
    expect(findLockFaults(lockOf('one', {}), policy)).toEqual([]);
    expect(findLockFaults(lockOf('one', change), policy).join()).toContain(fault);
  });

  it('accepts no range from our own packages', () => {
    const lock: Lock = { lockfileVersion: 3, packages: { server: { dependencies: { one: '^1.0.0' } } } };
    expect(findLockFaults(lock, policy)).toEqual(['server: asks for one ^1.0.0, which is no exact version']);
  });
});

it('is fulfilled by every package of this repository', () => {
  expect([...findLicenceFaults(realLock, policy), ...findLockFaults(realLock, policy)]).toEqual([]);
});
