import type { Minor } from '@placard/contract';
import { formatAmount, minus } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import { masked } from '../../domain/wallet/payout-account.ts';
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
  revision: number;
}

function selectWithdrawals(db: Db) {
  return db`
    select w.id, w.withdrawal_no, m.merchant_no, m.username, w.state, w.amount_minor, w.fee_minor, p.card_name,
           p.user_name, p.bound_at, p.bank_account, w.reason, w.reference, w.requested_at, w.revision
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
    revision: row.revision,
  };
}

export interface WithdrawalFilter extends PageInput {
  state?: Withdrawal['state'] | 'all' | undefined;
  merchantId: string | null;
  sort?: 'requested' | 'amount' | undefined;
}

/** Returns withdrawals, newest or largest first; without a state, those that have not ended. */
export async function listWithdrawals(
  db: Db,
  filter: WithdrawalFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['withdrawals']['list']>> {
  if (filter.sort === 'amount') return await listByAmount(db, filter, currency);
  const page = pageOf(filter);
  const rows = await db<WithdrawalRow[]>`
    ${selectWithdrawals(db)} where true ${filtered(db, filter)}
      ${after(db, page, 'w.requested_at', 'w.id')} ${inOrder(db, page, 'w.requested_at', 'w.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.requested_at, id: row.id }),
    (row) => toWithdrawal(row, currency),
  );
}

async function listByAmount(
  db: Db,
  filter: WithdrawalFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['withdrawals']['list']>> {
  const page = sortedPageOf(filter, { column: 'w.amount_minor', id: 'w.id', type: 'bigint' });
  const span = after(db, { ...pageOf({ ...filter, cursor: undefined }) }, 'w.requested_at', 'w.id');
  const rows = await db<WithdrawalRow[]>`
    ${selectWithdrawals(db)} where true ${filtered(db, filter)} ${span} ${inOrderOf(db, page)}`;
  return listedBy(
    rows,
    page,
    (row) => ({ value: row.amount_minor.toString(), id: row.id }),
    (row) => toWithdrawal(row, currency),
  );
}

function filtered(db: Db, { state, merchantId }: WithdrawalFilter) {
  return db`
    ${state === undefined ? db`and w.state in ('requested', 'approved', 'sent')` : db``}
    ${only(db, 'w.state', state === 'all' ? undefined : state)} ${only(db, 'w.merchant_id', merchantId)}`;
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
