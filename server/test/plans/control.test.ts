/** A merchant's instructions to a running plan: cap, pause, pace, end date (product.md section 4). */
import { describe, expect, it } from 'vitest';
import { pacingLimits } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { extendPlan } from '../../src/usecases/plans/extend-plan.ts';
import { adjustPlan } from '../../src/usecases/plans/adjust-plan.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { readPlanDetail } from '../../src/queries/plans/detail.ts';
import { listPlanEvents } from '../../src/queries/plans/events.ts';
import { listPlans } from '../../src/queries/plans/list.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { listPlanTransfers } from '../../src/queries/plans/transfers.ts';
import { readFigure, readTransfer } from '../../src/queries/wallet/ledger.ts';
import { listDeliverablePlans } from '../../src/queries/delivery/delivery.ts';
import { boundTraffic } from '../support/settings.ts';
import { endFlight } from '../support/end-flight.ts';
import { useDatabase } from '../support/use-database.ts';
import {
  balancesOf,
  corrections,
  deliver,
  events,
  makeDeps,
  makeMerchant,
  makeOffering,
  planIdOf,
} from '../support/world.ts';
import { put, reasonOf } from './put-world.ts';

type Change = Omit<Parameters<typeof adjustPlan>[2], 'plan_no'>;

/** The same events, that many seconds later: a source's clock may be ahead. */
const later = (list: readonly DeliveryEvent[], seconds: number): DeliveryEvent[] =>
  list.map((event) => ({
    ...event,
    occurred_at: new Date(Date.parse(event.occurred_at) + seconds * 1000).toISOString(),
  }));
const past = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a running plan', () => {
  const database = useDatabase();

  /** A plan of 100.00 that pays 1.00 a click, an hour long, and has its first clicks. */
  async function begin(first = 1) {
    const deps = makeDeps(database.sql);
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const offering = await makeOffering(deps, { graceSeconds: 60 });
    const planNo = offering.planNoFor(merchant);
    await put(deps, merchant, offering, { amount: '100' });
    const planId = await planIdOf(deps, planNo);
    const send = async (list: readonly DeliveryEvent[]) => await deliver(deps, offering.sourceId, list);
    if (first > 0) await send(events(planId, 'click', first));
    const tell = async (change: Change, as = merchant) =>
      await adjustPlan(deps, as.keyed(change), { plan_no: planNo, ...change });
    const clicks = async (count: number) => {
      await past(3);
      const made = later(events(planId, 'click', count), 61);
      await send(made);
      return made;
    };
    const consumed = async () => {
      const [row] = await database.sql<
        { minor: bigint }[]
      >`select consumed_minor as minor from plan where id = ${planId}`;
      return row?.minor;
    };
    const heard = async () => {
      const source = { id: offering.sourceId, publicKey: Buffer.alloc(0), isPaused: false, isSimulated: true };
      const { list } = await listDeliverablePlans(deps, source, undefined);
      return list.find((plan) => plan.plan_id === planId);
    };
    return { deps, merchant, offering, planNo, planId, send, tell, clicks, consumed, heard };
  }

  it('costs no more than its cap a day; what is above is recorded, and takes the room that invalid traffic frees', async () => {
    const { deps, merchant, planNo, tell, clicks, consumed, send, heard } = await begin();
    const { control } = await tell({ daily_cap: '10' });
    expect(control).toMatchObject({ daily_cap: '10.00', today: { spent: '1.00', is_full: false } });
    const made = await clicks(15);
    expect(await consumed()).toBe(10_00n);
    expect(await heard()).toMatchObject({ daily_cap: '10.00', may_spend_now: '0.00', counted: { clicks: 16 } });
    const { list } = await listPlanEvents(deps, merchant.keyed(), { plan_no: planNo, limit: 50 }, 'UTC');
    const effects = list.map(({ effect, amount }) => `${effect} ${amount}`);
    expect(
      effects.filter((each) => each === 'cap_reached 0.00'),
      'counted and not charged',
    ).toHaveLength(6);
    expect(effects.filter((each) => each === 'charged 1.00')).toHaveLength(10);
    await send(corrections(made.slice(0, 8)));
    expect(await consumed()).toBe(8_00n);
    await clicks(4);
    expect(await consumed()).toBe(10_00n);
  });

  it('keeps what was billed when the cap falls, and bills nothing from before when it rises', async () => {
    const { tell, clicks, consumed } = await begin();
    await clicks(19);
    await tell({ daily_cap: '5' });
    await clicks(7);
    expect(await consumed()).toBe(20_00n);
    await tell({ daily_cap: '30' });
    expect(await consumed()).toBe(20_00n);
    await clicks(4);
    expect(await consumed()).toBe(24_00n);
    const { control } = await tell({ daily_cap: null });
    expect(control).toMatchObject({ daily_cap: null, today: null });
    await clicks(10);
    expect(await consumed()).toBe(34_00n);
  });

  it('is not billed for traffic of a pause, but for what was under way; conversions earn as ever', async () => {
    const { deps, merchant, tell, consumed, send, planId, heard } = await begin();
    const { control } = await tell({ is_paused: true });
    expect(control?.paused).not.toBeNull();
    const isListedPaused = async () => {
      const { list } = await listPlans(deps, merchant.keyed(), { status: 'putting' });
      return list.map((plan) => plan.is_paused);
    };
    expect(await isListedPaused()).toEqual([true]);
    expect(await heard()).toMatchObject({ is_paused: true, may_spend_now: '0.00' });
    await past(3);
    await send(later(events(planId, 'click', 2), 30));
    expect(await consumed()).toBe(3_00n);
    await send([...later(events(planId, 'click', 5), 90), ...later(events(planId, 'conversion', 1), 90)]);
    expect(await consumed()).toBe(3_00n);
    const resumed = await tell({ is_paused: false });
    expect(resumed.control?.paused).toBeNull();
    expect(resumed.instructions).toMatchObject([{ is_paused: true }, { is_paused: false, daily_cap: null }]);
    expect(await isListedPaused()).toEqual([false]);
    expect(resumed.delivery?.conversions).toBe(1);
    await past(3);
    await send(events(planId, 'click', 4));
    expect(await consumed()).toBe(7_00n);
    await database.sql`
      insert into plan_instruction
      select (jsonb_populate_record(i, jsonb_build_object('no', n))).* from plan_instruction i, generate_series(3, ${pacingLimits.instructionsMax}) n
      where plan_id = ${planId} and no = 2`;
    expect(await reasonOf(tell({ is_paused: true }))).toBe('too_many_instructions');
  });

  it('takes pace and cap with the put, once, and they hold from its first event on', async () => {
    const deps = makeDeps(database.sql);
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const offering = await makeOffering(deps);
    const paced = { amount: '100', pace: 'even', daily_cap: '2', key: 'twice' } as const;
    expect(await reasonOf(put(deps, merchant, offering, { ...paced, daily_cap: '0.99', key: 'low' }))).toBe(
      'invalid_fields',
    );
    await put(deps, merchant, offering, paced);
    const { plan_no: planNo, ...plan } = await put(deps, merchant, offering, paced);
    expect(plan.control).toMatchObject({ pace: 'even', daily_cap: '2.00' });
    expect(plan.instructions).toHaveLength(1);
    const planId = await planIdOf(deps, planNo);
    await past(3);
    await deliver(deps, offering.sourceId, events(planId, 'click', 5));
    const consumed = async () => (await readPlanDetail(database.sql, merchant.keyed(), planNo, 'USD')).money?.consumed;
    expect(await consumed()).toBe('2.00');
    await adjustPlan(deps, merchant.keyed(), { plan_no: planNo, daily_cap: '4' });
    await past(3);
    await deliver(deps, offering.sourceId, later(events(planId, 'click', 5), 1));
    expect(await consumed()).toBe('4.00');
    const numbers = await database.sql<
      { no: number }[]
    >`select no from plan_instruction where plan_id = ${planId} order by no`;
    expect(numbers.map(({ no }) => no)).toEqual([0, 1]);
  });

  it('keeps no instruction of a put that has none', async () => {
    const deps = makeDeps(database.sql);
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const plan = await put(deps, merchant, await makeOffering(deps), { pace: 'fast', daily_cap: null });
    expect(plan.instructions).toEqual([]);
    expect(plan.control).toMatchObject({ pace: 'fast', daily_cap: null });
  });

  it('bills what was under way of a lower cap as before', async () => {
    const { tell, send, consumed, planId } = await begin();
    await tell({ daily_cap: '2' });
    await past(3);
    await send(later(events(planId, 'click', 3), 30));
    expect(await consumed()).toBe(4_00n);
    await send(later(events(planId, 'click', 3), 61));
    expect(await consumed()).toBe(4_00n);
  });

  it('lets no source choose a time from before an instruction, and what is free explains nothing', async () => {
    const { deps, merchant, planId, send, consumed } = await begin(0);
    await boundTraffic(database.sql);
    await database.sql`update plan set put_at = put_at - interval '2 hours' where id = ${planId}`;
    await database.sql`
      insert into plan_instruction (plan_id, no, merchant_id, pace, daily_cap_minor, is_paused, at)
      values (${planId}, 1, ${merchant.id}, 'fast', 2000, false, now() - interval '1 hour')`;
    await send(later(events(planId, 'click', 80), -5_000));
    expect(await consumed()).toBe(20_00n);
    await send(later(events(planId, 'conversion', 20), 1));
    const free =
      await database.sql`select state, count(*)::int as count from conversion where plan_id = ${planId} group by 1 order by 1`;
    const billed = await begin(20);
    await billed.send(events(billed.planId, 'conversion', 20));
    expect(free).toEqual(
      await database.sql`select state, count(*)::int as count from conversion where plan_id = ${billed.planId} group by 1 order by 1`,
    );
    expect((await balancesOf(deps, merchant)).reserved_cash).toBe(80_00n);
  });

  it('in matching pauses only where places are not few, and is started by nothing of the pause', async () => {
    const deps = makeDeps(database.sql);
    for (const places of [1, null]) {
      const merchant = await makeMerchant(deps, { available: 500_00n });
      const offering = await makeOffering(deps, { graceSeconds: 60, places });
      await put(deps, merchant, offering, { amount: '100' });
      const pause = { plan_no: offering.planNoFor(merchant), is_paused: true };
      expect(await reasonOf(adjustPlan(deps, merchant.keyed(pause), pause))).toBe(
        places ? 'pause_holds_place' : 'done',
      );
      const planId = await planIdOf(deps, pause.plan_no);
      await past(3);
      await deliver(deps, offering.sourceId, later(events(planId, 'conversion', 1), 61));
      const [plan] = await database.sql`select state from plan where id = ${planId}`;
      expect(plan?.state).toBe(places === null ? 'matching' : 'putting');
    }
  });

  it('ends on the day that was set, which is before the end of its flight and not at once', async () => {
    const { deps, tell, planId } = await begin();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    for (const minutes of [1, 61]) {
      expect(await reasonOf(tell({ ends_at: inMinutes(minutes) }))).toBe('end_date_out_of_range');
    }
    const { control, flight_ends_at: end } = await tell({ ends_at: inMinutes(10) });
    expect(control?.ends_at).toBe(end);
    expect((await tell({ ends_at: null })).flight_ends_at).toBe(control?.latest_end);
    await tell({ ends_at: inMinutes(6) });
    await database.sql`update plan set flight_ends_at = now() - interval '1 second' where id = ${planId}`;
    expect(await reasonOf(tell({ pace: 'even' }))).toBe('plan_not_stoppable');
    await advancePlan(deps, planId);
    const [plan] = await database.sql`select state, end_reason from plan where id = ${planId}`;
    expect(plan).toEqual({ state: 'put_finished', end_reason: 'flight_ended' });
    expect(await reasonOf(tell({ is_paused: true }))).toBe('plan_not_stoppable');
  });

  it('tells its source an even pace', async () => {
    const { tell, heard } = await begin();
    expect(await heard()).toMatchObject({ pace: 'fast', may_spend_now: '99.00' });
    await tell({ pace: 'even' });
    const plan = await heard();
    expect(plan?.pace).toBe('even');
    expect(Number(plan?.may_spend_now)).toBeLessThan(3);
  });

  it('takes no instruction that means nothing or of another merchant, and before its first delivery no end date', async () => {
    const { deps, tell, merchant, offering } = await begin();
    for (const daily_cap of ['0.00', '0.99', '1e3']) expect(await reasonOf(tell({ daily_cap }))).toBe('invalid_fields');
    const stranger = await makeMerchant(deps, { available: 500_00n });
    expect(await reasonOf(tell({ is_paused: true }, stranger))).toBe('plan_not_found');
    await put(deps, stranger, offering, { amount: '100' });
    const other = { plan_no: offering.planNoFor(stranger) };
    const pause = { ...other, is_paused: true };
    expect((await adjustPlan(deps, stranger.keyed(pause), pause)).control?.paused).not.toBeNull();
    const end = { ...other, ends_at: new Date(Date.now() + 600_000).toISOString() };
    expect(await reasonOf(adjustPlan(deps, stranger.keyed(end), end))).toBe('end_date_out_of_range');
    const cap = { ...other, daily_cap: '20' };
    expect((await adjustPlan(deps, stranger.keyed(cap), cap)).control?.daily_cap).toBe('20.00');
    await tell({ pace: 'fast' });
    expect(await database.sql`select from plan_instruction where merchant_id = ${merchant.id}`).toHaveLength(0);
    expect((await balancesOf(deps, merchant)).reserved_cash).toBe(99_00n);
  });

  it('takes more own money on the plan’s own terms, uses it after the put, and returns what is left', async () => {
    const { deps, planNo, planId, merchant, offering, clicks, consumed } = await begin();
    const { terms } = await readPlanDetail(database.sql, merchant.keyed({}), planNo, deps.currency);
    const extend = async (amount: string, version = terms.version, as = merchant) =>
      await extendPlan(deps, as.keyed({ amount, version }), { plan_no: planNo, amount, terms_version: version });
    // The offer pays more by now: the plan keeps its terms, also for what is added.
    await database.sql`update offer set payout_minor = payout_minor + 1 where id = ${offering.offerId}`;
    const today = await showOffer(deps, merchant.keyed({}), planNo);
    expect(await reasonOf(extend('1', today.terms.version))).toBe('terms_changed');
    for (const [amount, reason] of [
      ['0', 'put_out_of_range'],
      ['400.01', 'put_out_of_range'],
      ['400.00', 'done'],
    ] as const)
      expect(await reasonOf(extend(amount)), amount).toBe(reason);
    expect(await reasonOf(extend('1', 'unseen'))).toBe('put_out_of_range');
    expect((await balancesOf(deps, merchant)).reserved_cash).toBe(499_00n);
    const named = await database.sql<{ detail: string }[]>`
      select distinct detail from ledger_entry where plan_id = ${planId} and detail like 'put%' order by detail`;
    expect(named.map(({ detail }) => detail)).toEqual(['put', 'put_added']);
    const { list: entries } = await readFigure(deps, merchant.keyed(), { figure: 'reserved_cash' });
    const puts = entries.filter(({ kind }) => kind === 'put').map(({ detail }) => detail);
    expect(puts, 'what was added is called so wherever it stands').toEqual(['put_added', 'put']);
    const { list: transfers } = await listPlanTransfers(
      deps,
      merchant.keyed(),
      { plan_no: planNo, figure: 'put' },
      'UTC',
    );
    expect(transfers.map(({ detail }) => detail)).toEqual(['put_added', 'put']);
    const [added] = transfers;
    const shown = await readTransfer(database.sql, merchant.keyed(), added?.transfer_id ?? '', deps.currency);
    expect(shown.detail).toBe('put_added');
    await clicks(300);
    expect(await consumed()).toBe(301_00n);
    const poor = await makeMerchant(deps, { available: 100_00n });
    await put(deps, poor, offering, { amount: '100' });
    const more = { plan_no: offering.planNoFor(poor), amount: '1', terms_version: today.terms.version };
    expect(await reasonOf(extendPlan(deps, poor.keyed(more), more))).toBe('insufficient_balance');
    const unseen = { ...more, terms_version: 'unseen' };
    expect(await reasonOf(extendPlan(deps, poor.keyed(unseen), unseen))).toBe('terms_changed');
    await endFlight(deps, planId);
    const detail = await readPlanDetail(database.sql, merchant.keyed({}), planNo, deps.currency);
    expect(detail.money).toMatchObject({ put: '500.00', put_cash: '100.00', added: '400.00', returned: '199.00' });
    expect((await balancesOf(deps, merchant)).available).toBe(199_00n);
    expect(await reasonOf(extend('1'))).toBe('plan_not_stoppable');
  });

  it('that ends while money is added either has it or reserves nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { deps, planNo, planId, merchant } = await begin();
      const { terms } = await showOffer(deps, merchant.keyed({}), planNo);
      const input = { plan_no: planNo, amount: '50', terms_version: terms.version };
      await database.sql`update plan set flight_ends_at = now() + interval '50 milliseconds' where id = ${planId}`;
      await past(round % 2 === 0 ? 30 : 45);
      const [outcome] = await Promise.all([
        reasonOf(extendPlan(deps, merchant.keyed(input), input)),
        past(30).then(async () => await advancePlan(deps, planId)),
      ]);
      await endFlight(deps, planId);
      const { available } = await balancesOf(deps, merchant);
      expect(['done', 'plan_not_stoppable']).toContain(outcome);
      expect(available).toBe(499_00n);
    }
  });
});
