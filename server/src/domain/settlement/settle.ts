/**
 * The arithmetic of settlement (product.md section 5): a plan's final figures under its frozen terms. Every rounding is down, and
 * its comment says who keeps the remainder.
 */
import { basisPointsDown, limits, maxMinor, minMinor, shareDown } from '@placard/contract';
import { totalOf } from '../plans/pricing.ts';
import type { Parts } from '../plans/pricing.ts';

export interface SettlementInput {
  /** Revenue of the conversions that were not reversed. */
  revenueMinor: bigint;
  /** Consumption by source, without invalid traffic. */
  consumed: Parts;
  feeBps: number;
  agentShareBps: number;
  /** The discount of a deduction coupon on the fee; 0 without one. */
  deductionMinor: bigint;
  /** Earlier reversals still to be recovered. */
  carriedMinor: bigint;
}

export interface Settlement {
  /** Before a deduction coupon. */
  feeMinor: bigint;
  /** The part of the fee paid by promotions. */
  feeCouponMinor: bigint;
  startUpReturnMinor: bigint;
  /** Start-up consumption that revenue cannot return: written off, never the merchant's own money. */
  startUpShortfallMinor: bigint;
  agentShareMinor: bigint;
  recoveredMinor: bigint;
  /** The part that stays in available. */
  netMinor: bigint;
  /** revenue − fee − own spend − start-up consumed; negative when the plan lost money. */
  profitMinor: bigint;
}

/** What earlier settlements of a plan posted. */
export type Posted = Pick<
  Settlement,
  'feeMinor' | 'feeCouponMinor' | 'startUpReturnMinor' | 'agentShareMinor' | 'recoveredMinor' | 'netMinor'
>;

/** Computes a settlement. Never takes more than the revenue: the net is never below zero. */
export function settle(input: SettlementInput): Settlement {
  const { revenueMinor, consumed } = input;
  // Fee: rounded down, in the merchant's favour.
  const feeMinor = basisPointsDown(revenueMinor, input.feeBps);
  const feeCouponMinor = minMinor(feeMinor, input.deductionMinor);
  const feePaidMinor = feeMinor - feeCouponMinor;
  const afterFeeMinor = revenueMinor - feePaidMinor;
  // Start-up: the share of the consumption paid by start-up credit, rounded down; the merchant keeps the remainder.
  const consumedMinor = totalOf(consumed);
  const startUpClaimMinor = consumedMinor === 0n ? 0n : shareDown(afterFeeMinor, consumed.startUpMinor, consumedMinor);
  const startUpReturnMinor = minMinor(consumed.startUpMinor, startUpClaimMinor);
  const profitMinor = afterFeeMinor - consumed.cashMinor - consumed.startUpMinor;
  const leftMinor = afterFeeMinor - startUpReturnMinor;
  // Agent: only from cleared profit, never from a loss; rounded down, and at most what remains.
  const agentShareMinor = minMinor(basisPointsDown(maxMinor(0n, profitMinor), input.agentShareBps), leftMinor);
  const beforeRecoveryMinor = leftMinor - agentShareMinor;
  const recoveredMinor = minMinor(
    input.carriedMinor,
    basisPointsDown(beforeRecoveryMinor, limits.carriedReversalShareBps),
  );
  return {
    feeMinor,
    feeCouponMinor,
    startUpReturnMinor,
    startUpShortfallMinor: consumed.startUpMinor - startUpReturnMinor,
    agentShareMinor,
    recoveredMinor,
    netMinor: beforeRecoveryMinor - recoveredMinor,
    profitMinor,
  };
}

/**
 * Calculates a later settlement, for revenue that could not be paid at the first (product.md section 4). `input` is the
 * whole current plan. Fee and start-up return are those of the whole less what was posted, so each is rounded once. The
 * agent's share is at most what remains of the addition, and recovery takes its part of that alone: settled money is
 * never taken back. Start-up credit that was written off is not a shortfall a second time.
 */
export function settleRest(input: SettlementInput, posted: Posted): Settlement {
  const whole = settle({ ...input, carriedMinor: 0n });
  const postedMinor = posted.netMinor + posted.recoveredMinor + posted.agentShareMinor;
  const leftMinor = whole.netMinor + whole.agentShareMinor - postedMinor;
  const agentShareMinor = minMinor(maxMinor(0n, whole.agentShareMinor - posted.agentShareMinor), leftMinor);
  const beforeRecoveryMinor = leftMinor - agentShareMinor;
  const recoveredMinor = minMinor(
    input.carriedMinor,
    basisPointsDown(beforeRecoveryMinor, limits.carriedReversalShareBps),
  );
  return {
    feeMinor: whole.feeMinor - posted.feeMinor,
    feeCouponMinor: whole.feeCouponMinor - posted.feeCouponMinor,
    startUpReturnMinor: whole.startUpReturnMinor - posted.startUpReturnMinor,
    startUpShortfallMinor: 0n,
    agentShareMinor,
    recoveredMinor,
    netMinor: beforeRecoveryMinor - recoveredMinor,
    profitMinor: whole.profitMinor,
  };
}
