/** The people of test merchants' businesses: they come by invitation, as everybody does. */
import { calls } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { sealMember } from '../../src/security/team-seal.ts';
import type { SealedMember } from '../../src/security/team-seal.ts';
import { registrationForm } from './merchant-api.ts';
import type { MerchantApi } from './merchant-api.ts';
import type { MerchantCalls } from './merchant-calls.ts';
import { firstDigits, ticketFor } from './withdrawer.ts';
import type { TestMerchant } from './world.ts';

type Invited = Omit<CallRequest<Calls['people']['invite']>, 'ticket'>;

type PeopleAct = NonNullable<CallRequest<Calls['wallet']['checkPassword']>['people']>;

/** A person with a session of their own; its token is their `id`, as a test merchant's. */
export interface TestPerson extends TestMerchant {
  form: Awaited<ReturnType<typeof registrationForm>>;
}

/** What tests do with people, on one server. */
export function peopleOf({ server, deps, api }: { server: MerchantApi; deps: Deps; api: MerchantCalls }) {
  /** The form of an act on people with a ticket for it. */
  const signed = async <const Form extends object>(who: TestMerchant, act: PeopleAct['act'], form: Form) => {
    const { password: _, ...fields } = form as Form & { password?: string };
    const people = { act, ...fields } as unknown as PeopleAct;
    return { ...form, ticket: await ticketFor(api, who, { purpose: 'change_people', people }) };
  };

  const codeFor = async (inviter: TestMerchant, form: Invited): Promise<string> => {
    const { code } = await api.get(inviter, calls.people.invite, await signed(inviter, 'invite', form));
    if (code === null) throw new Error('the invitation was mailed');
    return code;
  };

  /** Registers a login with an invitation. */
  const register = async (code: string): Promise<TestPerson> => {
    const form = { ...(await registrationForm(deps)), licence_key: code };
    const { token } = await server.done(calls.accounts.registerV2, form);
    const { merchant_no: no } = await server.done(calls.accounts.info, {}, { token });
    const keyed = () => {
      throw new Error('a person acts through the API');
    };
    return { id: token, no, token, form, keyed };
  };

  /** A person with six digits. */
  const addPerson = async (inviter: TestMerchant, form: Invited): Promise<TestPerson> => {
    const person = await register(await codeFor(inviter, form));
    const digits = { ...firstDigits, login_password: person.form.password };
    await api.get(person, calls.wallet.setTransactionPassword, digits);
    return person;
  };

  const idOf = async (owner: TestMerchant, person: TestPerson): Promise<string> => {
    const { people } = await api.get(owner, calls.people.list, {});
    return people.find(({ username }) => username === person.form.username)?.person_id ?? '';
  };

  /** As if a day had passed since the person got a role that pays. */
  const endWait = async (owner: TestMerchant, person: TestPerson): Promise<void> => {
    const [row] = await deps.sql<SealedMember[]>`
      select * from team_member where person_id = ${await idOf(owner, person)} and ended_at is null`;
    if (!row) throw new Error('nobody waits');
    const seal = sealMember(deps.secretBox, { ...row, pays_from: null });
    await deps.sql`update team_member set pays_from = null, seal = ${seal} where id = ${row.id}`;
  };

  return { signed, codeFor, register, addPerson, idOf, endWait };
}
