/**
 * The arithmetic of settlement (product.md section 5): a plan's final figures under its frozen terms. Every rounding is down, and
 * its comment says who keeps the remainder.
 */
import type { Minor } from '@placard/contract';
import { basisPointsDown, limits, maxMinor, minMinor, minus, plus, shareDown, zero } from '@placard/contract';
import { totalOf } from '../plans/pricing.ts';
import type { Parts } from '../plans/pricing.ts';

export interface SettlementInput {
  /** Revenue of the conversions that were not reversed. */
  revenueMinor: Minor;
  /** Consumption by source, without invalid traffic. */
  consumed: Parts;
  feeBps: number;
  agentShareBps: number;
  /** The discount of a deduction coupon on the fee; 0 without one. */
  deductionMinor: Minor;
  /** Earlier reversals still to be recovered. */
  carriedMinor: Minor;
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
  recoveredMinor: Minor;
  /** The part that stays in available. */
  netMinor: Minor;
  /** revenue − fee − own spend − start-up consumed; negative when the plan lost money. */
  profitMinor: Minor;
}

type Division = Pick<Settlement, 'feeMinor' | 'feeCouponMinor' | 'startUpReturnMinor' | 'agentShareMinor' | 'netMinor'>;

/** What earlier settlements of a plan posted. */
export type Posted = Division & Pick<Settlement, 'recoveredMinor'>;

/** What reversals after settlement gave back to the payer of the revenue, and from whom: the net is the carried part. */
export type GivenBack = Division & Pick<SettlementInput, 'revenueMinor'>;

export const nothingBack: GivenBack = {
  revenueMinor: zero,
  feeMinor: zero,
  feeCouponMinor: zero,
  startUpReturnMinor: zero,
  agentShareMinor: zero,
  netMinor: zero,
};

/** Computes a settlement. Never takes more than the revenue: the net is never below zero. */
export function settle(input: SettlementInput): Settlement {
  return settleAtFee(input, feeOf(input));
}

/** The fee: rounded down, in the merchant's favour. */
function feeOf({ revenueMinor, feeBps }: Pick<SettlementInput, 'revenueMinor' | 'feeBps'>): Minor {
  return basisPointsDown(revenueMinor, feeBps);
}

function settleAtFee(input: SettlementInput, feeMinor: Minor): Settlement {
  const { revenueMinor, consumed } = input;
  const feeCouponMinor = minMinor(feeMinor, input.deductionMinor);
  const feePaidMinor = minus(feeMinor, feeCouponMinor);
  const afterFeeMinor = minus(revenueMinor, feePaidMinor);
  // Start-up: the share of the consumption paid by start-up credit, rounded down; the merchant keeps the remainder.
  const consumedMinor = totalOf(consumed);
  const startUpClaimMinor =
    consumedMinor === 0n ? zero : shareDown(afterFeeMinor, consumed.startUpMinor, consumedMinor);
  const startUpReturnMinor = minMinor(consumed.startUpMinor, startUpClaimMinor);
  const profitMinor = minus(afterFeeMinor, consumed.cashMinor, consumed.startUpMinor);
  const leftMinor = minus(afterFeeMinor, startUpReturnMinor);
  // Agent: only from cleared profit, never from a loss; rounded down, and at most what remains.
  const agentShareMinor = minMinor(basisPointsDown(maxMinor(zero, profitMinor), input.agentShareBps), leftMinor);
  const beforeRecoveryMinor = minus(leftMinor, agentShareMinor);
  const recoveredMinor = minMinor(
    input.carriedMinor,
    basisPointsDown(beforeRecoveryMinor, limits.carriedReversalShareBps),
  );
  return {
    feeMinor,
    feeCouponMinor,
    startUpReturnMinor,
    startUpShortfallMinor: minus(consumed.startUpMinor, startUpReturnMinor),
    agentShareMinor,
    recoveredMinor,
    netMinor: minus(beforeRecoveryMinor, recoveredMinor),
    profitMinor,
  };
}

/**
 * Computes a later settlement, for revenue that could not be paid at the first (product.md section 4). `input` is the whole
 * current plan, also what reversals gave back of it. Fee, start-up return and agent share are those of the rest less what was
 * posted for it, so each is rounded once; the agent gets at most what is left of the addition. Recovery takes its part of the
 * addition alone: settled money is never taken back. Start-up credit already written off does not become a shortfall again.
 */
export function settleRest(input: SettlementInput, posted: Posted, back: GivenBack = nothingBack): Settlement {
  const held = heldOf(posted, back);
  const restMinor = minus(input.revenueMinor, back.revenueMinor);
  const wholeFeeMinor = feeOf(input);
  const whole = settleAtFee(
    { ...input, revenueMinor: restMinor, carriedMinor: zero },
    minus(wholeFeeMinor, back.feeMinor),
  );
  const leftMinor = minus(plus(whole.netMinor, whole.agentShareMinor), held.netMinor, held.agentShareMinor);
  const agentShareMinor = minMinor(maxMinor(zero, minus(whole.agentShareMinor, held.agentShareMinor)), leftMinor);
  const beforeRecoveryMinor = minus(leftMinor, agentShareMinor);
  const recoveredMinor = minMinor(
    input.carriedMinor,
    basisPointsDown(beforeRecoveryMinor, limits.carriedReversalShareBps),
  );
  const feeCouponMinor = minus(whole.feeCouponMinor, held.feeCouponMinor);
  return {
    feeMinor: minus(whole.feeMinor, held.feeMinor),
    feeCouponMinor,
    startUpReturnMinor: minus(whole.startUpReturnMinor, held.startUpReturnMinor),
    startUpShortfallMinor: zero,
    agentShareMinor,
    recoveredMinor,
    netMinor: minus(beforeRecoveryMinor, recoveredMinor),
    // As the plan shows it, which keeps its settled figures after a reversal.
    profitMinor: minus(
      plus(input.revenueMinor, posted.feeCouponMinor, feeCouponMinor),
      wholeFeeMinor,
      input.consumed.cashMinor,
      input.consumed.startUpMinor,
    ),
  };
}

/**
 * Computes what a reversal after settlement gives back, and from whom: what each has now less what a settlement without this
 * revenue leaves them (product.md section 4). Nobody gives back more than they have or gets anything, so where a smaller revenue
 * would leave the merchant more, the agent gives back less. `input` and the sums are as for `settleRest`.
 */
export function takeBack(input: SettlementInput, posted: Posted, back: GivenBack, revenueMinor: Minor): GivenBack {
  const held = heldOf(posted, back);
  const rest = {
    ...input,
    revenueMinor: minus(input.revenueMinor, back.revenueMinor, revenueMinor),
    carriedMinor: zero,
  };
  // After a later settlement the fee can be a unit off the fee of the rest, because additions and reversals each round it.
  const feeMinor = minMinor(held.feeMinor, maxMinor(feeOf(rest), minus(held.feeMinor, revenueMinor)));
  const whole = settleAtFee(rest, feeMinor);
  const leftMinor = minus(plus(held.netMinor, held.agentShareMinor), whole.netMinor, whole.agentShareMinor);
  const netMinor = minMinor(maxMinor(zero, minus(held.netMinor, whole.netMinor)), leftMinor);
  return {
    revenueMinor,
    feeMinor: minus(held.feeMinor, feeMinor),
    feeCouponMinor: minus(held.feeCouponMinor, whole.feeCouponMinor),
    startUpReturnMinor: minus(held.startUpReturnMinor, whole.startUpReturnMinor),
    agentShareMinor: minus(leftMinor, netMinor),
    netMinor,
  };
}

/** What each has of the settlements; the merchant's part includes what earlier reversals recovered. */
function heldOf(posted: Posted, back: GivenBack): Division {
  return {
    feeMinor: minus(posted.feeMinor, back.feeMinor),
    feeCouponMinor: minus(posted.feeCouponMinor, back.feeCouponMinor),
    startUpReturnMinor: minus(posted.startUpReturnMinor, back.startUpReturnMinor),
    agentShareMinor: minus(posted.agentShareMinor, back.agentShareMinor),
    netMinor: minus(plus(posted.netMinor, posted.recoveredMinor), back.netMinor),
  };
}
