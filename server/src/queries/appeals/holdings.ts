/**
 * What is held from a merchant, and what was reversed, deducted or corrected, derived from conversions, transfers, withdrawals and
 * exchanges. What one decision reversed of a plan is one row.
 */
import { formatAmount, limits, negate } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, HoldCause, HoldingRule, LanguageCode, Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { appealableUntil } from '../../domain/appeals/appeal.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { decideBy as disputeDecidedBy } from '../../domain/exchange/dispute.ts';
import { owedUntil } from '../../domain/plans/schedule.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';

type Page = CallResponse<Calls['appeals']['list']>;
type HoldingView = Page['list'][number];
export type HoldingKind = HoldingView['kind'];

/** A row of the list, before it is shown. Amounts are signed as the merchant sees them. */
export interface Holding {
  kind: HoldingKind;
  id: string;
  at: Date;
  rule: HoldingRule;
  amountMinor: Minor;
  reason: string | null;
  decides: HoldingView['decides'];
  until: Date | null;
  planId: string | null;
  planNo: string | null;
  productNames: LocalizedText | null;
  conversions: number | null;
  number: string | null;
  transferId: string | null;
  noAppeal: Exclude<HoldingView['no_appeal'], 'too_late'>;
}

interface HoldingColumns {
  kind: HoldingKind;
  id: string;
  at: Date;
  rule: HoldingRule;
  amount_minor: Minor;
  reason: string | null;
  until: Date | null;
  plan_id: string | null;
  plan_no: string | null;
  names: LocalizedText | null;
  conversions: number | null;
  number: string | null;
  transfer_id: string | null;
}

type Condition = PendingQuery<Row[]>;

/** Transfers that deduct from what the merchant has, or correct it (the index `ledger_transfer_deducted`). */
const deductionKinds = ['correction', 'settlement', 'start_up_returned', 'guarantee_paid_in'];

/** Returns one page, newest first, and with the first page what is held now. */
export async function listHoldings(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: CallPayload<Calls['appeals']['list']>,
): Promise<Page> {
  const limit = input.limit ?? limits.pageSize;
  const point = decodeCursor(input.cursor);
  return await inSnapshot(deps.sql, async (tx) => {
    const held = point ? [] : await readHeld(tx, actor.merchantId);
    const found = await readDecided(tx, actor.merchantId, { point, limit: limit + 1 });
    const { rows, nextCursor } = toPage(found, limit, ({ at, id }) => ({ at, id }));
    const view = await viewer(tx, actor, [...held, ...rows], deps.currency);
    return { currency: deps.currency, held: held.map(view), list: rows.map(view), next_cursor: nextCursor };
  });
}

/** Returns the one of this kind and id, such as `reversal:<id>`; undefined where the merchant has none such, or not any more. */
export async function findHolding(db: Db, merchantId: string, item: string): Promise<Holding | undefined> {
  const [kind, id = ''] = item.split(':') as [HoldingKind, string?];
  if (kind === 'hold' || kind === 'traffic' || kind === 'exchange') {
    const held = await readHeld(db, merchantId, id);
    return held.find((each) => each.kind === kind && each.id === id);
  }
  const decided = await readDecided(db, merchantId, { limit: 1, only: { kind, id } });
  const [found] = decided;
  if (found?.kind !== kind || found.id !== id) return undefined;
  return kind === 'reversal' ? { ...found, transferId: await findReversal(db, found) } : found;
}

/** The decision that a holding is: one appeal for each. An operator may hold a conversion again. */
export function itemOf({ kind, id, until }: Pick<Holding, 'kind' | 'id' | 'until'>): string {
  return kind === 'hold' ? `hold:${id}:${until?.toISOString() ?? ''}` : `${kind}:${id}`;
}

/** True for a conversion `c` that the same decision reversed as this one: of the same plan, moment, decider and reason. */
export function wasReversedWith(db: Db, conversionId: string): Condition {
  return db`c.state = 'reversed' and (c.plan_id, c.decided_at, c.reversed_by, coalesce(c.reason, '')) = (
    select plan_id, decided_at, reversed_by, coalesce(reason, '') from conversion where id = ${conversionId})`;
}

/**
 * Conversions by plan and rule, those that operators hold one by one; and the exchanges in dispute. Longest held first, as many
 * as a page has; for `only`, just that hold, or what rules hold of its plan.
 */
async function readHeld(db: Db, merchantId: string, only?: string): Promise<Holding[]> {
  const rows = await db<(HoldingColumns & { held_for: HoldCause | null; settled_at: Date | null })[]>`
    select h.*, p.plan_no, p.settled_at, r.names
    from (
      select case when held_for is null then 'hold' else 'traffic' end as kind, min(id::text)::uuid as id,
             max(coalesce(held_at, occurred_at)) as at, held_for, -sum(payout_minor)::bigint as amount_minor,
             case when held_for is null then max(reason) end as reason, min(hold_until) as until, plan_id,
             count(*)::int as conversions
      from conversion where merchant_id = ${merchantId} and state = 'on_hold'
        ${
          only === undefined
            ? db``
            : db`and (held_for is not null or id = ${only}) and plan_id = (select plan_id from conversion where id = ${only})`
        }
      group by plan_id, held_for, case when held_for is null then id end) h
    join plan p on p.id = h.plan_id join offer o on o.id = p.offer_id join product r on r.id = o.product_id
    order by h.until, h.id limit ${limits.pageSizeMax}`;
  const exchanges = await db<{ id: string; disputed_at: Date; amount_minor: Minor; exchange_no: string }[]>`
    select id, disputed_at, amount_minor, exchange_no from exchange
    where merchant_id = ${merchantId} and confirmed_at is not null and state = 'disputed' order by disputed_at`;
  return [
    ...exchanges.map((row) => heldExchange(row)),
    ...rows.map(({ held_for: heldFor, settled_at: settledAt, ...row }) => {
      const isOwed = heldFor === 'escrow_short';
      return {
        ...toHolding(row, heldFor ?? 'operator_hold'),
        decides: heldFor === null ? ('operators' as const) : isOwed ? ('money' as const) : ('traffic' as const),
        until: isOwed ? settledAt && owedUntil(settledAt) : row.until,
        noAppeal: heldFor === null ? null : ('not_decided' as const),
      };
    }),
  ];
}

function heldExchange(row: { id: string; disputed_at: Date; amount_minor: Minor; exchange_no: string }): Holding {
  return {
    kind: 'exchange',
    id: row.id,
    at: row.disputed_at,
    rule: 'exchange_disputed',
    amountMinor: negate(row.amount_minor),
    reason: null,
    decides: 'operators',
    until: disputeDecidedBy(row.disputed_at),
    planId: null,
    planNo: null,
    productNames: null,
    conversions: null,
    number: row.exchange_no,
    transferId: null,
    noAppeal: 'own_way',
  };
}

interface Which {
  point?: { at: Date; id: string } | undefined;
  limit: number;
  only?: { kind: HoldingKind; id: string };
}

/** What was reversed, deducted, corrected or refused: each kind from its own index. */
function branchesOf(db: Db, merchantId: string, { point, limit, only }: Which) {
  const before = (at: string, id: string): Condition =>
    point ? db`and (${db(at)}, ${db(id)}) < (${point.at}, ${point.id}::uuid)` : db``;
  return {
    reversal: () => db`
      select 'reversal' as kind, min(c.id::text)::uuid as id, c.decided_at as at,
             case when c.reversed_by <> 'rule' then 'reversed_by_' || c.reversed_by
                  when max(c.held_for) = 'escrow_short' then 'owed_expired' else 'reversed_' || max(c.held_for) end as rule,
             -sum(c.payout_minor)::bigint as amount_minor, c.reason, null::timestamptz as until, c.plan_id, count(*)::int as conversions, null as number, null::uuid as transfer_id
      from conversion c
      where c.merchant_id = ${merchantId} and c.state = 'reversed'
        ${point ? db`and c.decided_at <= ${point.at}` : db``} ${only ? db`and ${wasReversedWith(db, only.id)}` : db``}
      group by c.plan_id, c.decided_at, c.reversed_by, c.reason
      ${point ? db`having (c.decided_at, min(c.id::text)::uuid) < (${point.at}, ${point.id}::uuid)` : db``}
      order by 3 desc, 2 desc limit ${limit}`,
    transfer: () => db`
      select case when t.kind = 'correction' then 'correction' else 'transfer' end as kind, t.id, t.posted_at as at,
             case t.kind when 'guarantee_paid_in' then 'guarantee' else t.kind end as rule, e.amount_minor, t.remark as reason,
             null::timestamptz as until, t.plan_id, null::int as conversions, null as number, t.id as transfer_id
      from ledger_transfer t
      cross join lateral (
        select coalesce(sum(e.amount_minor), 0)::bigint as amount_minor
        from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.posted_at = t.posted_at and a.merchant_id = ${merchantId} and case t.kind
          when 'settlement' then a.code = 'available' and e.amount_minor < 0
          when 'start_up_returned' then a.code = 'start_up_credit'
          else a.code = 'available' end) e
      where t.merchant_id = ${merchantId} and t.kind = any(${deductionKinds}::text[]) and e.amount_minor <> 0
        ${only ? db`and t.id = ${only.id}` : db``} ${before('t.posted_at', 't.id')}
      order by t.posted_at desc, t.id desc limit ${limit}`,
    // One row for each plan: a source credits a little with nearly every batch.
    credit: () => db`
      select 'credit' as kind, g.id, coalesce(g.reconciled_at, g.last_delivery_at, g.put_at) as at, 'invalid_credited' as rule,
             g.credited_minor as amount_minor, null as reason, null::timestamptz as until, g.id as plan_id, null::int as conversions,
             null as number, null::uuid as transfer_id
      from plan g
      where g.merchant_id = ${merchantId} and g.credited_minor > 0 ${only ? db`and g.id = ${only.id}` : db``}
        ${
          point
            ? db`and (coalesce(g.reconciled_at, g.last_delivery_at, g.put_at), g.id) < (${point.at}, ${point.id}::uuid)`
            : db``
        }
      order by 3 desc, 2 desc limit ${limit}`,
    withdrawal: () => db`
      select 'withdrawal' as kind, w.id, s.at, 'withdrawal_' || w.state as rule, w.amount_minor, w.reason, null::timestamptz as until,
             null::uuid as plan_id, null::int as conversions, w.withdrawal_no as number, null::uuid as transfer_id
      from withdrawal w
      join lateral (
        select at from withdrawal_transition where withdrawal_id = w.id and to_state = w.state order by id desc limit 1) s on true
      where w.merchant_id = ${merchantId} and w.state in ('rejected', 'returned')
        ${only ? db`and w.id = ${only.id}` : db``} ${before('s.at', 'w.id')}
      order by s.at desc, w.id desc limit ${limit}`,
  };
}

/** The newest of all kinds. */
async function readDecided(db: Db, merchantId: string, which: Which): Promise<Holding[]> {
  const { limit, only } = which;
  const branches = branchesOf(db, merchantId, which);
  const asked = only ? [branches[branchOf(only.kind)]()] : Object.values(branches).map((branch) => branch());
  const [first = db``, ...others] = asked.map((branch) => db`(${branch})`);
  const rows = await db<HoldingColumns[]>`
    select d.*, p.plan_no, r.names
    from (${others.reduce((all, each) => db`${all} union all ${each}`, first)}) d
    left join plan p on p.id = d.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    order by d.at desc, d.id desc limit ${limit}`;
  return rows.map((row) => {
    const { rule } = row;
    const isOperators = rule === 'reversed_by_operator' || row.kind !== 'reversal';
    return { ...toHolding(row, rule), reason: isOperators ? row.reason : null, noAppeal: whyNoAppeal(rule, row) };
  });
}

function branchOf(kind: HoldingKind): 'reversal' | 'transfer' | 'credit' | 'withdrawal' {
  return kind === 'reversal' || kind === 'credit' || kind === 'withdrawal' ? kind : 'transfer';
}

/** What a decision of people, of a source or of a rule can be appealed; not the terms, a bank, or what the merchant did. */
function whyNoAppeal(rule: HoldingRule, { amount_minor }: HoldingColumns): Holding['noAppeal'] {
  switch (rule) {
    case 'correction':
      return amount_minor > 0n ? 'in_your_favour' : null;
    case 'invalid_credited':
      return 'in_your_favour';
    case 'settlement':
    case 'owed_expired':
      return 'terms';
    case 'guarantee':
    case 'start_up_returned':
      return 'your_act';
    case 'withdrawal_returned':
      return 'bank';
    default:
      return null;
  }
}

function toHolding(row: Omit<HoldingColumns, 'rule'> & { rule?: unknown }, rule: HoldingRule): Holding {
  return {
    kind: row.kind,
    id: row.id,
    at: row.at,
    rule,
    amountMinor: row.amount_minor,
    reason: row.reason,
    decides: null,
    until: row.until,
    planId: row.plan_id,
    planNo: row.plan_no,
    productNames: row.names,
    conversions: row.conversions,
    number: row.number ?? null,
    transferId: row.transfer_id ?? null,
    noAppeal: null,
  };
}

/** The transfer of a reversal, by its cause; null for conversions for which nothing was posted. */
async function findReversal(db: Db, { id, planId }: Holding): Promise<string | null> {
  const [event] = await db<{ out_batch_id: string | null }[]>`
    select e.out_batch_id
    from conversion c
    join delivery_event_id k on k.source_id = c.source_id and k.event_id = c.event_id
    join delivery_event e on e.merchant_id = c.merchant_id and e.source_id = k.source_id and e.event_id = k.event_id
      and e.received_at = k.received_at
    where c.id = ${id}`;
  const batchId = event?.out_batch_id ?? null;
  const cause = batchId === null ? deliveryCause.reverseConversion(id) : deliveryCause.reverse(planId ?? '', batchId);
  const [transfer] = await db<{ id: string }[]>`select id from ledger_transfer where cause = ${cause}`;
  return transfer?.id ?? null;
}

/** Returns how to show these rows, with their appeals. */
export async function viewer(
  db: Db,
  { merchantId, lang }: { merchantId: string; lang: LanguageCode },
  holdings: readonly Holding[],
  currency: string,
): Promise<(holding: Holding) => HoldingView> {
  const appeals = await db<
    { item: string; id: string; state: NonNullable<HoldingView['appeal']>['state']; decide_by: Date }[]
  >`
    select item, id, state, decide_by from appeal
    where merchant_id = ${merchantId} and item = any(${holdings.map((each) => itemOf(each))}::text[])`;
  const appealOf = new Map(appeals.map((row) => [row.item, row]));
  const [clock] = await db<{ now: Date }[]>`select now() as now`;
  return (holding) => {
    const appeal = appealOf.get(itemOf(holding));
    const isLate = clock !== undefined && appealableUntil(holding.at, holding.until) <= clock.now;
    return {
      item: `${holding.kind}:${holding.id}`,
      kind: holding.kind,
      at: holding.at.toISOString(),
      rule: holding.rule,
      amount: formatAmount(holding.amountMinor, currency),
      reason: holding.reason,
      decides: holding.decides,
      until: holding.until?.toISOString() ?? null,
      plan_no: holding.planNo,
      product: holding.productNames && localized(holding.productNames, lang),
      conversions: holding.conversions,
      number: holding.number,
      transfer_id: holding.transferId,
      appeal: appeal ? { appeal_id: appeal.id, state: appeal.state, decide_by: appeal.decide_by.toISOString() } : null,
      no_appeal: appeal ? null : (holding.noAppeal ?? (isLate ? 'too_late' : null)),
    };
  };
}
