/**
 * Rate limits for attempts, exact across replicas. Invariant: an attempt is counted before its secret is checked, by one
 * statement that takes the key's row lock, so parallel attempts cannot slip through.
 *
 * The rule is a leaky bucket (GCRA): `burst` attempts at once, then one every `intervalMs`. One timestamp per key says when all
 * attempts are forgotten. An attempt postpones it by the interval, and is refused when that would exceed a full bucket.
 */
import { isIPv6 } from 'node:net';
import { counted } from './counted.ts';
import type { Counted } from './counted.ts';
import type { Db, Sql } from '../database/database.ts';
import { Refusal } from '../platform/refusal.ts';

export interface RateLimit {
  /** The limited act and its key, such as `login:account:harborbikes`. */
  key: string;
  burst: number;
  intervalMs: number;
}

/**
 * Counts one attempt against every limit. Throws Refusal `too_many_attempts` with `retry_after_seconds` when one is used up; the
 * others keep the count. Runs outside any transaction, because a rolled-back act must not forget the attempt.
 */
export async function countAttempt(sql: Sql, ...limits: readonly RateLimit[]): Promise<Counted> {
  for (const limit of limits) {
    const waitSeconds = await take(sql, limit);
    if (waitSeconds > 0) throw new Refusal('too_many_attempts', { retry_after_seconds: waitSeconds });
  }
  return { [counted]: true };
}

/** Takes one attempt back because it was correct. */
export async function giveBack(db: Db, ...limits: readonly RateLimit[]): Promise<void> {
  for (const { key, intervalMs } of limits) {
    await db`update rate_limit set full_at = full_at - ${intervalMs} * interval '1 millisecond' where key = ${key}`;
  }
}

/** Forgets all attempts under a key. */
export async function forgetAttempts(db: Db, ...limits: readonly RateLimit[]): Promise<void> {
  for (const { key } of limits) await db`delete from rate_limit where key = ${key}`;
}

/** Removes keys whose attempts are all forgotten; returns how many. For a periodic job. */
export async function sweepRateLimits(db: Db): Promise<number> {
  const result = await db`delete from rate_limit where full_at < now()`;
  return result.count;
}

/** Counts one; returns 0 when it is granted, otherwise the seconds to wait. */
export async function take(sql: Sql, { key, burst, intervalMs }: RateLimit): Promise<number> {
  const granted = await sql`
    insert into rate_limit as r (key, full_at)
    values (${key}, now() + ${intervalMs} * interval '1 millisecond')
    on conflict (key) do update
    set full_at = greatest(r.full_at, now()) + ${intervalMs} * interval '1 millisecond'
    where r.full_at <= now() + ${(burst - 1) * intervalMs} * interval '1 millisecond'
    returning 1`;
  if (granted.length > 0) return 0;
  // A full bucket is the maximum. More means that the clock was set back meanwhile; the wait is not that long.
  const [row] = await sql<{ wait_seconds: number }[]>`
    update rate_limit set full_at = least(full_at, now() + ${burst * intervalMs} * interval '1 millisecond')
    where key = ${key}
    returning ceil(extract(epoch from full_at - now()) - ${((burst - 1) * intervalMs) / 1_000})::int as wait_seconds`;
  return Math.max(1, row?.wait_seconds ?? 1);
}

/**
 * Returns the limits of one address under a name. An IPv6 address counts for its /64, which belongs to one customer, and for
 * its /48 with eight times the burst and pace, because a provider hands out a /48 with its 65,536 networks as easily.
 */
export function limitsByAddress(
  name: string,
  address: string,
  { burst, intervalMs }: Omit<RateLimit, 'key'>,
): RateLimit[] {
  const network = networkOf(address);
  const own = { key: `${name}:${network}`, burst, intervalMs };
  if (!network.includes(':')) return [own];
  return [own, { key: `${name}:${siteOf(address)}::/48`, burst: burst * 8, intervalMs: intervalMs / 8 }];
}

/** Looks at invitations and uses of them, from one address. */
export function invitationByAddress(address: string): RateLimit[] {
  return limitsByAddress('invitation:address', address, { burst: 20, intervalMs: 60_000 });
}

/** Returns the network that a provider hands out as easily as one address: an IPv4 address's /24, an IPv6 address's /48. */
export function siteOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}

/**
 * Returns an address's form in a key: IPv4 unchanged, IPv6 by its first 64 bits, because one customer has all addresses below
 * them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
