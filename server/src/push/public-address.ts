/**
 * Which addresses a merchant's webhook may reach: the public ones alone. Invariant: the address that is checked is the one that is
 * connected to. A name is resolved once, here, for the connection itself, so it cannot mean another machine a moment later.
 */
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';

/** What IANA's registries of special-purpose addresses do not call global, and multicast. An address mapped from IPv4 is checked as that. */
const inside = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  add(inside, network, 'ipv4');
// Within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which reaches any address of IPv4.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(inside, network, 'ipv6');

/** All others, such as ::1, fc00::/7, fe80::/10, ff00::/8 and NAT64's 64:ff9b::/96, lie outside. */
const unicast = new BlockList();
add(unicast, '2000::/3', 'ipv6');

const loopback = new BlockList();
add(loopback, '127.0.0.0/8', 'ipv4');
loopback.addAddress('::1', 'ipv6');

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [start = '', bits] = network.split('/');
  list.addSubnet(start, Number(bits), family);
}

/** True for an address outside every network; for the machine's own only where a demo allows it. */
export function isPublicAddress(address: string, { allowsLoopback = false } = {}): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (allowsLoopback && loopback.check(address, family)) return true;
  return !inside.check(address, family) && (family === 'ipv4' || unicast.check(address, family));
}

/** The name has no address, or one inside a network. */
export class NoPublicAddressError extends Error {}

/** Throws a NoPublicAddressError for a host that is itself an address inside: a connection to one looks nothing up. */
export function refuseInside(hostname: string, options: { allowsLoopback: boolean }): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0 && !isPublicAddress(address, options)) throw new NoPublicAddressError(address);
}

/** Returns what resolves names for a connection. One address inside refuses the name. */
export function publicLookup(options: { allowsLoopback: boolean }, lookup = systemLookup): LookupFunction {
  return (hostname, asked, done) => {
    lookup(hostname, { ...asked, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first || !found.every(({ address }) => isPublicAddress(address, options)))
        done(new NoPublicAddressError(hostname), []);
      else if (asked.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
