/**
 * Decides which conversions are paid without an operator's review (product.md section 4). Every rule rounds towards holding: a
 * held conversion can be released, a paid one is gone.
 */
import { minus, plus } from '@placard/contract';
import type { HoldCause, Minor } from '@placard/contract';

export interface Bounds {
  clickRateBps: number;
  spendMultiple: number;
  perMinute: number;
  unproven: number;
}

/** The facts of a plan that decide, money in minor units. */
export interface PlanTraffic {
  /** Valid ones that were billed: what costs nothing explains nothing. */
  billedClicks: bigint;
  /** Consumption after credits. */
  consumedMinor: Minor;
  payoutMinor: Minor;
}

export interface Candidate {
  occurredAt: Date;
  /** Its money is already posted, so it needs no funds. */
  isAccrued: boolean;
  /** It passed before and lacks only money. */
  isOwed: boolean;
  /** What other plans' conversions wait for that the offer owes for longer: they are paid first. */
  olderMinor: Minor;
}

/** Returns the part of the valid clicks that was billed: of a plan by impressions the billed share of these. */
export function billedClicks(
  validClicks: bigint,
  { validEvents, billedEvents }: { validEvents: bigint; billedEvents: bigint },
): bigint {
  return validEvents <= billedEvents ? validClicks : (validClicks * billedEvents) / validEvents;
}

const basisPoints = 10_000n;
const minuteMs = 60_000;

/** Returns the minute of the epoch in which a conversion happened. */
export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / minuteMs);
}

/** Returns how many conversions a plan's billed clicks and consumption explain, and which of the two limits them. */
export function explainedBy(traffic: PlanTraffic, bounds: Bounds): { count: bigint; cause: HoldCause } {
  const byClicks = (traffic.billedClicks * BigInt(bounds.clickRateBps)) / basisPoints;
  const bySpend = (traffic.consumedMinor * BigInt(bounds.spendMultiple)) / traffic.payoutMinor;
  const explained = byClicks < bySpend ? byClicks : bySpend;
  const unproven = BigInt(bounds.unproven);
  return {
    count: explained > unproven ? explained : unproven,
    cause: traffic.billedClicks === 0n ? 'without_clicks' : 'implausible_rate',
  };
}

/**
 * Decides for each candidate, in the given order, why it is held; null when it is paid. Traffic decides first: a conversion
 * that lacks only money counts as let through, so an empty escrow does not widen the bounds. `before` has the plan's
 * conversions let through earlier, including owed ones, in total and per minute, the moments of those that appeals paid, and in
 * `payableMinor` what escrow and network cover can still pay.
 */
export function decideConversions(
  candidates: readonly Candidate[],
  traffic: PlanTraffic,
  bounds: Bounds,
  before: {
    letThrough: bigint;
    perMinute: ReadonlyMap<number, number>;
    paidMoments: ReadonlySet<number>;
    payableMinor: Minor;
  },
): (HoldCause | null)[] {
  const explained = explainedBy(traffic, bounds);
  const perMinute = new Map(before.perMinute);
  let { letThrough, payableMinor } = before;
  return candidates.map(({ occurredAt, isAccrued, isOwed, olderMinor }) => {
    if (!isOwed) {
      const minute = minuteOf(occurredAt);
      const inMinute = perMinute.get(minute) ?? 0;
      if (letThrough >= explained.count) return explained.cause;
      if (inMinute >= bounds.perMinute || before.paidMoments.has(occurredAt.getTime())) return 'burst';
      letThrough += 1n;
      perMinute.set(minute, inMinute + 1);
    }
    if (isAccrued) return null;
    if (payableMinor < plus(olderMinor, traffic.payoutMinor)) return 'escrow_short';
    payableMinor = minus(payableMinor, traffic.payoutMinor);
    return null;
  });
}
