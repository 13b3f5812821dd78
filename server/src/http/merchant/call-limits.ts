/**
 * Limits all calls of one token and one address per minute, against broken clients and floods from few places. Each server counts
 * in its own memory, so n servers allow n times as many. Exact limits across servers (login, passwords, codes) are counted in the
 * database (`security/rate-limits.ts`).
 */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tokenHash } from '../../security/hashing.ts';
import { networkOf } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bearerOf } from '../bearer.ts';

/** Many people may share an address, such as a company's or a mobile network's. */
const tokensPerAddress = 3;
const windowSeconds = 60;

/**
 * Refuses more than `perMinute` calls of a token, or three times as many of an address, with `rate_limited`; 0 means no limit.
 * The machine's own processes are not counted. A proxy in front of the server must be configured (PLACARD_TRUST_PROXY), or
 * everybody would have its address.
 */
export function limitCalls(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  const byAddress = new RateLimiterMemory({ points: perMinute * tokensPerAddress, duration: windowSeconds });
  const byToken = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  app.addHook('onRequest', async (request) => {
    if (isOwnMachine(request.ip)) return;
    // The address first, so one client cannot fill the memory with invented tokens.
    await take(byAddress, networkOf(request.ip));
    for (const token of tokensOf(request)) await take(byToken, tokenHash(token).toString('base64url'));
  });
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('rate_limited', { retry_after_seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) });
  }
}

function isOwnMachine(address: string): boolean {
  return isIP(address) !== 0 && /^(::1|(::ffff:)?127\.)/i.test(address);
}

/** Both count where both are sent: a made-up one frees no other. */
function tokensOf({ headers }: FastifyRequest): string[] {
  return [headers['x-ct'], bearerOf(headers)].filter((token) => typeof token === 'string' && token !== '') as string[];
}
