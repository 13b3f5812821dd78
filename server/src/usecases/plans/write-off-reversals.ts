/**
 * Writes off carried reversals that 180 days of settlements could not recover (product.md section 4). Each is one transaction on
 * its locked row, so two runs at once write off once.
 */
import type { PendingQuery, Row } from 'postgres';
import { plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

interface CarriedReversal {
  id: string;
  merchant_id: string;
  plan_id: string;
  rest_minor: Minor;
}

/** Writes off the due reversals. Returns how many. */
export async function writeOffReversals(deps: Pick<Deps, 'sql'>): Promise<number> {
  const due = await deps.sql<Pick<CarriedReversal, 'id' | 'merchant_id'>[]>`
    select id, merchant_id from carried_reversal
    where write_off_at <= now() and recovered_minor + written_off_minor < amount_minor
    order by write_off_at limit 500`;
  for (const { merchant_id: merchantId, id } of due) {
    await inTransaction(deps.sql, async (tx) => {
      // Balances first, then the row: the same order as a settlement's recovery.
      await lockBalances(tx, merchantId);
      await writeOff(tx, await lockCarried(tx, tx`id = ${id}`));
    });
  }
  return due.length;
}

/**
 * Writes off all that a merchant's reversals carry, because the account is closed: no settlement recovers it. The caller has locked
 * the balances. Returns the amount in minor units.
 */
export async function writeOffAtClosing(tx: Tx, merchantId: string): Promise<Minor> {
  return await writeOff(tx, await lockCarried(tx, tx`merchant_id = ${merchantId}`));
}

async function lockCarried(tx: Tx, which: PendingQuery<Row[]>): Promise<CarriedReversal[]> {
  return await tx<CarriedReversal[]>`
    select id, merchant_id, plan_id, amount_minor - recovered_minor - written_off_minor as rest_minor
    from carried_reversal where ${which} and recovered_minor + written_off_minor < amount_minor
    order by id for update`;
}

async function writeOff(tx: Tx, reversals: readonly CarriedReversal[]): Promise<Minor> {
  for (const { id, merchant_id: merchantId, plan_id: planId, rest_minor: restMinor } of reversals) {
    await postTransfer(tx, {
      cause: `reversal_written_off:${id}`,
      kind: 'reversal_written_off',
      merchantId,
      planId,
      postings: [{ from: 'write_offs', to: 'carried_reversals', amountMinor: restMinor }],
    });
    await tx`update carried_reversal set written_off_minor = written_off_minor + ${restMinor} where id = ${id}`;
  }
  return plus(zero, ...reversals.map(({ rest_minor: restMinor }) => restMinor));
}
