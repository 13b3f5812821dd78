/**
 * The arithmetic of settlement (product.md section 5): a plan's final figures under its frozen terms. Every rounding is down, and
 * its comment says who keeps the remainder.
 */
import { splitBudget, totalOf } from './funding.ts';
import type { Budget } from './funding.ts';
import type { Minor } from './money.ts';
import { basisPointsDown, maxMinor, minMinor, minus, plus, shareDown, zero } from './money.ts';

export interface SettlementInput {
  /** Revenue of the conversions that were not reversed. */
  revenueMinor: Minor;
  /** Without invalid traffic; at most the budget. */
  consumedMinor: Minor;
  budget: Budget;
  feeBps: number;
  agentShareBps: number;
  /** The discount of a deduction coupon on the fee; 0 without one. */
  deductionMinor: Minor;
}

export interface Settlement {
  /** Before a deduction coupon. */
  feeMinor: Minor;
  /** The part of the fee paid by promotions. */
  feeCouponMinor: Minor;
  startUpReturnMinor: Minor;
  /** Start-up consumption that revenue cannot return. Written off, never taken from the merchant's own money. */
  startUpShortfallMinor: Minor;
  agentShareMinor: Minor;
  /** The part that stays in available. */
  netMinor: Minor;
  /** revenue − fee − own spend − start-up consumed; negative when the plan lost money. */
  profitMinor: Minor;
}

/**
 * Returns how long after the end of delivery a plan settles, at the latest: late events arrive, the last of their conversions
 * locks, then the wait.
 */
export function secondsToSettlement(terms: {
  graceSeconds: number;
  lockSeconds: number;
  settleSeconds: number;
}): number {
  return terms.graceSeconds + terms.lockSeconds + terms.settleSeconds;
}

/** What earlier settlements of a plan posted. */
export type Posted = Pick<
  Settlement,
  'feeMinor' | 'feeCouponMinor' | 'startUpReturnMinor' | 'agentShareMinor' | 'netMinor'
>;

/** Computes a settlement. Never takes more than the revenue: the net is never below zero. */
export function settle(input: SettlementInput): Settlement {
  const { revenueMinor, consumedMinor, budget } = input;
  const consumed = splitBudget(consumedMinor, budget);
  // Down, in the merchant's favour.
  const feeMinor = basisPointsDown(revenueMinor, input.feeBps);
  const feeCouponMinor = minMinor(feeMinor, input.deductionMinor);
  const feePaidMinor = minus(feeMinor, feeCouponMinor);
  const afterFeeMinor = minus(revenueMinor, feePaidMinor);
  // Start-up: the share of what the put consumed that start-up credit paid, rounded down; the merchant keeps the remainder. Money
  // added later is no part of it, or adding some would keep start-up funds from their return.
  const ofPutMinor = minMinor(consumedMinor, totalOf(budget.put));
  const startUpClaimMinor = ofPutMinor === 0n ? zero : shareDown(afterFeeMinor, consumed.startUpMinor, ofPutMinor);
  const startUpReturnMinor = minMinor(consumed.startUpMinor, startUpClaimMinor);
  const profitMinor = minus(afterFeeMinor, consumed.cashMinor, consumed.startUpMinor);
  const leftMinor = minus(afterFeeMinor, startUpReturnMinor);
  // Agent: only from cleared profit, never from a loss; rounded down, and at most what remains.
  const agentShareMinor = minMinor(basisPointsDown(maxMinor(zero, profitMinor), input.agentShareBps), leftMinor);
  return {
    feeMinor,
    feeCouponMinor,
    startUpReturnMinor,
    startUpShortfallMinor: minus(consumed.startUpMinor, startUpReturnMinor),
    agentShareMinor,
    netMinor: minus(leftMinor, agentShareMinor),
    profitMinor,
  };
}

/**
 * Computes a later settlement, for revenue that could not be paid at the first (product.md section 4). `input` is the whole
 * current plan. Fee, start-up return and agent share are those of the whole less what was posted for it, so each is rounded once;
 * the agent gets at most what is left of the addition: settled money is never taken back. Start-up credit already written off
 * does not become a shortfall again.
 */
export function settleRest(input: SettlementInput, posted: Posted): Settlement {
  const whole = settle(input);
  const leftMinor = minus(plus(whole.netMinor, whole.agentShareMinor), posted.netMinor, posted.agentShareMinor);
  const agentShareMinor = minMinor(maxMinor(zero, minus(whole.agentShareMinor, posted.agentShareMinor)), leftMinor);
  return {
    ...whole,
    feeMinor: minus(whole.feeMinor, posted.feeMinor),
    feeCouponMinor: minus(whole.feeCouponMinor, posted.feeCouponMinor),
    startUpReturnMinor: minus(whole.startUpReturnMinor, posted.startUpReturnMinor),
    startUpShortfallMinor: zero,
    agentShareMinor,
    netMinor: minus(leftMinor, agentShareMinor),
  };
}
