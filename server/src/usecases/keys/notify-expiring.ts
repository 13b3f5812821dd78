import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { notify } from '../notifications/notify.ts';

/** Days before a key expires on which its merchant is notified. */
const daysBefore = [7, 1];
/** Of one run. */
const mostAtOnce = 500;

interface Expiring {
  id: string;
  merchant_id: string;
  name: string;
  expires_at: Date;
  cause: string;
}

/** Notifies merchants that a key expires within a week, and within a day, once each for each secret; returns how many notices it wrote. */
export async function notifyExpiringKeys({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  const due = await sql<Expiring[]>`
    select k.id, k.merchant_id, k.name, k.expires_at, due.cause
    from api_key k join merchant m on m.id = k.merchant_id and m.closed_at is null
    cross join lateral (
      -- One that is as good as over needs no second notice of a week.
      select concat_ws(':', 'api_key_expires', k.id, extract(epoch from k.expires_at)::bigint, min(days)) as cause
      from unnest(${daysBefore}::int[]) days where k.expires_at <= now() + days * interval '1 day') due
    where k.expires_at > now() and k.expires_at <= now() + ${Math.max(...daysBefore)} * interval '1 day'
      and not exists (select from notification n where n.cause = due.cause)
    limit ${mostAtOnce}`;
  let written = 0;
  for (const { id: _, merchant_id: merchantId, cause, name, expires_at: until } of due) {
    const notice = {
      merchantId,
      cause,
      template: 'api_key_expires',
      params: { name, valid_until: until.toISOString() },
    } as const;
    if (await inTransaction(sql, async (tx) => await notify(tx, notice))) written += 1;
  }
  return written;
}
