/** What a source, an owner or a rival plan can do to those whom the same escrow owes. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import { readBalances, readEscrow } from '../../src/ledger/balances.ts';
import { showOverview } from '../../src/queries/operators/overview.ts';
import { resumeSource } from '../../src/usecases/delivery/change-source.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { fundOffer } from '../../src/usecases/plans/fund-offer.ts';
import { recordPayout } from '../../src/usecases/wallet/record-payout.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  corrections,
  eventsOf,
  operator,
  putInto,
  send,
} from '../support/world.ts';
import type { TestOffering } from '../support/world.ts';
import { clicks, cpc, useBoundedPlans } from './bounded-plans.ts';
import { passLock, pastTriggers } from '../support/pass-lock.ts';

const { database, deps, begin, conversionsOf, isPaused, endFlight, atOnce } = useBoundedPlans();

const fund = async (by: typeof deps, { offerId }: TestOffering, amountMinor: bigint) =>
  await fundOffer(by, operator, {
    offerId,
    amountMinor: toMinor(amountMinor),
    reference: randomUUID(),
    remark: undefined,
  });

describe('what an offer owes', () => {
  it('keeps its place in the queue when the source takes its clicks out and reports others', async () => {
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, { ...cpc, lockSeconds: 86_400, escrowMinor: toMinor(1_200n) });
    const [older, newer] = [await addMerchant(deps, 50_000n), await addMerchant(deps, 50_000n)];
    const [first, second] = [
      await putInto(deps, older, offering, '100.00'),
      await putInto(deps, newer, offering, '100.00'),
    ];
    const own = clicks(eventsOf(first), 20);
    await send(deps, source, [...own, ...eventsOf(first).traffic('conversion', 6)]);
    await pastTriggers(
      database.sql,
      (tx) => tx`update conversion set owed_since = owed_since - interval '1 hour' where plan_id = ${first}`,
    );
    await send(deps, source, [...clicks(eventsOf(second), 20), ...eventsOf(second).traffic('conversion', 5)]);
    await send(deps, source, corrections(own.slice(0, 18)));
    await send(deps, source, clicks(eventsOf(first), 18));
    const queue = atOnce();
    await fund(queue.deps, offering, 6_000n);
    await queue.run();
    expect((await readBalances(database.sql, older.merchantId)).pending).toBe(7_200n);
    expect((await readBalances(database.sql, newer.merchantId)).pending).toBe(0n);
  });

  it('is no escrow for another put: the floor is compared with the rest', async () => {
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, {
      ...cpc,
      lockSeconds: 0,
      settleSeconds: 30 * 86_400,
      escrowMinor: toMinor(1_200n),
    });
    const first = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    await send(deps, source, [...clicks(eventsOf(first), 40), ...eventsOf(first).traffic('conversion', 11)]);
    await passLock(database.sql, database.sql`plan_id = ${first}`, '1 second');
    for (const column of ['flight_ends_at', 'grace_ends_at']) {
      await database.sql`update plan set ${database.sql(column)} = now() - interval '1 second' where id = ${first}`;
      await advancePlan(deps, first);
    }
    await fund(deps, offering, 12_000n);
    expect(await conversionsOf(first)).toMatchObject([{ state: 'locked' }, { held_for: 'escrow_short', count: 10 }]);
    const other = await addMerchant(deps, 50_000n);
    await expect(putInto(deps, other, offering, '100.00')).rejects.toMatchObject({ reason: 'offer_escrow_low' });
    await fund(deps, offering, 1_200n);
    await putInto(deps, other, offering, '100.00');
  });

  it('keeps no escrow that is too small to pay it', async () => {
    const { source, offering, plan, make } = await begin({
      ...cpc,
      payoutMinor: toMinor(100_000n),
      escrowMinor: toMinor(199_999n),
    });
    await send(deps, source, [...clicks(make, 100), ...make.traffic('conversion', 2)]);
    await endFlight(plan);
    const takeOut = async (amountMinor: bigint) =>
      await recordPayout(deps, operator, {
        payee: { kind: 'offer_escrow', offerId: offering.offerId },
        amountMinor: toMinor(amountMinor),
        reference: randomUUID(),
        remark: undefined,
      });
    await takeOut(1n);
    await fund(deps, offering, 2n);
    await expect(takeOut(1n)).rejects.toMatchObject({ reason: 'state_refuses' });
    await advancePlan(deps, plan);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(0n);
  });
});

describe('a source that takes back most of a plan', () => {
  it('is paused by what was only owed, too, and the overview shows how many', async () => {
    const { source, offering, make } = await begin({ ...cpc, lockSeconds: 600, escrowMinor: toMinor(1_300n) });
    const conversions = make.traffic('conversion', 20);
    await send(deps, source, [...clicks(make, 40), ...conversions]);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(100n);
    await send(deps, source, corrections(conversions.slice(1, 9)));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await send(deps, source, corrections(conversions.slice(9)));
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'taken_back' });
    const { errors } = await showOverview(deps, 1);
    const [{ name } = { name: '' }] = await database.sql<{ name: string }[]>`
      select name from delivery_source where id = ${source.id}`;
    expect(errors.find(({ what }) => what === name)).toMatchObject({ kind: 'suspect_source', count: 19 });
  });

  it('is paused however slowly it does, and again only by more', async () => {
    const { source, make } = await begin({ ...cpc, lockSeconds: 7 * 86_400, escrowMinor: toMinor(100_000n) });
    const conversions = make.traffic('conversion', 20);
    await send(deps, source, [...clicks(make, 100), ...conversions]);
    for (let day = 0; day < 3; day += 1) {
      expect(await isPaused(source)).toMatchObject({ is_paused: false });
      await send(deps, source, corrections(conversions.slice(day * 4, day * 4 + 4)));
      await pastTriggers(
        database.sql,
        (tx) => tx`update conversion set decided_at = decided_at - interval '25 hours' where decided_at is not null`,
      );
    }
    expect(await isPaused(source)).toMatchObject({ is_paused: true, paused_for: 'taken_back' });
    await resumeSource(deps, operator, { sourceId: source.id });
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await send(deps, source, corrections(conversions.slice(12, 13)));
    expect(await isPaused(source)).toMatchObject({ is_paused: true });
  });
});
