/** Start-up funds, from the ledger and the plans that hold them. */
import { negate } from '@placard/contract';
import type { SettlementDates } from '../domain/plans/schedule.ts';
import { startUpFunds } from '../domain/wallet/start-up.ts';
import type { StartUpFunds } from '../domain/wallet/start-up.ts';
import type { Db } from '../database/database.ts';
import { settlementDates } from './settlement-dates.ts';
import type { Balances } from './balances.ts';

/** Returns a merchant's outstanding start-up funds, and when the part bound in plans is returned. */
export async function readStartUpFunds(
  db: Db,
  merchantId: string,
  balances: Pick<Balances, 'start_up_advances' | 'start_up_credit'>,
): Promise<StartUpFunds> {
  const isAnyWorking = negate(balances.start_up_advances) !== balances.start_up_credit;
  return startUpFunds(balances, isAnyWorking ? await readHoldingPlans(db, merchantId) : []);
}

async function readHoldingPlans(db: Db, merchantId: string): Promise<SettlementDates[]> {
  return await db<SettlementDates[]>`
    select ${settlementDates(db)} from plan p
    where merchant_id = ${merchantId} and start_up_minor > 0
      and state in ('matching', 'putting', 'put_finished', 'wait_settlement')`;
}
