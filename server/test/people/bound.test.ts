/** What belongs to one business, one act and one person stays theirs. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { signMerchantOut } from '../../src/usecases/accounts/sign-merchant-out.ts';
import { asApp } from '../support/as-app.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { outsiderOf } from '../support/outsider.ts';
import { peopleOf } from '../support/people.ts';

import { waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { makeWithdrawer, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import { loginPassword, makeMerchant, operator, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const { people, wallet, accounts, alerts, keys, plans } = calls;
const { addPerson, codeFor, signed, idOf } = peopleOf({ server, deps, api });
const { makePair, putOf } = outsiderOf({ server, deps, api });
beforeAll(async () => {
  await publishTerms(deps);
  await waitForNoPayee(deps.sql);
});

describe('the rule of the second person', () => {
  it('is not turned off by whoever may write what servers write', async () => {
    const { owner } = await makePair();
    const servers = asApp(deps).sql;
    const forged = { id: newId(), merchant_id: owner.id, over_minor: null, set_at: new Date(Date.now() + 3_600_000) };
    await servers`insert into second_person_rule ${servers({ ...forged, seal: Buffer.from('made up') })}`;
    await servers`
      insert into second_person_rule (id, merchant_id, over_minor, set_at, seal)
      select ${newId()}, merchant_id, null, now(), seal from second_person_rule where merchant_id = ${owner.id} limit 1`;
    await expect(servers`update second_person_rule set over_minor = null`).rejects.toThrow('permission denied');
    await expect(servers`delete from second_person_rule`).rejects.toThrow('permission denied');
    await api.refuses('approval_needed', owner, wallet.withdraw, await withdrawalOf(api, owner, '300.00'));
    expect(await api.get(owner, people.list, {})).toMatchObject({ second_person_over: '100.00' });
  });
});

describe('a ticket for people', () => {
  it('is for the act that its digits approved, whatever its amounts look like', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { ticket } = await signed(owner, 'invite', { role: 'buyer', put_max: '60' });
    await api.refuses('ticket_invalid', owner, people.invite, { role: 'manager', ticket });
    await api.refuses('ticket_invalid', owner, people.invite, { role: 'buyer', ticket });
    await api.get(owner, people.invite, { role: 'buyer', put_max: '60.00', ticket });
  });

  it('is for the person that its digits approved', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const [one, other] = [await addPerson(owner, { role: 'viewer' }), await addPerson(owner, { role: 'viewer' })];
    const change = { person_id: await idOf(owner, one), role: 'accountant' as const };
    const { ticket } = await signed(owner, 'change', change);
    const elsewhere = { ...change, person_id: await idOf(owner, other), ticket };
    await api.refuses('ticket_invalid', owner, people.change, elsewhere);
    await api.get(owner, people.change, { ...change, ticket });
  });

  it('is for the business that the session acted for, as every ticket is', async () => {
    const { boss, own, others } = await makeTwo();
    const invited = await signed(boss, 'invite', { role: 'viewer' });
    const ticket = await ticketFor(api, boss, { purpose: 'make_api_key' });
    await api.get(boss, people.enter, { merchant_no: others });
    await api.refuses('ticket_invalid', boss, people.invite, invited);
    const key = { name: 'Report', scopes: ['wallet' as const], days: 30 as const, ticket };
    await api.refuses('ticket_invalid', boss, keys.make, key);
    await api.get(boss, people.enter, { merchant_no: own });
    await api.get(boss, people.invite, invited);
  });
});

describe('an act whose answer was lost', () => {
  it('is not done again in another business that the person entered since', async () => {
    const { boss, own, others } = await makeTwo();
    const key = randomUUID();
    const invited = async () => await signed(boss, 'invite', { role: 'viewer' });
    await api.get(boss, people.invite, await invited(), { key });
    await api.get(boss, people.enter, { merchant_no: others });
    await api.refuses('idempotency_key_reused', boss, people.invite, await invited(), { key });
    expect((await api.get(boss, people.list, {})).invitations).toEqual([]);
    await api.get(boss, people.enter, { merchant_no: own });
    await api.refuses('answer_shown_once', boss, people.invite, await invited(), { key });
  });
});

/** An owner with digits who also manages another business, in the own one. */
async function makeTwo() {
  const boss = await makeWithdrawer(deps, api, 500_00n);
  const other = await makeWithdrawer(deps, api, 500_00n);
  await api.get(boss, people.accept, { code: await codeFor(other, { role: 'manager' }) });
  await api.get(boss, people.enter, { merchant_no: boss.no });
  return { boss, own: boss.no, others: other.no };
}

describe('a login without a business', () => {
  it('has what is stored about it and closes, but not while it has a part in one', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const buyer = await addPerson(owner, { role: 'buyer' });
    await api.refuses('role_not_allowed', buyer, accounts.exportData, { password: buyer.form.password });
    await api.get(owner, people.remove, { person_id: await idOf(owner, buyer) });
    const { rows } = await api.get(buyer, accounts.exportData, { password: buyer.form.password });
    expect(rows).toMatchObject([{ username: buyer.form.username, email: buyer.form.email }]);
    const { merchant_no: no, blocks } = await api.get(buyer, accounts.closeTerms, {});
    expect({ isOwn: no !== owner.no, blocks }).toEqual({ isOwn: true, blocks: [] });
    await api.get(buyer, accounts.close, { password: buyer.form.password });
    const login = { username: buyer.form.username, password: buyer.form.password };
    await server.refuses('wrong_credentials', accounts.loginV2, login);
    expect(await api.get(owner, accounts.info, {})).toMatchObject({ role: 'owner' });
  });

  it('closes nothing that its session acted for while it has a business elsewhere', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const guest = await makeMerchant(deps);
    await api.get(guest, people.accept, { code: await codeFor(owner, { role: 'buyer' }) });
    await deps.sql`update team_member set ended_at = now() where merchant_id = ${owner.id} and person_id = ${guest.id}`;
    await api.refuses('no_business', guest, accounts.close, { password: loginPassword });
  });
});

describe('what people of a business see and set', () => {
  it('shows the names of logins to whoever manages, and to others only their own', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const accountant = await addPerson(owner, { role: 'accountant' });
    const namesFor = async (who: TestMerchant) =>
      (await api.get(who, people.list, {})).people.map(({ username }) => username);
    expect(await namesFor(owner)).toEqual([`m-${owner.no}`, accountant.form.username]);
    expect(await namesFor(accountant)).toEqual([null, accountant.form.username]);
  });

  it('lets whoever manages choose what the business watches, and everybody how it reaches them', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const [manager, buyer] = [await addPerson(owner, { role: 'manager' }), await addPerson(owner, { role: 'buyer' })];
    const low = { kind: 'balance_low' as const, app: true, push: false, email: 'daily' as const };
    await api.refuses('role_not_allowed', buyer, alerts.edit, { balance_below: '50.00' });
    await api.refuses('role_not_allowed', buyer, alerts.edit, { alert: low });
    await api.get(manager, alerts.edit, { alert: low, balance_below: '50.00' });
    const lowOf = async (who: TestMerchant) => {
      const shown = await api.get(who, alerts.show, {});
      return { ...shown.alerts.find(({ kind }) => kind === low.kind), below: shown.balance_below };
    };
    expect(await lowOf(owner)).toEqual({ ...low, email: 'off', below: '50.00' });
    await api.get(buyer, alerts.edit, { alert: { ...low, email: 'at_once' } });
    expect(await lowOf(buyer)).toEqual({ ...low, email: 'at_once', below: '50.00' });
    expect(await lowOf(manager)).toEqual({ ...low, below: '50.00' });
  });
});

describe('an operator who signs a business out', () => {
  it('ends the sessions of everybody in it', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const ended = await signMerchantOut(asApp(deps), operator, {
      merchantId: owner.id,
      sessionId: undefined,
      reason: 'stolen',
    });
    expect(ended).toBe(2);
    await api.refuses('unknown_token', owner, accounts.info, {});
    await api.refuses('unknown_token', manager, accounts.info, {});
  });
});

describe('what is written about an act', () => {
  it('is one entry that names who did it and to whom, and no notice to whoever did it', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const buyer = await addPerson(owner, { role: 'buyer' });
    const change = { person_id: await idOf(owner, buyer), role: 'viewer' as const };
    const before = (await toldTo(deps, owner)).length;
    await api.get(owner, people.change, await signed(owner, 'change', change));
    const { list } = await api.get(owner, accounts.securityEvents, {});
    const acts = ['person_changed', 'person_acted'];
    expect(list.filter(({ act }) => acts.includes(act))).toMatchObject([
      { act: 'person_changed', person: 'Test', about: buyer.form.nickname },
    ]);
    expect((await toldTo(deps, owner)).length).toBe(before);
    const told = await deps.sql`
      select 1 from notification where template = 'person_changed' and business_id = ${owner.id}`;
    expect({ told: told.length, manager: manager.no }).toEqual({ told: 1, manager: owner.no });
  });

  it('has the plan and the amount of a put', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const buyer = await addPerson(owner, { role: 'buyer', put_max: '100', put_day: '120' });
    const put = await putOf(buyer, '90');
    const limitsOf = async () => (await api.get(buyer, plans.appDetail, { plan_no: put.plan_no })).funding.own_limits;
    expect(await limitsOf()).toEqual({ put_max: '100.00', put_day: '120.00', day_left: '120.00' });
    await api.get(buyer, plans.put, put);
    expect(await limitsOf()).toEqual({ put_max: '100.00', put_day: '120.00', day_left: '30.00' });
    const { list } = await api.get(owner, accounts.securityEvents, {});
    expect(list.find(({ act }) => act === 'person_acted')).toMatchObject({
      about: 'plans.put',
      person: buyer.form.nickname,
      plan_no: put.plan_no,
      amount: '90.00',
    });
    expect(await api.get(owner, plans.detail, { plan_no: put.plan_no })).toMatchObject({
      put_by: buyer.form.nickname,
    });
    expect(list.map(({ act }) => act)).not.toContain('registered');
  });
});
