/** The dispute of an exchange (product.md section 5). */
import { limits } from '@placard/contract';

/** Returns the deadline for deciding a dispute opened at this time. */
export function decideBy(disputedAt: Date): Date {
  return new Date(disputedAt.getTime() + limits.exchangeDisputeMs);
}
