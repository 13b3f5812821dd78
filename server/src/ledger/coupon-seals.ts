/**
 * A coupon that a merchant received is marked when they receive it, under a key of the pepper. Invariant: whoever has only the database
 * gives none. One that an operator granted has their sealed line.
 */
import type { Deps } from '../context/deps.ts';
import type { Tx } from '../database/database.ts';

interface ReceivedCoupon {
  readonly id: string;
  readonly merchant_id: string;
  readonly activity_id: string;
}

const textOf = ({ id, merchant_id: merchant, activity_id: activity }: ReceivedCoupon) =>
  JSON.stringify(['coupon', id, merchant, activity]);

export const markCoupon = (box: Deps['booksBox'], coupon: ReceivedCoupon): Buffer => box.mark(textOf(coupon));

/** Returns the coupons that nobody received from an activity so. */
export async function findUnreceived(tx: Tx, box: Deps['booksBox']): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const coupons = tx<(ReceivedCoupon & { seal: Buffer | null })[]>`
    select id, merchant_id, activity_id, seal from coupon where activity_id is not null`;
  for await (const rows of coupons.cursor(2_000)) {
    for (const { seal, ...coupon } of rows)
      if (!seal || !box.hasMarked(textOf(coupon), seal))
        found.push({ coupon_id: coupon.id, merchant_id: coupon.merchant_id });
  }
  return found;
}
