/**
 * What somebody with the servers' database role gives a merchant, or dates otherwise, in a deployment that is no demo: the books name it
 * (SECURITY.md, known gap 26).
 */
import { toMinor } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { useOperatorApi } from '../operators/operator-api.ts';
import { confirmExchange } from '../support/exchanges.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { setUpFactor } from '../support/second-step.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { makeMerchant } from '../support/world.ts';
import { useRole } from './use-role.ts';

const { server, deps, api } = useMerchants();
const operators = useOperatorApi({ beside: server });
const { found, namedAfter, role } = useRole(server);
const people = {} as { merchant: Withdrawer };

/** A coupon that a merchant received from an activity, an exchange that is prepared, and a breach with its event. */
beforeAll(async () => {
  await deps.sql`delete from setting`;
  people.merchant = await makeWithdrawer(deps, api, 100_00n);
  const other = await makeMerchant(deps);
  await deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  const form = {
    kind: 'fixed_amount' as const,
    name: { en: 'Welcome' },
    amount: '5.00',
    requirement: '50.00',
    valid_seconds: 3_600,
  };
  await operators.done(op.coupons.create, form);
  const [coupon] = (await operators.done(op.coupons.list, {})).list;
  const { activity } = await operators.done(op.activities.create, {
    coupon: coupon?.definition_id ?? '',
    title: { en: 'Welcome' },
    rules: { en: 'Once.' },
  });
  await api.get(people.merchant, calls.coupons.receive, { activity_id: activity.activity_id });
  const { acceptor } = await operators.done(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
  const { request } = op.exchanges.prepare.example;
  await operators.done(op.exchanges.prepare, { ...request, acceptor: acceptor.acceptor_id, merchant: other.no });
  await confirmExchange(deps, api, people.merchant, toMinor(80_00n));
  const texts = { title: { en: 'Rules' }, body: { en: 'No traffic of your own.' } };
  await operators.done(op.content.publish, { kind: 'operating_rules', version: '1', ...texts });
  const breach = { rule: 'No traffic of your own.', evidence: 'Addresses.', case_reference: 'C-1' };
  await operators.done(op.merchants.recordBreach, { ...breach, merchant: other.no });
});

const arranged = (name: string) => !/no act wrote it|"username":"colleague"|acceptor_created/.test(name);

it('names nothing of what servers wrote', async () => {
  let named: string[] = [];
  await role(async (tx) => {
    named = await found(tx);
  });
  expect(named.filter(arranged)).toEqual([]);
});

const line = (act: string, object: string) =>
  `insert into audit_log (actor_kind, actor, act, object) select 'merchant', id::text, '${act}', ${object} from merchant`;
const waiting = (hours: string) =>
  `${line('password_reset', `'merchant:' || id`)}; update merchant set withdrawals_wait_until = now() + interval '${hours}'`;
const askedBack = (reason: string) => `
  insert into recharge (id, recharge_no, merchant_id, amount_minor, payer, state, expires_at)
    select gen_random_uuid(), 'RF18', id, 100, '', 'asked_back', now() + interval '1 day' from merchant limit 1;
  insert into recharge_transition (recharge_id, to_state, reason, by) select id, 'asked_back', '${reason}', 'x' from recharge`;

it.each([
  [
    'coupons_were_received',
    `insert into coupon (id, merchant_id, definition_id, activity_id, name, received_at, expires_at, seal)
       select gen_random_uuid(), m.id, definition_id, activity_id, name, received_at, expires_at, seal from coupon c, merchant m where m.id <> c.merchant_id limit 1`,
  ],
  ['payments_are_as_recorded', `update exchange set expires_at = expires_at + interval '30 days'`],
  ['payments_are_as_recorded', `update exchange set state = 'expired', ended_at = now() where state = 'prepared'`],
  ...[
    `state = 'expired', ended_at = '2099-01-01' where state = 'prepared'`,
    `state = 'expired' where state = 'prepared'`,
    `state = 'cancelled', ended_at = '2099-01-01' where state = 'prepared'`,
    `disputed_by = 'merchant', disputed_at = '2099-01-01'`,
    `disputed_by = 'merchant', disputed_at = '2099-01-01' where state = 'confirmed'`,
    `disputed_by = 'merchant', disputed_at = '2020-01-01' where state = 'confirmed'`,
  ].map((to) => ['payments_are_as_recorded', `update exchange set ${to}`]),
  ['payments_are_as_recorded', `update merchant set withdrawals_wait_until = now() + interval '10 minutes'`],
  ['payments_are_as_recorded', waiting('25 hours')],
  ['payments_are_as_recorded', askedBack('The account is closed. Write to us.')],
  ...['- 1', '+ 1'].map((by) => [
    'coupons_were_given',
    `update coupon set expires_at = expires_at ${by} * interval '1 second'`,
  ]),
])('names %s: %s', async (name, text) => {
  expect(await namedAfter(async (tx) => await tx.unsafe(text))).toEqual([name]);
});

it('names no wait of a day after a reset', async () => {
  expect(await namedAfter(async (tx) => await tx.unsafe(waiting('24 hours')))).toEqual([]);
});

it('names no wait after a second step of logging in was replaced or turned off, and one after the first', async () => {
  const { merchant } = people;
  const purpose = { purpose: 'change_second_factor' } as const;
  const add = async () =>
    await setUpFactor(server, merchant.token, { ticket: await ticketFor(api, merchant, purpose) });
  const wait = `update merchant set withdrawals_wait_until = now() + interval '24 hours' where id = '${merchant.id}'`;
  const named = async () => await deps.sql.begin(async (tx) => (await found(tx)).filter((text) => /"wait"/.test(text)));
  await add();
  expect(await namedAfter(async (tx) => await tx.unsafe(wait))).toEqual(['payments_are_as_recorded']);
  await add();
  expect(await named()).toEqual([]);
  await api.get(merchant, calls.factor.turnOff, { ticket: await ticketFor(api, merchant, purpose) });
  expect(await named()).toEqual([]);
});

it('names a score that no other leads to', async () => {
  const forge = async (tx: Tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update credit_event set score_after = score_after - 1`;
  };
  expect(await namedAfter(forge, deps.sql)).toEqual(['standing_is_explained']);
});
