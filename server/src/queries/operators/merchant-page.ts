/** An operator's view of one merchant besides the account: fund details and sessions. */
import { fundDetails, fundTypeByDetail, formatAmount } from '@placard/contract';
import type { FundDetail, FundType, Minor, TransferKind } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { after, inOrder, listed, pageOf } from './page.ts';
import type { Page, PageInput } from './page.ts';

type FundDetails = OperatorResponse<OperatorCalls['merchants']['flow']>;
type Sessions = OperatorResponse<OperatorCalls['merchants']['sessions']>['list'];

interface FundRow {
  id: bigint;
  posted_at: Date;
  detail: FundDetail;
  kind: TransferKind;
  amount_minor: Minor;
  balance_after_minor: Minor;
  reference: string | null;
  remark: string | null;
  plan_no: string | null;
  transfer_id: string;
  operator: string | null;
}

/** Returns every change of the available funds, newest first, with the operator who made it. */
export async function listMerchantFundDetails(
  db: Db,
  merchantId: string,
  { type, ...input }: PageInput & { type?: FundType | undefined },
  currency: string,
): Promise<FundDetails> {
  const page = pageOf(input, 'number');
  const details = type === undefined ? null : fundDetails.filter((detail) => fundTypeByDetail[detail] === type);
  const rows = await db<FundRow[]>`
    select e.id, e.posted_at, e.detail, t.kind, e.amount_minor, e.balance_after_minor, t.reference, t.remark, p.plan_no,
           t.id as transfer_id, coalesce(o.username, r.recorded_by) as operator
    from (${entriesOf(db, merchantId, page, details)}) e join ledger_transfer t on t.id = e.transfer_id
    left join plan p on p.id = e.plan_id
    left join operator_act x on x.id = t.act_id left join operator o on o.id = x.operator_id
    left join recorded_reference r on t.act_id is null and r.kind = t.kind and r.reference = t.reference
    ${type === undefined ? inOrder(db, page, 'e.posted_at', 'e.id') : inOrder(db, page, 'e.id', 'e.id')}`;
  const list = listed(
    rows,
    page,
    (row) => ({ at: row.posted_at, id: row.id.toString() }),
    ({ id, posted_at, amount_minor, balance_after_minor, ...row }) => ({
      ...row,
      entry_id: id.toString(),
      at: posted_at.toISOString(),
      type: fundTypeByDetail[row.detail],
      amount: formatAmount(amount_minor, currency),
      balance_after: formatAmount(balance_after_minor, currency),
    }),
  );
  return { currency, ...list };
}

/**
 * One page of the account's entries, limited before any join: by time or, for chosen details, by number, each limited by its
 * index before merging. The two orders differ only for overlapping acts.
 */
function entriesOf(db: Db, merchantId: string, page: Page, details: readonly FundDetail[] | null) {
  const account = db`(select id from ledger_account where merchant_id = ${merchantId} and code = 'available')`;
  if (details === null)
    return db`
      select e.* from ledger_entry e
      where e.account_id = ${account} ${after(db, page, 'e.posted_at', 'e.id')} ${inOrder(db, page, 'e.posted_at', 'e.id')}`;
  const { point, isOldestFirst } = page;
  const span = after(db, { ...page, point: undefined }, 'e.posted_at', 'e.id');
  return db`
    select e.* from unnest(${[...details]}::text[]) as asked(detail) cross join lateral (
      select e.* from ledger_entry e
      where e.account_id = ${account} and e.detail = asked.detail and e.balance_after_minor is not null and e.detail is not null
        ${point ? db`and e.id ${isOldestFirst ? db`>` : db`<`} ${point.id}::bigint` : db``} ${span}
      ${inOrder(db, page, 'e.id', 'e.id')}) e
    ${inOrder(db, page, 'e.id', 'e.id')}`;
}

interface SessionRow {
  session_id: string;
  device: string;
  entry: 'register' | 'shell';
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Returns a merchant's live sessions, newest first. */
export async function listMerchantSessions(db: Db, merchantId: string): Promise<Sessions> {
  const rows = await db<SessionRow[]>`
    select id as session_id, device, entry, created_at, last_seen_at, least(expires_at, absolute_expires_at) as expires_at
    from session
    where merchant_id = ${merchantId} and ended_at is null and expires_at > now() and absolute_expires_at > now()
    order by created_at desc, id desc limit 100`;
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}
