import { formatAmount, minus } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

interface Row {
  put_minor: Minor;
  daily_limit_minor: Minor | null;
  renews_at: Date;
}

/**
 * Counts what an API key puts towards its limit of the business day; nothing for a session. In the put's own transaction: the key's
 * row is locked until its end, so two puts at once cannot pass the limit together, and a put that is refused counts nothing. Throws
 * Refusal `api_key_daily_limit`.
 */
export async function countKeyPut(
  tx: Tx,
  { currency, businessZone }: Pick<Deps, 'currency' | 'businessZone'>,
  actor: Actor,
  putMinor: Minor,
): Promise<void> {
  if (!actor.apiKey) return;
  const today = tx`(now() at time zone ${businessZone})::date`;
  const [row] = await tx<Row[]>`
    update api_key
    set put_day = ${today}, put_minor = case when put_day = ${today} then put_minor else 0 end + ${putMinor}
    where id = ${actor.sessionId}
    returning put_minor, daily_limit_minor, (${today} + 1)::timestamp at time zone ${businessZone} as renews_at`;
  if (!row) throw new Refusal('api_key_invalid');
  const { daily_limit_minor: limitMinor, renews_at: renewsAt } = row;
  if (limitMinor === null || row.put_minor <= limitMinor) return;
  const left = minus(limitMinor, minus(row.put_minor, putMinor));
  throw new Refusal('api_key_daily_limit', {
    daily_limit: formatAmount(limitMinor, currency),
    room: formatAmount(left < 0n ? minus(left, left) : left, currency),
    currency,
    renews_at: renewsAt.toISOString(),
  });
}
