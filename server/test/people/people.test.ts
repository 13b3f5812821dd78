/** The people of a business: how they come, what each may do, how they change and go. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, mayDo, memberRoles, rightOf } from '@placard/contract';
import type { MemberRole } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { asApp } from '../support/as-app.ts';
import { registrationForm } from '../support/merchant-api.ts';
import { peopleOf } from '../support/people.ts';
import { publishTerms } from '../support/terms.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { loginPassword, makeMerchant, makeOffering, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const people = calls.people;
beforeAll(async () => await publishTerms(deps));

const { signed, codeFor, register, addPerson, idOf } = peopleOf({ server, deps, api });

async function putOf(who: TestMerchant, amount: string) {
  const offering = await makeOffering(deps);
  const { merchant_no: no } = await api.get(who, calls.accounts.info, {});
  const planNo = offering.planNoFor({ no } as TestMerchant);
  const offer = await api.get(who, calls.plans.appDetail, { plan_no: planNo });
  return { plan_no: planNo, amount, terms_version: offer.terms.version };
}

describe('an owner alone', () => {
  it('is listed as the owner, and nothing of theirs names a person', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { people: all, invitations, may_give } = await api.get(owner, people.list, {});
    expect(all).toMatchObject([{ role: 'owner', is_you: true, can_change: false, joined_at: null }]);
    expect({ invitations, may_give }).toEqual({
      invitations: [],
      may_give: ['manager', 'buyer', 'accountant', 'viewer'],
    });
    await api.get(owner, calls.plans.put, await putOf(owner, '50.00'));
    const { list } = await api.get(owner, calls.accounts.securityEvents, {});
    expect(list.map(({ act }) => act)).not.toContain('person_acted');
    expect(list.filter(({ person }) => person !== null)).toEqual([]);
    expect(await api.get(owner, calls.accounts.info, {})).toMatchObject({ role: 'owner' });
  });

  it('cannot leave before somebody else owns the business', async () => {
    const owner = await makeMerchant(deps);
    await api.refuses('owner_hands_over_first', owner, people.leave, {});
  });
});

describe('an invitation', () => {
  let owner: Withdrawer;
  beforeAll(async () => {
    owner = await makeWithdrawer(deps, api, 500_00n);
  });

  it('takes the six digits, shows its code once and makes one login that acts for the business', async () => {
    await api.refuses('ticket_invalid', owner, people.invite, { role: 'viewer', ticket: 'made-up' });
    const form = await signed(owner, 'invite', { role: 'viewer' as const });
    const key = newId();
    const { code } = await api.get(owner, people.invite, form, { key });
    await api.refuses('answer_shown_once', owner, people.invite, form, { key });
    expect(await server.done(people.lookUp, { code: code ?? '' })).toMatchObject({ business: 'Test', role: 'viewer' });
    const person = await register(code ?? '');
    expect(await api.get(person, calls.accounts.info, {})).toMatchObject({
      merchant_no: owner.no,
      username: person.form.username,
      role: 'viewer',
      business: 'Test',
    });
    expect(await api.get(person, calls.wallet.property, {})).toMatchObject({ available_funds: '500.00' });
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('person_joined');
  });

  it('works once, however many use it at once, and again for the same registration sent twice', async () => {
    const code = await codeFor(owner, { role: 'viewer' });
    const forms = [await registrationForm(deps), await registrationForm(deps), await registrationForm(deps)];
    const outcomes = await atOnce(
      forms.length,
      async (index) => await server.reason(calls.accounts.registerV2, { ...forms[index], licence_key: code }),
    );
    expect(tally(outcomes)).toEqual({ done: 1, invitation_used: 2 });
    const again = { ...(await registrationForm(deps)), licence_key: await codeFor(owner, { role: 'viewer' }) };
    const key = newId();
    await server.done(calls.accounts.registerV2, again, { key });
    await server.done(calls.accounts.registerV2, again, { key });
    const mine = await makeMerchant(deps);
    await api.refuses('invitation_used', mine, people.accept, { code });
  });

  it('lets an existing login in, which can go back to its own business', async () => {
    const guest = await makeMerchant(deps, { available: 7_00n });
    await api.get(guest, people.accept, { code: await codeFor(owner, { role: 'accountant' }) });
    expect(await api.get(guest, calls.wallet.property, {})).toMatchObject({ available_funds: '500.00' });
    const { list } = await api.get(guest, people.businesses, {});
    expect(list).toMatchObject([
      { merchant_no: guest.no, role: 'owner', is_current: false },
      { merchant_no: owner.no, role: 'accountant', is_current: true },
    ]);
    await api.get(guest, people.enter, { merchant_no: guest.no });
    expect(await api.get(guest, calls.wallet.property, {})).toMatchObject({ available_funds: '7.00' });
    const stranger = await makeMerchant(deps);
    await api.refuses('no_business', stranger, people.enter, { merchant_no: owner.no });
    await api.refuses('already_member', guest, people.accept, { code: await codeFor(owner, { role: 'manager' }) });
  });

  it('is refused when revoked, expired, unknown, or made by whoever may not give it any more', async () => {
    const guest = await makeMerchant(deps);
    await api.refuses('invitation_not_found', guest, people.accept, { code: 'INV-0000-0000-0000' });
    const revoked = await codeFor(owner, { role: 'viewer' });
    const { invitations } = await api.get(owner, people.list, {});
    await api.get(owner, people.revokeInvitation, { invitation_id: invitations[0]?.invitation_id ?? '' });
    await api.refuses('invitation_not_found', guest, people.accept, { code: revoked });
    const manager = await addPerson(owner, { role: 'manager' });
    const code = await codeFor(manager, { role: 'buyer' });
    await api.refuses(
      'role_not_allowed',
      manager,
      people.invite,
      await signed(manager, 'invite', { role: 'manager' as const }),
    );
    await api.get(owner, people.remove, { person_id: await idOf(owner, manager) });
    await api.refuses('invitation_not_found', guest, people.accept, { code });
  });
});

describe('what a person may do', () => {
  it('is what their role’s rights say: every call is tried with every role', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const tokens = new Map<MemberRole, string>([['owner', owner.id]]);
    for (const role of memberRoles.slice(1))
      tokens.set(role, (await register(await codeFor(owner, { role: role as 'manager' }))).id);
    for (const role of memberRoles) {
      for (const call of allCalls) {
        const right = rightOf(call);
        if (right === undefined || call.name === 'accounts.logout' || call.name === 'people.leave') continue;
        const answer = await server.call(call, {}, { token: tokens.get(role) });
        const { reason } = (answer.data ?? {}) as { reason?: string };
        expect([role, call.name, reason === 'role_not_allowed']).toEqual([role, call.name, !mayDo(role, right)]);
        expect([role, call.name, reason]).not.toEqual([role, call.name, 'no_business']);
      }
    }
  });

  it('is limited to what the business lets them put, at once and in a day, however many puts are sent at once', async () => {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const buyer = await addPerson(owner, { role: 'buyer', put_max: '60.00', put_day: '100.00' });
    await api.refuses(
      { reason: 'put_over_own_limit', per: 'put', highest: '60.00', remaining: '60.00' },
      buyer,
      calls.plans.put,
      await putOf(buyer, '60.01'),
    );
    const puts = [await putOf(buyer, '50.00'), await putOf(buyer, '50.00'), await putOf(buyer, '50.00')];
    const outcomes = await atOnce(3, async (index) => {
      const put = puts[index];
      return put ? await api.reason(buyer, calls.plans.put, put) : 'done';
    });
    expect(tally(outcomes)).toEqual({ done: 2, put_over_own_limit: 1 });
    await api.refuses(
      { reason: 'put_over_own_limit', per: 'day', remaining: '0.00' },
      buyer,
      calls.plans.put,
      await putOf(buyer, '50.00'),
    );
    await api.get(owner, calls.plans.put, await putOf(owner, '200.00'));
  });

  it('names them in the security log, which the owner reads whole and each person for themselves', async () => {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const buyer = await addPerson(owner, { role: 'buyer' });
    const viewer = await addPerson(owner, { role: 'viewer' });
    await api.get(buyer, calls.plans.put, await putOf(buyer, '50.00'));
    const acts = async (who: TestMerchant) =>
      (await api.get(who, calls.accounts.securityEvents, {})).list.filter(({ act }) => act === 'person_acted');
    expect(await acts(owner)).toMatchObject([{ about: 'plans.put', person: buyer.form.nickname }]);
    expect(await acts(buyer)).toHaveLength(1);
    expect(await acts(viewer)).toEqual([]);
    const { list } = await api.get(owner, calls.accounts.securityEvents, {});
    const set = list.filter(({ act, person }) => act === 'transaction_password_set' && person !== 'Test');
    expect(set).toHaveLength(2);
  });

  it('waits a day before the first withdrawal, approved by their own digits', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const asManager = { ...manager, payoutAccountId: owner.payoutAccountId };
    await api.refuses('withdraw_waiting', manager, calls.wallet.withdraw, await withdrawalOf(api, asManager, '50.00'));
  });
});

describe('a change', () => {
  it('takes effect at once and ends the API keys that the person made', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const { secret } = await api.get(manager, calls.keys.make, {
      name: 'Report',
      scopes: ['wallet'],
      days: 30,
      ticket: await ticketFor(api, manager, { purpose: 'make_api_key' }),
    });
    const withKey = async () =>
      (
        await server.app.inject({
          url: `/api/v1${calls.wallet.property.path}`,
          headers: { authorization: `Bearer ${secret}` },
        })
      ).statusCode;
    expect(await withKey()).toBe(200);
    const change = { person_id: await idOf(owner, manager), role: 'viewer' as const };
    await api.get(owner, people.change, await signed(owner, 'change', change));
    expect(await withKey()).toBe(401);
    await api.refuses('role_not_allowed', manager, calls.keys.list, {});
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('api_key_revoked');
    await api.refuses('person_not_found', owner, people.remove, { person_id: owner.id });
  });

  it('removes a person, who keeps a login without a business, and comes back only by another invitation', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const viewer = await addPerson(owner, { role: 'viewer' });
    await api.get(owner, people.remove, { person_id: await idOf(owner, viewer) });
    await api.refuses('no_business', viewer, calls.wallet.property, {});
    expect(await api.get(viewer, calls.accounts.info, {})).toMatchObject({ role: null });
    const { username, password } = viewer.form;
    const { token } = await server.done(calls.accounts.loginV2, { username, password });
    await server.refuses('no_business', calls.wallet.property, {}, { token });
    await server.done(people.accept, { code: await codeFor(owner, { role: 'buyer' }) }, { token });
    expect(await server.done(calls.accounts.info, {}, { token })).toMatchObject({ role: 'buyer' });
  });

  it('hands the business over, once, with the login password and the digits', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const next = await addPerson(owner, { role: 'manager' });
    const form = await signed(owner, 'hand_over', { person_id: await idOf(owner, next) });
    await api.refuses('login_password_needed', owner, people.handOver, form);
    const key = newId();
    await api.get(owner, people.handOver, { ...form, password: loginPassword }, { key });
    // The session that the act ended still reads its answer.
    await api.get(owner, people.handOver, { ...form, password: loginPassword }, { key });
    await api.refuses('unknown_token', owner, calls.accounts.info, {});
    const login = { username: `m-${owner.no}`, password: loginPassword };
    const { token } = await server.done(calls.accounts.loginV2, login);
    expect(await server.done(calls.accounts.info, {}, { token })).toMatchObject({
      role: 'manager',
      merchant_no: owner.no,
      username: login.username,
      has_transaction_password: false,
    });
    expect(await api.get(next, calls.accounts.info, {})).toMatchObject({ role: 'owner', merchant_no: owner.no });
    await server.refuses('role_not_allowed', calls.accounts.closeTerms, {}, { token });
    await server.done(people.leave, {}, { token });
    await server.refuses('no_business', calls.wallet.property, {}, { token });
    expect((await api.get(next, people.list, {})).people).toMatchObject([{ role: 'owner', is_you: true }]);
  });

  it('is refused to whoever has only the servers’ role in the database', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const viewer = await addPerson(owner, { role: 'viewer' });
    const { sql } = asApp(deps);
    await expect(sql`update team_member set role = 'owner' where merchant_id = ${owner.id}`).rejects.toThrow(
      'permission',
    );
    const guest = await makeMerchant(deps);
    await sql`
      insert into team_member (id, merchant_id, person_id, role, seal, joined_at)
      select ${newId()}, merchant_id, ${guest.id}, 'manager', seal, joined_at from team_member
      where merchant_id = ${owner.id} and role = 'viewer'`;
    await api.refuses('no_business', guest, people.enter, { merchant_no: owner.no });
    await sql`update session set business_id = ${owner.id} where merchant_id = ${guest.id}`;
    await api.refuses('no_business', guest, calls.wallet.property, {});
    await api.get(owner, people.remove, { person_id: await idOf(owner, viewer) });
    await expect(
      sql`update team_member set ended_at = null where merchant_id = ${owner.id} and role = 'viewer'`,
    ).rejects.toThrow('append-only');
  });
});
