/** Recharges as operators see them, each with the line of a bank statement that may be its money. */
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { arrivingKinds } from '../../ledger/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isReceived } from '../wallet/recharges.ts';
import { after, inOrder, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Shown = OperatorResponse<OperatorCalls['recharges']['show']>;
type Recharge = Shown['recharge'];

interface RechargeRow extends Omit<Recharge, 'currency' | 'amount' | 'received' | 'filed_at' | 'expires_at'> {
  id: string;
  amount_minor: Minor;
  received_minor: Minor | null;
  filed_at: Date;
  expires_at: Date;
  payer: string;
  bank_text: string | null;
}

/**
 * Proposes for a filed recharge a credit of exactly its amount that names nothing and was recorded for nothing: the newest, and
 * only if no other filed recharge fits it. One that has the recharge's number has made it `seen`.
 */
function selectRecharges(db: Db, currency: string) {
  return db`
    select r.id, r.recharge_no, m.merchant_no, m.username, r.state, r.amount_minor, r.payer, l.text as bank_text,
           coalesce(r.received_minor, l.amount_minor) as received_minor, coalesce(r.reference, l.reference) as reference,
           case when ${isReceived(db)} then 'number' when r.state = 'filed' and l.reference is not null then 'amount' end as matched_by,
           r.filed_at, r.expires_at, r.revision
    from recharge r join merchant m on m.id = r.merchant_id
    left join lateral (
      (select reference, amount_minor, text from bank_statement_line s
       where reference_key(s.reference) = reference_key(r.reference) and s.amount_minor = r.received_minor
       order by s.recorded_at desc, s.id desc limit 1)
      union all
      (select reference, amount_minor, text from bank_statement_line s
       where r.state = 'filed' and s.outcome = 'not_ours' and s.amount_minor = r.amount_minor and s.currency = ${currency}
         and not exists (
           select from recorded_reference k
           where k.kind = any (${[...arrivingKinds]}::text[]) and k.reference_key = reference_key(s.reference))
         and not exists (
           select from recharge other
           where other.state = 'filed' and other.amount_minor = r.amount_minor and other.id <> r.id)
       order by s.recorded_at desc, s.id desc limit 1)) l on true`;
}

function toRecharge(row: RechargeRow, currency: string): Recharge {
  return {
    recharge_no: row.recharge_no,
    merchant_no: row.merchant_no,
    username: row.username,
    state: row.state,
    currency,
    amount: formatAmount(row.amount_minor, currency),
    received: row.received_minor === null ? null : formatAmount(row.received_minor, currency),
    reference: row.reference,
    matched_by: row.matched_by,
    filed_at: row.filed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revision: row.revision,
  };
}

/** Whether a recharge `r` waits for its money, or has money that is not booked. */
const isOpen = (db: Db) => db`(r.state = 'filed' or ${isReceived(db)})`;

export interface RechargeFilter extends PageInput {
  state?: Recharge['state'] | 'all' | undefined;
  merchantId: string | null;
}

/** Returns recharges, newest first; without a state, those that are filed or whose money is not booked. */
export async function listRecharges(
  db: Db,
  { state, merchantId, ...input }: RechargeFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['recharges']['list']>> {
  const page = pageOf(input);
  const rows = await db<RechargeRow[]>`
    ${selectRecharges(db, currency)} where true
      ${state === undefined ? db`and ${isOpen(db)}` : only(db, 'r.state', state === 'all' ? null : state)}
      ${only(db, 'r.merchant_id', merchantId)}
      ${after(db, page, 'r.filed_at', 'r.id')} ${inOrder(db, page, 'r.filed_at', 'r.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.filed_at, id: row.id }),
    (row) => ({ ...toRecharge(row, currency), payer: row.payer, bank_text: row.bank_text }),
  );
}

/** Returns the numbers of a merchant's open recharges, oldest first. */
export async function readOpenRechargeNos(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db<{ recharge_no: string }[]>`
    select recharge_no from recharge r
    where r.merchant_id = ${merchantId} and ${isOpen(db)} order by r.filed_at, r.id`;
  return rows.map((row) => row.recharge_no);
}

/** Returns a recharge. Refusal: `operator_object_not_found`. */
export async function readRecharge(db: Db, rechargeId: string, currency: string): Promise<Recharge> {
  return toRecharge(await readRow(db, rechargeId, currency), currency);
}

async function readRow(db: Db, rechargeId: string, currency: string): Promise<RechargeRow> {
  const [row] = await db<RechargeRow[]>`${selectRecharges(db, currency)} where r.id = ${rechargeId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'recharge' });
  return row;
}

/** Returns a recharge with its payer, the bank's text and its events. Refusal: `operator_object_not_found`. */
export async function showRecharge(db: Db, rechargeId: string, currency: string): Promise<Shown> {
  const row = await readRow(db, rechargeId, currency);
  const timeline = await db<{ at: Date; state: Recharge['state']; by: string; reason: string | null }[]>`
    select at, to_state as state, by, reason from recharge_transition where recharge_id = ${rechargeId} order by id`;
  return {
    recharge: toRecharge(row, currency),
    payer: row.payer,
    bank_text: row.bank_text,
    timeline: timeline.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}
