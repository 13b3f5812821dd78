/** Reads the facts that decide whether money may leave a merchant's wallet, in the caller's transaction. */
import type { OutflowFacts } from '../domain/wallet/outflow.ts';
import type { Db } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { readSettings } from '../context/settings.ts';
import type { Balances } from './balances.ts';
import { readStartUpFunds } from './start-up-funds.ts';

interface OutflowRow {
  has_password: boolean;
  payout_account_id: string | null;
  wait_until: Date | null;
  payee_wait_until: Date | null;
}

/** Returns the current facts. `balances` are the merchant's, locked when an act decides by them. */
export async function readOutflowFacts(db: Db, merchantId: string, balances: Balances): Promise<OutflowFacts> {
  const { new_payee: newPayee } = await readSettings(db);
  const payeeWaitUntil = db`p.bound_at + least(p.wait_hours, ${newPayee.waitHours}) * interval '1 hour'`;
  const row = theRow(
    await db<OutflowRow[]>`
    select m.transaction_password_hash is not null as has_password, p.id as payout_account_id,
           case when m.withdrawals_wait_until > clock_timestamp() then m.withdrawals_wait_until end as wait_until,
           case when ${payeeWaitUntil} > clock_timestamp() then ${payeeWaitUntil} end as payee_wait_until
    from merchant m left join payout_account p on p.merchant_id = m.id and p.replaced_at is null
    where m.id = ${merchantId}`,
  );
  return {
    hasTransactionPassword: row.has_password,
    payoutAccountId: row.payout_account_id,
    startUp: await readStartUpFunds(db, merchantId, balances),
    waitUntil: row.wait_until,
    payeeWaitUntil: row.payee_wait_until,
  };
}
