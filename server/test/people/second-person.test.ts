/** What takes a second person of the business, and how nobody is their own. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call, CallRequest } from '@placard/contract';
import { asApp } from '../support/as-app.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { peopleOf } from '../support/people.ts';
import type { TestPerson } from '../support/people.ts';
import { waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { account, makeWithdrawer, rebindTo, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const { people, wallet } = calls;
const { addPerson, signed, idOf, endWait } = peopleOf({ server, deps, api });
beforeAll(async () => await publishTerms(deps));

const newAccount = { bank_account: 'FR14 2004 1010 0505 0001 3M02 606' };

const named = (number: string) => `${account.user_name}, ${number.replaceAll(' ', '')}`;

describe('a business with a second person', () => {
  let owner: Withdrawer;
  let manager: TestPerson;
  beforeAll(async () => {
    await waitForNoPayee(deps.sql);
    owner = await makeWithdrawer(deps, api, 5_000_00n);
    manager = await addPerson(owner, { role: 'manager' });
    await api.get(owner, people.setSecondPerson, await signed(owner, 'second_person', { over: '100.00' }));
  });

  const withdraw = async (amount: string) => await withdrawalOf(api, owner, amount);
  /** Tries the act; the newest request is its own. */
  const ask = async <C extends Call>(call: C, payload: CallRequest<C>) => {
    await api.refuses('approval_needed', owner, call, payload);
    const [approval] = (await api.get(owner, people.list, {})).approvals;
    if (!approval) throw new Error('nothing was asked');
    return approval;
  };
  const approve = async (who: TestMerchant, approval_id: string) => await signed(who, 'approve', { approval_id });

  it('withdraws up to the amount alone, and above it only what another approved, once', async () => {
    const terms = async (amount?: string) =>
      (await api.get(owner, wallet.withdrawTerms, amount === undefined ? {} : { amount })).second_person;
    const { pays_from: from } = (await api.get(owner, people.list, {})).people.find(({ is_you }) => !is_you) ?? {};
    expect(await terms()).toEqual({ alone: '100.00', approves_from: from, state: 'needed' });
    expect([await terms('100.00'), typeof from]).toEqual([null, 'string']);
    await api.get(owner, wallet.withdraw, await withdraw('100.00'));
    expect(await terms('100.01')).toMatchObject({ alone: '0.00', state: 'needed' });
    const approval = await ask(wallet.withdraw, await withdraw('100.01'));
    expect(approval).toMatchObject({
      is_yours: true,
      can_approve: false,
      about: named(account.bank_account),
      amount: '100.01',
    });
    expect((await ask(wallet.withdraw, await withdraw('100.01'))).approval_id).toBe(approval.approval_id);
    const notified = await deps.sql`
      select merchant_id <> ${owner.id} as is_other from notification
      where template = 'second_approval_asked' and ${owner.id} in (merchant_id, business_id)`;
    expect([...notified]).toEqual([{ is_other: true }]);
    await api.refuses('approval_own', owner, people.approve, await approve(owner, approval.approval_id));
    await api.refuses('withdraw_waiting', manager, people.approve, await approve(manager, approval.approval_id));
    await endWait(owner, manager);
    await api.get(manager, people.approve, await approve(manager, approval.approval_id));
    expect(await terms('100.01')).toEqual({ alone: '0.00', approves_from: null, state: 'approved' });
    await api.refuses('approval_needed', owner, wallet.withdraw, await withdraw('100.02'));
    expect(await terms('100.02')).toMatchObject({ state: 'waiting' });
    const outcomes = await atOnce(2, async () => await api.reason(owner, wallet.withdraw, await withdraw('100.01')));
    expect(tally(outcomes)).toEqual({ done: 1, approval_needed: 1 });
  });

  it('uses no approval that was declined, nor one for somebody else', async () => {
    const approval = await ask(wallet.withdraw, await withdraw('300.00'));
    await api.get(manager, people.approve, await approve(manager, approval.approval_id));
    const managers = { ...manager, payoutAccountId: owner.payoutAccountId };
    await api.refuses('approval_needed', manager, wallet.withdraw, await withdrawalOf(api, managers, '300.00'));
    await api.get(manager, people.decline, { approval_id: approval.approval_id });
    await api.refuses('approval_needed', owner, wallet.withdraw, await withdraw('300.00'));
  });

  it('binds no payout account alone', async () => {
    const ticket = async () => await ticketFor(api, owner, rebindTo(newAccount));
    const form = { ...account, ...newAccount, method: 'bank' as const };
    const approval = await ask(wallet.editBankCard, { ...form, ticket: await ticket() });
    expect(approval).toMatchObject({ purpose: 'rebind_payout_account', about: named(newAccount.bank_account) });
    await api.get(manager, people.approve, await approve(manager, approval.approval_id));
    await api.get(owner, wallet.editBankCard, { ...form, ticket: await ticket() });
  });

  it('tightens the rule alone, and loosens it with an approval, not with a made-up one', async () => {
    const set = async (over: string | null) => await signed(owner, 'second_person', { over });
    await api.get(owner, people.setSecondPerson, await set('50.00'));
    await api.refuses('approval_needed', owner, people.setSecondPerson, await set('100.00'));
    const approval = await ask(people.setSecondPerson, await set(null));
    const servers = asApp(deps).sql;
    await servers`
      update second_approval set approved_by = ${await idOf(owner, manager)}, approved_at = now(), seal = 'made up'
      where id = ${approval.approval_id}`;
    await api.refuses('approval_needed', owner, people.setSecondPerson, await set(null));
    await servers`update second_approval set declined_at = now() where id = ${approval.approval_id}`;
    const again = await ask(people.setSecondPerson, await set(null));
    await api.get(manager, people.approve, await approve(manager, again.approval_id));
    await api.get(owner, people.setSecondPerson, await set(null));
    expect(await api.get(owner, people.list, {})).toMatchObject({ second_person_over: null });
  });

  it('turns it off alone when nobody is left, and then waits a day', async () => {
    await api.get(owner, people.setSecondPerson, await signed(owner, 'second_person', { over: '0.00' }));
    await api.get(owner, people.remove, { person_id: await idOf(owner, manager) });
    const { bank_card: bound } = await api.get(owner, wallet.bankCardDetail, {});
    owner = { ...owner, payoutAccountId: bound?.payout_account_id ?? '' };
    await api.refuses('approver_missing', owner, wallet.withdraw, await withdraw('60.00'));
    await api.get(owner, people.setSecondPerson, await signed(owner, 'second_person', { over: null }));
    await api.refuses('withdraw_waiting', owner, wallet.withdraw, await withdraw('60.00'));
    await api.refuses(
      'approver_missing',
      owner,
      people.setSecondPerson,
      await signed(owner, 'second_person', { over: '1.00' }),
    );
  });
});
