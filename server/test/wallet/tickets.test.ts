/**
 * The transaction password, its tries and its tickets. Races are made by sending calls at once over a pool of 16
 * connections: they meet on the merchant's and the ticket's row.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accessLimits, toMinor } from '@placard/contract';
import { inTransaction } from '../../src/database/database.ts';
import type { PasswordHasher } from '../../src/security/hashing.ts';
import { newId } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { clearTries, countTry } from '../../src/usecases/approval/password-tries.ts';
import { redeemTicket } from '../../src/usecases/approval/tickets.ts';
import { detailsOf } from '../support/refusals.ts';
import { calls, md5, useMerchants } from '../support/merchant-calls.ts';
import { addSession, loginPassword, makeMerchant, operator } from '../support/world.ts';
import {
  card,
  firstDigits,
  makeWithdrawer,
  password,
  rebindTo,
  ticketFor,
  withdrawalOf,
  wrongPassword,
} from '../support/withdrawer.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';

/** How often a hash was compared. */
let looks = 0;
const countLooks = (hasher: PasswordHasher): PasswordHasher => ({
  ...hasher,
  verify: async (...args) => {
    looks += 1;
    return await hasher.verify(...args);
  },
});
const { deps, api } = useMerchants((usual) => ({ ...usual, hasher: countLooks(usual.hasher) }));
const { checkPassword, setTransactionPassword, withdraw, editBankCard } = calls.wallet;
const { transactionPasswordTries: tries } = accessLimits;

/** The form that sets these digits for the first time. */
const first = (digits: string) => ({ password: md5(digits), login_password: loginPassword });

describe('the transaction password', () => {
  it('is checked five times at most, however many wrong ones arrive at once', async () => {
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    looks = 0;
    const outcomes = await atOnce(20, () => api.reason(merchant, checkPassword, { password: wrongPassword }));
    expect(looks).toBe(tries);
    expect(tally(outcomes)).toEqual({ wrong_transaction_password: tries, transaction_password_locked: 20 - tries });
  });

  it('must be set first, and not be easy to guess', async () => {
    const merchant = await makeMerchant(deps);
    await api.refuses('transaction_password_not_set', merchant, checkPassword, { password });
    for (const digits of ['111111', '123456', '654321', '121212', '123123', '112233', '901234'])
      await api.refuses('transaction_password_too_simple', merchant, setTransactionPassword, first(digits));
    for (const noSixDigits of ['', '48291', '4829133', 'password', '４８２９１３'])
      await api.refuses('password: format', merchant, setTransactionPassword, first(noSixDigits));
    await api.get(merchant, setTransactionPassword, firstDigits);
    expect(await api.get(merchant, checkPassword, { password })).toEqual({ ticket: null, expires_at: null });
  });

  it('is set for the first time only with the login password, which a repeat does not need again', async () => {
    const merchant = await makeMerchant(deps);
    const options = { key: randomUUID() };
    const set = async (login?: string) =>
      await api.reason(merchant, setTransactionPassword, { password, login_password: login }, options);
    expect(await set()).toBe('login_password_needed');
    expect(await set('a wrong pass phrase')).toBe('wrong_login_password');
    await api.refuses('transaction_password_not_set', merchant, checkPassword, { password });
    expect(await set(loginPassword)).toBe('done');
    expect(await set()).toBe('done');
    const other = await makeMerchant(deps);
    const guess = { password, login_password: 'a wrong pass phrase' };
    const times = accessLimits.sessionPasswordTries;
    const reasons = await inTurn(times + 1, () => api.reason(other, setTransactionPassword, guess));
    expect(tally(reasons)).toEqual({ wrong_login_password: times, too_many_attempts: 1 });
  });

  it('is stored as argon2id over the hex, and is never in the log of acts', async () => {
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    const [row] = await deps.sql`select transaction_password_hash as hash from merchant where id = ${merchant.id}`;
    expect(row?.['hash']).toMatch(/^[0-9a-f]{12}\$argon2id\$v=19\$/);
    const [audit] =
      await deps.sql`select act, details from audit_log where object = ${`merchant:${merchant.id}`} order by id desc`;
    expect(audit).toMatchObject({ act: 'transaction_password_set', details: {} });
  });

  it('changes only with a ticket for it, and to different digits', async () => {
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    const next = md5('280417');
    await api.refuses('ticket_invalid', merchant, setTransactionPassword, { password: next });
    const other = await ticketFor(api, merchant, rebindTo({ card_name: 'Other' }));
    await api.refuses('ticket_invalid', merchant, setTransactionPassword, { password: next, ticket: other });
    const ticket = await ticketFor(api, merchant, { purpose: 'change_transaction_password' });
    await api.refuses('transaction_password_same', merchant, setTransactionPassword, { password, ticket });
    await api.get(merchant, setTransactionPassword, { password: next, ticket });
    await api.refuses('wrong_transaction_password', merchant, checkPassword, { password });
    await api.get(merchant, checkPassword, { password: next });
    // Tickets for the old password ended with it.
    await api.get(merchant, editBankCard, card);
    await api.refuses('ticket_invalid', merchant, editBankCard, { ...card, card_name: 'Other', ticket: other });
  });

  it('is set once when two set it for the first time at once', async () => {
    const merchant = await makeMerchant(deps);
    const forms = ['481516', '280417'].map(first);
    const outcomes = await Promise.all(forms.map((form) => api.reason(merchant, setTransactionPassword, form)));
    expect(tally(outcomes)).toEqual({ done: 1, ticket_invalid: 1 });
  });

  it('counts down, locks after five wrong tries, and starts over when the lock is over', async () => {
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    for (let left = tries - 1; left >= 0; left -= 1) {
      const refusal = await api.refusal(merchant, checkPassword, { password: wrongPassword });
      const { tries_left, until } = detailsOf(refusal, 'wrong_transaction_password');
      expect(tries_left).toBe(left);
      // The last one has the end of the lock, so that it can be shown without another try.
      expect(typeof until).toBe(left === 0 ? 'string' : 'undefined');
    }
    const refusal = await api.refusal(merchant, checkPassword, { password });
    const { until, tries_left, retry_after_seconds } = detailsOf(refusal, 'transaction_password_locked');
    expect(tries_left).toBe(0);
    expect(retry_after_seconds).toBeGreaterThan(14 * 60);
    expect(retry_after_seconds).toBeLessThanOrEqual(15 * 60 + 6);
    const minutesLeft = (Date.parse(until) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(14);
    expect(minutesLeft).toBeLessThanOrEqual(15.1);
    await deps.sql`
      update attempt_lock set locked_until = now() - interval '1 second' where key = ${`digits:${merchant.id}`}`;
    await api.refuses({ reason: 'wrong_transaction_password', tries_left: tries - 1 }, merchant, checkPassword, {
      password: wrongPassword,
    });
    await api.get(merchant, checkPassword, { password });
    await api.refuses({ tries_left: tries - 1 }, merchant, checkPassword, { password: wrongPassword });
  });

  it('keeps the count when the digits changed after the try', async () => {
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    const attempt = await countTry(deps.sql, merchant.id);
    const clear = async () => await inTransaction(deps.sql, async (tx) => await clearTries(tx, merchant.id, attempt));
    const setHash = async (hash: string) =>
      await deps.sql`update merchant set transaction_password_hash = ${hash} where id = ${merchant.id}`;
    await setHash(await deps.hasher.hash(`transaction ${merchant.id}`, md5('280417')));
    expect(await clear()).toBe(false);
    const refusal = await api.refusal(merchant, checkPassword, { password: wrongPassword });
    expect(refusal).toMatchObject({ tries_left: tries - 2 });
    await setHash(attempt.hash);
    expect(await clear()).toBe(true);
  });
});

describe('a ticket', () => {
  it('names amount and payee only where money moves', async () => {
    const merchant = await makeWithdrawer(deps, api, 500_00n);
    const refused = async (payload: object) => await api.refusal(merchant, checkPassword, { password, ...payload });
    expect(await refused({ purpose: 'withdraw' })).toMatchObject({
      reason: 'invalid_fields',
      fields: [
        { field: 'amount', rule: 'required' },
        { field: 'payee', rule: 'required' },
      ],
    });
    expect(await refused({ purpose: 'rebind_payout_account', payee: newId() })).toMatchObject({
      fields: [
        { field: 'payee', rule: 'not_accepted' },
        { field: 'account', rule: 'required' },
      ],
    });
    expect(await refused({ purpose: 'withdraw', amount: '1.005', payee: newId() })).toMatchObject({
      fields: [{ field: 'amount', rule: 'format' }],
    });
  });

  it('is valid for its amount, payee, purpose, merchant and session only', async () => {
    const merchant = await makeWithdrawer(deps, api, 500_00n);
    const { payoutAccountId } = merchant;
    const good = await withdrawalOf(api, merchant, '100');
    const stranger = await makeWithdrawer(deps, api, 500_00n);
    const theirs = { ...good, payout_account_id: stranger.payoutAccountId };
    await api.refuses('ticket_invalid', merchant, withdraw, { ...good, amount: '100.01' });
    await api.refuses('ticket_invalid', merchant, withdraw, theirs);
    await api.refuses('ticket_invalid', stranger, withdraw, theirs);
    const other = await ticketFor(api, merchant, { purpose: 'exchange', amount: '100', payee: payoutAccountId });
    await api.refuses('ticket_invalid', merchant, withdraw, { ...good, ticket: other });
    const elsewhere = await ticketFor(api, merchant, { purpose: 'withdraw', amount: '100', payee: newId() });
    await api.refuses('ticket_invalid', merchant, withdraw, { ...good, ticket: elsewhere });
    await api.refuses('ticket_invalid', merchant, withdraw, { ...good, ticket: 'made-up' });
    await addSession(deps, merchant, 'second session');
    await api.refuses('ticket_invalid', merchant, withdraw, good, { token: 'second session' });
    await api.get(merchant, withdraw, good);
    await api.refuses('ticket_invalid', merchant, withdraw, good);
  });

  it('is valid for two minutes of the database’s clock', async () => {
    const merchant = await makeWithdrawer(deps, api, 500_00n);
    const payload = await withdrawalOf(api, merchant, '100');
    const [row] = await deps.sql<{ lasts: number }[]>`
      select extract(epoch from expires_at - created_at)::float8 as lasts from ticket where merchant_id = ${merchant.id}`;
    expect(row?.lasts).toBeCloseTo(120, 0);
    await deps.sql`update ticket set expires_at = now() where merchant_id = ${merchant.id}`;
    await api.refuses('ticket_invalid', merchant, withdraw, payload);
  });

  it('stays valid when the act is refused', async () => {
    const merchant = await makeWithdrawer(deps, api, 50_00n);
    const payload = await withdrawalOf(api, merchant, '100');
    await api.refuses('insufficient_balance', merchant, withdraw, payload);
    await recordTopUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(100_00n), reference: newId() });
    await api.get(merchant, withdraw, payload);
  });

  it('is used once even by acts that share no other lock', async () => {
    const merchant = await makeWithdrawer(deps, api, 500_00n);
    const token = await ticketFor(api, merchant, { purpose: 'change_transaction_password' });
    const binding = { purpose: 'change_transaction_password', amountMinor: null, payee: null, token } as const;
    const use = () =>
      inTransaction(deps.sql, async (tx) => await redeemTicket(tx, deps.secretBox, merchant.keyed(), binding));
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, use));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused.every(({ reason }) => reason instanceof Refusal && reason.reason === 'ticket_invalid')).toBe(true);
  });
});
