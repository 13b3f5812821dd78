/** The ledger as a merchant may read it: transfers that touch them, and the entries behind a figure. */
import { accessLimits, formatAmount, negate, perMerchantNetworkAccounts } from '@placard/contract';
import type { AccountCode, CallPayload, CallResponse, Calls, Minor, PutDetail, TransferKind } from '@placard/contract';
import { putMargin, receivedFrom } from '../../domain/delivery/received-from.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { putDetail } from '../put-detail.ts';

export type TransferView = CallResponse<Calls['wallet']['showTransfer']>;
type FigureView = CallResponse<Calls['wallet']['showFigure']>;
type FigureInput = CallPayload<Calls['wallet']['showFigure']>;

interface TransferRow {
  id: string;
  kind: TransferKind;
  detail: PutDetail | null;
  posted_at: Date;
  plan_no: string | null;
  remark: string | null;
  reference: string | null;
  evidence: string | null;
  person: string | null;
}

interface LineRow {
  code: AccountCode;
  amount_minor: Minor;
  is_merchants: boolean;
}

/** Returns one transfer with all its entries, in posting order. Refusal: `transfer_not_found`, also for another merchant's. */
export async function readTransfer(db: Db, actor: Actor, transferId: string, currency: string): Promise<TransferView> {
  const [transfer] = await db<TransferRow[]>`
    select t.id, t.kind, ${putDetail(db)} as detail, t.posted_at, p.plan_no, t.remark, l.nickname as person,
           case when t.kind in ('top_up', 'correction', 'start_up_granted', 'owed_paid_out') then t.reference end as reference,
           (select l.details ->> 'evidence' from audit_log l
            where t.kind = 'correction' and l.object = 'merchant:' || t.merchant_id and l.details ->> 'transfer_id' = t.id::text) as evidence
    from ledger_transfer t left join plan p on p.id = t.plan_id left join merchant l on l.id = t.person_id
    where t.id = ${transferId} and t.merchant_id = ${actor.merchantId}`;
  if (!transfer) throw new Refusal('transfer_not_found');
  const lines = await db<LineRow[]>`
    select a.code, e.amount_minor, a.merchant_id is not null as is_merchants
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transfer_id = ${transferId} and e.posted_at = ${transfer.posted_at} order by e.id`;
  return {
    transfer_id: transfer.id,
    currency,
    kind: transfer.kind,
    detail: transfer.detail,
    posted_at: transfer.posted_at.toISOString(),
    plan_no: transfer.plan_no,
    remark: transfer.remark,
    reference: transfer.reference,
    evidence: transfer.evidence,
    person: transfer.person,
    lines: lines.map((line) => ({
      account: line.code,
      amount: formatAmount(line.amount_minor, currency),
      is_yours: line.is_merchants && !isNetworks(line.code),
    })),
  };
}

/** Returns true for accounts that are kept per merchant but belong to the network. */
function isNetworks(code: AccountCode): boolean {
  return (perMerchantNetworkAccounts as readonly AccountCode[]).includes(code);
}

interface FigureEntry {
  id: bigint;
  posted_at: Date;
  amount_minor: Minor;
  balance_after_minor: Minor;
  kind: TransferKind;
  detail: PutDetail | null;
  transfer_id: string;
  plan_no: string | null;
  product_names: LocalizedText | null;
  remark: string | null;
}

/** Returns the parts of a figure: its balance, the plans that hold it, its entries newest first. Refusal: `plan_not_found`. */
export async function readFigure(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: FigureInput,
): Promise<FigureView> {
  const { currency } = deps;
  const limit = input.limit ?? accessLimits.pageSize;
  // The network's own accounts are negative in the books; the figure shows the outstanding amount as positive.
  const turned = (minor: Minor) => (isNetworks(input.figure) ? negate(minor) : minor);
  return await inSnapshot(deps.sql, async (tx) => {
    const plan = input.plan_no === undefined ? null : await findPlan(tx, actor, input.plan_no);
    const balances = await readBalances(tx, actor.merchantId);
    const entries = await readEntries(tx, actor, input, plan, limit + 1);
    const { rows, nextCursor } = toPage(entries, limit, (row) => ({ at: row.posted_at, id: row.id.toString() }));
    return {
      figure: input.figure,
      balance: formatAmount(turned(balances[input.figure]), currency),
      by_plan: await readByPlan(tx, actor, input.figure, plan?.id ?? null, currency),
      list: rows.map((row) => ({
        id: row.id.toString(),
        time: row.posted_at.toISOString(),
        amount: formatAmount(turned(row.amount_minor), currency),
        balance_after: formatAmount(turned(row.balance_after_minor), currency),
        kind: row.kind,
        detail: row.detail,
        transfer_id: row.transfer_id,
        plan_no: row.plan_no,
        product_name: row.product_names && localized(row.product_names, actor.lang),
        remark: row.remark,
      })),
      next_cursor: nextCursor,
    };
  });
}

interface FoundPlan {
  id: string;
  put_at: Date;
}

async function findPlan(tx: Tx, actor: Actor, planNo: string): Promise<FoundPlan> {
  const [plan] = await tx<
    FoundPlan[]
  >`select id, put_at from plan where plan_no = ${planNo} and merchant_id = ${actor.merchantId}`;
  if (!plan) throw new Refusal('plan_not_found');
  return plan;
}

async function readEntries(tx: Tx, actor: Actor, input: FigureInput, plan: FoundPlan | null, limit: number) {
  const after = decodeEntryCursor(input.cursor);
  return await tx<FigureEntry[]>`
    select e.id, e.posted_at, e.amount_minor, e.balance_after_minor, t.kind, ${putDetail(tx)} as detail, e.transfer_id, p.plan_no, r.names as product_names, t.remark
    from ledger_entry e
    join ledger_transfer t on t.id = e.transfer_id
    left join plan p on p.id = e.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    where e.account_id = (select id from ledger_account where merchant_id = ${actor.merchantId} and code = ${input.figure})
      ${plan === null ? tx`` : tx`and e.plan_id = ${plan.id} and e.posted_at >= ${receivedFrom(plan.put_at)}`}
      ${after === null ? tx`` : tx`and e.id < ${after}`}
    order by e.id desc limit ${limit}`;
}

/** Parses a cursor of entries. They page by number, which rises in the order of an account's changes. */
export function decodeEntryCursor(cursor: string | undefined): bigint | null {
  const point = decodeCursor(cursor, 'number');
  return point === undefined ? null : BigInt(point.id);
}

/** The figures that plans hold. A plan leaves nothing in the others. */
const heldByPlans: ReadonlySet<FigureInput['figure']> = new Set([
  'reserved_cash',
  'reserved_promo',
  'reserved_start_up',
  'pending',
]);

/** Returns each plan's part of a figure. Ended plans hold nothing, so this reads only the open ones. */
async function readByPlan(
  tx: Tx,
  actor: Actor,
  figure: FigureInput['figure'],
  planId: string | null,
  currency: string,
): Promise<FigureView['by_plan']> {
  if (!heldByPlans.has(figure)) return [];
  const rows = await tx<{ plan_no: string; names: LocalizedText; amount_minor: Minor }[]>`
    select p.plan_no, r.names, h.amount_minor
    from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id
    cross join lateral (
      select sum(e.amount_minor)::bigint as amount_minor from ledger_entry e
      where e.plan_id = p.id and e.posted_at >= p.put_at - ${putMargin}::interval
        and e.account_id = (select id from ledger_account where merchant_id = ${actor.merchantId} and code = ${figure})) h
    where p.merchant_id = ${actor.merchantId} and p.state in ('matching', 'putting', 'put_finished', 'wait_settlement')
      and h.amount_minor <> 0
      ${planId === null ? tx`` : tx`and p.id = ${planId}`}
    order by p.put_at desc, p.id desc`;
  return rows.map((row) => ({
    plan_no: row.plan_no,
    product_name: localized(row.names, actor.lang),
    amount: formatAmount(row.amount_minor, currency),
  }));
}
