/** A transfer's reads must not grow with the number of merchants: every act waits for it. */
import { toMinor } from '@placard/contract';
import { expect, it } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { postRecord } from '../support/records.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const otherMerchants = 1_000;
/** Two accounts, looked up, locked, changed and checked: some dozens of rows at most. */
const mostRows = 60;

it('a transfer reads its own accounts, however many merchants there are', async () => {
  const merchant = await makeMerchant(makeDeps(database.sql));
  await database.sql`select ledger_open_merchant(gen_random_uuid()) from generate_series(1, ${otherMerchants})`;
  await database.sql`analyze ledger_account`;
  const read = await database.sql.begin(async (tx) => {
    const before = await rowsRead(tx);
    await postRecord(tx, {
      cause: `top_up:${newId()}`,
      kind: 'top_up',
      merchantId: merchant.id,
      postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(100n), detail: 'deposit' }],
    });
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(mostRows);
});

/** Rows of `ledger_account` that this transaction has read so far, by index and otherwise. */
async function rowsRead(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select (s.seq_tup_read + coalesce(s.idx_tup_fetch, 0)
            + coalesce((select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i
                        where i.indrelid = s.relid), 0))::int as count
    from pg_stat_xact_user_tables s where s.relname = 'ledger_account'`;
  return row?.count ?? 0;
}
