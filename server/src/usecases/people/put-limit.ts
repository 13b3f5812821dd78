import { formatAmount, minus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPutToday } from '../../queries/plans/put-today.ts';

/**
 * Refuses a put beyond what the business lets this person put, at once or on one day of the deployment's zone. `once` has locked the
 * person's place, so two puts at once do not pass it together. Refusal: `put_over_own_limit`.
 */
export async function refuseOverOwnLimit(
  tx: Tx,
  { currency, businessZone }: Pick<Deps, 'currency' | 'businessZone'>,
  { merchantId, personId, member }: Pick<Actor, 'merchantId' | 'personId' | 'member'>,
  putMinor: Minor,
): Promise<void> {
  if (!member) return;
  const refuse = (limit: Minor, left: Minor, per: 'put' | 'day') => {
    if (putMinor <= left) return;
    throw new Refusal('put_over_own_limit', {
      highest: formatAmount(limit, currency),
      remaining: formatAmount(left > zero ? left : zero, currency),
      per,
      currency,
    });
  };
  if (member.putMaxMinor !== null) refuse(member.putMaxMinor, member.putMaxMinor, 'put');
  if (member.putDayMinor === null) return;
  const today = await readPutToday(tx, { businessZone }, { merchantId, personId });
  refuse(member.putDayMinor, minus(member.putDayMinor, today), 'day');
}
