/** Money that arrived for merchants after they closed their account. */
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { after, inOrder, listed, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type OwedList = OperatorResponse<OperatorCalls['closedAccounts']['list']>;

interface OwedRow {
  id: string;
  merchant_no: string;
  closed_at: Date;
  owed_minor: Minor;
}

/** Matches the accounts `a` that hold money, with their merchants `m`. */
export function owedAccounts(db: Db) {
  return db`
    (select merchant_id, balance_minor from ledger_account where code = 'owed_after_closing' and balance_minor > 0) a
    join merchant m on m.id = a.merchant_id`;
}

/** Returns closed accounts that are owed money, the last closed first. */
export async function listOwed(db: Db, input: PageInput, currency: string): Promise<OwedList> {
  const page = pageOf(input);
  const rows = await db<OwedRow[]>`
    select m.id, m.merchant_no, m.closed_at, a.balance_minor as owed_minor from ${owedAccounts(db)}
    where true ${after(db, page, 'm.closed_at', 'm.id')} ${inOrder(db, page, 'm.closed_at', 'm.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.closed_at, id: row.id }),
    (row) => toOwed(row, currency),
  );
}

/** Returns one closed account, even if it is owed nothing. */
export async function readOwed(db: Db, merchantId: string, currency: string): Promise<OwedList['list'][number]> {
  const [row] = await db<OwedRow[]>`
    select m.id, m.merchant_no, m.closed_at, a.balance_minor as owed_minor
    from merchant m join ledger_account a on a.merchant_id = m.id and a.code = 'owed_after_closing'
    where m.id = ${merchantId}`;
  if (!row) throw new Error(`merchant ${merchantId} is not closed`);
  return toOwed(row, currency);
}

function toOwed({ merchant_no, closed_at, owed_minor }: OwedRow, currency: string) {
  return { merchant_no, closed_at: closed_at.toISOString(), currency, owed: formatAmount(owed_minor, currency) };
}
