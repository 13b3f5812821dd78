/** What an outsider tried against the people of a business: money, keys and limits hold. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { inTransaction } from '../../src/database/database.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { asApp } from '../support/as-app.ts';
import { startInTurn } from '../support/locks.ts';
import { issueReset, resetForm } from '../support/merchant-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { peopleOf } from '../support/people.ts';
import { waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { account, makeWithdrawer, password, rebindTo, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import { loginPassword, makeMerchant, operator } from '../support/world.ts';

import { outsiderOf } from '../support/outsider.ts';

const { server, deps, api } = useMerchants();
const { people, wallet, accounts, keys, plans } = calls;
const { addPerson, codeFor, signed, idOf, endWait } = peopleOf({ server, deps, api });
const { approve, handOver, makeKey, statusOf, putOf, loginIdOf, makePair, ask, asked } = outsiderOf({
  server,
  deps,
  api,
});
beforeAll(async () => {
  await publishTerms(deps);
  await waitForNoPayee(deps.sql);
});

const newAccount = { bank_account: 'FR14 2004 1010 0505 0001 3M02 606' };

describe('the second person', () => {
  it('1a is not the asker’s own new login: somebody who joined a minute ago neither asks nor binds an account', async () => {
    const { owner } = await makePair();
    const sock = await addPerson(owner, { role: 'manager' });
    const id = (await ask(sock, rebindTo(newAccount)))?.approval_id ?? randomUUID();
    expect(await approve(owner, id)).not.toBe('done');
    const outcome = await api.reason(sock, wallet.editBankCard, {
      ...account,
      ...newAccount,
      method: 'bank',
      ticket: await ticketFor(api, sock, rebindTo(newAccount)),
    });
    expect(outcome).not.toBe('done');
  });

  it('1b is not evaded by handing over to one’s own new login and back: the rule is not off within the minute', async () => {
    const { owner } = await makePair();
    const sock = await addPerson(owner, { role: 'viewer' });
    const before = await handOver(owner, sock);
    await api.get(before, wallet.setTransactionPassword, { password, login_password: loginPassword });
    const id = (await ask(sock, { purpose: 'second_person' }))?.approval_id ?? randomUUID();
    await approve(before, id);
    const off = await api.reason(sock, people.setSecondPerson, await signed(sock, 'second_person', { over: null }));
    const payer = { ...before, payoutAccountId: owner.payoutAccountId };
    const left = await api.reason(before, wallet.withdraw, await withdrawalOf(api, payer, '4000.00'));
    expect({ off, left }).toEqual({ off: 'withdraw_waiting', left: 'withdraw_waiting' });
  });

  it('1c is not a login whose password was reset a minute ago', async () => {
    const { owner, manager } = await makePair();
    const code = await issueReset(deps, await loginIdOf(manager), 'login');
    await server.done(accounts.confirmReset, resetForm(manager.form.username, code));
    const { token } = await server.done(accounts.loginV2, {
      username: manager.form.username,
      password: 'another pass phrase',
    });
    const thief = { ...manager, id: token, token };
    const approval = await asked(owner, {
      purpose: 'withdraw',
      amount: '300.00',
      payee: owner.payoutAccountId,
    });
    expect(await approve(thief, approval.approval_id)).toBe('withdraw_waiting');
  });

  it('1d who was removed approves nothing any more: what they approved ends with them', async () => {
    const { owner, manager } = await makePair();
    const other = await addPerson(owner, { role: 'manager' });
    await endWait(owner, other);
    const payer = { ...manager, payoutAccountId: owner.payoutAccountId };
    const approval = await asked(manager, {
      purpose: 'withdraw',
      amount: '300.00',
      payee: owner.payoutAccountId,
    });
    expect(await approve(other, approval.approval_id)).toBe('done');
    await api.get(owner, people.remove, { person_id: await idOf(owner, other) });
    await api.refuses('approval_needed', payer, wallet.withdraw, await withdrawalOf(api, payer, '300.00'));
  });

  it('1e is needed for what one person takes out in parts as well', async () => {
    const { owner } = await makePair();
    const outcomes: string[] = [];
    for (let part = 0; part < 4; part += 1)
      outcomes.push(await api.reason(owner, wallet.withdraw, await withdrawalOf(api, owner, '100.00')));
    expect(outcomes).toContain('approval_needed');
  });

  it('1g holds for whoever owned the business until a moment ago: a hand-over is first, then their change of the rule', async () => {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const next = await addPerson(owner, { role: 'manager' });
    const tighter = await signed(owner, 'second_person', { over: '1.00' });
    const form = await signed(owner, 'hand_over', { person_id: await idOf(owner, next), password: loginPassword });
    const answers = await inTransaction(deps.sql, async (tx) => {
      await tx`select 1 from merchant where id = ${owner.id} for no key update`;
      return await startInTurn(deps.sql, [
        async () => await api.reason(owner, people.handOver, form),
        async () => await api.reason(owner, people.setSecondPerson, tighter),
      ]);
    });
    const outcomes = await answers.answers;
    const rows = await deps.sql<{ act: string }[]>`
      select act from audit_log where actor = ${owner.id} and act in ('account_handed_over', 'second_person_set') order by id`;
    expect({ outcomes, acts: rows.map(({ act }) => act) }).not.toEqual({
      outcomes: ['done', 'done'],
      acts: ['account_handed_over', 'second_person_set'],
    });
  });
});

describe('a thief', () => {
  it('1h who reset both secrets of an owner by the mailbox hands nothing over in the day after it', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const sock = await makeMerchant(deps);
    const username = `m-${owner.no}`;
    await server.done(accounts.confirmReset, resetForm(username, await issueReset(deps, owner.id, 'login')));
    const digits = resetForm(username, await issueReset(deps, owner.id, 'transaction'), password, 'transaction');
    await server.done(accounts.confirmReset, digits);
    const { token } = await server.done(accounts.loginV2, { username, password: 'another pass phrase' });
    const thief = { ...owner, id: token, token };
    await api.get(sock, people.accept, { code: await codeFor(thief, { role: 'viewer' }) });
    const { people: all } = await api.get(thief, people.list, {});
    const person_id = all.find(({ is_you: isYou }) => !isYou)?.person_id ?? '';
    const form = await signed(thief, 'hand_over', { person_id, password: 'another pass phrase' });
    expect(await api.reason(thief, people.handOver, form)).not.toBe('done');
  });

  it('1j with an open session alone does not make the owner’s next login act for the thief’s business', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const thief = await makeWithdrawer(deps, api, 1_00n);
    await api.get(owner, people.accept, { code: await codeFor(thief, { role: 'viewer' }) });
    await api.get(owner, wallet.property, {});
    await deps.sql`update session set last_seen_at = now() + interval '1 second' where business_id = ${thief.id}`;
    const { token } = await server.done(accounts.loginV2, { username: `m-${owner.no}`, password: loginPassword });
    expect(await server.done(accounts.info, {}, { token })).toMatchObject({ merchant_no: owner.no });
  });

  it('1i does not get an account approved that looks like the known one: the approver sees whose it is', async () => {
    const { manager } = await makePair();
    const eve = { user_name: 'Eve Mallory', bank_account: 'GB33 BUKB 2020 1555 5555 55' };
    const approval = await asked(manager, rebindTo(eve));
    expect(JSON.stringify(approval)).toMatch(/Eve.*GB33/);
  });

  it('2e a manager ends no invitation of a manager, which they could not make', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    await codeFor(owner, { role: 'manager' });
    const { invitations } = await api.get(manager, people.list, {});
    const outcome = await api.reason(manager, people.revokeInvitation, {
      invitation_id: invitations[0]?.invitation_id ?? '',
    });
    expect(outcome).not.toBe('done');
  });
});

describe('API keys', () => {
  it('2a whose new secret a manager took end with the manager’s part', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { key } = await makeKey(owner, ['wallet', 'put']);
    const manager = await addPerson(owner, { role: 'manager' });
    const rotated = await server.call(
      keys.rotate,
      { key_id: key.key_id, ticket: await ticketFor(api, manager, { purpose: 'make_api_key' }) },
      { token: manager.id, key: randomUUID() },
    );
    const { secret } = rotated.data as { secret?: string };
    await api.get(owner, people.remove, { person_id: await idOf(owner, manager) });
    expect(await statusOf(secret)).toBe(401);
  });

  it('2b of the owner give a manager no more than the manager’s own limit of puts', async () => {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const { key } = await makeKey(owner, ['put', 'plans']);
    const manager = await addPerson(owner, { role: 'manager', put_max: '60.00', put_day: '60.00' });
    const put = await putOf(manager, '150.00');
    await api.refuses('put_over_own_limit', manager, plans.put, put);
    const rotated = await server.call(
      keys.rotate,
      { key_id: key.key_id, ticket: await ticketFor(api, manager, { purpose: 'make_api_key' }) },
      { token: manager.id, key: randomUUID() },
    );
    const { secret } = rotated.data as { secret?: string };
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1${plans.put.path}`,
      payload: put,
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() },
    });
    expect(answer.statusCode, answer.body).not.toBe(200);
  });

  it('2c of a login that an operator disabled do nothing', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const { secret } = await makeKey(manager, ['wallet']);
    await setMerchantState(asApp(deps), operator, {
      merchantId: await loginIdOf(manager),
      state: 'disabled',
      reason: 'stolen',
      lang: undefined,
    });
    expect(await statusOf(secret)).not.toBe(200);
  });
});

describe('a login that an operator disabled', () => {
  it('2d acts for no other business either', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const crook = await makeMerchant(deps);
    await api.get(crook, people.accept, { code: await codeFor(owner, { role: 'manager' }) });
    const disable = { merchantId: crook.id, state: 'disabled' as const, reason: 'fraud', lang: undefined };
    await setMerchantState(asApp(deps), operator, disable);
    const outcome = await server.reason(accounts.loginV2, { username: `m-${crook.no}`, password: loginPassword });
    expect(outcome).toBe('account_disabled');
  });
});

describe('limits of puts', () => {
  it('3a of a manager bind whom they invite: nobody gives more than they have', async () => {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const manager = await addPerson(owner, { role: 'manager', put_max: '60.00', put_day: '60.00' });
    const invited = await server.call(people.invite, await signed(manager, 'invite', { role: 'buyer' }), {
      token: manager.id,
      key: randomUUID(),
    });
    expect(invited.code).not.toBe(200);
  });

  it('3b of a manager bind how they change a buyer', async () => {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const manager = await addPerson(owner, { role: 'manager', put_max: '60.00' });
    const buyer = await addPerson(owner, { role: 'buyer', put_max: '60.00' });
    const change = { person_id: await idOf(owner, buyer), role: 'buyer' as const };
    expect(await api.reason(manager, people.change, await signed(manager, 'change', change))).not.toBe('done');
  });
});
