/**
 * The wallet's figures over a plan's life, and their parts. The numbers are the worked example's (product.md section
 * 5).
 */
import { describe, expect, it } from 'vitest';
import { parseSignedAmount, toMinor } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { advanceUntil, deliver, events, makeMerchant, makeOffering, planIdOf } from '../support/world.ts';
import type { OfferTerms } from '../support/world.ts';
import { giveCoupon, put } from '../plans/put-world.ts';
import { confirmExchange } from '../support/exchanges.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import { atOnce, tally } from '../support/at-once.ts';

const { deps, api } = useMerchants();
const { property, showFigure, showTransfer, flowList, returnStartUp } = calls.wallet;
const minor = (text: string) => parseSignedAmount(text, 'USD');

describe('the wallet’s figures', () => {
  /** 500 of own money and 50 of start-up funds; a put of 200 with a coupon worth 20; 108 consumed, 168 earned. */
  async function startPlan(terms: Partial<OfferTerms> = {}) {
    const merchant = await makeMerchant(deps, { available: 500_00n, startUp: 50_00n });
    const couponId = await giveCoupon(deps, merchant, 'Ten', { kind: 'discount', rate_bps: 1000 });
    const agentNo = merchant.no;
    await deps.sql`insert into agent (agent_no, name, share_bps) values (${agentNo}, 'Studio', 200)`;
    await deps.sql`insert into follow (id, merchant_id, agent_no, share_bps) values (${newId()}, ${merchant.id}, ${agentNo}, 200)`;
    const offering = await makeOffering(deps, { lockSeconds: 1, settleSeconds: 3600, ...terms });
    const planNo = offering.planNoFor(merchant);
    await put(deps, merchant, offering, { amount: '200', couponId });
    const planId = await planIdOf(deps, planNo);
    const runs = async () =>
      await deliver(deps, offering.sourceId, [...events(planId, 'click', 108), ...events(planId, 'conversion', 14)]);
    return { merchant, planNo, planId, runs };
  }

  it('are zero for a new merchant', async () => {
    const figures = await api.get(await makeMerchant(deps), property, {});
    expect(figures).toMatchObject({ total_assets: '0.00', to_be_settled: '0.00', currency: 'USD' });
    expect(figures).toMatchObject({ is_simulated: false, is_own_source: false });
    expect(figures.to_be_settled_makeup.is_estimated).toBe(false);
    expect(figures.start_up_funds).toEqual({
      outstanding: '0.00',
      unused: '0.00',
      working: '0.00',
      working_returns_at: null,
    });
  });

  it('say whose source counts, where it is the network’s own or simulated', async () => {
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const offering = await makeOffering(deps);
    const planNo = offering.planNoFor(merchant);
    await deps.sql`update delivery_source set is_own = true, owner = 'Placard Ltd' where id = ${offering.sourceId}`;
    const marks = { is_simulated: true, is_own_source: true };
    const { terms } = await api.get(merchant, calls.plans.appDetail, { plan_no: planNo });
    expect(terms).toMatchObject({ ...marks, source_owner: 'Placard Ltd' });
    await put(deps, merchant, offering, { amount: '100' });
    expect(await api.get(merchant, property, {})).toMatchObject(marks);
    expect((await api.get(merchant, calls.plans.detail, { plan_no: planNo })).terms).toEqual(terms);
    expect(await api.get(merchant, calls.plans.statistics, {})).toMatchObject(marks);
    expect((await api.get(merchant, calls.plans.list, {})).list).toMatchObject([marks]);
  });

  it('follow a plan from put to the day before settlement', async () => {
    const { merchant, planNo, planId, runs } = await startPlan();
    const figures = async () => await api.get(merchant, property, {});

    expect(await figures()).toMatchObject({
      total_assets: '500.00',
      available_funds: '370.00',
      waiting_to_be_spent: '130.00',
      discount_amount: '20.00',
      start_up_funds: { outstanding: '50.00', unused: '0.00', working: '50.00' },
    });

    await runs();
    const running = await figures();
    expect(running).toMatchObject({
      available_funds: '370.00',
      waiting_to_be_spent: '59.80',
      to_be_settled: '131.36',
      to_be_settled_makeup: {
        gross: '168.00',
        fee: '8.40',
        start_up_return: '27.00',
        agent_share: '1.24',
        is_estimated: true,
      },
      total_assets: '561.16',
      discount_amount: '9.20',
    });

    await stopPlan(deps, merchant.keyed(), planNo);
    await advanceUntil(deps, planId, 'wait_settlement');
    const waiting = await figures();
    expect(waiting).toMatchObject({
      available_funds: '429.80',
      waiting_to_be_spent: '0.00',
      to_be_settled: '131.36',
      to_be_settled_makeup: { is_estimated: true },
      total_assets: '561.16',
      discount_amount: '0.00',
      start_up_funds: { outstanding: '50.00', unused: '23.00', working: '27.00' },
    });
    const [plan] = await deps.sql<{ settle_due_at: Date }[]>`select settle_due_at from plan where id = ${planId}`;
    expect(waiting.start_up_funds.working_returns_at).toBe(plan?.settle_due_at.toISOString());
  });

  it('include money that is being withdrawn and exchanged in the assets', async () => {
    const merchant = await makeWithdrawer(deps, api, 500_00n);
    await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, '120.00'));
    await confirmExchange(deps, api, merchant, toMinor(80_00n));
    expect(await api.get(merchant, property, {})).toMatchObject({
      total_assets: '500.00',
      available_funds: '300.00',
      on_the_way: '200.00',
      on_the_way_makeup: { withdrawing: '120.00', exchanging: '80.00' },
      is_simulated: false,
    });
  });

  it('name the latest day on which working start-up funds return, before the plan has a date', async () => {
    const { merchant } = await startPlan({
      matchingSeconds: 1000,
      flightSeconds: 2000,
      graceSeconds: 30,
      lockSeconds: 300,
      settleSeconds: 4000,
    });
    const { start_up_funds: startUp } = await api.get(merchant, property, {});
    const inSeconds = (Date.parse(startUp.working_returns_at ?? '') - Date.now()) / 1000;
    expect(inSeconds).toBeGreaterThan(7310);
    expect(inSeconds).toBeLessThanOrEqual(7331);
    // A plan without start-up funds has nothing to return, however long it lasts.
    await put(deps, merchant, await makeOffering(deps, { flightSeconds: 90_000 }), { amount: '60' });
    const { start_up_funds: after } = await api.get(merchant, property, {});
    expect(after.working_returns_at).toBe(startUp.working_returns_at);
  });

  it('open to their entries, which add up to them, and to the plans that hold them', async () => {
    const { merchant, planNo, runs } = await startPlan();
    await runs();
    for (const figure of [
      'available',
      'reserved_cash',
      'reserved_promo',
      'reserved_start_up',
      'pending',
      'start_up_credit',
    ] as const) {
      const opened = await api.get(merchant, showFigure, { figure });
      const sum = opened.list.reduce((total, entry) => total + minor(entry.amount), 0n);
      expect(sum, figure).toBe(minor(opened.balance));
      expect(opened.list[0]?.balance_after, figure).toBe(opened.balance);
    }
    const held = await api.get(merchant, showFigure, { figure: 'reserved_cash' });
    expect(held.by_plan).toEqual([{ plan_no: planNo, product_name: 'A film', amount: '59.80' }]);
    expect((await api.get(merchant, showFigure, { figure: 'available' })).by_plan).toEqual([]);
    const ofPlan = await api.get(merchant, showFigure, { figure: 'pending', plan_no: planNo });
    expect(ofPlan.by_plan.map(({ amount }) => amount)).toEqual(['168.00']);
    expect(ofPlan.list.every((entry) => entry.plan_no === planNo)).toBe(true);
    const stranger = await makeMerchant(deps);
    await api.refuses('plan_not_found', stranger, showFigure, { figure: 'pending', plan_no: planNo });
  });

  it('open further to each transfer: all lines, which sum to zero, the network’s marked', async () => {
    const { merchant, planNo } = await startPlan();
    const { list } = await api.get(merchant, flowList, {});
    const shown = await api.get(merchant, showTransfer, { transfer_id: list[0]?.transfer_id ?? '' });
    expect(shown).toMatchObject({ kind: 'put', plan_no: planNo });
    expect(shown.lines).toContainEqual({ account: 'promotions', amount: '-20.00', is_yours: false });
    expect(shown.lines).toContainEqual({ account: 'reserved_cash', amount: '130.00', is_yours: true });
    expect(shown.lines.reduce((total, line) => total + minor(line.amount), 0n)).toBe(0n);
    const { list: advances } = await api.get(merchant, showFigure, { figure: 'start_up_credit' });
    const granted = await api.get(merchant, showTransfer, { transfer_id: advances.at(-1)?.transfer_id ?? '' });
    expect(granted.lines).toContainEqual({ account: 'start_up_advances', amount: '-50.00', is_yours: false });
    const stranger = await makeMerchant(deps);
    await api.refuses('transfer_not_found', stranger, showTransfer, { transfer_id: shown.transfer_id });
    await api.refuses('transfer_not_found', merchant, showTransfer, { transfer_id: newId() });
  });

  it('return start-up funds with one tap, once, without touching own money', async () => {
    const funds = { available: 10_00n, startUp: 50_00n };
    for (const merchant of [await makeMerchant(deps, funds), await makeMerchant(deps, funds)]) {
      const outcomes = await atOnce(5, () => api.reason(merchant, returnStartUp, {}));
      expect(tally(outcomes)).toEqual({ done: 1, start_up_nothing_to_return: 4 });
      expect(await api.get(merchant, property, {})).toMatchObject({
        available_funds: '10.00',
        start_up_funds: { outstanding: '0.00', unused: '0.00' },
      });
    }
  });
});
