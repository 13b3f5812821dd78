/**
 * The merchant API for the merchants of `world.ts`: first the merchant, then the call; keys are made if a call needs
 * one.
 */
import { createHash } from 'node:crypto';
import { calls } from '@placard/contract';
import type { Call, CallRequest, CallResponse, Reason, RefusalData } from '@placard/contract';
import { useMerchantApi } from './merchant-api.ts';
import type { MerchantApi } from './merchant-api.ts';
import type { Expected } from './refusals.ts';
import type { TestMerchant } from './world.ts';

export { calls };

export interface AsMerchantOptions {
  /** The idempotency key; a new one if the call always needs one. */
  key?: string;
  /** X-TZ. */
  zone?: string;
  /** X-CT; the merchant's own unless given. */
  token?: string;
}

export interface MerchantCalls {
  /** A call that must succeed; returns its data. */
  get<C extends Call>(
    merchant: TestMerchant,
    call: C,
    payload: CallRequest<C>,
    options?: AsMerchantOptions,
  ): Promise<CallResponse<C>>;
  /** A call that must be refused; returns the reason and its details. */
  refusal<C extends Call>(
    merchant: TestMerchant,
    call: C,
    payload: CallRequest<C>,
    options?: AsMerchantOptions,
  ): Promise<RefusalData>;
  /** The same, and the refusal is as expected: its reason, or a part of its data. */
  refuses<C extends Call>(
    expected: Expected,
    merchant: TestMerchant,
    call: C,
    payload: CallRequest<C>,
    options?: AsMerchantOptions,
  ): Promise<void>;
  /** A call of which only the outcome matters: returns the reason, or `done`. */
  reason<C extends Call>(
    merchant: TestMerchant,
    call: C,
    payload: CallRequest<C>,
    options?: AsMerchantOptions,
  ): Promise<Reason | 'done'>;
}

/** Calls `api` as test merchants. The token of a test merchant's session is their id. */
export function merchantCalls(api: MerchantApi): MerchantCalls {
  const optionsOf = (merchant: TestMerchant, { key, zone, token }: AsMerchantOptions = {}) => ({
    token: token ?? merchant.id,
    ...(key !== undefined && { key }),
    ...(zone !== undefined && { headers: { 'x-tz': zone } }),
  });
  return {
    get: async (merchant, call, payload, options) => await api.done(call, payload, optionsOf(merchant, options)),
    refusal: async (merchant, call, payload, options) => await api.refused(call, payload, optionsOf(merchant, options)),
    refuses: async (expected, merchant, call, payload, options) =>
      await api.refuses(expected, call, payload, optionsOf(merchant, options)),
    reason: async (merchant, call, payload, options) => await api.reason(call, payload, optionsOf(merchant, options)),
  };
}

/** The merchant API on a database of its own, for test merchants. Call it at the top of a test file. */
export function useMerchants(...options: Parameters<typeof useMerchantApi>) {
  const server = useMerchantApi(...options);
  return { server, deps: server.deps, api: merchantCalls(server) };
}

/** The MD5 hex of six digits, as the app sends it. */
export function md5(digits: string): string {
  return createHash('md5').update(digits).digest('hex');
}
