/** The refund when a membership stops (product.md section 3). */
import type { Minor } from '@placard/contract';
import { shareDown } from '@placard/contract';

const dayMs = 86_400_000;

/**
 * Returns the whole days that have not begun, and their share of the price, rounded down to the minor unit; the remainder stays
 * membership income. A day that has begun is used. The first day is used only once it has a put (`hasPut`): a membership bought
 * by mistake and stopped at once costs nothing, but one that lent its level to a put is not free.
 */
export function membershipRefund(
  membership: { priceMinor: Minor; days: number; endsAt: Date; hasPut: boolean },
  now: Date,
): { unusedDays: number; refundMinor: Minor } {
  const { days, hasPut } = membership;
  const wholeDays = Math.max(0, Math.floor((membership.endsAt.getTime() - now.getTime()) / dayMs));
  const isFirstDay = wholeDays >= days - 1;
  const unusedDays = isFirstDay && !hasPut ? days : Math.min(days, wholeDays);
  return { unusedDays, refundMinor: shareDown(membership.priceMinor, BigInt(unusedDays), BigInt(days)) };
}
