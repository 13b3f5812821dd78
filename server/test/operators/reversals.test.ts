/** Reversals by operators: who decides, who is notified, how long, and what a closed account leaves. */
import { beforeAll, expect, it } from 'vitest';
import { limits } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { readBalances } from '../../src/ledger/balances.ts';
import { writeOffAtClosing } from '../../src/usecases/plans/write-off-reversals.ts';
import { boundTraffic } from '../support/settings.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { addMerchant, addOffering, addSource, advanceUntil, eventsOf, putInto, send } from '../support/world.ts';
import type { OfferTerms } from '../support/world.ts';
import { clicks, cpc } from '../delivery/bounded-plans.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi({ coolingHours: 72 });
let token: string;

beforeAll(async () => {
  await api.deps.sql`delete from setting where key = 'second_person'`;
  await boundTraffic(api.deps.sql);
  token = await makeOperatorSession(api.deps.sql, 'reverser');
});

/** A plan with three conversions of 12.00. */
async function begin(terms: Partial<OfferTerms> = {}) {
  const source = await addSource(api.deps);
  const quick = { graceSeconds: 0, lockSeconds: 0, settleSeconds: 0 };
  const offering = await addOffering(api.deps, source, { ...cpc, ...quick, ...terms });
  const merchant = await addMerchant(api.deps, 50_000n);
  const plan = await putInto(api.deps, merchant, offering, '20.00');
  await send(api.deps, source, [...clicks(eventsOf(plan), 20), ...eventsOf(plan).traffic('conversion', 3)]);
  const rows = await api.deps.sql<
    { id: string }[]
  >`select id from conversion where plan_id = ${plan} order by occurred_at`;
  return {
    merchant,
    plan,
    requests: rows.map(({ id }) => ({ conversion_id: id, reason: 'The order was cancelled.' })),
  };
}

const reasonOf = async (request: object) =>
  ((await api.send(op.conversions.reverse, request, token)).data as RefusalData | null)?.reason ?? 'done';
const told = async (plan: string) =>
  await api.deps.sql`select params from notification where plan_id = ${plan} and template = 'conversion_reversed'`;

it('take two people once it is locked or settled, and notify the merchant of the reason', async () => {
  const { merchant, plan, requests } = await begin({ lockSeconds: 3_600 });
  const [pending, locked, cleared] = requests;
  if (!pending || !locked || !cleared) throw new Error('there are three');
  expect(await reasonOf(pending)).toBe('done');
  expect(await told(plan)).toMatchObject([{ params: { reason: 'The order was cancelled.' } }]);
  await api.deps.sql`update conversion set lock_at = now() where id = ${locked.conversion_id}`;
  expect(await reasonOf(locked)).toBe('second_person_needed');
  await api.done(op.conversions.reverse, locked, token);
  await api.deps.sql`update conversion set lock_at = now() where plan_id = ${plan}`;
  await api.deps.sql`update plan set flight_ends_at = now(), next_due_at = now() where id = ${plan}`;
  await advanceUntil(api.deps, plan, 'settled');
  expect(await reasonOf(cleared)).toBe('second_person_needed');
  await api.done(op.conversions.reverse, cleared, token);
  expect(await told(plan)).toHaveLength(3);
  const { carried_reversals: carried } = await readBalances(api.deps.sql, merchant.merchantId);
  expect(carried).toBe(-1_140n);
  const written = await api.deps.sql.begin(async (tx) => await writeOffAtClosing(tx, merchant.merchantId));
  expect(written).toBe(1_140n);
  expect((await readBalances(api.deps.sql, merchant.merchantId)).carried_reversals).toBe(0n);
});

it('end 90 days after the settlement', async () => {
  const { plan, requests } = await begin();
  const [first, second] = requests;
  if (!first || !second) throw new Error('there are three');
  await api.deps.sql`update conversion set lock_at = now() where plan_id = ${plan}`;
  await api.deps.sql`update plan set flight_ends_at = now(), next_due_at = now() where id = ${plan}`;
  await advanceUntil(api.deps, plan, 'settled');
  const settledAgo = async (ms: number) =>
    await api.deps.sql`
      update plan set settled_at = now() - ${ms} * interval '1 millisecond' where id = ${plan}`;
  await settledAgo(limits.owedConversionDays * 86_400_000 - 60_000);
  await api.done(op.conversions.reverse, first, token);
  await settledAgo(limits.owedConversionDays * 86_400_000);
  expect(await reasonOf(second)).toBe('state_refuses');
});
