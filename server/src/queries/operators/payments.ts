/** Payment batches and bank statements as operators see them, and the file that a bank gets. */
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Payment } from '../../bank-files/payment-order.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, isoOrNull, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Batch = OperatorResponse<OperatorCalls['payments']['send']>['batch'];
type ShownBatch = OperatorResponse<OperatorCalls['payments']['show']>;
type Statement = OperatorResponse<OperatorCalls['statements']['record']>['statement'];
type Line = OperatorResponse<OperatorCalls['statements']['record']>['list'][number];

interface BatchRow {
  id: string;
  batch_no: string;
  state: Batch['state'];
  payments: number;
  total_minor: Minor;
  execute_on: string;
  prepared_by: string;
  prepared_at: Date;
  sent_by: string | null;
  sent_at: Date | null;
  revision: number;
}

function selectBatches(db: Db) {
  return db`
    select b.id, b.batch_no, b.state, b.execute_on::text as execute_on, b.prepared_by, b.prepared_at, b.sent_by, b.sent_at, b.revision,
           i.payments, i.total_minor
    from payment_batch b cross join lateral (
      select count(*)::int as payments, coalesce(sum(w.amount_minor - w.fee_minor), 0)::bigint as total_minor
      from payment_batch_item i join withdrawal w on w.id = i.withdrawal_id
      where i.batch_id = b.id and (not i.is_dropped or b.state = 'cancelled')) i`;
}

function toBatch(row: BatchRow, currency: string): Batch {
  return {
    batch_no: row.batch_no,
    state: row.state,
    currency,
    payments: row.payments,
    total: formatAmount(row.total_minor, currency),
    execute_on: row.execute_on,
    prepared_by: row.prepared_by,
    prepared_at: row.prepared_at.toISOString(),
    sent_by: row.sent_by,
    sent_at: isoOrNull(row.sent_at),
    revision: row.revision,
  };
}

/** Returns batches, newest first. */
export async function listBatches(
  db: Db,
  filter: PageInput & { state?: Batch['state'] | undefined },
  currency: string,
): Promise<OperatorResponse<OperatorCalls['payments']['list']>> {
  const page = pageOf(filter);
  const rows = await db<BatchRow[]>`
    ${selectBatches(db)} where true ${only(db, 'b.state', filter.state)}
      ${after(db, page, 'b.prepared_at', 'b.id')} ${inOrder(db, page, 'b.prepared_at', 'b.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.prepared_at, id: row.id }),
    (row) => toBatch(row, currency),
  );
}

/** Returns a batch by its number. Refusal: `operator_object_not_found`. */
export async function readBatch(db: Db, batchNo: string, currency: string): Promise<Batch> {
  const [row] = await db<BatchRow[]>`${selectBatches(db)} where b.batch_no = ${batchNo}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'payment batch' });
  return toBatch(row, currency);
}

/** Returns the payments of a batch, in the order of its file. */
export async function readPayments(db: Db, batchNo: string): Promise<(Payment & { state: string })[]> {
  return await db<(Payment & { state: string })[]>`
    select w.withdrawal_no as "endToEndId", w.state, w.amount_minor - w.fee_minor as "amountMinor", p.user_name as "payeeName",
           p.bank_account as account, p.card_name as "bankName", p.branch_name as branch
    from payment_batch b join payment_batch_item i on i.batch_id = b.id
    join withdrawal w on w.id = i.withdrawal_id join payout_account p on p.id = w.payout_account_id
    where b.batch_no = ${batchNo} and (not i.is_dropped or b.state = 'cancelled') order by i.position`;
}

/** Returns a batch with each payment's destination. Refusal: `operator_object_not_found`. */
export async function showBatch(db: Db, batchNo: string, currency: string): Promise<ShownBatch> {
  const batch = await readBatch(db, batchNo, currency);
  const payments = await readPayments(db, batchNo);
  return {
    batch,
    payments: payments.map((payment) => ({
      withdrawal_no: payment.endToEndId,
      state: payment.state,
      amount: formatAmount(payment.amountMinor, currency),
      payee: payment.payeeName,
      account: payment.account,
      bank: payment.bankName,
    })),
  };
}

/** Whether a line `l` needs a person. As words, not as values: `bank_statement_line_unmatched` is for exactly these. */
export const isUnmatched = (db: Db) => db`
  l.outcome in ('amount_differs', 'other_currency', 'state_refuses', 'several_named', 'number_unknown', 'return_unknown',
                'not_a_return', 'several_booked', 'same_person', 'not_ours')
  and not exists (select from recorded_reference k where k.line_id = l.id)`;

/**
 * Whether a booking has the line `l`, or its copy on another statement of the account. Two equal lines of one statement are two
 * payments.
 */
export const isTaken = (db: Db) => db`
  exists (
    select from bank_statement_line same join recorded_reference k on k.line_id = same.id
      join bank_statement theirs on theirs.id = same.statement_id join bank_statement ours on ours.id = l.statement_id
    where reference_key(same.reference) = reference_key(l.reference)
      and (same.id = l.id or same.statement_id <> l.statement_id
        and (theirs.account, same.amount_minor, same.currency, same.booked_on, same.text)
          = (ours.account, l.amount_minor, l.currency, l.booked_on, l.text)))`;

interface StatementRow extends Omit<Statement, 'recorded_at'> {
  id: string;
  recorded_at: Date;
}

function selectStatements(db: Db) {
  return db`
    select s.id, s.statement, s.account, s.recorded_by, s.recorded_at, l.lines, l.paid, l.returned, l.unmatched
    from bank_statement s cross join lateral (
      select count(*)::int as lines, count(*) filter (where outcome = 'paid')::int as paid,
             count(*) filter (where outcome = 'returned')::int as returned,
             count(*) filter (where ${isUnmatched(db)})::int as unmatched
      from bank_statement_line l where l.statement_id = s.id) l`;
}

function toStatement(row: StatementRow): Statement {
  const { statement, account, lines, paid, returned, unmatched: needsPerson, recorded_by } = row;
  const recorded_at = row.recorded_at.toISOString();
  return { statement, account, lines, paid, returned, unmatched: needsPerson, recorded_by, recorded_at };
}

/** Returns recorded statements, newest first. */
export async function listStatements(
  db: Db,
  filter: PageInput,
): Promise<OperatorResponse<OperatorCalls['statements']['list']>> {
  const page = pageOf(filter);
  const rows = await db<StatementRow[]>`
    ${selectStatements(db)} where true ${after(db, page, 's.recorded_at', 's.id')}
      ${inOrder(db, page, 's.recorded_at', 's.id')}`;
  return listed(rows, page, (row) => ({ at: row.recorded_at, id: row.id }), toStatement);
}

/** Returns a statement with all its lines, in order. */
export async function readStatement(
  db: Db,
  statementId: string,
): Promise<OperatorResponse<OperatorCalls['statements']['record']>> {
  const [row] = await db<StatementRow[]>`${selectStatements(db)} where s.id = ${statementId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'bank statement' });
  const lines = await db<LineRow[]>`${selectLines(db)} where l.statement_id = ${statementId} order by l.position`;
  return { statement: toStatement(row), list: lines.map(toLine) };
}

interface LineRow {
  id: string;
  reference: string;
  withdrawal_no: string | null;
  booked_on: string;
  amount_minor: Minor;
  currency: string;
  text: string;
  outcome: Line['outcome'];
  recorded_at: Date;
}

function selectLines(db: Db) {
  return db`
    select l.id, l.reference, l.end_to_end_id as withdrawal_no, l.booked_on, l.amount_minor, l.currency, l.text, l.outcome, l.recorded_at
    from bank_statement_line l`;
}

function toLine(row: LineRow): Line {
  return {
    line_id: row.id,
    reference: row.reference,
    withdrawal_no: row.withdrawal_no,
    booked_on: row.booked_on,
    amount: formatAmount(row.amount_minor, row.currency),
    currency: row.currency,
    text: row.text,
    outcome: row.outcome,
  };
}

/** Returns lines, newest first: those of one statement, otherwise those that need a person. */
export async function listStatementLines(
  db: Db,
  filter: PageInput & { statement?: string | undefined; account?: string | undefined },
): Promise<OperatorResponse<OperatorCalls['statements']['lines']>> {
  const page = pageOf(filter);
  const which =
    filter.statement === undefined
      ? isUnmatched(db)
      : db`l.statement_id in (
          select id from bank_statement
          where statement = ${filter.statement} ${filter.account === undefined ? db`` : db`and account = ${filter.account}`})`;
  const rows = await db<LineRow[]>`
    ${selectLines(db)} where ${which} ${after(db, page, 'l.recorded_at', 'l.id')}
      ${inOrder(db, page, 'l.recorded_at', 'l.id')}`;
  return listed(rows, page, (row) => ({ at: row.recorded_at, id: row.id }), toLine);
}
