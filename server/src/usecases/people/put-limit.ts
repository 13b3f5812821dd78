import { formatAmount, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { Refusal } from '../../platform/refusal.ts';

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
  const { today } = theRow(
    await tx<{ today: string }[]>`
      select coalesce(sum(e.amount_minor), 0)::text as today
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at and e.amount_minor > 0
      where t.merchant_id = ${merchantId} and t.person_id = ${personId} and t.kind = 'put'
        and t.posted_at >= date_trunc('day', now() at time zone ${businessZone}) at time zone ${businessZone}`,
  );
  refuse(member.putDayMinor, toMinor(member.putDayMinor - BigInt(today)), 'day');
}
