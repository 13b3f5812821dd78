/**
 * Rate limits for operators' logins. All requests come from this machine's own address, so the limits are per name. No limit is
 * shared by all names: whoever reaches the port could use it up with made-up ones, and keep every operator out.
 */
import { createHash } from 'node:crypto';
import type { RateLimit } from '../../security/rate-limits.ts';

const minuteMs = 60_000;

/** Failed log-ins of one name from unknown devices: ten at once, then one a minute. */
export function operatorLoginByName(username: string): RateLimit {
  const key = createHash('sha256').update(username).digest('base64url').slice(0, 22);
  return { key: `operator-login:name:${key}`, burst: 10, intervalMs: minuteMs };
}

/** Wrong passwords from one device that has logged in to this name before: nobody else can use these tries up. */
export function operatorLoginByDevice(sessionId: string): RateLimit {
  return { key: `operator-login:device:${sessionId}`, burst: 10, intervalMs: minuteMs };
}

/** Wrong set-up codes. */
export const operatorSetups: RateLimit = { key: 'operator-setup', burst: 20, intervalMs: minuteMs };

/** Wrong codes of one operator's second factor: five at once, then one a minute. A million codes take two years. */
export function operatorCodesOf(operatorId: string): RateLimit {
  return { key: `operator-code:${operatorId}`, burst: 5, intervalMs: minuteMs };
}

/** Wrong answers of one operator's passkeys. Who does not know a passkey's id uses none up. */
export function operatorPasskeysOf(operatorId: string): RateLimit {
  return { key: `operator-passkey:${operatorId}`, burst: 10, intervalMs: minuteMs };
}

/** Wrong codes of all operators. */
export const operatorCodes: RateLimit = { key: 'operator-code:all', burst: 100, intervalMs: minuteMs / 10 };
