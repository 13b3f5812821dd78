/** API keys: making, using, rotating and revoking them, and everything that no key does. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, apiScopes, keyApiPath, keyCalls, limits } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import { keyOpenApiDocument } from '@placard/contract/key-openapi';
import { newId } from '../../src/platform/ids.ts';
import { issueExportTicket } from '../../src/usecases/accounts/admit-export.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { useFolder } from '../support/use-folder.ts';
import { issueReset, resetForm } from '../support/merchant-api.ts';
import { calls, md5, useMerchants } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { loginPassword, makeMerchant, makeOffering, operator, toldTo } from '../support/world.ts';

const webDir = useFolder();
const { server, deps, api } = useMerchants();
const { list, make, rotate, revokeKey } = calls.keys;

type NewKey = Omit<CallRequest<Calls['keys']['make']>, 'ticket'>;
const aKey: NewKey = { name: 'Nightly report', scopes: ['plans', 'statistics', 'wallet'], days: 30 };
const ticketOf = async (owner: Withdrawer) => await ticketFor(api, owner, { purpose: 'make_api_key' });

async function makeKey(owner: Withdrawer, change: Partial<NewKey> = {}) {
  return await api.get(owner, make, { ...aKey, ...change, ticket: await ticketOf(owner) });
}

interface Use {
  payload?: object;
  headers?: Record<string, string>;
  address?: string;
}

/** A call with a key, as a program makes it. */
async function use(secret: string | undefined, path: string, { payload, headers, address }: Use = {}) {
  const response = await server.app.inject({
    url: `/api${keyApiPath}${path}`,
    headers: { ...headers, ...(secret !== undefined && { authorization: `Bearer ${secret}` }) },
    ...(address !== undefined && { remoteAddress: address }),
    ...(payload && { method: 'POST', payload }),
  });
  return { status: response.statusCode, ...response.json<{ data: Record<string, unknown> }>() };
}

const property = calls.wallet.property.path;

describe('a key', () => {
  let owner: Withdrawer;
  beforeAll(async () => {
    owner = await makeWithdrawer(deps, api, 500_00n);
  });

  it('takes the six digits, and is listed, logged, notified and exported without its secret', async () => {
    await api.refuses('ticket_invalid', owner, make, { ...aKey, ticket: 'made-up' });
    const other = await ticketFor(api, owner, { purpose: 'add_passkey' });
    await api.refuses('ticket_invalid', owner, make, { ...aKey, ticket: other });
    const { key, secret } = await makeKey(owner);
    expect(secret).toMatch(/^placard_key_[\w-]{43}$/);
    expect(secret.endsWith(key.hint)).toBe(true);
    expect(await api.get(owner, list, {})).toEqual({ list: [key], currency: 'USD' });
    const { list: events } = await api.get(owner, calls.accounts.securityEvents, {});
    expect(events[0]).toMatchObject({ act: 'api_key_made', by: 'merchant', about: 'Nightly report' });
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('api_key_made');
    const ticket = await issueExportTicket(deps, owner.keyed());
    const { rows } = await api.get(owner, calls.accounts.exportData, { part: 'api_keys', ticket });
    expect(rows).toMatchObject([{ name: 'Nightly report', scopes: aKey.scopes }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await use(secret, property)).data).toMatchObject({ available_funds: '500.00' });
    expect(await api.get(owner, list, {})).toMatchObject({ list: [{ last_used_from: '127.0.0.1' }] });
  });

  it('shows its secret once: a repeat of the act makes none and is refused', async () => {
    const form = { ...aKey, ticket: await ticketOf(owner) };
    const key = newId();
    await api.get(owner, make, form, { key });
    await api.refuses('answer_shown_once', owner, make, form, { key });
  });

  it('has a limited number of others, however many are made at once', async () => {
    const many = await makeWithdrawer(deps, api, 0n);
    // The digits are checked one after the other, as a person enters them.
    const tickets = await inTurn(limits.apiKeysMax + 2, async () => await ticketOf(many));
    const outcomes = await atOnce(
      tickets.length,
      async (index) => await api.reason(many, make, { ...aKey, ticket: tickets[index] ?? '' }),
    );
    expect(tally(outcomes)).toEqual({ done: limits.apiKeysMax, too_many_api_keys: 2 });
  });

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ addresses: ['203.0.113.0/33'] }, 'addresses'],
    [{ addresses: ['example.com'] }, 'addresses'],
    [{ name: ' ' }, 'name'],
  ])('is refused as %j, with the field', async (change, field) => {
    const data = await api.refusal(owner, make, { ...aKey, ...change, ticket: 'any' });
    expect(data).toMatchObject({ reason: 'invalid_fields', fields: [{ field }] });
  });
});

describe('what a key may do', () => {
  let owner: Withdrawer;
  beforeAll(async () => {
    owner = await makeWithdrawer(deps, api, 500_00n);
  });

  it('is its scopes’ calls and no other: every call of the API is tried with every scope', async () => {
    const scopeOf = new Map(keyCalls().map(({ call, scope }) => [call.name, scope]));
    for (const scope of apiScopes) {
      const { secret } = await makeKey(owner, { name: scope, scopes: [scope] });
      for (const call of allCalls) {
        const payload = call.method === 'POST' ? { payload: {} } : {};
        const { status, data } = await use(secret, call.path, payload);
        const needed = scopeOf.get(call.name);
        if (needed === undefined) expect([call.name, status, data['reason']]).toEqual([call.name, 404, 'no_such_path']);
        else if (needed === scope) expect([401, 403, 404]).not.toContain(status);
        else expect([status, data]).toEqual([403, { reason: 'api_key_without_scope', scope: needed }]);
      }
    }
  });

  it('is nothing where a call takes a session, nor is a session a key', async () => {
    const { secret } = await makeKey(owner, { name: 'All', scopes: [...apiScopes] });
    await server.refuses('unknown_token', calls.wallet.property, {}, { token: secret });
    expect((await use(owner.id, property)).data).toMatchObject({ reason: 'api_key_invalid' });
  });

  it('is a put, once per key of the act, which the security log has with the key’s name', async () => {
    const offering = await makeOffering(deps);
    const { secret } = await makeKey(owner, { name: 'Bidder', scopes: ['plans', 'put'] });
    const planNo = offering.planNoFor(owner);
    const offer = await use(secret, calls.plans.appDetail.path, { payload: { plan_no: planNo } });
    const { version } = offer.data['terms'] as { version: string };
    const payload = { plan_no: planNo, amount: '50.00', terms_version: version };
    const headers = { 'idempotency-key': newId() };
    expect((await use(secret, calls.plans.put.path, { payload })).status).toBe(400);
    const first = await use(secret, calls.plans.put.path, { payload, headers });
    expect(first).toMatchObject({ status: 200, data: { put_amount: '50.00' } });
    expect(await use(secret, calls.plans.put.path, { payload, headers })).toEqual(first);
    expect(await use(secret, calls.plans.put.path, { payload, headers: { 'idempotency-key': newId() } })).toMatchObject(
      {
        status: 409,
        data: { reason: 'plan_already_put' },
      },
    );
    const { list: events } = await api.get(owner, calls.accounts.securityEvents, {});
    const acted = events.filter(({ act }) => act === 'api_key_acted');
    expect(acted).toMatchObject([{ about: 'Bidder · plans.put', by: 'merchant' }]);
  });

  it('ends with its state, its addresses and its days', async () => {
    const near = await makeKey(owner, { name: 'Near', addresses: ['203.0.113.0/24', '2001:db8::7'] });
    const from = async (address: string) => (await use(near.secret, property, { address })).data['reason'] ?? 'done';
    expect(await from('203.0.113.9')).toBe('done');
    expect(await from('::ffff:203.0.113.9')).toBe('done');
    expect(await from('2001:db8::7')).toBe('done');
    expect(await from('2001:db8::8')).toBe('api_key_from_elsewhere');
    expect(await from('203.0.114.9')).toBe('api_key_from_elsewhere');
    const disabled = await makeWithdrawer(deps, api, 0n);
    const { secret } = await makeKey(disabled);
    await setMerchantState(deps, operator, {
      merchantId: disabled.id,
      state: 'disabled',
      reason: 'A check.',
      lang: 'en',
    });
    expect(await use(secret, property)).toMatchObject({ status: 403, data: { reason: 'account_disabled' } });
  });

  it('is nothing in an address, whatever it says besides', async () => {
    const { secret } = await makeKey(owner, { name: 'Careless' });
    expect(await use(undefined, `${property}?key=${secret}`)).toMatchObject({
      status: 400,
      data: { reason: 'api_key_in_url' },
    });
    expect((await use(secret, `${property}?key=${secret}`)).data).toMatchObject({ reason: 'api_key_in_url' });
    const encoded = secret.replaceAll('_', '%5F');
    expect((await use(secret, `${property}?key=${encoded}`)).data).toMatchObject({ reason: 'api_key_in_url' });
  });
});

describe('a new secret', () => {
  it('takes the digits; the one before works for a day, and the one before that not at all', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const first = await makeKey(owner);
    const again = async () => await api.get(owner, rotate, { key_id: first.key.key_id, ticket: await ticketOf(owner) });
    await api.refuses('ticket_invalid', owner, rotate, { key_id: first.key.key_id, ticket: 'made-up' });
    const second = await again();
    expect(second.key.previous_until).not.toBeNull();
    const statuses = async () =>
      await Promise.all([first, second].map(async ({ secret }) => (await use(secret, property)).status));
    expect(await statuses()).toEqual([200, 200]);
    await again();
    expect(await statuses()).toEqual([401, 200]);
    await api.get(owner, revokeKey, { key_id: first.key.key_id });
    expect(await statuses()).toEqual([401, 401]);
    await api.refuses('api_key_not_found', owner, revokeKey, { key_id: first.key.key_id });
    await api.refuses('api_key_not_found', owner, rotate, {
      key_id: first.key.key_id,
      ticket: await ticketOf(owner),
    });
  });

  it('belongs to its merchant', async () => {
    const [owner, other] = [await makeWithdrawer(deps, api, 0n), await makeWithdrawer(deps, api, 0n)];
    const { key } = await makeKey(owner);
    const { key_id } = key;
    await api.refuses('api_key_not_found', other, revokeKey, { key_id });
    await api.refuses('api_key_not_found', other, rotate, { key_id, ticket: await ticketOf(other) });
    expect(await api.get(other, list, {})).toEqual({ list: [], currency: 'USD' });
  });
});

describe('whoever', () => {
  it('changes or resets the digits revokes every key: the digits before could make them', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { secret } = await makeKey(owner);
    const ticket = await ticketFor(api, owner, { purpose: 'change_transaction_password' });
    await api.get(owner, calls.wallet.setTransactionPassword, { password: md5('909192'), ticket });
    expect((await use(secret, property)).status).toBe(401);
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('api_key_revoked');

    const forgetful = await makeWithdrawer(deps, api, 0n);
    const made = await makeKey(forgetful);
    const code = await issueReset(deps, forgetful.id, 'transaction');
    const { username } = await api.get(forgetful, calls.accounts.info, {});
    await server.done(calls.accounts.confirmReset, resetForm(username, code, md5('909192'), 'transaction'));
    expect((await use(made.secret, property)).status).toBe(401);
  });

  it('has only the database adds no key, widens none and prolongs none', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { key, secret } = await makeKey(owner);
    await deps.sql`update api_key set scopes = '{plans,statistics,wallet,put}' where id = ${key.key_id}`;
    expect((await use(secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
    const second = await makeKey(owner);
    await deps.sql`update api_key set expires_at = expires_at + interval '1 year' where id = ${second.key.key_id}`;
    expect((await use(second.secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
    const other = await makeWithdrawer(deps, api, 0n);
    const third = await makeKey(owner);
    await deps.sql`update api_key set merchant_id = ${other.id} where id = ${third.key.key_id}`;
    expect((await use(third.secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
  });

  it('has only the servers’ role brings no ended secret back, and gives no key another name or more days', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const first = await makeKey(owner);
    const rows = async () => await deps.sql`select * from api_key where merchant_id = ${owner.id}`;
    const [made] = await rows();
    const rotated = async () =>
      await api.get(owner, rotate, { key_id: first.key.key_id, ticket: await ticketOf(owner) });
    await rotated();
    await rotated();
    const again = async (row: object) => {
      await deps.sql`delete from api_key where merchant_id = ${owner.id}`;
      await deps.sql`insert into api_key ${deps.sql({ ...row })}`;
    };
    await again({ ...made });
    expect((await use(first.secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
    const second = await makeKey(owner, { name: 'Second' });
    const [newest] = await deps.sql`select * from api_key where id = ${second.key.key_id}`;
    await again({ ...newest, name: 'First' });
    expect((await use(second.secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
    await expect(again({ ...newest, days: 36_500 })).rejects.toThrow('api_key_days_check');
    await again({ ...newest });
    expect((await use(second.secret, property)).status).toBe(200);
    await api.get(owner, revokeKey, { key_id: second.key.key_id });
    await again({ ...newest });
    expect((await use(second.secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
  });

  it('closes the account ends its keys', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { secret } = await makeKey(owner);
    await api.get(owner, calls.accounts.close, { password: loginPassword });
    expect((await use(secret, property)).data).toMatchObject({ reason: 'api_key_invalid' });
  });

  it('has no digits makes no key', async () => {
    const bare = await makeMerchant(deps);
    await api.refuses('transaction_password_not_set', bare, calls.wallet.checkPassword, {
      password: md5('481516'),
      purpose: 'make_api_key',
    });
  });
});

it('is limited by the minute, however it is written and whatever else is sent with it', async () => {
  const { secret } = await makeKey(await makeWithdrawer(deps, api, 0n));
  const limited = await createMerchantServer(deps, { webDir, callsPerMinute: 2 });
  const ways = [`Bearer ${secret}`, `bearer ${secret}`, `BEARER  ${secret}`, `Bearer ${secret}`];
  const statuses = await Promise.all(
    ways.map(async (authorization, index) => {
      const headers = { authorization, 'x-ct': `made up ${index}` };
      const url = `/api${keyApiPath}${property}`;
      return (await limited.inject({ url, headers, remoteAddress: `203.0.113.${index}` })).statusCode;
    }),
  );
  expect(tally(statuses.map(String))).toEqual({ 200: 2, 429: 2 });
  await limited.close();
});

it('is documented: every call that a key may make, with its scope, and no other', async () => {
  const { paths } = await keyOpenApiDocument();
  const documented = Object.entries(paths as Record<string, Record<string, { 'x-placard-scope': string }>>).flatMap(
    ([path, item]) => Object.values(item).map((operation) => `${path} ${operation['x-placard-scope']}`),
  );
  expect(documented.toSorted()).toEqual(
    keyCalls()
      .map(({ call, scope }) => `${call.path} ${scope}`)
      .toSorted(),
  );
  const response = await server.app.inject(`/api${keyApiPath}/openapi.json`);
  expect(response.json()).toEqual(await keyOpenApiDocument());
});
