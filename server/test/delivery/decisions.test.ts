import { beforeAll, describe, expect, it } from 'vitest';
import { defaults, accessLimits } from '@placard/contract';
import { readBalances, readEscrow } from '../../src/ledger/balances.ts';
import { holdConversion } from '../../src/usecases/conversions/hold-conversion.ts';
import { releaseConversion } from '../../src/usecases/conversions/release-conversion.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { useDeps } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, figuresOf, operator, putInto, send } from '../support/world.ts';
import type { Source } from '../support/world.ts';
import { endFlight } from '../support/end-flight.ts';
import { passLock } from '../support/pass-lock.ts';

const { database, deps } = useDeps();
let source: Source;

beforeAll(async () => {
  source = await addSource(deps);
});

async function convert(count: number) {
  const offering = await addOffering(deps, source);
  const merchant = await addMerchant(deps, 50_000n);
  const plan = await putInto(deps, merchant, offering, '100.00');
  await send(deps, source, eventsOf(plan).traffic('conversion', count));
  const rows = await database.sql<
    { id: string }[]
  >`select id from conversion where plan_id = ${plan} order by occurred_at`;
  return { offering, merchant, plan, conversions: rows.map((row) => row.id) };
}

/** Two conversions, with the events that reported them. */
async function convertFrom() {
  const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '100.00');
  const events = eventsOf(plan).traffic('conversion', 2);
  await send(deps, source, events);
  return { plan, source, events };
}

describe('an operator', () => {
  it('holds a pending conversion with a reason, and releases it', async () => {
    const { conversions, plan } = await convert(1);
    const conversionId = conversions[0] ?? '';
    const reviewAt = new Date(Date.now() + 86_400_000);
    await holdConversion(deps, operator, { conversionId, reason: 'The owner asks for the order number.', reviewAt });
    expect(await figuresOf(database.sql, plan)).toMatchObject({ conversions: [{ state: 'on_hold', count: 1 }] });
    await expect(holdConversion(deps, operator, { conversionId, reason: 'again', reviewAt })).rejects.toMatchObject({
      reason: 'state_refuses',
    });
    await releaseConversion(deps, operator, { conversionId });
    expect(await figuresOf(database.sql, plan)).toMatchObject({ conversions: [{ state: 'pending', count: 1 }] });
    await holdConversion(deps, operator, { conversionId, reason: 'Once more.', reviewAt });
    await passLock(database.sql, database.sql`id = ${conversionId}`);
    await releaseConversion(deps, operator, { conversionId });
    expect(await figuresOf(database.sql, plan)).toMatchObject({ conversions: [{ state: 'locked', count: 1 }] });
  });

  it('holds one for no longer than the review time, so that no plan is frozen', async () => {
    const { conversions } = await convert(1);
    const hold = async (reviewAt: Date) =>
      await holdConversion(deps, operator, { conversionId: conversions[0] ?? '', reason: 'Wait.', reviewAt });
    const review = defaults.deliveryBounds.reviewHours * 3_600_000;
    for (const aheadMs of [accessLimits.leastHoldMs - 1_000, review + 60_000, 9_000 * 365 * 86_400_000]) {
      const reviewAt = new Date(Date.now() + aheadMs);
      await expect(hold(reviewAt)).rejects.toMatchObject({
        reason: 'invalid_fields',
        data: { fields: [{ field: 'review_at', rule: 'range' }] },
      });
    }
    await hold(new Date(Date.now() + review - 60_000));
  });

  it('holds one until before its lock date: it is pending then, and its plan waits', async () => {
    const offering = await addOffering(deps, source, { lockSeconds: 3_600 });
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    await send(deps, source, eventsOf(plan).traffic('conversion', 1));
    const [row] = await database.sql<{ id: string }[]>`select id from conversion where plan_id = ${plan}`;
    const reviewAt = new Date(Date.now() + 86_400_000);
    await holdConversion(deps, operator, { conversionId: row?.id ?? '', reason: 'Wait.', reviewAt });
    await database.sql`update conversion set hold_until = now() where plan_id = ${plan}`;
    await endFlight(deps, plan);
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { state: 'put_finished' },
      conversions: [{ state: 'pending', count: 1 }],
    });
  });

  it.each([
    ['pending', false],
    ['on_hold', true],
  ])('leaves a %s conversion to corrections only until its lock date', async (state, isHeld) => {
    const { plan, source: own, events } = await convertFrom();
    const hold = async (conversionId: string) =>
      await holdConversion(deps, operator, {
        conversionId,
        reason: 'The owner asks for the order number.',
        reviewAt: new Date(Date.now() + 86_400_000),
      });
    const rows = await database.sql<{ id: string; event_id: string }[]>`
      select id, event_id from conversion where plan_id = ${plan} order by occurred_at`;
    if (isHeld) for (const row of rows) await hold(row.id);
    await passLock(database.sql, database.sql`id = ${rows[1]?.id ?? ''}`, '1 second');
    await send(
      deps,
      own,
      events.map((event) => eventsOf(plan).invalid(event)),
    );
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      conversions: [
        { state, count: 1 },
        { state: 'reversed', count: 1 },
      ],
    });
  });

  it('reverses a conversion that is not settled: the revenue goes back to the owner', async () => {
    const { conversions, plan, offering, merchant } = await convert(2);
    await reverseConversion(deps, operator, { conversionId: conversions[0] ?? '', reason: 'The order was cancelled.' });
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { revenue_minor: 2_400n, reversed_minor: 1_200n },
    });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(1_200n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(9_998_800n);
    await expect(
      reverseConversion(deps, operator, { conversionId: conversions[0] ?? '', reason: 'again' }),
    ).rejects.toMatchObject({
      reason: 'state_refuses',
    });
  });

  it('writes every decision into the audit log', async () => {
    const { conversions } = await convert(1);
    await reverseConversion(deps, operator, { conversionId: conversions[0] ?? '', reason: 'The order was cancelled.' });
    const rows = await database.sql`select actor, act from audit_log where object = ${`conversion:${conversions[0]}`}`;
    expect([...rows]).toEqual([{ actor: operator.username, act: 'conversion_reversed' }]);
  });

  it('refuses an unknown conversion', async () => {
    await expect(releaseConversion(deps, operator, { conversionId: source.id })).rejects.toMatchObject({
      reason: 'operator_object_not_found',
    });
  });
});
