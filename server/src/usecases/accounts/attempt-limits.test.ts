import { accessLimits } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { passwordBySession } from '../../security/attempt-locks.ts';
import * as limits from './attempt-limits.ts';

const address = '203.0.113.7';

describe('the locks on wrong tries', () => {
  const locks = () => [
    limits.loginByName('mika'),
    limits.loginByDevice(Buffer.from('mika')),
    passwordBySession('mika'),
    limits.resetCodeByAsker('mika', address),
  ];

  it('allow the tries that the contract names', () => {
    expect(locks().map(({ tries }) => tries)).toEqual([
      accessLimits.loginTries,
      accessLimits.knownDeviceTries,
      accessLimits.sessionPasswordTries,
      accessLimits.resetCodeTries,
    ]);
  });

  it('count each name, device, session and network alone, and none under another’s key', () => {
    const others = [
      limits.loginByName('lena'),
      limits.loginByDevice(Buffer.from('lena')),
      passwordBySession('lena'),
      limits.resetCodeByAsker('lena', address),
      limits.resetCodeByAsker('mika', '203.0.113.8'),
    ];
    const keys = [...locks(), ...others].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keep no name readable, and count a name in any letters', () => {
    for (const lockOf of [
      limits.loginByName,
      limits.resetRequestByAccount,
      (name: string) => limits.resetCodeByAsker(name, address),
    ]) {
      expect(lockOf('Mika')).toEqual(lockOf('mIKA'));
      expect(lockOf('mika').key.toLowerCase()).not.toContain('mika');
    }
  });

  it('count the device by its whole token', () => {
    expect(limits.loginByDevice(Buffer.from('ab')).key).toBe('login:device:YWI');
  });

  it('count every address of a network as one', () => {
    const at = (host: string) => limits.resetCodeByAsker('mika', host).key;
    expect(at('2001:db8::1')).toBe(at('2001:db8::2'));
  });
});

describe('the rates', () => {
  const minute = 60_000;
  it.each([
    ['log-ins from an address', () => limits.loginByAddress(address), 40, minute / 4],
    ['registrations from an address', () => limits.registrationByAddress(address), 20, minute],
    ['requests for a reset from an address', () => limits.resetRequestByAddress(address), 10, 2 * minute],
    ['resets from an address', () => limits.resetByAddress(address), 20, minute],
    ['requests for a reset of an account', () => [limits.resetRequestByAccount('mika')], 3, 10 * minute],
    ['openings of an ad account', () => [limits.adAccountOpening('mika')], 10, minute],
  ])('of %s', (_what, rates, burst, intervalMs) => {
    expect(rates()).toMatchObject([{ burst, intervalMs }]);
  });

  it('are counted apart from each other, for each address and account', () => {
    const keysOf = (from: string, account: string) =>
      [
        ...limits.loginByAddress(from),
        ...limits.registrationByAddress(from),
        ...limits.resetRequestByAddress(from),
        ...limits.resetByAddress(from),
        limits.resetRequestByAccount(account),
        limits.adAccountOpening(account),
      ].map(({ key }) => key);
    const keys = [...keysOf(address, 'mika'), ...keysOf('203.0.113.8', 'lena')];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
