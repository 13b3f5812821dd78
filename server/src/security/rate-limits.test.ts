import { describe, expect, it } from 'vitest';
import { networkOf, siteOf } from './rate-limits.ts';

describe('the key of an address in a limit', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the network whose addresses share a turn', () => {
  it.each([
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.9', '192.0.2'],
    ['2001:db8:1:2::9', '2001:db8:1'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, site) => expect(siteOf(address)).toBe(site));
});
