import type { Minor } from '@placard/contract';
import { minMinor, minus } from '@placard/contract';
import type { Tx } from '../../database/database.ts';

/** Applies what a settlement recovered to the merchant's carried reversals, oldest first. */
export async function recoverCarried(tx: Tx, merchantId: string, recoveredMinor: Minor): Promise<void> {
  if (recoveredMinor === 0n) return;
  const rows = await tx<{ id: string; rest_minor: Minor }[]>`
    select id, amount_minor - recovered_minor - written_off_minor as rest_minor
    from carried_reversal
    where merchant_id = ${merchantId} and recovered_minor + written_off_minor < amount_minor
    order by carried_at, id for update`;
  let leftMinor = recoveredMinor;
  for (const row of rows) {
    const takenMinor = minMinor(leftMinor, row.rest_minor);
    if (takenMinor === 0n) break;
    await tx`update carried_reversal set recovered_minor = recovered_minor + ${takenMinor} where id = ${row.id}`;
    leftMinor = minus(leftMinor, takenMinor);
  }
  if (leftMinor !== 0n)
    throw new Error(`recovered ${recoveredMinor} but only ${recoveredMinor - leftMinor} was carried`);
}
