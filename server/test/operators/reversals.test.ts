/** Reversals by operators: who decides, who is notified, and until when. */
import type { PendingQuery, Row } from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import type { RefusalData } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { boundTraffic } from '../support/settings.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { addMerchant, addOffering, addSource, advanceUntil, eventsOf, putInto, send } from '../support/world.ts';
import type { OfferTerms } from '../support/world.ts';
import { clicks, cpc } from '../delivery/bounded-plans.ts';
import { useOperatorApi } from './operator-api.ts';
import { passLock } from '../support/pass-lock.ts';

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
    plan,
    requests: rows.map(({ id }) => ({ conversion_id: id, reason: 'The order was cancelled.' })),
  };
}

const reasonOf = async (request: object) =>
  ((await api.send(op.conversions.reverse, request, token)).data as RefusalData | null)?.reason ?? 'done';
const told = async (plan: string) =>
  await api.deps.sql`select params from notification where plan_id = ${plan} and template = 'conversion_reversed'`;

it('end with the lock date, even before a plan’s step; the merchant is notified of the reason of one before it', async () => {
  const { plan, requests } = await begin({ lockSeconds: 3_600 });
  const [pending, locked, held] = requests;
  if (!pending || !locked || !held) throw new Error('there are three');
  expect(await reasonOf(pending)).toBe('done');
  expect(await told(plan)).toMatchObject([{ params: { reason: 'The order was cancelled.' } }]);
  const reviewAt = new Date(Date.now() + 7_200_000).toISOString();
  await api.done(op.conversions.hold, { ...held, reason: 'The shop asks.', review_at: reviewAt }, token);
  await passLock(api.deps.sql, api.deps.sql`plan_id = ${plan}`);
  expect(await reasonOf(locked)).toBe('state_refuses');
  // On hold it is not decided yet, but the merchant has waited for longer than the terms say.
  expect(await reasonOf(held)).toBe('second_person_needed');
  await api.done(op.conversions.reverse, held, token);
  await api.deps.sql`update plan set flight_ends_at = now(), next_due_at = now() where id = ${plan}`;
  await advanceUntil(api.deps, plan, 'settled');
  expect(await reasonOf(locked)).toBe('state_refuses');
  expect(await told(plan)).toHaveLength(2);
});

it('wait for a lock date that nothing moves but traffic which explains a held one, by the terms’ lock time', async () => {
  const { plan } = await begin({ lockSeconds: 3_600 });
  const moved = (change: PendingQuery<Row[]>) => api.deps.sql`update conversion set ${change} where plan_id = ${plan}`;
  const refused = async (change: PendingQuery<Row[]>) =>
    await expect(moved(change)).rejects.toThrow('has its lock date from its terms');
  await refused(api.deps.sql`lock_at = lock_at + interval '10 years'`);
  await refused(api.deps.sql`lock_at = lock_at - interval '1 minute'`);
  await moved(api.deps.sql`state = 'on_hold', hold_until = now() + interval '1 hour'`);
  await refused(api.deps.sql`lock_at = now() + interval '1 hour'`);
  await moved(api.deps.sql`state = 'pending', hold_until = null, held_for = 'burst', held_at = now()`);
  const explained = (lock: string) =>
    api.deps
      .sql`state = 'pending', held_for = null, hold_until = null, lock_at = greatest(now(), occurred_at) + ${lock}::text::interval`;
  await refused(explained('1 hour'));
  await moved(api.deps.sql`state = 'on_hold', hold_until = now() + interval '1 hour'`);
  await refused(api.deps.sql`lock_at = greatest(now(), occurred_at) + interval '1 hour'`);
  await refused(explained('2 hours'));
  await moved(explained('1 hour'));
});

it('are refused by the database for what is locked or cleared, from its lock date on, whoever asks', async () => {
  const { plan } = await begin();
  const refused = async (change: PendingQuery<Row[]>) => {
    await expect(api.deps.sql`update conversion set ${change} where plan_id = ${plan}`).rejects.toThrow('is final');
  };
  await passLock(api.deps.sql, api.deps.sql`plan_id = ${plan}`, '1 second');
  await refused(api.deps.sql`state = 'reversed'`);
  await refused(api.deps.sql`state = 'on_hold', hold_until = now()`);
  await refused(api.deps.sql`lock_at = now() + interval '1 hour'`);
  for (const state of ['locked', 'cleared']) {
    await api.deps.sql`update conversion set state = ${state} where plan_id = ${plan}`;
    for (const to of ['reversed', 'pending', 'on_hold'])
      await expect(api.deps.sql`update conversion set state = ${to} where plan_id = ${plan}`).rejects.toThrow(
        'is final',
      );
  }
});
