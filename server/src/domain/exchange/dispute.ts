/** The dispute of an exchange (product.md section 5). */
import { limits } from '@placard/contract';

/** Returns the end of the merchant's time to dispute an exchange that was recorded as paid at this time. */
export function disputableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + limits.exchangeDisputeMs);
}

/** Returns the deadline for deciding a dispute opened at this time. */
export function decideBy(disputedAt: Date): Date {
  return new Date(disputedAt.getTime() + limits.exchangeDisputeMs);
}
