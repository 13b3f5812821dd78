/**
 * Writes off carried reversals that 180 days of settlements could not recover (product.md section 4). Each is one transaction on
 * its locked row, so two runs at once write off once.
 */
import type { Minor } from '@placard/contract';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

interface DueReversal {
  id: string;
  merchant_id: string;
  plan_id: string;
}

/** Writes off the due reversals. Returns how many. */
export async function writeOffReversals(deps: Pick<Deps, 'sql'>): Promise<number> {
  const due = await deps.sql<DueReversal[]>`
    select id, merchant_id, plan_id from carried_reversal
    where write_off_at <= now() and recovered_minor + written_off_minor < amount_minor
    order by write_off_at limit 500`;
  for (const reversal of due) await writeOff(deps, reversal);
  return due.length;
}

async function writeOff(deps: Pick<Deps, 'sql'>, reversal: DueReversal): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    // Balances first, then the row: the same order as a settlement's recovery.
    await lockBalances(tx, reversal.merchant_id);
    const [row] = await tx<{ rest_minor: Minor }[]>`
      select amount_minor - recovered_minor - written_off_minor as rest_minor
      from carried_reversal where id = ${reversal.id} for update`;
    if (!row || row.rest_minor === 0n) return;
    await postTransfer(tx, {
      cause: `reversal_written_off:${reversal.id}`,
      kind: 'reversal_written_off',
      merchantId: reversal.merchant_id,
      planId: reversal.plan_id,
      postings: [{ from: 'write_offs', to: 'carried_reversals', amountMinor: row.rest_minor }],
    });
    await tx`update carried_reversal set written_off_minor = written_off_minor + ${row.rest_minor} where id = ${reversal.id}`;
  });
}
