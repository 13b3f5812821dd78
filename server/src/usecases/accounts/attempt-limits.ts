/** How fast each thing may be tried (product.md section 3: slowed per account and per address). */
import { createHash } from 'node:crypto';
import { networkOf } from '../../security/rate-limits.ts';
import type { RateLimit } from '../../security/rate-limits.ts';

const minuteMs = 60_000;

/** Names are kept as a hash: what people type into the name field by mistake is sometimes their password. */
function nameKey(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
}

/** Failed log-ins of one name: ten at once, then one a minute. Both versions of the call share it. */
export function loginByAccount(username: string): RateLimit {
  return { key: `login:account:${nameKey(username)}`, burst: 10, intervalMs: minuteMs };
}

/** Failed log-ins from one address, whatever the name; many people may share it. */
export function loginByAddress(address: string): RateLimit {
  return { key: `login:address:${networkOf(address)}`, burst: 40, intervalMs: minuteMs / 4 };
}

export function registrationByAddress(address: string): RateLimit {
  return { key: `register:address:${networkOf(address)}`, burst: 20, intervalMs: minuteMs };
}

/** Wrong old passwords: who found an unlocked phone has as few tries as at the door. */
export function passwordChange(merchantId: string): RateLimit {
  return { key: `password:${merchantId}`, burst: 5, intervalMs: 3 * minuteMs };
}

export function adAccountOpening(merchantId: string): RateLimit {
  return { key: `opening:${merchantId}`, burst: 10, intervalMs: minuteMs };
}

/** Each one may send a mail, so they are rare. */
export function resetRequestByAccount(username: string): RateLimit {
  return { key: `reset:account:${nameKey(username)}`, burst: 3, intervalMs: 10 * minuteMs };
}

export function resetRequestByAddress(address: string): RateLimit {
  return { key: `reset:address:${networkOf(address)}`, burst: 10, intervalMs: 2 * minuteMs };
}

export function resetByAccount(username: string): RateLimit {
  return { key: `reset-code:account:${nameKey(username)}`, burst: 10, intervalMs: minuteMs };
}

export function resetByAddress(address: string): RateLimit {
  return { key: `reset-code:address:${networkOf(address)}`, burst: 20, intervalMs: minuteMs };
}
