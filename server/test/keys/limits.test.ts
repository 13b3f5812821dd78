/** What limits a key: its daily limit, its end and its addresses, and the notices of these. */
import { describe, expect, it } from 'vitest';
import { keyApiPath } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { notifyExpiringKeys } from '../../src/usecases/keys/notify-expiring.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { makeOffering, toldTo } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const { list, make, rotate, limitKey } = calls.keys;

type NewKey = Omit<CallRequest<Calls['keys']['make']>, 'ticket'>;
const ticketOf = async (owner: Withdrawer) => await ticketFor(api, owner, { purpose: 'make_api_key' });
const makeKey = async (owner: Withdrawer, change: Partial<NewKey> = {}) =>
  await api.get(owner, make, {
    name: 'Bidder',
    scopes: ['put', 'plans'],
    days: 30,
    ...change,
    ticket: await ticketOf(owner),
  });

interface Use {
  payload?: object;
  address?: string;
}

async function use(secret: string, path: string, { payload, address = '127.0.0.1' }: Use = {}) {
  const response = await server.app.inject({
    url: `/api${keyApiPath}${path}`,
    headers: { authorization: `Bearer ${secret}`, ...(payload && { 'idempotency-key': newId() }) },
    remoteAddress: address,
    ...(payload && { method: 'POST', payload }),
  });
  return response.json<{ msg: string; data: Record<string, unknown> }>();
}

/** Puts an amount into a plan of its own; returns what `use` does. */
async function putWith(secret: string, owner: Withdrawer, amount: string) {
  const offering = await makeOffering(deps);
  const planNo = offering.planNoFor(owner);
  const { data } = await use(secret, calls.plans.appDetail.path, { payload: { plan_no: planNo } });
  const { version } = data['terms'] as { version: string };
  return await use(secret, calls.plans.put.path, { payload: { plan_no: planNo, amount, terms_version: version } });
}

describe('a daily limit', () => {
  it('is not passed by puts at once, and its refusal names it, what is left and when it renews', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { key, secret } = await makeKey(owner, { daily_limit: '120.00' });
    expect(key).toMatchObject({ daily_limit: '120.00', put_today: '0.00' });
    const answers = await atOnce(4, async () => await putWith(secret, owner, '50.00'));
    expect(tally(answers.map(({ data }) => (typeof data['reason'] === 'string' ? data['reason'] : 'put')))).toEqual({
      put: 2,
      api_key_daily_limit: 2,
    });
    const { msg, data } = await putWith(secret, owner, '50.00');
    expect(data).toMatchObject({ daily_limit: '120.00', room: '20.00', currency: 'USD' });
    const renewsAt = new Date(data['renews_at'] as string);
    expect([renewsAt > new Date(), renewsAt.getTime() % 86_400_000]).toEqual([true, 0]);
    expect(msg).toMatch(/^This API key can put up to 120\.00 USD a day\. You can still put 20\.00 USD/);
    expect((await api.get(owner, list, {})).list).toMatchObject([{ put_today: '100.00' }]);
    // The next day.
    await deps.sql`update api_key set put_day = put_day - 1 where id = ${key.key_id}`;
    expect((await putWith(secret, owner, '50.00')).data).toMatchObject({ put_amount: '50.00' });
  });

  it('counts what is added to a plan', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { secret } = await makeKey(owner, { daily_limit: '60.00' });
    const { plan_no, terms } = (await putWith(secret, owner, '50.00')).data as {
      plan_no: string;
      terms: { version: string };
    };
    const payload = { plan_no, amount: '20.00', terms_version: terms.version };
    expect((await use(secret, calls.plans.extend.path, { payload })).data).toMatchObject({
      reason: 'api_key_daily_limit',
      room: '10.00',
    });
    expect(
      (await use(secret, calls.plans.extend.path, { payload: { ...payload, amount: '10.00' } })).data,
    ).toMatchObject({
      plan_no,
    });
  });

  it('is changed with the six digits only, for both secrets, with a notice', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const first = await makeKey(owner);
    const { key_id } = first.key;
    expect(first.key.daily_limit).toBeNull();
    const second = await api.get(owner, rotate, { key_id, ticket: await ticketOf(owner) });
    await api.refuses('ticket_invalid', owner, limitKey, { key_id, daily_limit: '10.00', ticket: 'made-up' });
    await api.refuses({ reason: 'invalid_fields', fields: [{ field: 'daily_limit' }] }, owner, limitKey, {
      key_id,
      daily_limit: '0.00',
      ticket: await ticketOf(owner),
    });
    const limited = await api.get(owner, limitKey, { key_id, daily_limit: '10.00', ticket: await ticketOf(owner) });
    expect(limited).toMatchObject({ key_id, daily_limit: '10.00' });
    for (const { secret } of [first, second])
      expect((await putWith(secret, owner, '50.00')).data).toMatchObject({
        reason: 'api_key_daily_limit',
        room: '10.00',
      });
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('api_key_limited');
    expect((await api.get(owner, calls.accounts.securityEvents, {})).list[0]).toMatchObject({ act: 'api_key_limited' });
    await api.get(owner, limitKey, { key_id, ticket: await ticketOf(owner) });
    expect((await putWith(second.secret, owner, '50.00')).data).toMatchObject({ put_amount: '50.00' });
    const other = await makeWithdrawer(deps, api, 0n);
    await api.refuses('api_key_not_found', other, limitKey, { key_id, ticket: await ticketOf(other) });
  });

  it('is sealed: whoever has only the database raises none', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { key, secret } = await makeKey(owner, { daily_limit: '10.00' });
    await deps.sql`update api_key set daily_limit_minor = null where id = ${key.key_id}`;
    expect((await use(secret, calls.plans.list.path)).data).toMatchObject({ reason: 'api_key_invalid' });
  });
});

it('a merchant is notified 7 days and 1 day before a key expires, once each, by mail too', async () => {
  const owner = await makeWithdrawer(deps, api, 0n);
  const { key } = await makeKey(owner);
  const notices = async () => (await toldTo(deps, owner)).filter(({ template }) => template === 'api_key_expires');
  const endsIn = async (hours: number) =>
    await deps.sql`
      update api_key set expires_at = now() + make_interval(hours => ${hours}) where id = ${key.key_id}`;
  expect(await notifyExpiringKeys(deps)).toBe(0);
  await endsIn(7 * 24 + 1);
  expect(await notifyExpiringKeys(deps)).toBe(0);
  for (const hours of [7 * 24 - 1, 23]) {
    await endsIn(hours);
    expect(await notifyExpiringKeys(deps)).toBe(1);
    expect(await notifyExpiringKeys(deps)).toBe(0);
  }
  expect(await notices()).toMatchObject([{ params: { name: 'Bidder' } }, { params: { name: 'Bidder' } }]);
  const mails = await deps.sql`
    select from mail m join notification n on n.id = m.notification_id
    where n.merchant_id = ${owner.id} and n.template = 'api_key_expires' and m.goes_to = 'current'`;
  expect(mails).toHaveLength(2);
  await endsIn(-1);
  expect(await notifyExpiringKeys(deps)).toBe(0);
});

it('the last refused use from elsewhere is in the list, written once a minute at most', async () => {
  const owner = await makeWithdrawer(deps, api, 0n);
  const { key, secret } = await makeKey(owner, { addresses: ['203.0.113.7'] });
  const versions = async () =>
    (await deps.sql<{ xmin: string }[]>`select xmin::text from api_key where id = ${key.key_id}`)[0]?.xmin;
  const tryFrom = async (address: string) => (await use(secret, calls.plans.list.path, { address })).data['reason'];
  expect((await api.get(owner, list, {})).list).toMatchObject([{ refused_at: null, refused_from: null }]);
  expect(await tryFrom('198.51.100.9')).toBe('api_key_from_elsewhere');
  const written = await versions();
  await atOnce(5, async () => await tryFrom('198.51.100.10'));
  expect(await versions()).toBe(written);
  expect((await api.get(owner, list, {})).list).toMatchObject([{ refused_from: '198.51.100.9', last_used_at: null }]);
  await deps.sql`update api_key set refused_at = now() - interval '2 minutes' where id = ${key.key_id}`;
  await tryFrom('198.51.100.10');
  expect((await api.get(owner, list, {})).list).toMatchObject([{ refused_from: '198.51.100.10' }]);
});
