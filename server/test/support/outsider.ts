/** What an outsider does with the people of test merchants' businesses. */
import { calls } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import type { MerchantApi } from './merchant-api.ts';
import type { MerchantCalls } from './merchant-calls.ts';
import { peopleOf } from './people.ts';
import type { TestPerson } from './people.ts';
import { makeWithdrawer, ticketFor, withdrawalOf } from './withdrawer.ts';
import type { rebindTo } from './withdrawer.ts';
import { loginPassword, makeOffering } from './world.ts';
import type { TestMerchant } from './world.ts';

const { people, wallet, accounts, keys, plans } = calls;

type Wanted =
  | { purpose: 'withdraw'; amount: string; payee: string }
  | ReturnType<typeof rebindTo>
  | { purpose: 'second_person' };

/** Its acts, on one server. */
export function outsiderOf({ server, deps, api }: { server: MerchantApi; deps: Deps; api: MerchantCalls }) {
  const { signed, idOf } = peopleOf({ server, deps, api });

  const approve = async (who: TestMerchant, approval_id: string) =>
    await api.reason(who, people.approve, await signed(who, 'approve', { approval_id }));
  /** Hands over; returns whoever registered the business, logged in again with a login of their own. */
  async function handOver(owner: TestMerchant, next: TestPerson): Promise<TestMerchant> {
    await api.get(
      owner,
      people.handOver,
      await signed(owner, 'hand_over', { person_id: await idOf(owner, next), password: loginPassword }),
    );
    const { token } = await server.done(accounts.loginV2, { username: `m-${owner.no}`, password: loginPassword });
    return { ...owner, id: token, token };
  }
  const makeKey = async (who: TestMerchant, scopes: CallRequest<Calls['keys']['make']>['scopes']) =>
    await api.get(who, keys.make, {
      name: 'Report',
      scopes,
      days: 30,
      ticket: await ticketFor(api, who, { purpose: 'make_api_key' }),
    });
  const rotate = async (who: TestMerchant, key_id: string) =>
    await api.reason(who, keys.rotate, { key_id, ticket: await ticketFor(api, who, { purpose: 'make_api_key' }) });
  const statusOf = async (secret: string | undefined) =>
    (
      await server.app.inject({
        url: `/api/v1${wallet.property.path}`,
        headers: { authorization: `Bearer ${secret}` },
      })
    ).statusCode;
  async function putOf(who: TestMerchant, amount: string) {
    const offering = await makeOffering(deps);
    const { merchant_no: no } = await api.get(who, accounts.info, {});
    const planNo = offering.planNoFor({ no } as TestMerchant);
    const offer = await api.get(who, plans.appDetail, { plan_no: planNo });
    return { plan_no: planNo, amount, terms_version: offer.terms.version };
  }
  const loginIdOf = async (person: TestPerson) => {
    const [row] = await deps.sql<{ id: string }[]>`select id from merchant where username = ${person.form.username}`;
    return row?.id ?? '';
  };
  return { approve, handOver, makeKey, rotate, statusOf, putOf, loginIdOf, ...askerOf({ server, deps, api }) };
}

/** What needs a second person. */
function askerOf({ server, deps, api }: Parameters<typeof outsiderOf>[0]) {
  const { addPerson, signed, endWait } = peopleOf({ server, deps, api });

  /** An owner and a manager who may both approve, and a rule. */
  async function makePair(over = '100.00') {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    await endWait(owner, manager);
    await api.get(owner, people.setSecondPerson, await signed(owner, 'second_person', { over }));
    return { owner, manager };
  }

  /** Tries an act that needs a second person; returns the new request, if there is one. */
  async function ask(who: TestMerchant, wanted: Wanted) {
    if (wanted.purpose === 'withdraw')
      await api.reason(
        who,
        wallet.withdraw,
        await withdrawalOf(api, { ...who, payoutAccountId: wanted.payee }, wanted.amount),
      );
    else if (wanted.purpose === 'second_person')
      await api.reason(who, people.setSecondPerson, await signed(who, 'second_person', { over: null }));
    else
      await api.reason(who, wallet.editBankCard, {
        ...wanted.account,
        method: 'bank',
        ticket: await ticketFor(api, who, wanted),
      });
    const { approvals } = await api.get(who, people.list, {});
    return approvals.find(({ is_yours: isYours, approved_by: by }) => isYours && by === null);
  }
  async function asked(who: TestMerchant, wanted: Wanted) {
    const approval = await ask(who, wanted);
    if (!approval) throw new Error('nothing was asked');
    return approval;
  }

  return { makePair, ask, asked };
}
