/** What the servers' database role writes around what two operators decide and what banks pay, in a deployment that is no demo. */
import { beforeAll, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import type { Tx } from '../../src/database/database.ts';
import { retireManagerOnHost } from '../../src/usecases/operators/change-operator.ts';
import { alwaysTakesTwo } from '../../src/usecases/operators/second-person.ts';
import { password, useOperatorApi } from '../operators/operator-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { useRole } from './use-role.ts';

const { server, deps, api } = useMerchants();
const operators = useOperatorApi({ beside: server });
const { found, namedAfter, role } = useRole(server);
const known = {} as { merchant: Withdrawer; vetoer: string; paid: string; prepared: string };

const topUp = (reference: string) => ({ merchant: known.merchant.no, amount: '9000.00', reference });

/** A batch of one approved withdrawal. */
async function batchOf(amount: string): Promise<{ withdrawal_no: string; batch_no: string }> {
  const asked = await withdrawalOf(api, known.merchant, amount);
  const { withdrawal_no } = (await api.get(known.merchant, calls.wallet.withdraw, asked)).withdrawal;
  await operators.done(op.withdrawals.approve, { withdrawal_no });
  const { batch } = await operators.done(op.payments.prepare, { withdrawals: [withdrawal_no] });
  return { withdrawal_no, batch_no: batch.batch_no };
}

/** A batch that is paid, one that is prepared, a withdrawal that waits, and proposals: rejected, approved, waiting. */
beforeAll(async () => {
  await deps.sql`delete from setting`;
  known.merchant = await makeWithdrawer(deps, api, 100_00n);
  known.vetoer = await makeOperatorSession(deps.sql, 'vetoer');
  await deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  await deps.sql`update payout_account set bound_at = bound_at - interval '2 days'`;
  const payer = { name: 'Placard', account: 'DE02120300000000202051', bic: '' };
  await operators.done(op.settings.set, { key: 'payer', value: payer });
  const { withdrawal_no, batch_no } = await batchOf('12.00');
  await operators.done(op.payments.send, { batch_no });
  await operators.done(op.withdrawals.pay, { withdrawal_no, reference: 'B-1' });
  Object.assign(known, { paid: batch_no, prepared: (await batchOf('13.00')).batch_no });
  await api.get(known.merchant, calls.wallet.withdraw, await withdrawalOf(api, known.merchant, '14.00'));
  const ids: string[] = [];
  for (const reference of ['T-1', 'T-2', 'T-3']) ids.push(await operators.propose(op.topups.record, topUp(reference)));
  const [rejected = '', approved = ''] = ids;
  await operators.done(op.proposals.reject, { proposal_id: rejected, reason: 'No such money.' }, known.vetoer);
  await operators.done(op.proposals.approve, { proposal_id: approved }, known.vetoer);
});

it('the books name no proposal and no batch of operators', async () => {
  expect(await namedAfter(async (tx) => await tx`select 1`)).toEqual([]);
  const named = await deps.sql.begin(async (tx) => await found(tx));
  expect(named.filter((each) => /approvals_were_proposed|payment_batch/.test(each))).toEqual([]);
});

it.each([
  ['approvals_were_proposed', `update proposal set act_id = gen_random_uuid() where state = 'proposed'`],
  ['approvals_were_proposed', `update proposal set state = 'expired' where state = 'proposed'`],
  [
    'approvals_were_proposed',
    `update proposal set state = 'rejected', decided_by = (select id from operator where username = 'vetoer') where state = 'proposed'`,
  ],
  [
    'operators_did_it',
    `update payment_batch set state = 'sent', sent_by = 'nadia', sent_at = now() where state = 'prepared'`,
  ],
  ['operators_did_it', `update payment_batch set state = 'cancelled' where state = 'prepared'`],
])('is named: %s: %s', async (name, text) => {
  expect(await namedAfter(async (tx) => await tx.unsafe(text))).toContain(name);
});

it.each([
  [
    'has ended',
    `insert into payment_batch_item (batch_id, withdrawal_id, position)
       select b.id, w.id, 90 from payment_batch b, withdrawal w where b.state = 'sent' and w.state = 'requested'`,
  ],
  ['has ended', `update payment_batch_item set is_dropped = true`],
  ['append-only', `update payment_batch set state = 'prepared', sent_by = null, sent_at = null where state = 'sent'`],
  ['append-only', `update withdrawal set state = 'approved' where state = 'paid'`],
  ['append-only', `update withdrawal set state = 'sent' where state = 'paid'`],
  ['append-only', `update proposal set state = 'proposed', decided_by = null where state = 'rejected'`],
  ['append-only', `update proposal set act_id = gen_random_uuid() where state = 'approved'`],
  [
    'is not of this transaction',
    `insert into operator_bond (operator_id, by_id, act)
       select a.id, b.id, 'operators.create' from operator a, operator b where a.id <> b.id`,
  ],
])('is refused: %s: %s', async (why, text) => {
  // As its commit does.
  const forged = role(async (tx) => await tx.unsafe(`${text}; set constraints all immediate`));
  await expect(forged).rejects.toThrow(why);
});

it('pays by no file that no operator sent', async () => {
  const file = async (batch_no: string) => await operators.reason(op.payments.file, { batch_no, format: 'csv' });
  await role(async (tx) => {
    await tx`
      update payment_batch set state = 'sent', sent_by = 'nadia', sent_at = now() where batch_no = ${known.prepared}`;
    await tx`
      insert into audit_log (actor_kind, actor, act, object)
      select 'operator', 'nadia', 'payment_batch_sent', 'payment_batch:' || id from payment_batch where batch_no = ${known.prepared}`;
  });
  expect([await file(known.paid), await file(known.prepared)]).toEqual(['done', 'state_refuses']);
});

it('makes nobody the only manager: a line of the system retires one only with the mark of a program on the server', async () => {
  const mira = await operators.propose(op.operators.create, { username: 'mira', role: 'manager', password });
  await operators.done(op.proposals.approve, { proposal_id: mira }, known.vetoer);
  await deps.sql`insert into operator_second_factor (operator_id) select id from operator where username = 'mira'`;
  const [nadia] = await deps.sql<{ id: string }[]>`select id from operator where username = 'nadia'`;
  const alone = { operatorId: nadia?.id ?? '', username: 'nadia' };
  const takesTwo = async (tx: Tx) => {
    await tx`update operator set role = 'support' where username in ('mira', 'vetoer')`;
    return await alwaysTakesTwo(tx, deps, alone, { call: { name: 'operators.create' }, payload: {}, actIds: [] });
  };
  const retire = async (tx: Tx) =>
    await tx`
      insert into audit_log (actor_kind, actor, act, object, details)
      select 'system', 'operator-reset', 'operator_role_set', 'operator:' || o.id, coalesce(l.details, '{"role": "support"}')
      from operator o left join audit_log l on l.act = 'operator_role_set' and l.object = 'operator:' || o.id
      where o.username = 'mira' limit 1`;
  const took: boolean[] = [];
  const tried = async (tx: Tx) => {
    await retire(tx);
    took.push(await takesTwo(tx));
  };
  expect(await namedAfter(tried)).toContain('managers_are_retired_on_the_host');
  await deps.sql`update operator set is_active = false where username = 'mira'`;
  await retireManagerOnHost(deps, 'mira');
  const named = await namedAfter(async (tx) => took.push(await takesTwo(tx)));
  expect(named).not.toContain('managers_are_retired_on_the_host');
  // A copy of that line.
  expect(await namedAfter(tried)).toContain('managers_are_retired_on_the_host');
  expect(took).toEqual([true, false, true]);
});
