/** What waiting for nobody's decision cannot bring: more than the bounds of delivery, escrow and settlement would have paid. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { endAppeals } from '../../src/usecases/appeals/end-appeals.ts';
import { asApp } from '../support/as-app.ts';
import { calls } from '../support/merchant-calls.ts';
import { settleNow } from '../support/settle-now.ts';
import { balancesOf, send, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { text, useAppeals } from './use-appeals.ts';

const { server, api, operators, others, convert, reversed, held, corrected, filed } = useAppeals();
const { list, show, file } = calls.appeals;

const availableOf = async (merchant: TestMerchant) => (await balancesOf(server.deps, merchant))['available'] ?? 0n;
const reverse = async (conversion_id: string, reason: string) =>
  await operators.done(op.conversions.reverse, { conversion_id, reason });
const takenOut = async ({ source, make, clicks }: Awaited<ReturnType<typeof convert>>, left: number) =>
  await send(
    server.deps,
    source,
    clicks.slice(left).map((click) => make.invalid(click)),
  );

/** The dates of these appeals have come, and the worker looks. Returns what the merchant got. */
async function waited(merchant: TestMerchant, appeals: readonly { appeal_id: string }[]): Promise<bigint> {
  const ids = appeals.map(({ appeal_id: id }) => id);
  await server.deps
    .sql`update appeal set decide_by = now() - interval '1 second', filed_at = now() - interval '8 days' where id = any(${ids}::uuid[])`;
  const before = await availableOf(merchant);
  await endAppeals(asApp(server.deps));
  return (await availableOf(merchant)) - before;
}

describe('of a reversal', () => {
  it.each<[string, () => Promise<TestMerchant>, { rule: string; isYes: boolean }]>([
    [
      'by its source is left to people',
      async () => {
        const made = await convert();
        await send(server.deps, made.source, [made.make.invalid(made.event)]);
        return made.merchant;
      },
      { rule: 'reversed_by_source', isYes: false },
    ],
    [
      'of what a rule held is left to people, also if its traffic comes back',
      async () => {
        const made = await convert();
        await takenOut(made, 2);
        await reverse(made.second, 'No click led to it.');
        await send(server.deps, made.source, made.make.traffic('click', 20));
        return made.merchant;
      },
      { rule: 'reversed_by_operator', isYes: false },
    ],
    [
      'of what was owed is left to people, and its reason is no rule',
      async () => {
        const made = await convert({ escrowMinor: 12_00n });
        await reverse(made.second, 'escrow_short');
        return made.merchant;
      },
      { rule: 'reversed_by_operator', isYes: false },
    ],
    [
      'by an operator means yes, whatever the reason',
      async () => {
        const made = await convert();
        await reverse(made.first, 'burst');
        return made.merchant;
      },
      { rule: 'reversed_by_operator', isYes: true },
    ],
    [
      'by an operator is left to people where traffic leaves no room',
      async () => {
        const made = await convert();
        await reverse(made.first, 'The order was cancelled.');
        await takenOut(made, 4);
        return made.merchant;
      },
      { rule: 'reversed_by_operator', isYes: false },
    ],
  ])('%s', async (_what, make, { rule, isYes }) => {
    const merchant = await make();
    const [row] = (await api.get(merchant, list, {})).list.filter(({ kind }) => kind === 'reversal');
    expect(row).toMatchObject({ rule, no_appeal: null });
    const { terms } = await api.get(merchant, show, { item: row?.item ?? '' });
    expect(terms).toMatchObject({ is_silence_yes: isYes });
  });

  it('pays no more than the settled plan would have, whatever was at stake before', async () => {
    const made = await reversed({ startUp: 60_00n });
    const appeal = await filed(made);
    expect(appeal.at_stake).toBe('11.40');
    // 30.00 of start-up funds are consumed: they are returned first.
    await send(server.deps, made.source, made.make.traffic('click', 10));
    await settleNow(server.deps, made.plan);
    expect(await waited(made.merchant, [appeal])).toBe(4_20n);
  });

  it('counts the plan’s coupon once, however many appeals share it', async () => {
    const made = await reversed({ couponMinor: 1_00n });
    await reverse(made.second, 'That one, too.');
    const appeals = [await filed(made), await filed({ merchant: made.merchant, item: `reversal:${made.second}` })];
    expect(appeals.map((appeal) => appeal.at_stake)).toEqual(['11.80', '11.40']);
    await settleNow(server.deps, made.plan);
    // 36.00 less 0.80 for the fee, less the 12.00 that the settlement paid.
    expect(await waited(made.merchant, appeals)).toBe(23_20n);
  });
});

it('uses the room of a granted reversal once: for no new conversion, and for none that is left', async () => {
  const made = await reversed();
  const { appeal_id } = await filed(made);
  const granted = { outcome: 'granted', reason: 'The receipt shows it.', evidence: 'Receipt.' } as const;
  await operators.done(op.appeals.decide, { appeal_id, ...granted }, others.one);
  const states = async () =>
    await server.deps.sql`
      select state, count(*)::int as count from conversion where plan_id = ${made.plan} group by 1 order by 1`;
  await takenOut(made, 6);
  await send(server.deps, made.source, made.make.traffic('conversion', 1));
  expect(await states()).toEqual([
    { state: 'on_hold', count: 1 },
    { state: 'pending', count: 2 },
    { state: 'reversed', count: 1 },
  ]);
  await send(
    server.deps,
    made.source,
    made.clicks.slice(4, 6).map((click) => made.make.invalid(click)),
  );
  expect(await states()).toContainEqual({ state: 'pending', count: 1 });
});

describe('a conversion that its source reports again under another id', () => {
  const again = async ({ source, make, event }: Awaited<ReturnType<typeof reversed>>) => {
    const [same] = make.traffic('conversion').map((other) => ({ ...other, occurred_at: event.occurred_at }));
    if (!same) throw new Error('there is one');
    await send(server.deps, source, [same]);
    return same.event_id;
  };
  const earned = async (made: Awaited<ReturnType<typeof reversed>>) => {
    const { pending } = await balancesOf(server.deps, made.merchant);
    return (pending ?? 0n) + (await availableOf(made.merchant));
  };
  const grant = { outcome: 'granted', reason: 'The receipt shows it.', evidence: 'Receipt.' } as const;

  it('is not paid beside the appeal that paid it', async () => {
    const made = await reversed();
    const { appeal_id } = await filed(made);
    const before = await earned(made);
    await operators.done(op.appeals.decide, { appeal_id, ...grant }, others.one);
    const same = await again(made);
    expect((await earned(made)) - before).toBe(11_40n);
    const [reported] = await server.deps.sql`select state, held_for from conversion where event_id = ${same}`;
    expect(reported).toEqual({ state: 'on_hold', held_for: 'burst' });
    // Another moment is another conversion.
    await send(server.deps, made.source, made.make.traffic('conversion', 1));
    expect((await earned(made)) - before).toBe(23_40n);
  });

  it('and that earns already is granted by nobody', async () => {
    const made = await reversed();
    const appeal = await filed(made);
    const before = await earned(made);
    await again(made);
    const request = { appeal_id: appeal.appeal_id, ...grant };
    await operators.refuses({ reason: 'state_refuses', state: 'earned_again' }, op.appeals.decide, request, others.one);
    expect((await earned(made)) - before).toBe(12_00n);
    await settleNow(server.deps, made.plan);
    expect(await waited(made.merchant, [appeal])).toBe(0n);
    const [row] = await server.deps.sql`select state, is_silence_yes from appeal where id = ${appeal.appeal_id}`;
    expect(row).toEqual({ state: 'open', is_silence_yes: false });
  });
});

it('of a correction is left to people once an operator credited the merchant; credits of appeals are none', async () => {
  const right = async (merchant: TestMerchant, amount: string) =>
    await operators.done(
      op.corrections.record,
      { merchant: merchant.no, amount, reason: 'Taken in error.', evidence: 'Line 14.', reference: randomUUID() },
      others.one,
    );
  const { merchant, item } = await corrected('-30.00');
  const { transfer_id: id } = await right(merchant, '-20.00');
  const both = [await filed({ merchant, item }), await filed({ merchant, item: `correction:${id}` })];
  expect(await waited(merchant, both)).toBe(50_00n);
  const other = await corrected('-30.00');
  const appeal = await filed(other);
  await right(other.merchant, '30.00');
  expect(await waited(other.merchant, [appeal])).toBe(0n);
  expect((await api.get(other.merchant, show, { item: other.item })).appeal).toMatchObject({
    state: 'open',
    is_silence_yes: false,
  });
  expect((await toldTo(server.deps, other.merchant)).at(-1)?.template).toBe('appeal_left_to_people');
});

it('of a hold leaves people the time to decide: in the second half of six hours it can be reversed, and not appealed', async () => {
  const made = await held();
  const rejected = await filed(made);
  const outcome = { outcome: 'rejected', reason: 'The shop says no.', evidence: 'Its mail.' } as const;
  await operators.done(op.appeals.decide, { appeal_id: rejected.appeal_id, ...outcome }, others.one);
  await reverse(made.first, 'The shop says no.');
  const late = await held(6);
  await filed(await held(6));
  const open = await api.get(late.merchant, show, { item: late.item });
  expect(open.holding.no_appeal).toBeNull();
  const hours = (Date.parse(open.terms?.until ?? '') - Date.parse(open.holding.at)) / 3_600_000;
  expect(hours).toBeCloseTo(3, 2);
  // As long again as it has been held already, less a little.
  await server.deps.sql`
    update conversion set hold_until = now() + 0.9 * (now() - ${open.holding.at}::timestamptz) where id = ${late.first}`;
  expect((await api.get(late.merchant, show, { item: late.item })).holding.no_appeal).toBe('too_late');
  expect(await api.reason(late.merchant, file, { item: late.item, text })).toBe('appeal_too_late');
  await reverse(late.first, 'The shop says no.');
});
