import { limits } from '@placard/contract';
import type { Db } from '../../database/database.ts';

/** The condition on exchange `x` under which its merchant can dispute a payment without a dispute before. */
export function isPaidLately(db: Db) {
  return db`
    (x.state = 'paid' and x.disputed_at is null
      and x.ended_at > clock_timestamp() - ${limits.exchangeDisputeMs} * interval '1 millisecond')`;
}
