/**
 * Walks a merchant's figures down by the API alone, as they could themselves: figure → transfers → entries → delivery
 * events. Everything that is an amount or a count must have a way down that adds up; a figure without one fails the
 * walk, so a new figure cannot be forgotten.
 */
import { expect } from 'vitest';
import { calls, periodFigures } from '@placard/contract';
import type { CallRequest, CallResponse, Calls } from '@placard/contract';
import { allOf, minor, movedIn, openTransfer, pageSizes, sum, told } from './walk-transfer.ts';
import type { Ask, Transfer, Walk, Walked } from './walk-transfer.ts';

const { plans, wallet } = calls;
type PlanDetail = CallResponse<Calls['plans']['detail']>;
type PlanMoney = NonNullable<PlanDetail['money']>;
type PlanEvent = CallResponse<Calls['plans']['listEvents']>['list'][number];
type Property = CallResponse<Calls['wallet']['property']>;
type Totals = CallResponse<Calls['plans']['statistics']>['totals'];
type TransferFigure = CallRequest<Calls['plans']['listTransfers']>['figure'];
type AccountFigure = CallRequest<Calls['wallet']['showFigure']>['figure'];

/** A figure that is the balance of one account: its entries add up to it, and each is in its transfer. */
async function openAccount(walk: Walk, figure: AccountFigure, amount: string, planNo?: string): Promise<void> {
  const asked = { figure, ...(planNo !== undefined && { plan_no: planNo }) };
  const pages = await allOf(walk, wallet.showFigure, asked, pageSizes.few);
  const entries = pages.flatMap((page) => page.list);
  if (planNo === undefined) expect(pages[0]?.balance, figure).toBe(amount);
  expect(told(sum(entries.map((entry) => entry.amount))), `the entries of ${figure}`).toBe(amount);
  const isTurned = figure === 'start_up_advances';
  for (const id of new Set(entries.map((entry) => entry.transfer_id))) {
    const here = sum(entries.filter((entry) => entry.transfer_id === id).map((entry) => entry.amount));
    const there = movedIn(await openTransfer(walk, id), figure);
    expect(told(isTurned ? -there : there), `${figure} in its transfer`).toBe(told(here));
  }
  const byPlan = pages[0]?.by_plan ?? [];
  if (byPlan.length > 0) expect(told(sum(byPlan.map((plan) => plan.amount))), `${figure} by plan`).toBe(amount);
  walk.seen.figures += 1;
}

/** A transfer's part in a figure of a plan, from its entries. The fee is not an entry before settlement. */
function partIn(figure: TransferFigure, transfer: Transfer): bigint | undefined {
  const isSettlement = transfer.kind === 'settlement';
  switch (figure) {
    case 'spend':
      return movedIn(transfer, 'traffic_payable');
    case 'own_spend':
      return movedIn(transfer, 'traffic_payable', 'reserved_promo', 'promotions');
    case 'revenue':
      return movedIn(transfer, 'pending');
    case 'revenue_settled':
      return -movedIn(transfer, 'pending');
    case 'put':
    case 'held':
      return movedIn(transfer, 'reserved_cash', 'reserved_start_up', 'reserved_promo');
    case 'returned':
      return transfer.kind === 'unspent_returned'
        ? -movedIn(transfer, 'reserved_cash', 'reserved_start_up', 'reserved_promo')
        : movedIn(transfer, 'available', 'start_up_credit', 'promotions');
    case 'net':
      return movedIn(transfer, 'available');
    case 'agent_share':
      return movedIn(transfer, 'agent_payable');
    case 'fee':
      return isSettlement ? movedIn(transfer, 'promotions') : undefined;
    case 'profit':
    case 'result':
    case 'start_up_return':
      return undefined;
  }
}

type StatisticsType = '1' | '2' | '3' | '4';

/** The transfers behind a figure of a plan: their parts add up to it, and each part matches its entries. */
async function openPlanFigure(
  walk: Walk,
  planNo: string,
  figure: TransferFigure,
  amount: string,
  type?: StatisticsType,
): Promise<void> {
  const asked = { plan_no: planNo, figure, ...(type && { type }) };
  const pages = await allOf(walk, plans.listTransfers, asked, pageSizes.few);
  const list = pages.flatMap((page) => page.list);
  const about = `${figure} of ${planNo}`;
  const { money } = await walk.ask(plans.detail, { plan_no: planNo });
  expect(pages[0]?.plan?.money, about).toEqual(type ? undefined : money);
  expect(pages[0]?.total, about).toBe(amount);
  const estimated = minor(pages[0]?.estimated ?? '');
  expect(told(sum(list.map((each) => each.amount)) + estimated), `the transfers of ${about}`).toBe(amount);
  for (const each of list) {
    const part = partIn(figure, await openTransfer(walk, each.transfer_id));
    if (part !== undefined) expect(told(part), `a ${each.kind} in ${about}`).toBe(each.amount);
  }
  walk.seen.figures += 1;
}

/** How each figure of a plan's money is proved: by transfers, or as a sum of others. */
async function openMoney(walk: Walk, plan: PlanDetail, money: PlanMoney): Promise<void> {
  const isSettled = plan.state === 'settled';
  const byTransfers = async (figure: TransferFigure, amount: string) =>
    await openPlanFigure(walk, plan.plan_no, figure, amount);
  /** Before settlement a figure that it decides is an estimate, and marked as one. */
  const bySettlement = async (figure: TransferFigure, amount: string) =>
    await byTransfers(figure, isSettled ? amount : '0.00');
  const equals = (left: bigint, right: bigint, about: string) => expect(told(left), about).toBe(told(right));
  const m = (name: keyof Omit<PlanMoney, 'is_final'>) => minor(money[name]);
  const ways: Record<keyof Omit<PlanMoney, 'is_final'>, () => Promise<void> | void> = {
    put: () => equals(m('put_cash') + m('added') + m('put_start_up'), m('put') - couponOff(plan, money), 'the put'),
    put_cash: async () => await openPut(walk, plan, 'reserved_cash', money.put_cash),
    added: () => undefined,
    put_start_up: async () => await openPut(walk, plan, 'reserved_start_up', money.put_start_up),
    put_promo: async () => await openPut(walk, plan, 'reserved_promo', money.put_promo),
    consumed: async () => await byTransfers('spend', money.consumed),
    consumed_cash: () =>
      equals(m('consumed_cash') + m('consumed_start_up') + m('consumed_promo'), m('consumed'), 'parts'),
    consumed_start_up: async () => await byTransfers('own_spend', told(m('consumed_cash') + m('consumed_start_up'))),
    consumed_promo: () => undefined,
    invalid_credited: async () => await openCredits(walk, plan.plan_no, money),
    held: async () => await byTransfers('held', money.held),
    returned: async () => await byTransfers('returned', money.returned),
    revenue: async () => await byTransfers('revenue', money.revenue),
    revenue_reversed: async () => await openReversals(walk, plan.plan_no, money),
    fee: async () => await byTransfers('fee', told(m('fee') - (isSettled ? m('fee_coupon') : 0n))),
    fee_coupon: () => undefined,
    start_up_return: async () => await bySettlement('start_up_return', money.start_up_return),
    agent_share: async () => await bySettlement('agent_share', money.agent_share),
    net: async () => {
      const deducted = m('fee') - m('fee_coupon') + m('start_up_return') + m('agent_share');
      equals(m('net'), m('revenue') - deducted, 'net');
      await bySettlement('net', money.net);
    },
    profit: async () => {
      const own = m('consumed_cash') + m('consumed_start_up');
      equals(m('profit'), m('revenue') - m('fee') + m('fee_coupon') - own, 'profit');
      await byTransfers('profit', told(m('profit') - (isSettled ? 0n : m('fee_coupon'))));
      await byTransfers('result', told(m('profit') - m('agent_share')));
    },
  };
  expect(Object.keys(ways).toSorted()).toEqual(
    Object.keys(money)
      .filter((name) => name !== 'is_final')
      .toSorted(),
  );
  for (const way of Object.values(ways)) await way();
}

/** The coupon's part of the put; a value-added one comes on top of it. */
function couponOff(plan: PlanDetail, money: PlanMoney): bigint {
  return plan.coupon?.kind === 'value_added' ? 0n : minor(money.put_promo);
}

/** The put's part of one account is in the put's transfer. */
async function openPut(walk: Walk, plan: PlanDetail, account: string, amount: string): Promise<void> {
  const page = await walk.ask(plans.listTransfers, { plan_no: plan.plan_no, figure: 'put' });
  const [put, ...others] = page.list;
  expect(others).toEqual([]);
  expect(told(movedIn(await openTransfer(walk, put?.transfer_id ?? ''), account)), account).toBe(amount);
}

/** Invalid traffic is the credits of the spend. */
async function openCredits(walk: Walk, planNo: string, money: PlanMoney): Promise<void> {
  const pages = await allOf(walk, plans.listTransfers, { plan_no: planNo, figure: 'spend' }, pageSizes.many);
  const credits = pages.flatMap((page) => page.list).filter((each) => each.kind === 'invalid_credited');
  expect(told(-sum(credits.map((each) => each.amount))), `credits of ${planNo}`).toBe(money.invalid_credited);
}

async function openReversals(walk: Walk, planNo: string, money: PlanMoney): Promise<void> {
  const pages = await allOf(walk, plans.listTransfers, { plan_no: planNo, figure: 'revenue' }, pageSizes.many);
  const reversals = pages.flatMap((page) => page.list).filter((each) => each.kind === 'conversion_reversed');
  expect(told(-sum(reversals.map((each) => each.amount))), `reversals of ${planNo}`).toBe(money.revenue_reversed);
}

async function eventsOf(walk: Walk, planNo: string, kind: PlanEvent['kind'], type?: StatisticsType) {
  const asked = { plan_no: planNo, kind, ...(type && { type }) };
  return (await allOf(walk, plans.listEvents, asked, pageSizes.many)).flatMap((page) => page.list);
}

/** The counts of a plan are its events; their effect on the money, and the course, are its spend and its revenue. */
async function openDelivery(walk: Walk, plan: PlanDetail): Promise<void> {
  const { delivery, money } = plan;
  if (!delivery || !money) return;
  expect(told(sum(delivery.series.map(({ spend }) => spend))), `the course of ${plan.plan_no}`).toBe(money.consumed);
  expect(told(sum(delivery.series.map(({ revenue }) => revenue)))).toBe(money.revenue);
  const counted = { impression: 'impressions', click: 'clicks', conversion: 'conversions' } as const;
  let spentMinor = 0n;
  for (const kind of ['impression', 'click', 'conversion'] as const) {
    const events = (await eventsOf(walk, plan.plan_no, kind)).filter((event) => event.is_counted);
    expect(events.length, `${kind}s of ${plan.plan_no}`).toBe(delivery[counted[kind]]);
    for (const event of events) if (event.transfer_id) await openTransfer(walk, event.transfer_id);
    if (kind === 'conversion') {
      for (const state of ['pending', 'locked', 'on_hold', 'cleared', 'reversed'] as const) {
        const inState = events.filter((event) => event.conversion?.state === state).length;
        expect(inState, `${state} conversions of ${plan.plan_no}`).toBe(delivery[`conversions_${state}`]);
      }
      expect(told(sum(events.map((event) => event.amount)))).toBe(told(sum([money.revenue, money.revenue_reversed])));
      continue;
    }
    const out = events.filter((event) => event.taken_out !== null);
    expect(out.length, `invalid ${kind}s`).toBe(delivery[`invalid_${counted[kind]}` as 'invalid_clicks']);
    for (const event of events) {
      if (event.effect !== null) spentMinor += minor(event.amount) - minor(event.taken_out?.amount ?? '0.00');
    }
  }
  expect(told(spentMinor), `the events of ${plan.plan_no}`).toBe(money.consumed);
  await eventsOf(walk, plan.plan_no, 'correction');
}

/** Every figure of the ad data: plan by plan, then the transfers or events of each plan's share. */
async function openStatistics(walk: Walk, type: StatisticsType): Promise<void> {
  const { totals } = await walk.ask(plans.statistics, { type });
  const pages = await allOf(walk, plans.statisticsByPlan, { type }, pageSizes.few);
  const shares = pages.flatMap((page) => page.list);
  const counts = { impressions: 'impression', clicks: 'click', conversions: 'conversion' } as const;
  const isCount = (name: keyof Totals): name is keyof typeof counts => Object.hasOwn(counts, name);
  for (const name of Object.keys(totals) as (keyof Totals)[]) {
    // Each plan opens its own.
    if (name === 'conversions_reversed' || name === 'impressions_invalid' || name === 'clicks_invalid') continue;
    if (isCount(name)) {
      expect(shares.reduce((total, share) => total + share[name], 0)).toBe(totals[name]);
      for (const share of shares) {
        const events = await eventsOf(walk, share.plan_no, counts[name], type);
        expect(events.filter((event) => event.is_counted).length, `${name} of ${share.plan_no}`).toBe(share[name]);
      }
      continue;
    }
    expect(told(sum(shares.map((share) => share[name]))), name).toBe(totals[name]);
    // A part of the result, which opens.
    if (name === 'estimated' || name === 'estimated_coupon') continue;
    expect(periodFigures, 'a figure that this walk does not open').toContain(name);
    for (const share of shares) await openPlanFigure(walk, share.plan_no, name, share[name], type);
  }
}

/** The overview's result is that of the plans' pages together, with what each expects of its settlement. */
async function addResults(walk: Walk): Promise<void> {
  const { totals } = await walk.ask(plans.statistics, { type: '4' });
  const pages = await allOf(walk, plans.statisticsByPlan, { type: '4' }, pageSizes.many);
  const results: bigint[] = [];
  for (const { plan_no } of pages.flatMap((page) => page.list)) {
    const { money } = await walk.ask(plans.detail, { plan_no });
    results.push(minor(money?.profit ?? '') - minor(money?.agent_share ?? ''));
  }
  expect(told(results.reduce((all, each) => all + each, 0n)), 'the results of all plans').toBe(totals.result);
}

/** Every figure of the wallet: the entries of its account, or the figures of which it is the sum. */
async function openWallet(walk: Walk, property: Property): Promise<void> {
  const settled = property.to_be_settled_makeup;
  const onTheWay = property.on_the_way_makeup;
  const startUp = property.start_up_funds;
  const account = (figure: AccountFigure, amount: string) => async () => await openAccount(walk, figure, amount);
  const ways: Record<string, () => Promise<void> | void> = {
    total_assets: () =>
      expect(property.total_assets).toBe(
        told(
          sum([property.available_funds, property.waiting_to_be_spent, property.to_be_settled, property.on_the_way]),
        ),
      ),
    available_funds: account('available', property.available_funds),
    waiting_to_be_spent: account('reserved_cash', property.waiting_to_be_spent),
    to_be_settled: () =>
      expect(property.to_be_settled).toBe(
        told(minor(settled.gross) - sum([settled.fee, settled.start_up_return, settled.agent_share])),
      ),
    'to_be_settled_makeup.gross': account('pending', settled.gross),
    'to_be_settled_makeup.fee': async () => await openDeductions(walk, settled),
    'to_be_settled_makeup.start_up_return': () => undefined,
    'to_be_settled_makeup.agent_share': () => undefined,
    on_the_way: () => expect(property.on_the_way).toBe(told(sum([onTheWay.withdrawing, onTheWay.exchanging]))),
    'on_the_way_makeup.withdrawing': account('withdrawing', onTheWay.withdrawing),
    'on_the_way_makeup.exchanging': account('exchanging', onTheWay.exchanging),
    discount_amount: account('reserved_promo', property.discount_amount),
    guarantee: account('guarantee', property.guarantee),
    'start_up_funds.outstanding': account('start_up_advances', startUp.outstanding),
    'start_up_funds.unused': account('start_up_credit', startUp.unused),
    'start_up_funds.working': () =>
      expect(startUp.working).toBe(told(minor(startUp.outstanding) - minor(startUp.unused))),
  };
  expect(Object.keys(ways).toSorted()).toEqual(amountsIn(property).toSorted());
  for (const way of Object.values(ways)) await way();
}

/** The paths of all amounts in an answer. */
function amountsIn(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === 'object' && member !== null) return amountsIn(member as object, `${path}${name}.`);
    return typeof member === 'string' && /^-?\d+\.\d\d$/.test(member) ? [`${path}${name}`] : [];
  });
}

/** The expected deductions are those of each plan with something pending. */
async function openDeductions(walk: Walk, settled: Property['to_be_settled_makeup']): Promise<void> {
  const { by_plan: holding } = await walk.ask(wallet.showFigure, { figure: 'pending' });
  const money: PlanMoney[] = [];
  for (const { plan_no } of holding) {
    const detail = await walk.ask(plans.detail, { plan_no });
    if (detail.money) money.push(detail.money);
  }
  expect(settled.fee).toBe(told(sum(money.map((m) => m.fee)) - sum(money.map((m) => m.fee_coupon))));
  expect(settled.start_up_return).toBe(told(sum(money.map((m) => m.start_up_return))));
  expect(settled.agent_share).toBe(told(sum(money.map((m) => m.agent_share))));
}

/** Withdrawals: the amounts of each are in its transfers; those in progress are the wallet's figure. */
async function openWithdrawals(walk: Walk, property: Property): Promise<void> {
  const list = (await allOf(walk, wallet.listWithdrawals, {}, pageSizes.few)).flatMap((page) => page.list);
  const open = list.filter((each) => ['requested', 'approved', 'sent'].includes(each.state));
  expect(told(sum(open.map((each) => each.amount)))).toBe(property.on_the_way_makeup.withdrawing);
  for (const withdrawal of list) {
    expect(withdrawal.arrives).toBe(told(minor(withdrawal.amount) - minor(withdrawal.fee)));
    const isReturned = withdrawal.state === 'returned';
    expect(withdrawal.transfers.length).toBe(open.includes(withdrawal) ? 1 : isReturned ? 3 : 2);
    for (const { transfer_id, kind, amount } of withdrawal.transfers) {
      const transfer = await openTransfer(walk, transfer_id);
      expect(transfer.kind).toBe(kind);
      expect(amount).toBe(withdrawal.amount);
      if (kind !== 'withdrawal_paid') continue;
      expect(told(movedIn(transfer, 'bank'))).toBe(withdrawal.arrives);
      expect(told(movedIn(transfer, 'fee_income'))).toBe(withdrawal.fee);
    }
  }
}

/** Fund details: each month adds up, and each entry is in its transfer. */
async function openFlow(walk: Walk, property: Property): Promise<void> {
  const pages = await allOf(walk, wallet.flowList, {}, pageSizes.many);
  for (const month of pages.flatMap((page) => page.months)) {
    expect(told(minor(month.opening) + minor(month.in) - minor(month.out))).toBe(month.closing);
  }
  const entries = pages.flatMap((page) => page.list);
  expect(told(sum(entries.map((entry) => entry.amount)))).toBe(property.available_funds);
  for (const entry of entries) await openTransfer(walk, entry.transfer_id);
}

/**
 * Walks every figure that the merchant sees, the ad data's in these periods. Fails an expectation if one does not add
 * up all the way down.
 */
export async function walkFigures(
  ask: Ask,
  periods: readonly StatisticsType[] = ['1', '2', '3', '4'],
): Promise<Walked> {
  const walk: Walk = {
    ask,
    seen: { figures: 0, transfers: 0, events: 0, kinds: new Set(), effects: new Set() },
    transfers: new Map(),
  };
  for (const type of periods) await openStatistics(walk, type);
  await addResults(walk);
  const property = await ask(wallet.property, {});
  await openWallet(walk, property);
  await openFlow(walk, property);
  await openWithdrawals(walk, property);
  const list = (await allOf(walk, plans.list, {}, pageSizes.few)).flatMap((page) => page.list);
  for (const { plan_no, state } of list) {
    if (state === 'wait_put') continue;
    const plan = await ask(plans.detail, { plan_no });
    if (!plan.money) throw new Error(`${plan_no} was put and has no money`);
    await openMoney(walk, plan, plan.money);
    await openDelivery(walk, plan);
  }
  return walk.seen;
}
