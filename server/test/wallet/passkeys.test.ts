/**
 * Passkeys instead of the six digits: adding, approving, removing, and every answer that must approve nothing. The
 * device is software, but its signatures are checked like any other's.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLimits, limits } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import { issueExportTicket } from '../../src/usecases/accounts/admit-export.ts';
import { issueResetCode } from '../../src/usecases/accounts/issue-reset-code.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { issueTicket } from '../../src/usecases/approval/tickets.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { Faults } from '../support/authenticator.ts';
import { calls, md5, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { givePassword, makeMerchant, operator } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { card, password, wrongPassword } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';

const { list, startAdding, add, remove, startCheck, check } = calls.passkeys;
const { withdraw, checkPassword, editBankCard, setTransactionPassword } = calls.wallet;

const server = useMerchantApi();
const api = merchantCalls(server);

/** The digits' hash, made once: this file is not about it, and it takes long. */
let digitsHash = '';
beforeAll(async () => {
  digitsHash = await server.deps.hasher.hash(password);
});

/** A merchant with digits, a payout account and this many minor units. */
async function makeWithdrawer(available: bigint): Promise<Withdrawer> {
  const merchant = await makeMerchant(server.deps, { available });
  await server.deps.sql`update merchant set transaction_password_hash = ${digitsHash} where id = ${merchant.id}`;
  const { bank_card: bound } = await api.get(merchant, editBankCard, card);
  return { ...merchant, payoutAccountId: bound.payout_account_id };
}

/** The ticket for the right digits. */
async function ticketFor(
  merchant: TestMerchant,
  purpose: Parameters<typeof issueTicket>[2]['purpose'],
): Promise<string> {
  const binding = { purpose, amountMinor: null, payee: null };
  return (await inTransaction(server.deps.sql, async (tx) => await issueTicket(tx, merchant.keyed(), binding))).token;
}

async function addPasskey(merchant: TestMerchant, device = new Authenticator(), name?: string): Promise<Authenticator> {
  const started = await api.get(merchant, startAdding, {});
  const ticket = await ticketFor(merchant, 'add_passkey');
  await api.get(merchant, add, { ...device.create(started), ticket, ...(name !== undefined && { name }) });
  return device;
}

/** A merchant with 500.00, digits, a payout account and one passkey. */
async function makeOwner(): Promise<{ owner: Withdrawer; device: Authenticator }> {
  const owner = await makeWithdrawer(500_00n);
  return { owner, device: await addPasskey(owner) };
}

type Asked = CallRequest<Calls['passkeys']['startCheck']>;
const aWithdrawal = (owner: Withdrawer, amount = '100'): Asked => ({
  purpose: 'withdraw',
  amount,
  payee: owner.payoutAccountId,
});

/** Answers with the device and returns the ticket. */
async function approve(owner: TestMerchant, device: Authenticator, asked: Asked): Promise<string> {
  return (await api.get(owner, check, device.use(await api.get(owner, startCheck, asked)))).ticket;
}

async function acts(merchant: TestMerchant): Promise<string[]> {
  const { list: events } = await api.get(merchant, calls.accounts.securityEvents, {});
  return events.map(({ act }) => act);
}

async function titles(merchant: TestMerchant): Promise<string[]> {
  return (await api.get(merchant, calls.notifications.list, {})).list.map(({ title }) => title);
}

describe('adding a passkey', () => {
  let merchant: Withdrawer;
  beforeAll(async () => {
    merchant = await makeWithdrawer(1_00n);
  });

  it('needs digits to be set, and a ticket for exactly that', async () => {
    const { deps } = server;
    const bare = await makeMerchant(deps);
    expect(await api.reason(bare, startAdding, {})).toBe('transaction_password_not_set');
    const device = new Authenticator();
    const answer = device.create(await api.get(merchant, startAdding, {}));
    expect(await api.reason(merchant, add, { ...answer, ticket: 'made-up' })).toBe('ticket_invalid');
    const other = await ticketFor(merchant, 'rebind_payout_account');
    expect(await api.reason(merchant, add, { ...answer, ticket: other })).toBe('ticket_invalid');
    expect((await api.get(merchant, list, {})).list).toEqual([]);
  });

  it('is notified, listed, and in the security log and the export', async () => {
    const owner = await makeWithdrawer(1_00n);
    await addPasskey(owner, new Authenticator(), 'My phone');
    await addPasskey(owner);
    const { rp_id: domain, list: found } = await api.get(owner, list, {});
    expect(domain).toBe('merchant.example');
    expect(found.map(({ name, last_used_at: used }) => [name, used])).toEqual([
      ['Passkey', null],
      ['My phone', null],
    ]);
    expect((await acts(owner)).filter((act) => act === 'passkey_added')).toHaveLength(2);
    expect(await titles(owner)).toContain('A passkey was added to your account');
    const ticket = await issueExportTicket(server.deps, owner.keyed());
    const { rows } = await api.get(owner, calls.accounts.exportData, { part: 'passkeys', ticket });
    expect(rows.map((row) => row['name'])).toEqual(['My phone', 'Passkey']);
    expect(Object.keys(rows[0] ?? {})).not.toContain('public_key');
  });

  it('happens once however often it is sent, and a passkey belongs to one account', async () => {
    const owner = await makeWithdrawer(1_00n);
    const device = new Authenticator();
    const started = await api.get(owner, startAdding, {});
    const payload = { ...device.create(started), ticket: await ticketFor(owner, 'add_passkey') };
    const key = newId();
    const first = await api.get(owner, add, payload, { key });
    expect(await api.get(owner, add, payload, { key })).toEqual(first);
    expect(await api.reason(owner, add, payload)).toBe('passkey_challenge_invalid');
    // The device learns which passkeys exist; one that answers anyway is refused, also for another merchant.
    const again = await api.get(owner, startAdding, {});
    expect(again.options.excludeCredentials).toMatchObject([{ id: payload.credential_id, transports: ['internal'] }]);
    await expect(addPasskey(merchant, device)).rejects.toThrow('passkey_known');
  });

  const faults: Faults[] = [
    { origin: 'https://merchant.example.evil.example' },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { type: 'webauthn.get' },
  ];
  it('is refused for another origin or domain, unverified, or created for a check, and uses nothing up', async () => {
    const owner = await makeWithdrawer(1_00n);
    const ticket = await ticketFor(owner, 'add_passkey');
    const device = new Authenticator();
    const started = await api.get(owner, startAdding, {});
    for (const fault of faults) {
      const answer = { ...device.create(started, fault), ticket };
      expect(await api.reason(owner, add, answer), JSON.stringify(fault)).toBe('passkey_refused');
    }
    expect(await api.reason(owner, add, { ...device.create(started), ticket })).toBe('done');
  });

  it('answers only a challenge of this session and purpose', async () => {
    const { owner } = await makeOwner();
    const stranger = await makeWithdrawer(1_00n);
    const theirs = await api.get(stranger, startAdding, {});
    const ticket = await ticketFor(owner, 'add_passkey');
    const tryIt = async (started: Parameters<Authenticator['create']>[0]) =>
      await api.reason(owner, add, { ...new Authenticator().create(started), ticket });
    expect(await tryIt(theirs)).toBe('passkey_challenge_invalid');
    const { options } = await api.get(owner, startCheck, aWithdrawal(owner));
    expect(await tryIt({ options: { ...options, rp: { id: options.rpId } } })).toBe('passkey_challenge_invalid');
    const old = await api.get(owner, startAdding, {});
    await server.deps.sql`update passkey_challenge set expires_at = now() where merchant_id = ${owner.id}`;
    expect(await tryIt(old)).toBe('passkey_challenge_invalid');
    expect(await tryIt(await api.get(owner, startAdding, {}))).toBe('done');
  });

  it('ends at the maximum of an account, even if requested earlier', async () => {
    const owner = await makeWithdrawer(1_00n);
    const device = new Authenticator();
    const started = await api.get(owner, startAdding, {});
    await server.deps.sql`
      insert into passkey (id, merchant_id, credential_id, public_key, sign_count, transports, name)
      select gen_random_uuid(), ${owner.id}, sha256((${owner.id} || n)::bytea), '\\x00', 0, '{}', 'Passkey'
      from generate_series(1, ${limits.passkeysMax}) n`;
    expect(await api.reason(owner, startAdding, {})).toBe('too_many_passkeys');
    const ticket = await ticketFor(owner, 'add_passkey');
    expect(await api.reason(owner, add, { ...device.create(started), ticket })).toBe('too_many_passkeys');
  });
});

describe('a passkey', () => {
  it('yields the same ticket as the digits: money leaves with it, and its use is recorded', async () => {
    const { owner, device } = await makeOwner();
    const ticket = await approve(owner, device, aWithdrawal(owner));
    const payload = { amount: '100', payout_account_id: owner.payoutAccountId, ticket };
    expect(await api.reason(owner, withdraw, payload)).toBe('done');
    expect(await api.reason(owner, withdraw, payload)).toBe('ticket_invalid');
    expect((await api.get(owner, list, {})).list).toMatchObject([{ last_used_at: expect.any(String) as string }]);
    const rebind = await approve(owner, device, { purpose: 'rebind_payout_account' });
    expect(await api.reason(owner, editBankCard, { ...card, card_name: 'Other', ticket: rebind })).toBe('done');
  });

  it('of a device without a counter is valid again and again', async () => {
    const owner = await makeWithdrawer(500_00n);
    const device = await addPasskey(owner, new Authenticator(undefined, { keepsNoCounter: true }));
    await approve(owner, device, aWithdrawal(owner));
    expect(await approve(owner, device, aWithdrawal(owner))).not.toBe('');
  });

  it('approves the amount, payee and purpose of its challenge, and nothing else', async () => {
    const { owner, device } = await makeOwner();
    const stranger = await makeWithdrawer(1_00n);
    const good = { amount: '100', payout_account_id: owner.payoutAccountId };
    const ticket = await approve(owner, device, aWithdrawal(owner));
    expect(await api.reason(owner, withdraw, { ...good, amount: '100.01', ticket })).toBe('ticket_invalid');
    const theirs = { ...good, payout_account_id: stranger.payoutAccountId, ticket };
    expect(await api.reason(owner, withdraw, theirs)).toBe('ticket_invalid');
    expect(await api.reason(owner, editBankCard, { ...card, card_name: 'Other', ticket })).toBe('ticket_invalid');
    expect(await api.reason(owner, withdraw, { ...good, ticket })).toBe('done');
    const missing = await api.refusal(owner, startCheck, { purpose: 'withdraw' });
    expect(missing).toMatchObject({ fields: [{ field: 'amount' }, { field: 'payee' }] });
  });

  it('cannot change the digits, or add another passkey', async () => {
    const { owner, device } = await makeOwner();
    for (const purpose of ['change_transaction_password', 'add_passkey']) {
      expect(await api.reason(owner, startCheck, { purpose } as never)).toBe('invalid_fields');
    }
    const ticket = await approve(owner, device, { purpose: 'rebind_payout_account' });
    const next = md5('280417');
    expect(await api.reason(owner, setTransactionPassword, { password: next, ticket })).toBe('ticket_invalid');
  });

  it('answers only the newest challenge, once, within two minutes, in its own session', async () => {
    const { owner, device } = await makeOwner();
    const { sql } = server.deps;
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    const [row] = await sql<{ lasts: number }[]>`
      select extract(epoch from expires_at - created_at)::float8 as lasts
      from passkey_challenge where merchant_id = ${owner.id}`;
    expect(row?.lasts).toBeCloseTo(120, 0);
    const answer = device.use(started);
    const session = { id: newId(), token: `other of ${owner.id}` };
    await sql`
      insert into session (id, merchant_id, token_hash, entry, expires_at, absolute_expires_at)
      values (${session.id}, ${owner.id}, sha256(${session.token}::bytea), 'register', now() + interval '1 day', now() + interval '1 day')`;
    expect(await api.reason(owner, check, answer, { token: session.token })).toBe('passkey_challenge_invalid');
    expect(await api.reason(owner, check, answer)).toBe('done');
    expect(await api.reason(owner, check, answer)).toBe('passkey_challenge_invalid');
    const older = await api.get(owner, startCheck, aWithdrawal(owner));
    const newer = await api.get(owner, startCheck, aWithdrawal(owner));
    expect(await api.reason(owner, check, device.use(older))).toBe('passkey_challenge_invalid');
    await sql`update passkey_challenge set expires_at = now() where merchant_id = ${owner.id}`;
    expect(await api.reason(owner, check, device.use(newer))).toBe('passkey_challenge_invalid');
    const made = { options: { challenge: 'bWFkZSB1cA', rpId: 'merchant.example' } };
    expect(await api.reason(owner, check, device.use(made))).toBe('passkey_challenge_invalid');
    // None of that was a try: it cannot lock anybody out.
    const wrong = await api.refusal(owner, checkPassword, { password: wrongPassword });
    expect(wrong).toMatchObject({ tries_left: accessLimits.transactionPasswordTries - 1 });
  });

  it('answers a challenge once for ten concurrent requests', async () => {
    const { owner, device } = await makeOwner();
    const answer = device.use(await api.get(owner, startCheck, aWithdrawal(owner)));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => api.reason(owner, check, answer)));
    expect(outcomes.filter((reason) => reason === 'done')).toHaveLength(1);
    expect(outcomes.filter((reason) => reason === 'passkey_challenge_invalid')).toHaveLength(9);
  });

  const faults: Faults[] = [
    { isWrongSignature: true },
    { origin: 'https://evil.example' },
    // Only a demo is at localhost.
    { origin: 'http://localhost' },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { type: 'webauthn.create' },
  ];
  it('is refused with a wrong signature, origin, domain or type, or unverified, and uses up challenge and try', async () => {
    const { owner, device } = await makeOwner();
    for (const fault of faults) {
      const started = await api.get(owner, startCheck, aWithdrawal(owner));
      const refused = await api.refusal(owner, check, device.use(started, fault));
      expect(refused, JSON.stringify(fault)).toMatchObject({
        reason: 'passkey_refused',
        tries_left: accessLimits.transactionPasswordTries - 1,
      });
      expect(await api.reason(owner, check, device.use(started))).toBe('passkey_challenge_invalid');
      await approve(owner, device, aWithdrawal(owner));
    }
    expect((await acts(owner)).filter((act) => act === 'passkey_refused')).toHaveLength(faults.length);
  });

  it('whose counter goes back, like a copy’s, is refused', async () => {
    const { owner, device } = await makeOwner();
    await approve(owner, device, aWithdrawal(owner));
    await approve(owner, device, aWithdrawal(owner));
    for (const counter of [1, 2]) {
      const started = await api.get(owner, startCheck, aWithdrawal(owner));
      expect(await api.reason(owner, check, device.use(started, { counter }))).toBe('passkey_refused');
    }
    expect(await approve(owner, device, aWithdrawal(owner))).not.toBe('');
  });

  it('of another merchant is refused like a removed one', async () => {
    const { owner, device } = await makeOwner();
    const { owner: other, device: theirs } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    expect(await api.reason(owner, check, theirs.use(started))).toBe('passkey_refused');
    const [theirOwn] = (await api.get(other, list, {})).list;
    const id = { passkey_id: theirOwn?.passkey_id ?? '' };
    expect(await api.reason(owner, remove, id)).toBe('passkey_not_found');
    const open = await api.get(other, startCheck, aWithdrawal(other));
    expect(await api.reason(other, remove, id)).toBe('done');
    expect(await api.reason(other, remove, id)).toBe('passkey_not_found');
    expect(await api.reason(other, check, theirs.use(open))).toBe('passkey_refused');
    expect(await api.reason(other, startCheck, aWithdrawal(other))).toBe('passkey_not_found');
    expect(await acts(other)).toContain('passkey_removed');
    expect(await titles(other)).toContain('A passkey was removed from your account');
    expect(await approve(owner, device, aWithdrawal(owner))).not.toBe('');
  });

  it('shares the digits’ counter: five wrong tries of either lock both, and a right one clears it', async () => {
    const { owner, device } = await makeOwner();
    const wrong = async () => {
      const started = await api.get(owner, startCheck, aWithdrawal(owner));
      return await api.refusal(owner, check, device.use(started, { isWrongSignature: true }));
    };
    await api.refusal(owner, checkPassword, { password: wrongPassword });
    expect(await wrong()).toMatchObject({ tries_left: 3 });
    await approve(owner, device, aWithdrawal(owner));
    const open = await api.get(owner, startCheck, aWithdrawal(owner));
    for (const left of [4, 3, 2, 1]) {
      expect(await api.refusal(owner, checkPassword, { password: wrongPassword })).toMatchObject({ tries_left: left });
    }
    const last = await api.refusal(owner, check, device.use(open, { isWrongSignature: true }));
    expect(last).toMatchObject({ reason: 'passkey_refused', tries_left: 0, until: expect.any(String) as string });
    expect(await api.reason(owner, checkPassword, { password })).toBe('transaction_password_locked');
    expect(await api.reason(owner, startCheck, aWithdrawal(owner))).toBe('transaction_password_locked');
  });

  it('requested before the lock approves nothing during it', async () => {
    const { owner, device } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    await server.deps.sql`
      insert into attempt_lock (key, tries, locked_until)
      values (${`digits:${owner.id}`}, 5, now() + interval '1 minute')`;
    expect(await api.reason(owner, check, device.use(started))).toBe('transaction_password_locked');
  });
});

describe('the end of a session or an account', () => {
  it('ends its open challenges', async () => {
    const { owner, device } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    await api.get(owner, calls.accounts.logout, {});
    expect(await api.reason(owner, check, device.use(started))).toBe('unknown_token');
    const { owner: other, device: theirs } = await makeOwner();
    const open = await api.get(other, startCheck, aWithdrawal(other));
    await setMerchantState(server.deps, operator, {
      merchantId: other.id,
      state: 'disabled',
      reason: 'A test.',
      lang: undefined,
    });
    expect(await api.reason(other, check, theirs.use(open))).toBe('account_disabled');
  });

  it('changed digits remove all passkeys, and the merchant is notified', async () => {
    const { owner, device } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    const ticket = await ticketFor(owner, 'change_transaction_password');
    await api.get(owner, setTransactionPassword, { password: md5('280417'), ticket });
    expect(await api.reason(owner, check, device.use(started))).toBe('passkey_refused');
    expect(await titles(owner)).toContain('A passkey was removed from your account');
  });

  it('new digits by a reset code remove all passkeys', async () => {
    const { owner } = await makeOwner();
    const { code } = await issueResetCode(server.deps, operator, {
      merchantId: owner.id,
      kind: 'transaction',
      identityCheck: 'A test.',
    });
    const [next, kind] = [md5('573910'), 'transaction' as const];
    const form = { username: `m-${owner.no}`, code, kind, new_password: next, confirm_password: next };
    await server.done(calls.accounts.confirmReset, form);
    expect(await server.deps.sql`select 1 from passkey where merchant_id = ${owner.id}`).toHaveLength(0);
    const told = server.deps
      .sql`select from notification where merchant_id = ${owner.id} and template = 'passkey_removed'`;
    expect(await told).toHaveLength(1);
  });

  it('closing removes all passkeys; open challenges go after a day', async () => {
    const { deps } = server;
    const owner = await makeWithdrawer(0n);
    await addPasskey(owner);
    await givePassword(deps, owner, 'a long pass phrase');
    await api.get(owner, calls.accounts.close, { password: 'a long pass phrase' });
    expect(await deps.sql`select 1 from passkey where merchant_id = ${owner.id}`).toHaveLength(0);
    await deps.sql`update passkey_challenge set created_at = now() - interval '25 hours' where merchant_id = ${owner.id}`;
    await removeOldTraces(deps.sql);
    expect(await deps.sql`select 1 from passkey_challenge where merchant_id = ${owner.id}`).toHaveLength(0);
  });
});
