/** What stopping a membership gives back (product.md section 3). */
import { shareDown } from '@placard/contract';

const dayMs = 86_400_000;

/**
 * The whole days not begun yet, and their share of the price, rounded down to the minor unit; the remainder stays
 * membership income. A day that has begun is used.
 */
export function membershipRefund(
  membership: { priceMinor: bigint; days: number; endsAt: Date },
  now: Date,
): { unusedDays: number; refundMinor: bigint } {
  const wholeDays = Math.floor((membership.endsAt.getTime() - now.getTime()) / dayMs);
  const unusedDays = Math.min(membership.days, Math.max(0, wholeDays));
  return { unusedDays, refundMinor: shareDown(membership.priceMinor, BigInt(unusedDays), BigInt(membership.days)) };
}
