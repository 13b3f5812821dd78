/** One plan's settlement has one date, wherever it is named (product.md section 4). */
import { describe, expect, it } from 'vitest';
import { secondsToSettlement } from '@placard/contract';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { asApp } from '../support/as-app.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { passLock } from '../support/pass-lock.ts';
import { addOffering, addSource, advanceUntil, eventsOf, makeMerchant, putInto, send } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const server = useMerchantApi();
const api = merchantCalls(server);

/** The date as each place names it; a place that names none is left out. */
async function settlementDates(merchant: TestMerchant, planNo: string): Promise<Record<string, string>> {
  const { timeline } = await api.get(merchant, calls.plans.detail, { plan_no: planNo });
  const { diagnosis } = await api.get(merchant, calls.insight.diagnose, { plan_no: planNo });
  const { start_up_funds: startUp } = await api.get(merchant, calls.wallet.property, {});
  const { ahead } = await api.get(merchant, calls.calendar.show, {});
  const { steps } = await api.get(merchant, calls.thread.show, { of: `plan:${planNo}` });
  const settlement = ahead.find(({ kind }) => kind === 'settlement');
  const dates = {
    page: timeline.find(({ state }) => state === 'settled')?.due_at,
    doctor: diagnosis?.waiting?.settles_by,
    startUp: startUp.working_returns_at,
    calendar: settlement?.at,
    calendarStep: settlement?.steps.find(({ step }) => step === 'settled')?.at,
    thread: steps.find(({ step }) => step === 'settled')?.expected?.at,
  };
  return Object.fromEntries(Object.entries(dates).flatMap(([place, at]) => (at ? [[place, at]] : [])));
}

describe.each([
  ['lock longer than grace', { graceSeconds: 600, lockSeconds: 3_600, settleSeconds: 1_800 }],
  ['grace longer than lock', { graceSeconds: 3_600, lockSeconds: 600, settleSeconds: 1_800 }],
])('with the %s', (_, waits) => {
  it('all places name the settlement’s date, in every state', async () => {
    const { deps } = server;
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, { pricingModel: 'cpc', priceMinor: 50n, ...waits });
    const merchant = await makeMerchant(deps, { available: 500_00n, startUp: 100_00n });
    const plan = await putInto(deps, merchant.keyed(), offering, '400.00');
    const planNo = offering.planNoFor(merchant);
    const see = async () => await settlementDates(merchant, planNo);
    const after = (end: Date, seconds: number) => new Date(end.getTime() + seconds * 1000).toISOString();
    const same = (at: string, ...places: string[]) => Object.fromEntries(places.map((place) => [place, at]));
    const row = async () => {
      const [dates] = await deps.sql<
        Record<'matching_ends_at' | 'flight_ends_at' | 'finished_at' | 'settle_due_at', Date>[]
      >`
        select matching_ends_at, flight_ends_at, finished_at, settle_due_at from plan where id = ${plan}`;
      if (!dates) throw new Error('the plan is gone');
      return dates;
    };
    // As the put sheet adds it.
    const sheet = secondsToSettlement(waits);
    const everywhere = ['page', 'startUp', 'calendar', 'calendarStep', 'thread'];

    const flightSeconds = 3_600;
    expect(await see(), 'matching').toEqual(
      same(after((await row()).matching_ends_at, flightSeconds + sheet), 'doctor', 'startUp'),
    );
    const make = eventsOf(plan);
    await send(deps, source, [...make.traffic('click', 20), ...make.traffic('conversion', 2)]);
    expect(await see(), 'putting').toEqual(same(after((await row()).flight_ends_at, sheet), ...everywhere));
    // Decided an hour after all others, a conversion on hold puts the settlement off by that hour.
    const decided = after((await row()).flight_ends_at, sheet - waits.settleSeconds + 3_600);
    await deps.sql`
      update conversion set state = 'on_hold', hold_until = ${decided}, held_at = now()
      where id = (select id from conversion where plan_id = ${plan} limit 1)`;
    const heldUntil = after(new Date(decided), waits.settleSeconds);
    expect(await see(), 'on hold').toEqual(same(heldUntil, ...everywhere));
    await deps.sql`update conversion set state = 'pending', hold_until = null where plan_id = ${plan} and state = 'on_hold'`;
    await stopPlan(asApp(deps), merchant.keyed(), planNo);
    expect(await see(), 'put finished').toEqual(same(after((await row()).finished_at, sheet), ...everywhere));

    await deps.sql`update plan set grace_ends_at = now() where id = ${plan}`;
    await passLock(deps.sql, deps.sql`plan_id = ${plan}`);
    await advanceUntil(deps, plan, 'wait_settlement');
    expect(await see(), 'awaiting settlement').toEqual(same((await row()).settle_due_at.toISOString(), ...everywhere));
  });
});
