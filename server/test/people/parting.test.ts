/** What an outsider tried against the people of a business: who goes takes nothing along, and loses nothing of their own. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { publishNotification } from '../../src/usecases/notifications/publish-notification.ts';
import { asApp } from '../support/as-app.ts';
import { issueReset, newAddress, resetForm } from '../support/merchant-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { peopleOf } from '../support/people.ts';
import type { TestPerson } from '../support/people.ts';
import { waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { makeWithdrawer, password, withdrawalOf } from '../support/withdrawer.ts';
import { loginPassword, makeMerchant, operator } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

import { outsiderOf } from '../support/outsider.ts';

const { server, deps, api } = useMerchants();
const { people, wallet, accounts, plans } = calls;
const { addPerson, codeFor, signed, idOf, endWait } = peopleOf({ server, deps, api });
const { approve, handOver, rotate, putOf, loginIdOf, makePair, asked } = outsiderOf({ server, deps, api });
beforeAll(async () => {
  await publishTerms(deps);
  await waitForNoPayee(deps.sql);
});

describe('whoever is gone', () => {
  it('4a reads no calendar that they made an address of', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const accountant = await addPerson(owner, { role: 'accountant' });
    const { address } = await api.get(accountant, calls.calendar.createFeed, {
      has_amounts: true,
      password: loginPassword,
    });
    const url = new URL(address).pathname;
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    await api.get(owner, people.remove, { person_id: await idOf(owner, accountant) });
    expect((await server.app.inject({ url })).statusCode).not.toBe(200);
  });

  it('4b ends the address of a calendar by ending all their other sessions, as the page says', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const accountant = await addPerson(owner, { role: 'accountant' });
    const { address } = await api.get(accountant, calls.calendar.createFeed, {
      has_amounts: true,
      password: loginPassword,
    });
    await api.get(accountant, accounts.revokeSessions, { password: loginPassword });
    expect((await server.app.inject({ url: new URL(address).pathname })).statusCode).not.toBe(200);
  });

  async function soldBusiness() {
    const { payoutAccountId, ...registered } = await makeWithdrawer(deps, api, 500_00n);
    const next = await addPerson(registered, { role: 'manager' });
    await endWait(registered, next);
    const founder = await handOver(registered, next);
    await api.get(founder, people.leave, {});
    const [login] = await deps.sql<{ id: string }[]>`select id from merchant where username = ${`m-${founder.no}`}`;
    return { founder, businessId: registered.id, loginId: login?.id ?? '', next, payer: { ...next, payoutAccountId } };
  }

  it('4c holds up no withdrawal of the business by a reset of their own password', async () => {
    const { founder, loginId, payer } = await soldBusiness();
    await api.get(payer, wallet.withdraw, await withdrawalOf(api, payer, '60.00'));
    const code = await issueReset(deps, loginId, 'login');
    await server.done(accounts.confirmReset, resetForm(`m-${founder.no}`, code));
    expect(await api.reason(payer, wallet.withdraw, await withdrawalOf(api, payer, '50.00'))).toBe('done');
  });

  it('4d is not read about by the next owner: later logins of the founder, with device and address', async () => {
    const { founder, next } = await soldBusiness();
    await server.done(
      accounts.loginV2,
      { username: `m-${founder.no}`, password: loginPassword },
      { address: '203.0.113.99' },
    );
    await server.refused(
      accounts.loginV2,
      { username: `m-${founder.no}`, password: 'not the pass phrase' },
      { address: '203.0.113.98' },
    );
    const { list } = await api.get(next, accounts.securityEvents, {});
    expect(list.filter(({ address }) => address?.startsWith('203.0.113.9'))).toEqual([]);
  });

  it('4e reads nothing of what happens in the business later', async () => {
    const { founder, next } = await soldBusiness();
    const before = (await api.get(founder, accounts.securityEvents, {})).list.length;
    await api.get(next, calls.calendar.createFeed, { has_amounts: false });
    const { list } = await api.get(founder, accounts.securityEvents, {});
    expect(list.slice(0, list.length - before)).toEqual([]);
  });

  it('4f gets no message of operators about the business', async () => {
    const { founder, businessId, next } = await soldBusiness();
    await publishNotification(asApp(deps), operator, {
      merchantId: businessId,
      category: 'announcement',
      titles: { en: 'About your withdrawal' },
      bodies: { en: 'We need the receipt of W-1.' },
      publishAt: null,
    } as unknown as Parameters<typeof publishNotification>[2]);
    const titles = async (who: TestMerchant) =>
      (await api.get(who, calls.notifications.list, {})).list.map(({ title }) => title);
    expect({
      founder: (await titles(founder)).includes('About your withdrawal'),
      next: (await titles(next)).includes('About your withdrawal'),
    }).toEqual({ founder: false, next: true });
  });

  it('4g does not name the business any more', async () => {
    const { founder, next } = await soldBusiness();
    await api.get(founder, accounts.editInfo, { nickname: 'Sold to crooks' });
    const { list } = await api.get(next, people.businesses, {});
    expect(list[0]?.name).not.toBe('Sold to crooks');
  });

  it('4i has the notifications of their own login in nobody else’s export', async () => {
    const { founder, loginId, next } = await soldBusiness();
    const code = await issueReset(deps, loginId, 'login');
    await server.done(accounts.confirmReset, resetForm(`m-${founder.no}`, code));
    const { rows } = await api.get(next, accounts.exportData, { part: 'notifications', password: loginPassword });
    expect(JSON.stringify(rows)).not.toMatch(/password was reset/i);
    expect(rows.map((row) => row['title'])).not.toContain('Password reset');
  });

  it('4h has what they wrote to support in nobody else’s export', async () => {
    const { founder, next } = await soldBusiness();
    await api.get(founder, calls.support.sendFeedback, {
      topic: 'other',
      content: 'My new owner does not know that I am ill',
    });
    const { rows } = await api.get(next, accounts.exportData, { part: 'feedback', password: loginPassword });
    expect(JSON.stringify(rows)).not.toContain('I am ill');
  });
});

describe('closing', () => {
  it('5a a business of one’s own leaves no other business without an owner', async () => {
    const seller = await makeWithdrawer(deps, api, 500_00n);
    const buyer = await makeMerchant(deps);
    await api.get(buyer, people.accept, { code: await codeFor(seller, { role: 'manager' }) });
    const { people: all } = await api.get(seller, people.list, {});
    const person_id = all.find(({ role }) => role === 'manager')?.person_id ?? '';
    await api.get(seller, people.handOver, await signed(seller, 'hand_over', { person_id, password: loginPassword }));
    const { token } = await server.done(accounts.loginV2, { username: `m-${seller.no}`, password: loginPassword });
    await api.get(buyer, people.enter, { merchant_no: buyer.no });
    const closed = await api.reason(buyer, accounts.close, { password: loginPassword });
    const { people: left } = await server.done(people.list, {}, { token });
    expect({ closed, owners: left.filter(({ role }) => role === 'owner').length }).toMatchObject({ owners: 1 });
  });

  it('5c a business that was handed over does not end the founder’s own places elsewhere', async () => {
    const registered = await makeMerchant(deps);
    const digits = { password, login_password: loginPassword };
    await api.get(registered, wallet.setTransactionPassword, digits);
    const next = await addPerson(registered, { role: 'manager' });
    const founder = await handOver(registered, next);
    await api.get(founder, people.leave, {});
    const elsewhere = await makeWithdrawer(deps, api, 500_00n);
    await api.get(founder, people.accept, { code: await codeFor(elsewhere, { role: 'manager' }) });
    const closed = await api.reason(next, accounts.close, { password: loginPassword });
    expect({ closed, read: await api.reason(founder, wallet.property, {}) }).toEqual({ closed: 'done', read: 'done' });
  });

  it('5d notifies the people whose places it ends', async () => {
    const owner = await makeMerchant(deps);
    await api.get(owner, wallet.setTransactionPassword, { password, login_password: loginPassword });
    const viewer = await addPerson(owner, { role: 'viewer' });
    expect(await api.reason(owner, accounts.close, { password: loginPassword })).toBe('done');
    const sent = await deps.sql<{ template: string }[]>`
      select template from notification where merchant_id = ${await loginIdOf(viewer)}`;
    expect(sent.map(({ template }) => template)).toContain('place_ended');
  });
});

describe('whoever has only the servers’ role in the database', () => {
  it('6b does not use an approval again', async () => {
    const { owner, manager } = await makePair();
    const wanted = { purpose: 'withdraw' as const, amount: '300.00', payee: owner.payoutAccountId };
    const approval = await asked(owner, wanted);
    await approve(manager, approval.approval_id);
    await api.get(owner, wallet.withdraw, await withdrawalOf(api, owner, '300.00'));
    await asApp(deps).sql`update second_approval set used_at = null where id = ${approval.approval_id}`.catch(() => 0);
    expect(await api.reason(owner, wallet.withdraw, await withdrawalOf(api, owner, '300.00'))).toBe('approval_needed');
  });

  it('6c does not bring back what was declined', async () => {
    const { owner, manager } = await makePair();
    const wanted = { purpose: 'withdraw' as const, amount: '300.00', payee: owner.payoutAccountId };
    const approval = await asked(owner, wanted);
    await approve(manager, approval.approval_id);
    await api.get(manager, people.decline, { approval_id: approval.approval_id });
    await asApp(deps).sql`update second_approval set declined_at = null where id = ${approval.approval_id}`.catch(
      () => 0,
    );
    expect(await api.reason(owner, wallet.withdraw, await withdrawalOf(api, owner, '300.00'))).toBe('approval_needed');
  });

  it('6d opens no invitation that was used: somebody removed does not come back by it', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const code = await codeFor(owner, { role: 'manager' });
    const guest = await makeMerchant(deps);
    await api.get(guest, people.accept, { code });
    const { people: all } = await api.get(owner, people.list, {});
    await api.get(owner, people.remove, { person_id: all.find(({ role }) => role === 'manager')?.person_id ?? '' });
    await asApp(deps).sql`update invitation set used_at = null, used_by = null where merchant_id = ${owner.id}`.catch(
      () => 0,
    );
    expect(await api.reason(guest, people.accept, { code })).not.toBe('done');
  });

  it('6e opens no invitation that was revoked', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const code = await codeFor(owner, { role: 'manager' });
    const { invitations } = await api.get(owner, people.list, {});
    await api.get(owner, people.revokeInvitation, { invitation_id: invitations[0]?.invitation_id ?? '' });
    await asApp(deps).sql`update invitation set revoked_at = null where merchant_id = ${owner.id}`.catch(() => 0);
    const guest = await makeMerchant(deps);
    expect(await api.reason(guest, people.accept, { code })).toBe('invitation_not_found');
  });
});

describe('a login of two businesses', () => {
  it('7a does not read “not done” of an act that was done, because it entered the other business', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const guest = await makeMerchant(deps, { available: 500_00n });
    await api.get(guest, people.accept, { code: await codeFor(owner, { role: 'buyer' }) });
    const key = randomUUID();
    await api.get(guest, plans.put, await putOf(guest, '50.00'), { key });
    await api.get(guest, people.enter, { merchant_no: guest.no });
    const answer = await api.get(guest, calls.acts.resolve, { key, give_up: true });
    expect(answer.outcome).toBe('done');
  });

  it('7d answers a hand-over that is sent again after its answer was lost', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const next = await addPerson(owner, { role: 'manager' });
    const form = await signed(owner, 'hand_over', { person_id: await idOf(owner, next), password: loginPassword });
    const key = randomUUID();
    await api.get(owner, people.handOver, form, { key });
    expect(await api.reason(owner, people.handOver, form, { key })).toBe('done');
  });

  it('7e answers nobody else with what another person’s act under the same key was', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const [a, b] = [
      await addPerson(owner, { role: 'buyer' }),
      await addPerson(owner, { role: 'buyer', put_max: '1.00' }),
    ];
    const put = await putOf(a, '50.00');
    const key = randomUUID();
    await api.get(a, plans.put, put, { key });
    expect(await api.reason(b, plans.put, put, { key })).not.toBe('done');
  });
});

describe('what should hold', () => {
  it('8a a manager invites no manager, and a demoted inviter’s invitation gives nothing', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const code = await codeFor(manager, { role: 'accountant' });
    await api.get(
      owner,
      people.change,
      await signed(owner, 'change', {
        person_id: await idOf(owner, manager),
        role: 'buyer' as const,
      }),
    );
    const guest = await makeMerchant(deps);
    await api.refuses('invitation_not_found', guest, people.accept, { code });
  });

  it('8b two hand-overs at once make one owner', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const [a, b] = [await addPerson(owner, { role: 'manager' }), await addPerson(owner, { role: 'manager' })];
    const form = async (next: TestPerson) =>
      await signed(owner, 'hand_over', {
        person_id: await idOf(owner, next),
        password: loginPassword,
      });
    const forms = [await form(a), await form(b)];
    const outcomes = await Promise.all(forms.map(async (each) => await api.reason(owner, people.handOver, each)));
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
  });

  it('8c a person whose password was reset elsewhere waits in the business too', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    await endWait(owner, manager);
    const code = await issueReset(deps, await loginIdOf(manager), 'login');
    await server.done(accounts.confirmReset, resetForm(manager.form.username, code), { address: newAddress() });
    const { token } = await server.done(accounts.loginV2, {
      username: manager.form.username,
      password: 'another pass phrase',
    });
    const payer = { ...manager, id: token, token, payoutAccountId: owner.payoutAccountId };
    await api.refuses('withdraw_waiting', payer, wallet.withdraw, await withdrawalOf(api, payer, '50.00'));
    expect(await rotate(payer, randomUUID())).toBe('api_key_not_found');
  });

  it('8d a login joins once, however many invitations it uses at once', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const guest = await makeMerchant(deps);
    const codes = [await codeFor(owner, { role: 'viewer' }), await codeFor(owner, { role: 'manager' })];
    const outcomes = await Promise.all(codes.map(async (code) => await api.reason(guest, people.accept, { code })));
    expect(outcomes.toSorted()).toEqual(['already_member', 'done']);
  });

  it('8e a hand-over and a removal of the same person at once leave one owner', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const next = await addPerson(owner, { role: 'manager' });
    const person_id = await idOf(owner, next);
    const form = await signed(owner, 'hand_over', { person_id, password: loginPassword });
    await Promise.all([api.reason(owner, people.handOver, form), api.reason(owner, people.remove, { person_id })]);
    const owners = await deps.sql`
      select 1 from team_member where merchant_id = ${owner.id} and role = 'owner' and ended_at is null`;
    expect(owners).toHaveLength(1);
  });

  it('8f who was removed and invited again has used up the limit of the day', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const buyer = await addPerson(owner, { role: 'buyer', put_day: '60.00' });
    await api.get(buyer, plans.put, await putOf(buyer, '50.00'));
    await api.get(owner, people.remove, { person_id: await idOf(owner, buyer) });
    await api.get(buyer, people.accept, { code: await codeFor(owner, { role: 'buyer', put_day: '60.00' }) });
    await api.refuses('put_over_own_limit', buyer, plans.put, await putOf(buyer, '50.00'));
  });

  it('8g one approval carries one withdrawal, whatever is sent with it at once', async () => {
    const { owner, manager } = await makePair();
    const wanted = { purpose: 'withdraw' as const, amount: '300.00', payee: owner.payoutAccountId };
    const approval = await asked(owner, wanted);
    await approve(manager, approval.approval_id);
    const forms = [];
    for (let n = 0; n < 3; n += 1) forms.push(await withdrawalOf(api, owner, '300.00'));
    const outcomes = await Promise.all([
      ...forms.map(async (form) => await api.reason(owner, wallet.withdraw, form)),
      api.reason(manager, people.decline, { approval_id: approval.approval_id }).then(() => 'declined'),
    ]);
    expect(outcomes.filter((each) => each === 'done').length).toBeLessThan(2);
  });

  it('8h whoever invites is refused their own role and above, and a viewer sees no invitations or approvals', async () => {
    const { owner, manager } = await makePair();
    await codeFor(owner, { role: 'buyer' });
    await asked(owner, { purpose: 'withdraw', amount: '300.00', payee: owner.payoutAccountId });
    const viewer = await addPerson(owner, { role: 'viewer' });
    const list = await api.get(viewer, people.list, {});
    expect({ invitations: list.invitations, approvals: list.approvals }).toEqual({ invitations: [], approvals: [] });
    await api.refuses(
      'role_not_allowed',
      manager,
      people.invite,
      await signed(manager, 'invite', { role: 'manager' as const }),
    );
  });

  it('8i a founder whose business was handed over gets it back by no reset', async () => {
    const founder = await makeWithdrawer(deps, api, 500_00n);
    const next = await addPerson(founder, { role: 'manager' });
    const before = await handOver(founder, next);
    await api.get(before, people.leave, {});
    const ofBusiness = resetForm(`m-${founder.no}`, await issueReset(deps, founder.id, 'login'));
    await server.refuses('reset_code_invalid', accounts.confirmReset, ofBusiness);
    const { token } = await server.done(accounts.loginV2, { username: `m-${founder.no}`, password: loginPassword });
    await server.refuses('no_business', wallet.property, {}, { token });
    await server.refuses('no_business', people.enter, { merchant_no: founder.no }, { token });
  });
});
