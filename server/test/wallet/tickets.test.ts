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
import { detailsOf } from '../support/details-of.ts';
import { calls, md5, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { loginPassword, makeMerchant, operator } from '../support/world.ts';
import {
  card,
  firstDigits,
  makeWithdrawer,
  password,
  ticketFor,
  withdrawalOf,
  wrongPassword,
} from '../support/withdrawer.ts';

const { checkPassword, setTransactionPassword, withdraw, editBankCard } = calls.wallet;
const { transactionPasswordTries: tries } = accessLimits;

describe('the transaction password', () => {
  const server = useMerchantApi();
  const start = () => ({ deps: server.deps, api: merchantCalls(server) });

  it('must be set first, and not be easy to guess', async () => {
    const { deps, api } = start();
    const merchant = await makeMerchant(deps);
    expect(await api.reason(merchant, checkPassword, { password })).toBe('transaction_password_not_set');
    for (const digits of ['111111', '123456', '654321', '121212', '123123', '112233', '901234']) {
      expect(
        await api.reason(merchant, setTransactionPassword, { password: md5(digits), login_password: loginPassword }),
      ).toBe('transaction_password_too_simple');
    }
    for (const noSixDigits of ['', '48291', '4829133', 'password', '４８２９１３']) {
      expect(await api.refusal(merchant, setTransactionPassword, { password: md5(noSixDigits) })).toMatchObject({
        reason: 'invalid_fields',
        fields: [{ field: 'password', rule: 'format' }],
      });
    }
    expect(await api.reason(merchant, setTransactionPassword, firstDigits)).toBe('done');
    expect(await api.get(merchant, checkPassword, { password })).toEqual({ ticket: null, expires_at: null });
  });

  it('is set for the first time only with the login password, which a repeat does not need again', async () => {
    const { deps, api } = start();
    const merchant = await makeMerchant(deps);
    const options = { key: randomUUID() };
    const set = async (login?: string) =>
      await api.reason(merchant, setTransactionPassword, { password, login_password: login }, options);
    expect(await set()).toBe('login_password_needed');
    expect(await set('a wrong pass phrase')).toBe('wrong_login_password');
    expect(await api.reason(merchant, checkPassword, { password })).toBe('transaction_password_not_set');
    expect(await set(loginPassword)).toBe('done');
    expect(await set()).toBe('done');
    const other = await makeMerchant(deps);
    const guess = { password, login_password: 'a wrong pass phrase' };
    const reasons = [];
    for (let turn = 0; turn <= accessLimits.sessionPasswordTries; turn += 1)
      reasons.push(await api.reason(other, setTransactionPassword, guess));
    expect(reasons).toEqual([
      ...Array<string>(accessLimits.sessionPasswordTries).fill('wrong_login_password'),
      'too_many_attempts',
    ]);
  });

  it('is stored as argon2id over the hex, and is never in the log of acts', async () => {
    const { deps, api } = start();
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    const [row] = await deps.sql`select transaction_password_hash as hash from merchant where id = ${merchant.id}`;
    expect(row?.['hash']).toMatch(/^[0-9a-f]{12}\$argon2id\$v=19\$/);
    const [audit] =
      await deps.sql`select act, details from audit_log where object = ${`merchant:${merchant.id}`} order by id desc`;
    expect(audit).toMatchObject({ act: 'transaction_password_set', details: {} });
  });

  it('changes only with a ticket for it, and to different digits', async () => {
    const { deps, api } = start();
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    const next = md5('280417');
    expect(await api.reason(merchant, setTransactionPassword, { password: next })).toBe('ticket_invalid');
    const other = await ticketFor(api, merchant, { purpose: 'rebind_payout_account' });
    expect(await api.reason(merchant, setTransactionPassword, { password: next, ticket: other })).toBe(
      'ticket_invalid',
    );
    const ticket = await ticketFor(api, merchant, { purpose: 'change_transaction_password' });
    expect(await api.reason(merchant, setTransactionPassword, { password, ticket })).toBe('transaction_password_same');
    expect(await api.reason(merchant, setTransactionPassword, { password: next, ticket })).toBe('done');
    expect(await api.reason(merchant, checkPassword, { password })).toBe('wrong_transaction_password');
    expect(await api.reason(merchant, checkPassword, { password: next })).toBe('done');
    // Tickets for the old password ended with it.
    expect(await api.reason(merchant, editBankCard, card)).toBe('done');
    expect(await api.reason(merchant, editBankCard, { ...card, card_name: 'Other', ticket: other })).toBe(
      'ticket_invalid',
    );
  });

  it('is set once when two set it for the first time at once', async () => {
    const { deps, api } = start();
    const merchant = await makeMerchant(deps);
    const outcomes = await Promise.all(
      ['481516', '280417'].map((digits) =>
        api.reason(merchant, setTransactionPassword, { password: md5(digits), login_password: loginPassword }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'ticket_invalid']);
  });

  it('counts down, locks after five wrong tries, and starts over when the lock is over', async () => {
    const { deps, api } = start();
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
    const again = await api.refusal(merchant, checkPassword, { password: wrongPassword });
    expect(again).toMatchObject({ reason: 'wrong_transaction_password', tries_left: tries - 1 });
    expect(await api.reason(merchant, checkPassword, { password })).toBe('done');
    const fresh = await api.refusal(merchant, checkPassword, { password: wrongPassword });
    expect(fresh).toMatchObject({ tries_left: tries - 1 });
  });

  it('keeps the count when the digits changed after the try', async () => {
    const { deps, api } = start();
    const merchant = await makeMerchant(deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    const attempt = await countTry(deps.sql, merchant.id);
    const clear = async () => await inTransaction(deps.sql, async (tx) => await clearTries(tx, merchant.id, attempt));
    const setHash = async (hash: string) =>
      await deps.sql`update merchant set transaction_password_hash = ${hash} where id = ${merchant.id}`;
    await setHash(await deps.hasher.hash(md5('280417')));
    expect(await clear()).toBe(false);
    const refusal = await api.refusal(merchant, checkPassword, { password: wrongPassword });
    expect(refusal).toMatchObject({ tries_left: tries - 2 });
    await setHash(attempt.hash);
    expect(await clear()).toBe(true);
  });
});

describe('twenty wrong transaction passwords at once', () => {
  let looks = 0;
  const server = useMerchantApi((deps) => ({ ...deps, hasher: { ...deps.hasher, verify: countLooks(deps.hasher) } }));

  function countLooks(hasher: PasswordHasher): PasswordHasher['verify'] {
    return async (attempt, hashed, given) => {
      looks += 1;
      return await hasher.verify(attempt, hashed, given);
    };
  }

  it('are checked five times, never more', async () => {
    const api = merchantCalls(server);
    const merchant = await makeMerchant(server.deps);
    await api.get(merchant, setTransactionPassword, firstDigits);
    looks = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => api.reason(merchant, checkPassword, { password: wrongPassword })),
    );
    expect(looks).toBe(tries);
    expect(outcomes.filter((reason) => reason === 'wrong_transaction_password')).toHaveLength(tries);
    expect(outcomes.filter((reason) => reason === 'transaction_password_locked')).toHaveLength(20 - tries);
  });
});

describe('a ticket', () => {
  const server = useMerchantApi();
  const start = async (available = 500_00n) => {
    const { deps } = server;
    const api = merchantCalls(server);
    return { deps, api, merchant: await makeWithdrawer(deps, api, available) };
  };

  it('names amount and payee only where money moves', async () => {
    const { api, merchant } = await start();
    const refused = async (payload: object) => await api.refusal(merchant, checkPassword, { password, ...payload });
    expect(await refused({ purpose: 'withdraw' })).toMatchObject({
      reason: 'invalid_fields',
      fields: [
        { field: 'amount', rule: 'required' },
        { field: 'payee', rule: 'required' },
      ],
    });
    expect(await refused({ purpose: 'rebind_payout_account', payee: newId() })).toMatchObject({
      fields: [{ field: 'payee', rule: 'not_accepted' }],
    });
    expect(await refused({ purpose: 'withdraw', amount: '1.005', payee: newId() })).toMatchObject({
      fields: [{ field: 'amount', rule: 'format' }],
    });
  });

  it('is valid for its amount, payee, purpose, merchant and session only', async () => {
    const { deps, api, merchant } = await start();
    const { payoutAccountId } = merchant;
    const good = await withdrawalOf(api, merchant, '100');
    const stranger = await makeWithdrawer(deps, api, 500_00n);
    const theirs = { ...good, payout_account_id: stranger.payoutAccountId };
    expect(await api.reason(merchant, withdraw, { ...good, amount: '100.01' })).toBe('ticket_invalid');
    expect(await api.reason(merchant, withdraw, theirs)).toBe('ticket_invalid');
    expect(await api.reason(stranger, withdraw, theirs)).toBe('ticket_invalid');
    const other = await ticketFor(api, merchant, { purpose: 'exchange', amount: '100', payee: payoutAccountId });
    expect(await api.reason(merchant, withdraw, { ...good, ticket: other })).toBe('ticket_invalid');
    const elsewhere = await ticketFor(api, merchant, { purpose: 'withdraw', amount: '100', payee: newId() });
    expect(await api.reason(merchant, withdraw, { ...good, ticket: elsewhere })).toBe('ticket_invalid');
    expect(await api.reason(merchant, withdraw, { ...good, ticket: 'made-up' })).toBe('ticket_invalid');
    await addSession(merchant.id, 'second session');
    expect(await api.reason(merchant, withdraw, good, { token: 'second session' })).toBe('ticket_invalid');
    expect(await api.reason(merchant, withdraw, good)).toBe('done');
    expect(await api.reason(merchant, withdraw, good)).toBe('ticket_invalid');
  });

  async function addSession(merchantId: string, token: string): Promise<void> {
    await server.deps.sql`
      insert into session (id, merchant_id, token_hash, entry, expires_at, absolute_expires_at)
      values (${newId()}, ${merchantId}, sha256(${token}::bytea), 'register', now() + interval '1 day', now() + interval '1 day')`;
  }

  it('is valid for two minutes of the database’s clock', async () => {
    const { deps, api, merchant } = await start();
    const payload = await withdrawalOf(api, merchant, '100');
    const [row] = await deps.sql<{ lasts: number }[]>`
      select extract(epoch from expires_at - created_at)::float8 as lasts from ticket where merchant_id = ${merchant.id}`;
    expect(row?.lasts).toBeCloseTo(120, 0);
    await deps.sql`update ticket set expires_at = now() where merchant_id = ${merchant.id}`;
    expect(await api.reason(merchant, withdraw, payload)).toBe('ticket_invalid');
  });

  it('stays valid when the act is refused', async () => {
    const { deps, api, merchant } = await start(50_00n);
    const payload = await withdrawalOf(api, merchant, '100');
    expect(await api.reason(merchant, withdraw, payload)).toBe('insufficient_balance');
    await recordTopUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(100_00n), reference: newId() });
    expect(await api.reason(merchant, withdraw, payload)).toBe('done');
  });

  it('is used once by ten concurrent requests', async () => {
    const { api, merchant } = await start();
    const payload = await withdrawalOf(api, merchant, '40');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => api.reason(merchant, withdraw, payload)));
    expect(outcomes.filter((reason) => reason === 'done')).toHaveLength(1);
    expect(outcomes.filter((reason) => reason === 'ticket_invalid')).toHaveLength(9);
  });

  it('is used once even by acts that share no other lock', async () => {
    const { deps, api, merchant } = await start();
    const token = await ticketFor(api, merchant, { purpose: 'rebind_payout_account' });
    const binding = { purpose: 'rebind_payout_account', amountMinor: null, payee: null, token } as const;
    const use = () => inTransaction(deps.sql, async (tx) => await redeemTicket(tx, merchant.keyed(), binding));
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, use));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused.every(({ reason }) => reason instanceof Refusal && reason.reason === 'ticket_invalid')).toBe(true);
  });
});
