/** An owner who requires a second step of everybody: who is led to it, and what stays open. */
import { beforeAll, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import { startInTurn } from '../support/locks.ts';
import { issueReset, publishTerms } from '../support/merchant-api.ts';
import { useMerchants } from '../support/merchant-calls.ts';
import { peopleOf } from '../support/people.ts';
import { setUpFactor, totpOf } from '../support/second-step.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { loginPassword, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const people = peopleOf({ server, deps, api });
const { setRequired, show, turnOff } = calls.factor;
const { property } = calls.wallet;
const { info, loginV2 } = calls.accounts;
beforeAll(async () => await publishTerms(deps));

const ticketOf = async (who: TestMerchant) => await ticketFor(api, who, { purpose: 'change_second_factor' });
const require = async (owner: TestMerchant, is_required = true) =>
  await api.get(owner, setRequired, { is_required, ticket: await ticketOf(owner) });
const guard = async (who: TestMerchant) => await setUpFactor(server, who.token, { ticket: await ticketOf(who) });

async function makeStrict(): Promise<{ owner: Withdrawer; secret: string; codes: string[] }> {
  const owner = await makeWithdrawer(deps, api, 500_00n);
  const { secret, codes } = await guard(owner);
  await require(owner);
  return { owner, secret, codes };
}

it('needs an owner with a second step of their own, and the ticket', async () => {
  const owner = await makeWithdrawer(deps, api, 1_00n);
  await api.refuses('second_factor_off', owner, setRequired, { is_required: true, ticket: await ticketOf(owner) });
  await guard(owner);
  await api.refuses('ticket_invalid', owner, setRequired, { is_required: true, ticket: 'made-up' });
  await require(owner);
  expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('second_factor_rule_set');
  const manager = await people.addPerson(owner, { role: 'manager' });
  await guard(manager);
  await api.refuses('role_not_allowed', manager, setRequired, { is_required: false, ticket: await ticketOf(manager) });
});

it('leads whoever has none to it, at once and in open sessions, and lets them in when they have', async () => {
  const owner = await makeWithdrawer(deps, api, 500_00n);
  const person = await people.addPerson(owner, { role: 'viewer' });
  await guard(owner);
  await api.get(person, property, {});
  await require(owner);
  await api.refuses('second_factor_missing', person, property, {});
  const { form } = person;
  const again = await server.done(loginV2, { username: form.username, password: form.password });
  await server.refuses('second_factor_missing', property, {}, { token: again.token });
  expect(await server.done(info, {}, { token: again.token })).toMatchObject({ lacks_second_factor: true });
  expect(await api.get(person, show, {})).toMatchObject({ is_on: false, is_required: true });
  const { secret } = await guard(person);
  await api.get(person, property, {});
  expect(await api.get(person, info, {})).toMatchObject({ lacks_second_factor: false });
  await api.refuses('second_factor_required', person, turnOff, { ticket: await ticketOf(person) });
  // An operator's reset of a lost one leads there again.
  const [row] = await deps.sql<{ id: string }[]>`select id from merchant where username = ${form.username}`;
  const code = await issueReset(deps, row?.id ?? '', 'second_factor');
  const reset = await server.done(loginV2, { username: form.username, password: form.password, code });
  await server.refuses('second_factor_missing', property, {}, { token: reset.token });
  expect(secret).not.toBe('');
});

it('does not let its owner turn their own off, until nobody needs one', async () => {
  const { owner } = await makeStrict();
  await api.refuses('second_factor_required', owner, turnOff, { ticket: await ticketOf(owner) });
  await require(owner, false);
  await api.get(owner, turnOff, { ticket: await ticketOf(owner) });
  await api.get(owner, property, {});
});

it('does not let its owner turn their own off and require it at the same time', async () => {
  const owner = await makeWithdrawer(deps, api, 1_00n);
  await guard(owner);
  const [off, on] = [await ticketOf(owner), await ticketOf(owner)];
  const { answers } = await deps.sql.begin(async (tx) => {
    await tx`select 1 from merchant where id = ${owner.id} for no key update`;
    return await startInTurn(deps.sql, [
      () => api.reason(owner, turnOff, { ticket: off }),
      () => api.reason(owner, setRequired, { is_required: true, ticket: on }),
    ]);
  });
  expect(await answers).toEqual(['done', 'second_factor_off']);
});

it('keeps the business’s alerts and log from a manager, and from an owner whose own was reset', async () => {
  const { owner } = await makeStrict();
  const manager = await people.addPerson(owner, { role: 'manager' });
  await api.refuses('second_factor_missing', manager, calls.alerts.edit, { balance_below: '10' });
  await api.get(manager, calls.alerts.edit, { quiet: { from: '22:00', until: '07:00' } });
  const [row] = await deps.sql<{ username: string }[]>`select username from merchant where id = ${owner.id}`;
  const login = { username: row?.username ?? '', password: loginPassword };
  const code = await issueReset(deps, owner.id, 'second_factor');
  const { token } = await server.done(loginV2, { ...login, code });
  const acts = async () => (await server.done(calls.accounts.securityEvents, {}, { token })).list.map(({ act }) => act);
  expect(await acts()).not.toContain('person_joined');
  await setUpFactor(server, token, {
    ticket: await ticketFor(api, { ...owner, id: token }, { purpose: 'change_second_factor' }),
  });
  expect(await acts()).toContain('person_joined');
});

it('moves with the founder’s login when the business is handed over', async () => {
  const { owner, secret, codes } = await makeStrict();
  const manager = await people.addPerson(owner, { role: 'manager' });
  await guard(manager);
  const [row] = await deps.sql<{ username: string }[]>`select username from merchant where id = ${owner.id}`;
  await deps.sql`update merchant set withdrawals_wait_until = null where id = ${owner.id}`;
  const signed = await people.signed(owner, 'hand_over', { person_id: await people.idOf(owner, manager) });
  const form = { ...signed, password: loginPassword };
  await api.get(owner, calls.people.handOver, form);
  const login = { username: row?.username ?? '', password: loginPassword };
  await server.refuses('second_step_needed', loginV2, login);
  const { token } = await server.done(loginV2, { ...login, code: totpOf(secret) });
  await server.done(property, {}, { token });
  expect(await server.done(show, {}, { token })).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  await server.done(loginV2, { ...login, code: codes[0] ?? '' });
});
