/** What was released, reversed, deducted, corrected or refused: each kind from its own index. */
import type { HoldingRule } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import type { PagePoint } from '../../platform/cursor.ts';
import { toHolding } from './holding.ts';
import type { Condition, Holding, HoldingColumns, HoldingKind } from './holding.ts';

/** True for a conversion `c` that the same decision reversed as this one: of the same plan, moment, decider and reason. */
export function wasReversedWith(db: Db, conversionId: string | Condition): Condition {
  return db`c.state = 'reversed' and exists (
    select from conversion f where f.id = ${conversionId} and f.merchant_id = c.merchant_id and f.plan_id = c.plan_id
      and f.decided_at = c.decided_at and f.reversed_by = c.reversed_by
      and f.reason is not distinct from c.reason)`;
}

const decisions = ['hold', 'reversal', 'correction', 'withdrawal'] as const;
const terms = ['fee', 'credit'] as const;
type Branch = (typeof decisions)[number] | (typeof terms)[number];
/** What people, sources and rules decided, and what the terms or the merchant's own acts brought. */
export const branchesOfPart: Readonly<Record<'decisions' | 'terms' | 'all', readonly Branch[]>> = {
  decisions,
  terms,
  all: [...decisions, ...terms],
};

export function branchOf(kind: HoldingKind): Branch {
  return kind === 'transfer' || kind === 'traffic' || kind === 'exchange' ? 'fee' : kind;
}

interface Which {
  merchantId: string;
  point?: PagePoint | undefined;
  limit: number;
  branches: readonly Branch[];
  /** Only this one. */
  id?: string;
}

type Select = (db: Db, which: Which) => Condition;

const isBefore = (db: Db, { point }: Which, at: Condition, id: Condition): Condition =>
  point ? db`and (${at}, ${id}) < (${point.at}, ${point.id}::uuid)` : db``;
const isOnly = (db: Db, { id }: Which, column: Condition): Condition =>
  id === undefined ? db`` : db`and ${column} = ${id}`;

/** Holds that were appealed and are over. */
const selectHolds: Select = (db, which) => db`
      select 'hold' as kind, x.id, coalesce(x.decided_at, x.filed_at) as at,
             case when x.state in ('granted', 'granted_by_silence') or c.state in ('pending', 'locked', 'cleared')
               then 'hold_released' else 'hold_ended' end as rule,
             x.amount_minor, null as reason, null::timestamptz as until, x.plan_id, x.conversions, null as number,
             null::uuid as transfer_id
      from appeal x join conversion c on c.id = x.item_id
      where x.merchant_id = ${which.merchantId} and x.kind = 'hold'
        ${
          which.id === undefined
            ? db`and x.state <> 'open'
                 and (x.state not in ('rejected', 'withdrawn') or c.state <> 'on_hold' or c.held_for is not null)`
            : db`and ${which.id} in (x.id, x.item_id)`
        }
        ${isBefore(db, which, db`coalesce(x.decided_at, x.filed_at)`, db`x.id`)}
      order by 3 desc, 2 desc limit ${which.limit}`;

const selectReversals: Select = (db, which) => db`
      select 'reversal' as kind, min(c.id::text)::uuid as id, c.decided_at as at,
             case when c.reversed_by <> 'rule' then 'reversed_by_' || c.reversed_by
                  when max(c.held_for) = 'escrow_short' then 'owed_expired' else 'reversed_' || max(c.held_for) end as rule,
             -sum(c.payout_minor)::bigint as amount_minor, c.reason, null::timestamptz as until, c.plan_id,
             count(*)::int as conversions, null as number, null::uuid as transfer_id
      from conversion c
      where c.merchant_id = ${which.merchantId} and c.state = 'reversed'
        ${which.point ? db`and c.decided_at <= ${which.point.at}` : db``} ${which.id === undefined ? db`` : db`and ${wasReversedWith(db, which.id)}`}
      group by c.decided_at, c.plan_id, c.reversed_by, c.reason
      ${which.point ? db`having (c.decided_at, min(c.id::text)::uuid) < (${which.point.at}, ${which.point.id}::uuid)` : db``}
      order by 3 desc, 2 desc limit ${which.limit}`;

/** Transfers of kinds of the index `ledger_transfer_deducted`. */
const selectTransfers = (db: Db, which: Which, kind: HoldingKind, kinds: Condition) => db`
    select ${kind} as kind, t.id, t.posted_at as at, case t.kind when 'guarantee_paid_in' then 'guarantee' else t.kind end as rule,
           e.amount_minor, t.remark as reason, null::timestamptz as until, t.plan_id, null::int as conversions,
           (select appeal_no from appeal where transfer_id = t.id and appeal_no = t.reference) as number, t.id as transfer_id
    from ledger_transfer t
    cross join lateral (
      select coalesce(sum(e.amount_minor), 0)::bigint as amount_minor
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = t.id and e.posted_at = t.posted_at and a.merchant_id = ${which.merchantId} and case t.kind
        when 'settlement' then a.code = 'available' and e.amount_minor < 0
        when 'start_up_returned' then a.code = 'start_up_credit'
        else a.code = 'available' end) e
    where t.merchant_id = ${which.merchantId} and t.kind in (${kinds}) and e.amount_minor <> 0
      ${isOnly(db, which, db`t.id`)} ${isBefore(db, which, db`t.posted_at`, db`t.id`)}
    order by t.posted_at desc, t.id desc limit ${which.limit}`;

/** One row for each plan: a source credits a little with nearly every batch. */
const selectCredits: Select = (db, which) => db`
      select 'credit' as kind, g.id, g.credited_at as at, 'invalid_credited' as rule,
             g.credited_minor as amount_minor, null as reason, null::timestamptz as until, g.id as plan_id, null::int as conversions,
             null as number, null::uuid as transfer_id
      from plan g
      where g.merchant_id = ${which.merchantId} and g.credited_at is not null ${isOnly(db, which, db`g.id`)}
        ${isBefore(db, which, db`g.credited_at`, db`g.id`)}
      order by g.credited_at desc, g.id desc limit ${which.limit}`;

const selectWithdrawals: Select = (db, which) => db`
      select 'withdrawal' as kind, w.id, w.moved_at as at, 'withdrawal_' || w.state as rule, w.amount_minor, w.reason, null::timestamptz as until,
             null::uuid as plan_id, null::int as conversions, w.withdrawal_no as number, null::uuid as transfer_id
      from withdrawal w
      where w.merchant_id = ${which.merchantId} and w.state in ('rejected', 'returned')
        ${isOnly(db, which, db`w.id`)} ${isBefore(db, which, db`w.moved_at`, db`w.id`)}
      order by w.moved_at desc, w.id desc limit ${which.limit}`;

const selects: Readonly<Record<Branch, Select>> = {
  hold: selectHolds,
  reversal: selectReversals,
  correction: (db, which) => selectTransfers(db, which, 'correction', db`'correction'`),
  withdrawal: selectWithdrawals,
  fee: (db, which) =>
    selectTransfers(db, which, 'transfer', db`'settlement', 'start_up_returned', 'guarantee_paid_in'`),
  credit: selectCredits,
};

/** The newest of these. */
export async function readDecided(db: Db, which: Which): Promise<Holding[]> {
  const [first = db``, ...others] = which.branches.map((branch) => db`(${selects[branch](db, which)})`);
  const rows = await db<HoldingColumns[]>`
    select d.*, p.plan_no, r.names, x.item as decision
    from (${others.reduce((before, each) => db`${before} union all ${each}`, first)}) d
    left join plan p on p.id = d.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    left join appeal x on d.kind = 'hold' and x.id = d.id
    order by d.at desc, d.id desc limit ${which.limit}`;
  return rows.map((row) => {
    const { rule } = row;
    const isOperators = rule === 'reversed_by_operator' || row.kind !== 'reversal';
    return { ...toHolding(row, rule), reason: isOperators ? row.reason : null, noAppeal: whyNoAppeal(rule, row) };
  });
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
