/** What protects an inattentive merchant: the wait of a new payout account, notices, their part of the security log. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import { counted } from '../../src/security/counted.ts';
import type { PasswordHasher } from '../../src/security/hashing.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { detailsOf } from '../support/refusals.ts';
import { md5 } from '../support/merchant-calls.ts';
import { password, publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';
import { makeHasher, operator, testPepper } from '../support/world.ts';

const { loginV2, securityEvents } = calls.accounts;
const { withdraw } = calls.wallet;
/** The deployment's hasher, which a test may replace as a change of the pepper does. */
let hasher: PasswordHasher | undefined;
const api = useMerchantApi((deps) => ({
  ...deps,
  hasher: {
    hash: async (...args) => await (hasher ?? deps.hasher).hash(...args),
    verify: async (...args) => await (hasher ?? deps.hasher).verify(...args),
    isOutdated: (hashed) => (hasher ?? deps.hasher).isOutdated(hashed),
    refuseIfFull: () => (hasher ?? deps.hasher).refuseIfFull(),
  },
}));
beforeAll(async () => await publishTerms(api.deps));

const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile' };
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/131.0' };
const card = documents.wallet.editBankCard.example.request;
const digits = md5('481516');

async function logIn({ username }: Person, headers: Record<string, string>): Promise<string> {
  return (await api.done(loginV2, { username, password }, { headers })).token;
}

async function titles(token: string): Promise<string[]> {
  return (await api.done(calls.notifications.list, {}, { token })).list.map(({ title }) => title);
}

async function setWait(waitHours: number): Promise<void> {
  await api.deps.sql`update setting set value = ${api.deps.sql.json({ waitHours })} where key = 'new_payee'`;
}

describe('a new payout account', () => {
  it('is notified, and its first withdrawal waits as long as configured, even after rebinding', async () => {
    const person = await registerPerson(api);
    const { token } = person;
    await recordTopUp(api.deps, operator, {
      merchantId: person.id,
      amountMinor: toMinor(100_00n),
      reference: person.id,
    });
    await api.done(calls.wallet.setTransactionPassword, { password: digits, login_password: password }, { token });
    await setWait(24);
    const { bank_card: bound } = await api.done(calls.wallet.editBankCard, card, { token });
    expect(await titles(token)).toContain('A new payout account was added');
    const payload = { amount: '10.00', payout_account_id: bound.payout_account_id, ticket: 'of no use yet' };
    const refused = await api.refused(withdraw, payload, { token });
    const { until } = detailsOf(refused, 'new_payee_waiting');
    expect(refused.code).toBe(405);
    expect(refused.msg).toMatch(/24 hours|23 hours/);
    expect(Date.parse(until)).toBe(Date.parse(bound.bound_at) + 24 * 3_600_000);
    const { blocked_by: blocks } = await api.done(calls.wallet.withdrawTerms, {}, { token });
    expect(blocks).toEqual([{ reason: 'new_payee_waiting', until }]);

    await api.deps
      .sql`update payout_account set bound_at = now() - interval '25 hours' where merchant_id = ${person.id}`;
    await api.refuses('ticket_invalid', withdraw, payload, { token });
    const { login_password: _password, ...bare } = card;
    const account = { ...bare, bank_account: 'DE02 1203 0000 0000 2020 51' };
    const { ticket } = await api.done(
      calls.wallet.checkPassword,
      { password: digits, purpose: 'rebind_payout_account', account },
      { token },
    );
    const other = { ...account, ticket: ticket ?? '' };
    const { bank_card: rebound } = await api.done(calls.wallet.editBankCard, other, { token });
    const again = { ...payload, payout_account_id: rebound.payout_account_id };
    await api.refuses('new_payee_waiting', withdraw, again, { token });
    await setWait(0);
    await api.refuses('ticket_invalid', withdraw, again, { token });
    await setWait(72);
    const [wait] = (await api.done(calls.wallet.withdrawTerms, {}, { token })).blocked_by;
    expect(Date.parse(wait?.until ?? ''), 'a longer wait does not reach an account that was bound before').toBe(
      Date.parse(rebound.bound_at) + 24 * 3_600_000,
    );
  });
});

describe('a login', () => {
  it('from a new device is notified, once', async () => {
    const person = await registerPerson(api);
    const known = 'Your account was used on a new device';
    const count = async (token: string) => (await titles(token)).filter((title) => title === known).length;
    // Registering had no name for its device; this one has.
    expect(await count(await logIn(person, chrome))).toBe(1);
    expect(await count(await logIn(person, chrome))).toBe(1);
    expect(await count(await logIn(person, firefox))).toBe(2);
  });

  it('after a change of the pepper works as before, and moves the password to the new one', async () => {
    const person = await registerPerson(api);
    const hashOf = async () => {
      const [row] = await api.deps.sql<{ hash: string }[]>`
        select password_hash as hash from merchant where id = ${person.id}`;
      return row?.hash ?? '';
    };
    const pepper = 'the pepper of tomorrow, long enough too';
    const before = await hashOf();
    hasher = makeHasher(pepper, [testPepper]);
    await logIn(person, chrome);
    const after = await hashOf();
    expect(after).not.toBe(before);
    expect(await makeHasher(pepper).verify({ [counted]: true }, `login ${person.id}`, after, password)).toBe(true);
    await logIn(person, chrome);
    expect(await hashOf()).toBe(after);
    hasher = undefined;
  });
});

describe('the security log', () => {
  it('shows merchants only what happened to their own account, page by page', async () => {
    const [person, other] = [await registerPerson(api), await registerPerson(api)];
    const wrong = { username: person.username, password: 'not the right one' };
    await api.refused(loginV2, wrong, { headers: firefox });
    const token = await logIn(person, chrome);
    const { list, next_cursor: next } = await api.done(securityEvents, { limit: '2' }, { token });
    expect(list.map(({ act, by, device }) => [act, by, device])).toEqual([
      ['logged_in', 'merchant', 'Chrome, Android'],
      ['login_failed', 'merchant', 'Firefox, Windows'],
    ]);
    const rest = await api.done(securityEvents, { limit: '2', cursor: next ?? '' }, { token });
    expect(rest.list.map(({ act }) => act)).toEqual(['ad_account_opened', 'registered']);
    expect(rest.next_cursor).toBeNull();
    const theirs = await api.done(securityEvents, {}, { token: other.token });
    expect(theirs.list.map(({ act }) => act)).toEqual(['ad_account_opened', 'registered']);
    const forged = Buffer.from('2026-11-21T00:00:00.000Z x').toString('base64url');
    await api.refuses('invalid_fields', securityEvents, { cursor: forged }, { token });
  });
});
