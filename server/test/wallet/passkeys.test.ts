/**
 * Passkeys instead of the six digits: adding, approving, removing, and every answer that must approve nothing. The
 * device is software, but its signatures are checked like any other's.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLimits, limits } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import { issueExportTicket } from '../../src/usecases/accounts/admit-export.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { newId } from '../../src/platform/ids.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { Faults } from '../support/authenticator.ts';
import { calls, md5, useMerchants } from '../support/merchant-calls.ts';
import { countRows } from '../support/database.ts';
import { issueReset, resetForm } from '../support/merchant-api.ts';
import { addSession, loginPassword, makeMerchant, operator, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { card, makeWithdrawer, password, rebindTo, ticketFor, wrongPassword } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { atOnce, tally } from '../support/at-once.ts';

const { server, deps, api } = useMerchants();
const { list, startAdding, add, remove, startCheck, check } = calls.passkeys;
const { withdraw, checkPassword, editBankCard, setTransactionPassword } = calls.wallet;

/** A merchant with digits, a payout account and this many minor units. */
const makeWith = async (available: bigint) => await makeWithdrawer(deps, api, available);
const ticketOf = async (merchant: TestMerchant, purpose: Parameters<typeof ticketFor>[2]['purpose']) =>
  await ticketFor(api, merchant, { purpose });

async function addPasskey(merchant: TestMerchant, device = new Authenticator(), name?: string): Promise<Authenticator> {
  const started = await api.get(merchant, startAdding, {});
  const ticket = await ticketOf(merchant, 'add_passkey');
  await api.get(merchant, add, { ...device.create(started), ticket, ...(name !== undefined && { name }) });
  return device;
}

/** A merchant with 500.00, digits, a payout account and one passkey. */
async function makeOwner(): Promise<{ owner: Withdrawer; device: Authenticator }> {
  const owner = await makeWith(500_00n);
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
    merchant = await makeWith(1_00n);
  });

  it('needs digits to be set, and a ticket for exactly that', async () => {
    const bare = await makeMerchant(deps);
    await api.refuses('transaction_password_not_set', bare, startAdding, {});
    const device = new Authenticator();
    const answer = device.create(await api.get(merchant, startAdding, {}));
    await api.refuses('ticket_invalid', merchant, add, { ...answer, ticket: 'made-up' });
    const other = await ticketOf(merchant, 'change_transaction_password');
    await api.refuses('ticket_invalid', merchant, add, { ...answer, ticket: other });
    expect((await api.get(merchant, list, {})).list).toEqual([]);
  });

  it('is notified, listed, and in the security log and the export', async () => {
    const owner = await makeWith(1_00n);
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
    const ticket = await issueExportTicket(deps, owner.keyed());
    const { rows } = await api.get(owner, calls.accounts.exportData, { part: 'passkeys', ticket });
    expect(rows.map((row) => row['name'])).toEqual(['My phone', 'Passkey']);
    expect(Object.keys(rows[0] ?? {})).not.toContain('public_key');
  });

  it('happens once however often it is sent, and a passkey belongs to one account', async () => {
    const owner = await makeWith(1_00n);
    const device = new Authenticator();
    const started = await api.get(owner, startAdding, {});
    const payload = { ...device.create(started), ticket: await ticketOf(owner, 'add_passkey') };
    const key = newId();
    const first = await api.get(owner, add, payload, { key });
    expect(await api.get(owner, add, payload, { key })).toEqual(first);
    await api.refuses('passkey_challenge_invalid', owner, add, payload);
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
    const owner = await makeWith(1_00n);
    const ticket = await ticketOf(owner, 'add_passkey');
    const device = new Authenticator();
    const started = await api.get(owner, startAdding, {});
    for (const fault of faults) {
      const answer = { ...device.create(started, fault), ticket };
      await api.refuses('passkey_refused', owner, add, answer);
    }
    await api.get(owner, add, { ...device.create(started), ticket });
  });

  it('answers only a challenge of this session and purpose', async () => {
    const { owner } = await makeOwner();
    const stranger = await makeWith(1_00n);
    const theirs = await api.get(stranger, startAdding, {});
    const ticket = await ticketOf(owner, 'add_passkey');
    const tryIt = async (started: Parameters<Authenticator['create']>[0]) =>
      await api.reason(owner, add, { ...new Authenticator().create(started), ticket });
    expect(await tryIt(theirs)).toBe('passkey_challenge_invalid');
    const { options } = await api.get(owner, startCheck, aWithdrawal(owner));
    expect(await tryIt({ options: { ...options, rp: { id: options.rpId } } })).toBe('passkey_challenge_invalid');
    const old = await api.get(owner, startAdding, {});
    await deps.sql`update passkey_challenge set expires_at = now() where merchant_id = ${owner.id}`;
    expect(await tryIt(old)).toBe('passkey_challenge_invalid');
    expect(await tryIt(await api.get(owner, startAdding, {}))).toBe('done');
  });

  it('ends at the maximum of an account, even if requested earlier', async () => {
    const owner = await makeWith(1_00n);
    const device = new Authenticator();
    const started = await api.get(owner, startAdding, {});
    await deps.sql`
      insert into passkey (id, merchant_id, credential_id, public_key, seal, sign_count, transports, name)
      select gen_random_uuid(), ${owner.id}, sha256((${owner.id} || n)::bytea), '\\x00', '\\x00', 0, '{}', 'Passkey'
      from generate_series(1, ${limits.passkeysMax}) n`;
    await api.refuses('too_many_passkeys', owner, startAdding, {});
    const ticket = await ticketOf(owner, 'add_passkey');
    await api.refuses('too_many_passkeys', owner, add, { ...device.create(started), ticket });
  });
});

describe('a passkey', () => {
  it('yields the same ticket as the digits: money leaves with it, and its use is recorded', async () => {
    const { owner, device } = await makeOwner();
    const ticket = await approve(owner, device, aWithdrawal(owner));
    const payload = { amount: '100', payout_account_id: owner.payoutAccountId, ticket };
    await api.get(owner, withdraw, payload);
    await api.refuses('ticket_invalid', owner, withdraw, payload);
    expect((await api.get(owner, list, {})).list).toMatchObject([{ last_used_at: expect.any(String) as string }]);
    const rebind = await approve(owner, device, rebindTo({ card_name: 'Other' }));
    await api.get(owner, editBankCard, { ...card, card_name: 'Other', ticket: rebind });
  });

  it('of a device without a counter is valid again and again', async () => {
    const owner = await makeWith(500_00n);
    const device = await addPasskey(owner, new Authenticator(undefined, { keepsNoCounter: true }));
    await approve(owner, device, aWithdrawal(owner));
    expect(await approve(owner, device, aWithdrawal(owner))).not.toBe('');
  });

  it('approves the amount, payee and purpose of its challenge, and nothing else', async () => {
    const { owner, device } = await makeOwner();
    const stranger = await makeWith(1_00n);
    const good = { amount: '100', payout_account_id: owner.payoutAccountId };
    const ticket = await approve(owner, device, aWithdrawal(owner));
    await api.refuses('ticket_invalid', owner, withdraw, { ...good, amount: '100.01', ticket });
    const theirs = { ...good, payout_account_id: stranger.payoutAccountId, ticket };
    await api.refuses('ticket_invalid', owner, withdraw, theirs);
    await api.refuses('ticket_invalid', owner, editBankCard, { ...card, card_name: 'Other', ticket });
    await api.get(owner, withdraw, { ...good, ticket });
    await api.refuses({ fields: [{ field: 'amount' }, { field: 'payee' }] }, owner, startCheck, {
      purpose: 'withdraw',
    });
  });

  it('cannot change the digits, or add another passkey', async () => {
    const { owner, device } = await makeOwner();
    for (const purpose of ['change_transaction_password', 'add_passkey']) {
      await api.refuses('invalid_fields', owner, startCheck, { purpose } as never);
    }
    const ticket = await approve(owner, device, rebindTo({ card_name: 'Other' }));
    const next = md5('280417');
    await api.refuses('ticket_invalid', owner, setTransactionPassword, { password: next, ticket });
  });

  it('answers only the newest challenge, once, within two minutes, in its own session', async () => {
    const { owner, device } = await makeOwner();
    const { sql } = deps;
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    const [row] = await sql<{ lasts: number }[]>`
      select extract(epoch from expires_at - created_at)::float8 as lasts
      from passkey_challenge where merchant_id = ${owner.id}`;
    expect(row?.lasts).toBeCloseTo(120, 0);
    const answer = device.use(started);
    const token = `other of ${owner.id}`;
    await addSession(deps, owner, token);
    await api.refuses('passkey_challenge_invalid', owner, check, answer, { token });
    await api.get(owner, check, answer);
    await api.refuses('passkey_challenge_invalid', owner, check, answer);
    const older = await api.get(owner, startCheck, aWithdrawal(owner));
    const newer = await api.get(owner, startCheck, aWithdrawal(owner));
    await api.refuses('passkey_challenge_invalid', owner, check, device.use(older));
    await sql`update passkey_challenge set expires_at = now() where merchant_id = ${owner.id}`;
    await api.refuses('passkey_challenge_invalid', owner, check, device.use(newer));
    const made = { options: { challenge: 'bWFkZSB1cA', rpId: 'merchant.example' } };
    await api.refuses('passkey_challenge_invalid', owner, check, device.use(made));
    // None of that was a try: it cannot lock anybody out.
    await api.refuses({ tries_left: accessLimits.transactionPasswordTries - 1 }, owner, checkPassword, {
      password: wrongPassword,
    });
  });

  it('answers a challenge once for ten concurrent requests', async () => {
    const { owner, device } = await makeOwner();
    const answer = device.use(await api.get(owner, startCheck, aWithdrawal(owner)));
    const outcomes = await atOnce(10, () => api.reason(owner, check, answer));
    expect(tally(outcomes)).toEqual({ done: 1, passkey_challenge_invalid: 9 });
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
      await api.refuses(
        { reason: 'passkey_refused', tries_left: accessLimits.transactionPasswordTries - 1 },
        owner,
        check,
        device.use(started, fault),
      );
      await api.refuses('passkey_challenge_invalid', owner, check, device.use(started));
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
      await api.refuses('passkey_refused', owner, check, device.use(started, { counter }));
    }
    expect(await approve(owner, device, aWithdrawal(owner))).not.toBe('');
  });

  it('of another merchant is refused like a removed one', async () => {
    const { owner, device } = await makeOwner();
    const { owner: other, device: theirs } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    await api.refuses('passkey_refused', owner, check, theirs.use(started));
    const [theirOwn] = (await api.get(other, list, {})).list;
    const id = { passkey_id: theirOwn?.passkey_id ?? '' };
    await api.refuses('passkey_not_found', owner, remove, id);
    const open = await api.get(other, startCheck, aWithdrawal(other));
    await api.get(other, remove, id);
    await api.refuses('passkey_not_found', other, remove, id);
    await api.refuses('passkey_refused', other, check, theirs.use(open));
    await api.refuses('passkey_not_found', other, startCheck, aWithdrawal(other));
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
      await api.refuses({ tries_left: left }, owner, checkPassword, { password: wrongPassword });
    }
    await api.refuses(
      { reason: 'passkey_refused', tries_left: 0, until: expect.any(String) as string },
      owner,
      check,
      device.use(open, { isWrongSignature: true }),
    );
    await api.refuses('transaction_password_locked', owner, checkPassword, { password });
    await api.refuses('transaction_password_locked', owner, startCheck, aWithdrawal(owner));
  });

  it('requested before the lock approves nothing during it', async () => {
    const { owner, device } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    await deps.sql`
      insert into attempt_lock (key, tries, locked_until)
      values (${`digits:${owner.id}`}, 5, now() + interval '1 minute')`;
    await api.refuses('transaction_password_locked', owner, check, device.use(started));
  });
});

describe('the end of a session or an account', () => {
  it('ends its open challenges', async () => {
    const { owner, device } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    await api.get(owner, calls.accounts.logout, {});
    await api.refuses('unknown_token', owner, check, device.use(started));
    const { owner: other, device: theirs } = await makeOwner();
    const open = await api.get(other, startCheck, aWithdrawal(other));
    await setMerchantState(deps, operator, {
      merchantId: other.id,
      state: 'disabled',
      reason: 'A test.',
      lang: undefined,
    });
    await api.refuses('account_disabled', other, check, theirs.use(open));
  });

  it('changed digits remove all passkeys, and the merchant is notified', async () => {
    const { owner, device } = await makeOwner();
    const started = await api.get(owner, startCheck, aWithdrawal(owner));
    const ticket = await ticketOf(owner, 'change_transaction_password');
    await api.get(owner, setTransactionPassword, { password: md5('280417'), ticket });
    await api.refuses('passkey_refused', owner, check, device.use(started));
    expect(await titles(owner)).toContain('A passkey was removed from your account');
  });

  it('new digits by a reset code remove all passkeys', async () => {
    const { owner } = await makeOwner();
    const code = await issueReset(deps, owner.id, 'transaction');
    await server.done(calls.accounts.confirmReset, resetForm(`m-${owner.no}`, code, md5('573910'), 'transaction'));
    expect(await countRows(deps.sql, 'passkey', deps.sql`merchant_id = ${owner.id}`)).toBe(0);
    expect((await toldTo(deps, owner)).filter(({ template }) => template === 'passkey_removed')).toHaveLength(1);
  });

  it('closing removes all passkeys; open challenges go after a day', async () => {
    const owner = await makeWith(0n);
    await addPasskey(owner);
    await api.get(owner, calls.accounts.close, { password: loginPassword });
    expect(await countRows(deps.sql, 'passkey', deps.sql`merchant_id = ${owner.id}`)).toBe(0);
    await deps.sql`update passkey_challenge set created_at = now() - interval '25 hours' where merchant_id = ${owner.id}`;
    await removeOldTraces(deps.sql);
    expect(await countRows(deps.sql, 'passkey_challenge', deps.sql`merchant_id = ${owner.id}`)).toBe(0);
  });
});
