import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { wholeCalls } from '../src/documents.ts';
import { commonReasons } from '../src/call.ts';
import { refusals } from '../src/refusals.ts';

const allCalls = await wholeCalls();

/** specification.md section 7, copied. */
const specified =
  `POST /files/upload|GET /plan/order/list|POST /plan/order/detail|POST /plan/order/app/detail|POST /plan/order/put
POST /plan/order/await/put/count|POST /auth/v2/register|POST /auth/v2/login|GET /auth/v2/lang|POST /auth/login|POST /auth/register
GET /user/info|GET /basic_config|POST /opening_store|GET /ad/order/data_statistics/list|GET /assistance/list|POST /assistance/follow
GET /user_coupon/list|POST /user_coupon/receive|POST /feedback|POST /user/notifications|POST /user/notifications/read
POST /user/notifications/unread_count|POST /user/info/edit|POST /update/password|GET /user/property|GET /transaction_flow/list
GET /acceptor/order/list|POST /acceptor/detail|POST /user/withdraw|POST /check/password|POST /bank_card/edit|GET /bank_card/detail
POST /set/password`.split(/[|\n]/);

describe('the registry of calls', () => {
  it('has exactly the 34 calls of the specification, besides its own', () => {
    const own = allCalls.filter((call) => call.origin === 'specification').map((call) => `${call.method} ${call.path}`);
    expect(own.toSorted()).toEqual(specified.toSorted());
    expect(own).toHaveLength(34);
  });

  it('names and addresses each call once', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
  });

  it.each(allCalls.map((call) => [call.name, call] as const))('%s has an example that is valid', (_name, call) => {
    expect(v.safeParse(call.request, call.example.request).issues).toBeUndefined();
    expect(v.safeParse(call.response, call.example.response).issues).toBeUndefined();
    expect(call.description.length).toBeGreaterThan(10);
  });

  it.each(allCalls.map((call) => [call.name, call] as const))(
    '%s declares only reasons of the one list, each once',
    (_name, call) => {
      const declared = [...call.reasons, ...commonReasons(call)];
      for (const reason of declared) expect(refusals).toHaveProperty(reason);
      expect(new Set(call.reasons).size).toBe(call.reasons.length);
    },
  );
});
