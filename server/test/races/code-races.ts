/** Races of coupons and codes: each is received, used or registered with once. */
import { randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { ApiRequest } from '../support/api-client.ts';
import type { TestMerchant } from '../support/world.ts';
import type { Arena } from './arena.ts';
import { each, expectDone, expectSame, finish, times } from './kit.ts';
import type { Race } from './kit.ts';

/** Makes a coupon's definition and returns its id. */
async function defineCoupon(arena: Arena, name: string): Promise<string> {
  const request = arena.operatorRequest(operatorCalls.coupons.create, {
    kind: 'fixed_amount',
    name: { en: name },
    amount: '10.00',
    valid_seconds: 86_400,
  });
  const answer = await arena.must(request);
  return (answer as { coupon: { definition_id: string } }).coupon.definition_id;
}

async function startActivity(arena: Arena, definitionId: string): Promise<string> {
  const request = arena.operatorRequest(operatorCalls.activities.create, {
    coupon: definitionId,
    title: { en: 'Welcome' },
    rules: { en: 'Once.' },
    is_new_user: true,
  });
  const answer = await arena.must(request);
  return (answer as { activity: { activity_id: string } }).activity.activity_id;
}

async function countCoupons(arena: Arena, merchant: TestMerchant): Promise<number> {
  const [row] = await arena.deps.sql<{ total: number }[]>`
    select count(*)::int as total from coupon where merchant_id = ${merchant.id}`;
  return row?.total ?? 0;
}

const expectOneCoupon = async (arena: Arena, merchant: TestMerchant): Promise<string[]> => {
  const total = await countCoupons(arena, merchant);
  return total === 1 ? [] : [`${total} coupons were received`];
};

const receiveOnce: Race = {
  name: 'receive the new-user coupon',
  kind: 'identical',
  run: async (arena, requests) => {
    const merchant = await arena.merchant();
    const activity_id = await startActivity(arena, await defineCoupon(arena, randomUUID()));
    const request = arena.merchantRequest(merchant, calls.coupons.receive, { activity_id });
    const answers = await arena.atOnce(times(requests, () => request));
    return finish(answers, [...expectSame(answers), ...(await expectOneCoupon(arena, merchant))]);
  },
};

const receiveFromSeveral: Race = {
  name: 'new-user coupons of several activities',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const merchant = await arena.merchant();
    const definitionId = await defineCoupon(arena, randomUUID());
    const activities = await each(Math.min(requests, 4), async () => await startActivity(arena, definitionId));
    const answers = await arena.atOnce(
      times(requests, (index) =>
        arena.merchantRequest(merchant, calls.coupons.receive, {
          activity_id: activities[index % activities.length] ?? '',
        }),
      ),
    );
    const wrong = expectDone(answers, 1, ['coupon_already_received']);
    return finish(answers, [...wrong, ...(await expectOneCoupon(arena, merchant))]);
  },
};

async function grant(arena: Arena, merchant: TestMerchant, definitionId: string): Promise<string> {
  const request = arena.operatorRequest(operatorCalls.coupons.grant, { coupon: definitionId, merchant: merchant.no });
  const answer = await arena.must(request);
  return (answer as { coupon_id: string }).coupon_id;
}

const couponTwice: Race = {
  name: 'one coupon in several puts',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const merchant = await arena.merchant({ available: 100_000_00n });
    const couponId = await grant(arena, merchant, await defineCoupon(arena, randomUUID()));
    const puts = await each(
      requests,
      async () => await arena.putRequest(merchant, await arena.offering(), '100', couponId),
    );
    const answers = await arena.atOnce(puts);
    const wrong = expectDone(answers, 1, ['coupon_used', 'coupon_same_name_today']);
    return finish(answers, wrong);
  },
};

async function issueCodes(arena: Arena, kind: 'licence' | 'authorisation'): Promise<string> {
  const answer = await arena.must(arena.operatorRequest(operatorCalls.codes.issue, { kind }));
  return (answer as { codes: string[] }).codes[0] ?? '';
}

function registration(licence: string, username: string, key: string): ApiRequest {
  const password = 'a long pass phrase';
  const payload = {
    username,
    nickname: 'Racer',
    password,
    confirm_password: password,
    email: 'racer@shop.example',
    phone: '+44 20 7946 0018',
    licence_key: licence,
    terms_version: '2026-11',
    terms_accepted: true,
  };
  return { to: 'merchant', call: calls.accounts.registerV2, payload, key };
}

async function usersOf(arena: Arena, prefix: string): Promise<number> {
  const [row] = await arena.deps.sql<{ total: number }[]>`
    select count(*)::int as total from merchant where username like ${`${prefix}%`}`;
  // Rate limits of an address are not part of this race.
  await arena.deps.sql`delete from rate_limit`;
  return row?.total ?? 0;
}

const registerOnce: Race = {
  name: 'one licence code, one user',
  kind: 'identical',
  run: async (arena, requests) => {
    const [licence, username] = [await issueCodes(arena, 'licence'), `r${randomUUID().slice(0, 12)}`];
    const request = registration(licence, username, randomUUID());
    const answers = await arena.atOnce(times(Math.min(requests, 12), () => request));
    const users = await usersOf(arena, username);
    const wrong = expectDone(answers, answers.length, []);
    return finish(answers, [...wrong, ...(users === 1 ? [] : [`${users} users`])]);
  },
};

export const codeRaces: readonly Race[] = [receiveOnce, receiveFromSeveral, couponTwice, registerOnce];
