/**
 * Which conversions are paid without an operator's look (product.md section 4). Every rule rounds towards holding: a held
 * conversion can be released, one that was paid out is gone.
 */
import { minMinor } from '@placard/contract';
import type { HoldCause } from '@placard/contract';

export interface Bounds {
  clickRateBps: number;
  spendMultiple: number;
  perMinute: number;
  unproven: number;
}

/** What of a plan decides. Money is in minor units. */
export interface PlanTraffic {
  validClicks: bigint;
  /** Consumption after credits. */
  consumedMinor: bigint;
  payoutMinor: bigint;
}

export interface Candidate {
  occurredAt: Date;
  /** Its money has been posted already: it needs no funds. */
  isAccrued: boolean;
}

const basisPoints = 10_000n;
const minuteMs = 60_000;

/** Returns the minute of the epoch in which a conversion happened. */
export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / minuteMs);
}

/** Returns how many conversions a plan's valid clicks and consumption explain, and what explains no more. */
export function explainedBy(traffic: PlanTraffic, bounds: Bounds): { count: bigint; cause: HoldCause } {
  const byClicks = (traffic.validClicks * BigInt(bounds.clickRateBps)) / basisPoints;
  const bySpend = (traffic.consumedMinor * BigInt(bounds.spendMultiple)) / traffic.payoutMinor;
  const explained = minMinor(byClicks, bySpend);
  const unproven = BigInt(bounds.unproven);
  return {
    count: explained > unproven ? explained : unproven,
    cause: traffic.validClicks === 0n ? 'without_clicks' : 'implausible_rate',
  };
}

/**
 * Decides for each candidate, in the order given, why it is held; null where it is paid. `accrued` have been paid for the
 * plan before, `perMinute` of them by the minute, and `payableMinor` is what escrow and network cover can still pay.
 */
export function decideConversions(
  candidates: readonly Candidate[],
  traffic: PlanTraffic,
  bounds: Bounds,
  before: { accrued: bigint; perMinute: ReadonlyMap<number, number>; payableMinor: bigint },
): (HoldCause | null)[] {
  const explained = explainedBy(traffic, bounds);
  const perMinute = new Map(before.perMinute);
  let { accrued, payableMinor } = before;
  return candidates.map(({ occurredAt, isAccrued }) => {
    const minute = minuteOf(occurredAt);
    const inMinute = perMinute.get(minute) ?? 0;
    const costMinor = isAccrued ? 0n : traffic.payoutMinor;
    if (accrued >= explained.count) return explained.cause;
    if (inMinute >= bounds.perMinute) return 'burst';
    if (payableMinor < costMinor) return 'escrow_short';
    accrued += 1n;
    payableMinor -= costMinor;
    perMinute.set(minute, inMinute + 1);
    return null;
  });
}
