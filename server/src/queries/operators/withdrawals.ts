import type { Minor } from '@placard/contract';
import { formatAmount, minus } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import { masked } from '../../domain/wallet/payout-account.ts';
import type { Deps } from '../../context/deps.ts';
import { dayOf } from '../../domain/wallet/months.ts';
import { isUnderWay } from '../wallet/arrival.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, inOrderOf, listed, listedBy, only, pageOf, sortedPageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Shown = OperatorResponse<OperatorCalls['withdrawals']['show']>;
type Withdrawal = Shown['withdrawal'];

interface WithdrawalRow {
  id: string;
  withdrawal_no: string;
  merchant_no: string;
  username: string;
  state: Withdrawal['state'];
  amount_minor: Minor;
  fee_minor: Minor;
  card_name: string;
  user_name: string;
  bound_at: Date;
  bank_account: string;
  reason: string | null;
  reference: string | null;
  requested_at: Date;
  promised_on: string | null;
  due_on: string;
  revision: number;
}

export type ListDeps = Pick<Deps, 'currency' | 'businessZone'>;

/** Whether a withdrawal `w` has not arrived by the day that its merchant was promised. A day of the deployment's zone. */
export function isLate(db: Db, { businessZone }: Pick<ListDeps, 'businessZone'>) {
  return db`
    (w.state in ('requested', 'approved', 'sent')
     and w.due_on < to_char(now() at time zone ${businessZone}, 'YYYY-MM-DD'))`;
}

function selectWithdrawals(db: Db) {
  return db`
    select w.id, w.withdrawal_no, m.merchant_no, m.username, w.state, w.amount_minor, w.fee_minor, p.card_name,
           p.user_name, p.bound_at, p.bank_account, w.reason, w.reference, w.requested_at, w.promised_on, w.due_on, w.revision
    from withdrawal w join merchant m on m.id = w.merchant_id join payout_account p on p.id = w.payout_account_id`;
}

function toWithdrawal(row: WithdrawalRow, currency: string): Withdrawal {
  return {
    withdrawal_no: row.withdrawal_no,
    merchant_no: row.merchant_no,
    username: row.username,
    state: row.state,
    currency,
    amount: formatAmount(row.amount_minor, currency),
    fee: formatAmount(row.fee_minor, currency),
    arrives: formatAmount(minus(row.amount_minor, row.fee_minor), currency),
    payout_account: `${row.card_name} ${masked(row.bank_account)}`,
    account_holder: row.user_name,
    account_bound_at: row.bound_at.toISOString(),
    reason: row.reason,
    reference: row.reference,
    requested_at: row.requested_at.toISOString(),
    promised_on: row.promised_on,
    revision: row.revision,
  };
}

function toListed(row: WithdrawalRow, today: string, currency: string) {
  const isOpen = isUnderWay(row.state);
  return { ...toWithdrawal(row, currency), is_late: isOpen && row.due_on < today };
}

export interface WithdrawalFilter extends PageInput {
  state?: Withdrawal['state'] | 'all' | undefined;
  merchantId: string | null;
  isLate?: boolean | undefined;
  sort?: 'requested' | 'amount' | 'promised' | undefined;
}

/** Returns withdrawals, newest or largest first; without a state, those that have not ended. */
export async function listWithdrawals(
  db: Db,
  filter: WithdrawalFilter,
  deps: ListDeps,
): Promise<OperatorResponse<OperatorCalls['withdrawals']['list']>> {
  if (filter.sort === 'amount' || filter.sort === 'promised') return await listSorted(db, filter, deps, filter.sort);
  const today = dayOf(new Date(), deps.businessZone);
  const page = pageOf(filter);
  const rows = await db<WithdrawalRow[]>`
    ${selectWithdrawals(db)} where true ${filtered(db, filter, deps)}
      ${after(db, page, 'w.requested_at', 'w.id')} ${inOrder(db, page, 'w.requested_at', 'w.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.requested_at, id: row.id }),
    (row) => toListed(row, today, deps.currency),
  );
}

/** By amount, or by what was promised: those without a promise last. */
const sorts = {
  amount: { column: 'w.amount_minor', id: 'w.id', type: 'bigint' },
  promised: { column: 'w.due_on', id: 'w.id', type: 'text' },
} as const;

async function listSorted(
  db: Db,
  filter: WithdrawalFilter,
  deps: ListDeps,
  sort: keyof typeof sorts,
): Promise<OperatorResponse<OperatorCalls['withdrawals']['list']>> {
  const today = dayOf(new Date(), deps.businessZone);
  const page = sortedPageOf(filter, sorts[sort]);
  const span = after(db, { ...pageOf({ ...filter, cursor: undefined }) }, 'w.requested_at', 'w.id');
  const rows = await db<WithdrawalRow[]>`
    ${selectWithdrawals(db)} where true ${filtered(db, filter, deps)} ${span} ${inOrderOf(db, page)}`;
  return listedBy(
    rows,
    page,
    (row) => ({ value: sort === 'amount' ? row.amount_minor.toString() : row.due_on, id: row.id }),
    (row) => toListed(row, today, deps.currency),
  );
}

function filtered(db: Db, { state, merchantId, isLate: late }: WithdrawalFilter, deps: ListDeps) {
  return db`
    ${state === undefined ? db`and w.state in ('requested', 'approved', 'sent')` : db``}
    ${only(db, 'w.state', state === 'all' ? undefined : state)} ${only(db, 'w.merchant_id', merchantId)}
    ${late === undefined ? db`` : db`and ${isLate(db, deps)} = ${late}`}`;
}

/** Returns a withdrawal. Refusal: `operator_object_not_found`. */
export async function readWithdrawal(db: Db, withdrawalId: string, currency: string): Promise<Withdrawal> {
  const [row] = await db<WithdrawalRow[]>`${selectWithdrawals(db)} where w.id = ${withdrawalId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'withdrawal' });
  return toWithdrawal(row, currency);
}

/** Returns a withdrawal with its unmasked payout account and its timeline. Refusal: `operator_object_not_found`. */
export async function showWithdrawal(db: Db, withdrawalId: string, currency: string): Promise<Shown> {
  const withdrawal = await readWithdrawal(db, withdrawalId, currency);
  const [account] = await db<(Omit<Shown['payout_account'], 'bound_at'> & { bound_at: Date })[]>`
    select p.method, p.card_name, p.user_name, p.mobile, p.bank_account, p.branch_name, p.bound_at
    from withdrawal w join payout_account p on p.id = w.payout_account_id where w.id = ${withdrawalId}`;
  if (!account) throw new Error(`withdrawal ${withdrawalId} has no payout account`);
  const timeline = await db<{ at: Date; state: Withdrawal['state']; by: string; reason: string | null }[]>`
    select at, to_state as state, by, reason from withdrawal_transition where withdrawal_id = ${withdrawalId} order by id`;
  return {
    withdrawal,
    payout_account: { ...account, bound_at: account.bound_at.toISOString() },
    timeline: timeline.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}
