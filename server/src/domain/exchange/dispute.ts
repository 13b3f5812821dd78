/** The dispute of an exchange (product.md section 5). */
import { limits } from '@placard/contract';

/** By when a dispute that was opened then is decided. */
export function decideBy(disputedAt: Date): Date {
  return new Date(disputedAt.getTime() + limits.exchangeDisputeMs);
}
