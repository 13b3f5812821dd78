import { toMinor } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';

/** Returns what a person put into the business's plans on this day of the deployment's zone, in minor units. */
export async function readPutToday(
  db: Db,
  { businessZone }: Pick<Deps, 'businessZone'>,
  { merchantId, personId }: Pick<Actor, 'merchantId' | 'personId'>,
): Promise<Minor> {
  const { today } = theRow(
    await db<{ today: string }[]>`
      select coalesce(sum(e.amount_minor), 0)::text as today
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at and e.amount_minor > 0
      where t.merchant_id = ${merchantId} and t.person_id = ${personId} and t.kind = 'put'
        and t.posted_at >= date_trunc('day', now() at time zone ${businessZone}) at time zone ${businessZone}`,
  );
  return toMinor(BigInt(today));
}
