/** The model's rules of the wallet: the parts of each figure, and the obstacles to money leaving. */
import type { Reason } from '@placard/contract';
import { most, settlement, total, wire } from './arithmetic.ts';
import type { SettlementFigures } from './arithmetic.ts';
import { spentOf } from './rules-pacing.ts';
import type { LevelRule, Merchant, Plan, World } from './world.ts';
import { byNo, need } from './world.ts';

/** Changes the available funds; zero is no change. */
export function flow(merchant: Merchant, detail: string, amount: bigint, planNo: string | null = null): void {
  if (amount === 0n) return;
  merchant.available += amount;
  merchant.flow.push({ detail, amount, planNo });
}

export function merchantOf(world: World, no: string): Merchant {
  return byNo(world.merchants, no);
}

/** Whether this operator gave the merchant what nobody else confirmed. The first one grants all coupons that are of no activity. */
export const isOwnBooking = (world: World, no: string, by: number): boolean =>
  merchantOf(world, no).bookedBy.includes(by) ||
  world.withdrawals.some(({ merchantNo, returnedBy }) => merchantNo === no && returnedBy === by) ||
  (by === 0 &&
    world.coupons.some((each) => each.merchantNo === no && each.activityId === null && each.usedDay !== null));

export const isOver = (plan: Plan): boolean => plan.state === 'put_failed' || plan.state === 'settled';
export const isRunning = (plan: Plan): boolean => plan.state === 'matching' || plan.state === 'putting';

/** Revenue less reversals. */
export function revenueOf(plan: Plan): bigint {
  return plan.conversions.reduce(
    (sum, { payout, state, isUnpaid }) => sum + (state === 'reversed' || isUnpaid ? 0n : payout),
    0n,
  );
}

export function reversedOf(plan: Plan): bigint {
  return plan.conversions.reduce(
    (sum, { payout, state, isUnpaid }) => sum + (state === 'reversed' && !isUnpaid ? payout : 0n),
    0n,
  );
}

/** What a settlement of a plan would pay now, with `more` revenue. */
export function estimate(world: World, plan: Plan, more = 0n): SettlementFigures {
  const coupon = world.coupons.find(({ id }) => id === plan.couponId);
  const definition = world.definitions.find(({ id }) => id === coupon?.definitionId);
  return settlement({
    revenue: revenueOf(plan) + more,
    consumed: consumedParts(plan),
    ofAdded: most(0n, plan.consumed - total(plan.put)),
    feeBps: plan.terms.feeBps,
    agentBps: plan.terms.agentBps,
    deduction: definition?.kind === 'deduction' ? (definition.amount ?? 0n) : 0n,
  });
}

/** What is consumed, by source. */
const consumedParts = (plan: Plan) => spentOf(plan, plan.consumed);

/** A merchant's accounts as the ledger should have them. */
export function accountsOf(world: World, merchant: Merchant): Record<string, bigint> {
  const plans = world.plans.filter(({ merchantNo }) => merchantNo === merchant.no);
  const sum = (of: (plan: Plan) => bigint) => plans.reduce((whole, plan) => whole + of(plan), 0n);
  const withdrawing = world.withdrawals.filter(
    ({ merchantNo, state }) => merchantNo === merchant.no && ['requested', 'approved', 'sent'].includes(state),
  );
  const exchanging = world.exchanges.filter(
    ({ merchantNo, state }) => merchantNo === merchant.no && (state === 'confirmed' || state === 'disputed'),
  );
  return {
    available: merchant.available,
    reserved_cash: sum(({ held }) => held.cash),
    reserved_start_up: sum(({ held }) => held.startUp),
    reserved_promo: sum(({ held }) => held.promo),
    pending: sum((plan) => (isOver(plan) ? 0n : revenueOf(plan))),
    withdrawing: withdrawing.reduce((whole, { amount }) => whole + amount, 0n),
    exchanging: exchanging.reduce((whole, { amount }) => whole + amount, 0n),
    start_up_credit: merchant.startUpCredit,
    guarantee: merchant.guarantee,
    start_up_advances: -merchant.advanced,
  };
}

/** The expected figures of the wallet (product.md section 5, "Wallet"). */
export function walletOf(world: World, merchant: Merchant): Record<string, string> {
  const accounts = accountsOf(world, merchant);
  const open = world.plans.filter((plan) => plan.merchantNo === merchant.no && !isOver(plan) && revenueOf(plan) > 0n);
  const made = { fee: 0n, startUp: 0n, agent: 0n };
  for (const plan of open) {
    const { fee, feeCoupon, startUpReturn, agentShare } = estimate(world, plan);
    made.fee += fee - feeCoupon;
    made.startUp += startUpReturn;
    made.agent += agentShare;
  }
  const pending = accounts['pending'] ?? 0n;
  const toBeSettled = pending - made.fee - made.startUp - made.agent;
  const onTheWay = (accounts['withdrawing'] ?? 0n) + (accounts['exchanging'] ?? 0n);
  const toBeSpent = accounts['reserved_cash'] ?? 0n;
  return {
    total_assets: wire(merchant.available + toBeSpent + toBeSettled + onTheWay),
    available_funds: wire(merchant.available),
    waiting_to_be_spent: wire(toBeSpent),
    to_be_settled: wire(toBeSettled),
    'to_be_settled_makeup.gross': wire(pending),
    'to_be_settled_makeup.fee': wire(made.fee),
    'to_be_settled_makeup.start_up_return': wire(made.startUp),
    'to_be_settled_makeup.agent_share': wire(made.agent),
    'to_be_settled_makeup.is_estimated': String(pending > 0n),
    on_the_way: wire(onTheWay),
    'on_the_way_makeup.withdrawing': wire(accounts['withdrawing'] ?? 0n),
    'on_the_way_makeup.exchanging': wire(accounts['exchanging'] ?? 0n),
    discount_amount: wire(accounts['reserved_promo'] ?? 0n),
    guarantee: wire(merchant.guarantee),
    'start_up_funds.outstanding': wire(merchant.advanced),
    'start_up_funds.unused': wire(merchant.startUpCredit),
    'start_up_funds.working': wire(merchant.advanced - merchant.startUpCredit),
    // Every source of the stories is simulated, and none is the network’s own.
    is_simulated: String(world.plans.some(({ merchantNo }) => merchantNo === merchant.no)),
    is_own_source: 'false',
  };
}

/** The shop level in force: by volume, and the next one's benefits while a membership runs. */
export function levelOf(world: World, merchant: Merchant): LevelRule {
  const levels = world.levels.toSorted((a, b) => a.level - b.level);
  const reached = need(
    levels.findLast(({ fromVolume }) => merchant.volume >= fromVolume) ?? levels[0],
    'level that anybody has',
  );
  if (!isMember(world, merchant)) return reached;
  return levels.find(({ level }) => level > reached.level) ?? reached;
}

/** The level by volume alone. */
export function levelByVolume(world: World, merchant: Merchant): LevelRule {
  return levelOf(world, { ...merchant, membership: null });
}

export function isMember(world: World, merchant: Merchant): boolean {
  return merchant.membership !== null && merchant.membership.endsAt > world.nowMs;
}

/** Every obstacle to money leaving the wallet. */
export function outflowReasons(
  world: World,
  merchant: Merchant,
  amount: bigint,
  kind: 'withdrawal' | 'exchange',
): (Reason | false)[] {
  return [
    merchant.password === null && 'transaction_password_not_set',
    kind === 'withdrawal' && merchant.payoutAccount === null && 'payout_account_missing',
    merchant.advanced > 0n && 'start_up_funds_outstanding',
    merchant.waitUntil !== null && merchant.waitUntil > world.nowMs && 'withdraw_waiting',
    amount > merchant.available && 'insufficient_balance',
  ];
}

/** A ticket is valid for one act: its session, purpose, amount, payee, two minutes. */
export function findTicket(
  world: World,
  binding: { merchantNo: string; token: string; purpose: string; amount: bigint | null; payee: string | null },
  text: string | undefined,
) {
  return world.tickets.find(
    (ticket) =>
      ticket.text === text &&
      !ticket.isUsed &&
      ticket.expiresAt > world.nowMs &&
      ticket.merchantNo === binding.merchantNo &&
      ticket.token === binding.token &&
      ticket.purpose === binding.purpose &&
      ticket.amount === binding.amount &&
      ticket.payee === binding.payee,
  );
}
