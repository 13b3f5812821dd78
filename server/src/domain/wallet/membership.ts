/** The refund when a membership stops (product.md section 3). */
import type { Minor } from '@placard/contract';
import { shareDown } from '@placard/contract';

const dayMs = 86_400_000;

/**
 * Returns the whole days that have not begun, and their share of the price, rounded down to the minor unit; the remainder stays
 * membership income. A day that has begun is used, even the first. Exception: with `isUsed` false, a merchant's first
 * membership, bought by mistake and stopped before any put, costs nothing.
 */
export function membershipRefund(
  membership: { priceMinor: Minor; days: number; endsAt: Date; isUsed: boolean },
  now: Date,
): { unusedDays: number; refundMinor: Minor } {
  const { days, isUsed } = membership;
  const wholeDays = Math.max(0, Math.floor((membership.endsAt.getTime() - now.getTime()) / dayMs));
  const isFirstDay = wholeDays >= days - 1;
  const unusedDays = isFirstDay && !isUsed ? days : Math.min(days, wholeDays);
  return { unusedDays, refundMinor: shareDown(membership.priceMinor, BigInt(unusedDays), BigInt(days)) };
}
