/** Reads the facts that decide whether money may leave a merchant's wallet, in the caller's transaction. */
import type { Actor } from '../context/actor.ts';
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

/**
 * Returns the current facts: those of the business, and of the person who asks. `balances` are the merchant's, locked when an act
 * decides by them.
 */
export async function readOutflowFacts(
  db: Db,
  { merchantId, personId }: Pick<Actor, 'merchantId' | 'personId'>,
  balances: Balances,
): Promise<OutflowFacts> {
  const { new_payee: newPayee } = await readSettings(db);
  const payeeWaitUntil = db`p.bound_at + least(p.wait_hours, ${newPayee.waitHours}) * interval '1 hour'`;
  const row = theRow(
    await db<OutflowRow[]>`
    select l.transaction_password_hash is not null as has_password, p.id as payout_account_id,
           case when w.until > clock_timestamp() then w.until end as wait_until,
           case when ${payeeWaitUntil} > clock_timestamp() then ${payeeWaitUntil} end as payee_wait_until
    from merchant m join merchant l on l.id = ${personId}
    left join team_member t on t.merchant_id = m.id and t.person_id = l.id and t.ended_at is null
    cross join lateral (select greatest(l.withdrawals_wait_until, t.pays_from) as until) w
    left join payout_account p on p.merchant_id = m.id and p.replaced_at is null
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
