/** The rate limits of each kind of try (product.md section 3: slowed per account and per address). */
import { createHash } from 'node:crypto';
import { accessLimits } from '@placard/contract';
import type { AttemptLock } from '../../security/attempt-locks.ts';
import { limitsByAddress, networkOf } from '../../security/rate-limits.ts';
import type { RateLimit } from '../../security/rate-limits.ts';

const minuteMs = 60_000;

/** Names are stored as a hash, because people sometimes type their password into the name field. */
function nameKey(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
}

/** Wrong passwords for one name, from unknown devices. Both versions of the call share it. */
export function loginByName(username: string): AttemptLock {
  return { key: `login:name:${nameKey(username)}`, tries: accessLimits.loginTries };
}

/** Wrong passwords from one device that has logged in to this account before: nobody else can use these tries up. */
export function loginByDevice(tokenHash: Buffer): AttemptLock {
  return { key: `login:device:${tokenHash.toString('base64url')}`, tries: accessLimits.knownDeviceTries };
}

/** Wrong codes of a login's authenticator, from everywhere. */
export function codesByLogin(merchantId: string): AttemptLock {
  return { key: `login:code:${merchantId}`, tries: accessLimits.secondFactorTries };
}

/** Challenges of passkeys for one address: a login page asks for one when it opens. */
export function challengeByAddress(address: string): RateLimit[] {
  return limitsByAddress('login:challenge', address, { burst: 60, intervalMs: minuteMs / 6 });
}

/** Log-ins from one address, whatever the name; many people may share it. */
export function loginByAddress(address: string): RateLimit[] {
  return limitsByAddress('login:address', address, { burst: 40, intervalMs: minuteMs / 4 });
}

export function registrationByAddress(address: string): RateLimit[] {
  return limitsByAddress('register:address', address, { burst: 20, intervalMs: minuteMs });
}

export function adAccountOpening(merchantId: string): RateLimit {
  return { key: `opening:${merchantId}`, burst: 10, intervalMs: minuteMs };
}

/** Each request may send a mail, so they are limited to a few. */
export function resetRequestByAccount(username: string): RateLimit {
  return { key: `reset:account:${nameKey(username)}`, burst: 3, intervalMs: 10 * minuteMs };
}

export function resetRequestByAddress(address: string): RateLimit[] {
  return limitsByAddress('reset:address', address, { burst: 10, intervalMs: 2 * minuteMs });
}

/**
 * Wrong reset codes under one name from one network. A count by name alone would let strangers use up the owner's tries, and
 * 60 random bits do not need one.
 */
export function resetCodeByAsker(username: string, address: string): AttemptLock {
  return { key: `reset-code:${nameKey(username)}:${networkOf(address)}`, tries: accessLimits.resetCodeTries };
}

export function resetByAddress(address: string): RateLimit[] {
  return limitsByAddress('reset-code:address', address, { burst: 20, intervalMs: minuteMs });
}
