/**
 * How many calls one token and one address may make in a minute, whatever they are: against clients that went mad and
 * floods from few places. Counted in the memory of each server, so behind n of them it is n times as many; what must be
 * exact across servers (log-in, passwords, codes) is counted in the database (`security/rate-limits.ts`).
 */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tokenHash } from '../../security/hashing.ts';
import { networkOf } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Many people may share an address: a company's, a telephone network's. */
const tokensPerAddress = 3;
const windowSeconds = 60;

/**
 * Refuses what is beyond `perMinute` for a token, or thrice that for an address, with `rate_limited`; nothing with 0. The
 * machine's own processes are not counted: what stands before the server must be named (PLACARD_TRUST_PROXY), or everybody
 * would have its address.
 */
export function limitCalls(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  const byAddress = new RateLimiterMemory({ points: perMinute * tokensPerAddress, duration: windowSeconds });
  const byToken = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  app.addHook('onRequest', async (request) => {
    if (isOwnMachine(request.ip)) return;
    // The address first, so that one place cannot fill the memory with tokens that it makes up.
    await take(byAddress, networkOf(request.ip));
    const token = tokenOf(request);
    if (token !== undefined) await take(byToken, tokenHash(token).toString('base64url'));
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

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-ct'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}
