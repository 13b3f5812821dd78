/** What is held from a merchant now: conversions, and exchanges in dispute. */
import { negate, formLimits } from '@placard/contract';
import type { HoldCause, Minor } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import { decideBy as disputeDecidedBy } from '../../domain/exchange/dispute.ts';
import { owedUntil } from '../../domain/plans/schedule.ts';
import { toHolding } from './holding.ts';
import type { Holding, HoldingColumns } from './holding.ts';

/**
 * Conversions by plan and rule, those that operators hold one by one; and the exchanges in dispute. Longest held first, as many
 * as a page has; for `only`, just that hold, or what rules hold of its plan.
 */
export async function readHeld(db: Db, merchantId: string, only?: string): Promise<Holding[]> {
  const rows = await db<(HoldingColumns & { held_for: HoldCause | null; settled_at: Date | null })[]>`
    select h.*, p.plan_no, p.settled_at, r.names
    from (
      select case when held_for is null then 'hold' else 'traffic' end as kind, min(id::text)::uuid as id,
             -- An operator's hold begins with their act.
             max(coalesce(case when held_for is null
                          then (select max(l.at) from audit_log l where l.object = 'conversion:' || conversion.id and l.act = 'conversion_held') end,
                          held_at, occurred_at)) as at, held_for, -sum(payout_minor)::bigint as amount_minor,
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
    order by h.until, h.id limit ${formLimits.pageSizeMax}`;
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
    decision: `exchange:${row.id}`,
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
