/** What an operator did is sealed with a key that the database does not have: its role alone makes no money in an operator's name. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { runIn } from '../../src/usecases/run-books.ts';
import type { Tx } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { asApp } from '../support/as-app.ts';
import { makeMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();

class Undo extends Error {}

/** A deposit of 5,000.00 with every row that a server writes for one, as the servers' role. */
async function inventDeposit(tx: Tx, merchantId: string, actId: string, isNewAct: boolean): Promise<void> {
  const [id, reference] = [randomUUID(), randomUUID()];
  await tx`select set_config('placard.act', ${actId}, true)`;
  await tx`
    select ledger_post(${id}, ${`top_up:${reference}`}, 'top_up', ${merchantId}, null, null, ${reference}, null,
      '[{"from": "bank", "to": "available", "amount": "500000", "detail": "deposit"}]')`;
  const [by] = await tx<{ id: string; username: string }[]>`
    select id, username from operator where id in (select operator_id from operator_act) limit 1`;
  const username = by?.username ?? '';
  await tx`
    insert into audit_log (actor_kind, actor, act, details)
    values ('operator', ${username}, 'top_up_recorded', ${tx.json({ transfer_id: id, reference, amount_minor: '500000' })})`;
  await tx`
    insert into recorded_reference (kind, reference, reference_key, recorded_by, amount_minor)
    values ('top_up', ${reference}, reference_key(${reference}), ${username}, 500000)`;
  if (isNewAct)
    await tx`insert into operator_act (id, operator_id, call) values (${actId}, ${by?.id ?? ''}, 'topups.record')`;
}

it('names a deposit that was written with every row of one, but by no server', async () => {
  const merchant = await makeMerchant(api.deps);
  await api.done(op.startUp.grant, { merchant: merchant.no, amount: '50.00', reference: newId() });
  const [act] = await api.deps.sql<{ id: string }[]>`select id from operator_act where call = 'startUp.grant' limit 1`;
  const broken = async (tx: Tx) => {
    const { run } = await runIn(tx, api.deps, { id: newId(), at: new Date(), isFull: true });
    return run.checks.filter(({ count }) => count > 0).map(({ name }) => name);
  };
  const named: string[][] = [];
  const { sql: app } = asApp(api.deps);
  await app.begin(async (tx) => named.push(await broken(tx)));
  for (const [actId, isNewAct] of [
    [randomUUID(), true],
    [act?.id ?? '', false],
  ] as const) {
    const forged = app.begin(async (tx) => {
      await inventDeposit(tx, merchant.id, actId, isNewAct);
      named.push(await broken(tx));
      throw new Undo();
    });
    await expect(forged).rejects.toThrow(Undo);
  }
  expect(named).toEqual([[], ['acts_are_sealed'], expect.arrayContaining(['acts_are_sealed'])]);
});
