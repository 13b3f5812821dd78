/**
 * A plan's delivery events: all, or those that one transfer was posted for. Invariant: the amounts of a transfer's events add
 * up to it, because each event keeps its effect from when its batch was posted (usecases/delivery/apply-events.ts).
 */
import { formatAmount, statisticsTypes, zero, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor, TransferKind } from '@placard/contract';
import { deliveryCause, deliveryOriginOf } from '../../domain/delivery/causes.ts';
import type { DeliveryOrigin } from '../../domain/delivery/causes.ts';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import { capOf } from '../../domain/plans/plan.ts';
import { billableKind } from '../../domain/plans/pricing.ts';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { ownersWord } from '../delivery/owner.ts';
import { readPlanThen } from './detail.ts';
import { findOwnPlan } from './own-plan.ts';
import type { OwnPlan } from './own-plan.ts';
import { readSpan, statisticsType } from './statistics.ts';

type Input = CallPayload<Calls['plans']['listEvents']>;
type Page = CallResponse<Calls['plans']['listEvents']>;
type EventView = Page['list'][number];
type Effect = NonNullable<EventView['effect']>;
type OwnersWord = NonNullable<NonNullable<EventView['conversion']>['owner']>;

interface EventRow {
  event_id: string;
  kind: 'impression' | 'click' | 'conversion' | 'invalid';
  target_id: string | null;
  category: EventView['category'];
  occurred_at: Date;
  received_at: Date;
  is_counted: boolean;
  is_invalid: boolean;
  batch_id: string | null;
  out_batch_id: string | null;
  /** True for an event that raised no consumption. */
  is_free: boolean;
  /** Its part of the requested transfer; without one, the event's cost or earnings. Null: not recorded. */
  amount_minor: Minor | null;
  effect: Effect | null;
  credited_minor: Minor | null;
  out_category: EventView['category'];
  source_name: string;
  public_key: Buffer | null;
  valid_from: Date | null;
  valid_until: Date | null;
  is_simulated: boolean;
  source_owner: string;
  is_own: boolean;
  conversion_id: string | null;
  /** Zero for a conversion that was never accrued. */
  payout_minor: Minor;
  accrued_in: string | null;
  held_for: NonNullable<EventView['conversion']>['held_for'];
  state: NonNullable<EventView['conversion']>['state'];
  lock_at: Date;
  hold_until: Date | null;
  decided_at: Date | null;
  reason: string | null;
  owner_verdict: OwnersWord['verdict'] | null;
  owner_reason: OwnersWord['reason'];
  owner_said_at: Date;
  owner_key: Buffer;
}

interface Asked {
  plan: OwnPlan;
  spending: Spending;
  /** The requested transfer, with its origin. */
  transfer: { id: string; kind: TransferKind; origin: DeliveryOrigin | undefined } | null;
  from: Date | null;
  kinds: readonly EventRow['kind'][];
  after: string | undefined;
  limit: number;
}

/** When a plan's events were free. */
interface Spending {
  /** Whether a daily cap was ever set. */
  is_capped: boolean;
  /** When the put was spent; null while it is not. */
  spent_at: Date | null;
}

/** Returns one page, newest first; `zone` is the user's. Refusals: `plan_not_found`, `transfer_not_found`. */
export async function listPlanEvents(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: Input,
  zone: string,
): Promise<Page> {
  const { currency } = deps;
  const limit = input.limit ?? accessLimits.pageSize;
  return await inSnapshot(deps.sql, async (tx) => {
    const plan = await findOwnPlan(tx, actor, input.plan_no);
    const span = await readSpan(tx, statisticsType(input, statisticsTypes.all), zone);
    const asked: Asked = {
      plan,
      spending: await readSpending(tx, plan),
      transfer: input.transfer_id === undefined ? null : await findTransfer(tx, plan, input.transfer_id),
      from: span.from,
      kinds: kindsOf(input.kind),
      after: decodeCursor(input.cursor)?.id,
      limit: limit + 1,
    };
    const found = await readRows(tx, asked);
    const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.occurred_at, id: row.event_id }));
    const transfers = await readPosted(tx, plan, rows);
    return {
      plan_no: plan.plan_no,
      currency,
      from: span.from?.toISOString() ?? null,
      to: span.to.toISOString(),
      transfer: await describeTransfer(tx, asked, currency),
      plan: input.transfer_id === undefined ? await readPlanThen(tx, actor, input, currency) : null,
      list: rows.map((row) => toView(row, asked, transfers, currency)),
      next_cursor: nextCursor,
    };
  });
}

const allKinds = ['impression', 'click', 'conversion', 'invalid'] as const;

function kindsOf(kind: Input['kind']): readonly EventRow['kind'][] {
  if (kind === undefined) return allKinds;
  return [kind === 'correction' ? 'invalid' : kind];
}

async function findTransfer(tx: Tx, plan: OwnPlan, transferId: string): Promise<NonNullable<Asked['transfer']>> {
  const [row] = await tx<{ kind: TransferKind; cause: string }[]>`
    select kind, cause from ledger_transfer where id = ${transferId} and plan_id = ${plan.id}`;
  if (!row) throw new Refusal('transfer_not_found');
  return { id: transferId, kind: row.kind, origin: deliveryOriginOf(row.cause) };
}

/**
 * Matches the rows of `delivery_event e` with its `conversion c` that a transfer was posted for, with each one's amount and
 * effect.
 */
function partsOf(tx: Tx, plan: OwnPlan, origin: DeliveryOrigin | undefined) {
  const billable = billableKind(plan.terms);
  switch (origin?.act) {
    case 'consume':
      return {
        where: tx`e.batch_id = ${origin.batchId} and e.is_counted and e.kind = ${billable}`,
        amount: tx`coalesce(e.charged_minor, 0)`,
        effect: tx`case when e.charged_minor is null and e.filled_minor is not null then 'filled' else 'charged' end`,
      };
    case 'credit': {
      const isOut = tx`(e.out_batch_id is not distinct from ${origin.batchId}::uuid)`;
      const isNew = tx`(e.batch_id is not distinct from ${origin.batchId}::uuid)`;
      return {
        where: tx`e.kind = ${billable} and (e.out_batch_id = ${origin.batchId}
                  or (e.batch_id = ${origin.batchId} and e.filled_minor is not null))`,
        amount: tx`(case when ${isOut} then coalesce(e.credited_minor, 0) else 0 end
                    - case when ${isNew} then coalesce(e.filled_minor, 0) else 0 end)`,
        effect: tx`case when ${isOut} then 'credited' else 'filled' end`,
      };
    }
    case 'accrue':
      return {
        where: tx`e.merchant_id = ${plan.merchant_id} and (e.source_id, e.event_id) in (
                    select n.source_id, n.event_id from conversion n
                    where n.plan_id = ${plan.id} and n.accrued_in = ${origin.batchId})`,
        amount: tx`c.payout_minor`,
        effect: tx`'earned'`,
      };
    case 'reverse':
      return {
        where: tx`e.out_batch_id = ${origin.batchId} and e.kind = 'conversion'`,
        amount: paidMinor(tx),
        effect: tx`'reversed'`,
      };
    case 'reverse_conversion':
      return {
        where: tx`e.merchant_id = ${plan.merchant_id} and (e.source_id, e.event_id) = (
                    select n.source_id, n.event_id from conversion n where n.id = ${origin.conversionId})`,
        amount: tx`c.payout_minor`,
        effect: tx`'reversed'`,
      };
    case undefined:
      return { where: tx`false`, amount: tx`0`, effect: tx`null::text` };
  }
}

/** A conversion's payout; 0 if a rule held it and it never accrued. */
function paidMinor(tx: Tx) {
  return tx`case when c.accrued_in is not null then c.payout_minor else 0 end`;
}

/** An event's own cost or earnings, over all transfers posted when it arrived. */
function ownPart(tx: Tx, plan: OwnPlan) {
  const moves = tx`(e.is_counted and e.kind = ${billableKind(plan.terms)})`;
  return {
    amount: tx`case when e.kind = 'conversion' then c.payout_minor
                    when ${moves} and e.batch_id is not null then coalesce(e.charged_minor, 0) + coalesce(e.filled_minor, 0) end`,
    effect: tx`case when e.kind = 'conversion' and c.accrued_in is not null then 'earned' when ${moves} then 'charged' end`,
  };
}

async function readSpending(tx: Tx, plan: OwnPlan): Promise<Spending> {
  const [row] = await tx<Spending[]>`
    select exists (select from plan_instruction i where i.plan_id = p.id and i.daily_cap_minor is not null) as is_capped,
           case when p.end_reason = 'put_consumed' or p.consumed_minor = ${capOf(plan)}
             then (select max(t.posted_at) from ledger_transfer t
                   where t.plan_id = p.id and t.kind = 'media_consumed') end as spent_at
    from plan p where p.id = ${plan.id}`;
  if (!row) throw new Error(`plan ${plan.id} is gone`);
  return row;
}

/**
 * Returns an event's effect. A click without a cost came when the put was spent, or beyond its day's cap. Most impressions cost
 * no whole unit, so they are free only after the last charge.
 */
function effectOf(row: EventRow, { plan, spending }: Asked): EventView['effect'] {
  if (row.effect !== 'charged' || !row.is_free || row.amount_minor === null) return row.effect;
  const { is_capped: isCapped, spent_at: spentAt } = spending;
  if (billableKind(plan.terms) === 'impression') {
    return spentAt !== null && row.received_at > spentAt ? 'put_spent' : 'charged';
  }
  return isCapped && (spentAt === null || row.received_at < spentAt) ? 'cap_reached' : 'put_spent';
}

/** Returns the requested events, one more than a page, newest first. */
async function readRows(tx: Tx, asked: Asked): Promise<EventRow[]> {
  const { plan, transfer } = asked;
  const { amount, effect } = transfer ? partsOf(tx, plan, transfer.origin) : ownPart(tx, plan);
  return await tx<EventRow[]>`
    select e.event_id, e.kind, e.target_id, e.category, e.occurred_at, e.received_at, e.is_counted, e.is_invalid, e.batch_id,
           e.out_batch_id, e.credited_minor, e.charged_minor is null and e.filled_minor is null as is_free, ${amount}::bigint as amount_minor, ${effect} as effect,
           s.name as source_name, s.is_simulated, s.owner as source_owner, s.is_own, k.public_key, k.valid_from, k.valid_until, c.id as conversion_id, ${paidMinor(tx)} as payout_minor, c.accrued_in, c.held_for,
           case when c.state = 'pending' and c.lock_at <= now() then 'locked' else c.state end as state,
           c.lock_at, c.hold_until, c.decided_at, c.reason, w.verdict as owner_verdict, w.reason as owner_reason,
           w.received_at as owner_said_at, wk.public_key as owner_key,
           (select m.category from delivery_event m
            where e.is_invalid and m.source_id = e.source_id and m.target_id = e.event_id and m.is_counted
              and m.received_at >= ${receivedFrom(plan.put_at)}
            order by m.received_at limit 1) as out_category
    from (${pageOf(tx, asked)}) e
    join delivery_source s on s.id = e.source_id
    left join delivery_evidence kept on kept.source_id = e.source_id and kept.batch_id = e.batch_id
      and kept.received_at >= ${receivedFrom(plan.put_at)}
    left join delivery_source_key k on k.id = kept.key_id
    left join conversion c on e.kind = 'conversion' and c.source_id = e.source_id and c.event_id = e.event_id
    ${ownersWord(tx)}
    order by e.occurred_at desc, e.event_id desc limit ${asked.limit}`;
}

/**
 * A transfer has few events: those of a batch. For a whole plan, each kind reads its newest from its index, however many there
 * are. The page continues from the event itself, because the database stores its time more finely than a cursor.
 */
function pageOf(tx: Tx, { plan, transfer, from, kinds, after, limit }: Asked) {
  const rest = tx`
    and e.received_at >= ${receivedFrom(plan.put_at)}
    ${from ? tx`and e.occurred_at >= ${from}` : tx``}
    ${
      after
        ? tx`and (e.occurred_at, e.event_id) < (
               (select l.occurred_at from delivery_event l
                where l.merchant_id = ${plan.merchant_id} and l.source_id = ${plan.terms.sourceId} and l.event_id = ${after}
                  and l.received_at >= ${receivedFrom(plan.put_at)} and l.plan_id = ${plan.id}),
               ${after}::uuid)`
        : tx``
    }`;
  if (transfer) {
    return tx`
      select e.* from delivery_event e
      where e.plan_id = ${plan.id} and ${partsOf(tx, plan, transfer.origin).where} and e.kind in ${tx([...kinds])} ${rest}`;
  }
  return tx`
    select e.* from unnest(${[...kinds]}::text[]) as asked(kind) cross join lateral (
      select e.* from delivery_event e
      where e.plan_id = ${plan.id} and e.kind = asked.kind ${rest}
      order by e.occurred_at desc, e.event_id desc limit ${limit}) e`;
}

/** Returns the number and sum of all events that a transfer was posted for, whatever the page shows. */
async function describeTransfer(tx: Tx, { plan, transfer }: Asked, currency: string): Promise<Page['transfer']> {
  if (!transfer) return null;
  const { where, amount } = partsOf(tx, plan, transfer.origin);
  const [row] = await tx<{ events: number; total_minor: Minor }[]>`
    select count(*)::int as events, coalesce(sum(${amount}), 0)::bigint as total_minor
    from delivery_event e
    left join conversion c on e.kind = 'conversion' and c.source_id = e.source_id and c.event_id = e.event_id
    where e.plan_id = ${plan.id} and e.received_at >= ${receivedFrom(plan.put_at)} and ${where}`;
  return {
    transfer_id: transfer.id,
    kind: transfer.kind,
    events: row?.events ?? 0,
    total: formatAmount(row?.total_minor ?? zero, currency),
  };
}

/** Returns the causes of the transfers that posted an event, and of those that removed it. */
function causesOf(plan: OwnPlan, row: EventRow): { posted: string[]; out: string[] } {
  const back = row.kind === 'conversion' ? deliveryCause.reverse : deliveryCause.credit;
  return {
    posted: postedFor(plan, row),
    out: [
      ...(row.out_batch_id === null ? [] : [back(plan.id, row.out_batch_id)]),
      ...(row.conversion_id === null ? [] : [deliveryCause.reverseConversion(row.conversion_id)]),
    ],
  };
}

function postedFor(plan: OwnPlan, row: EventRow): string[] {
  if (row.kind === 'conversion') return row.accrued_in === null ? [] : [deliveryCause.accrue(plan.id, row.accrued_in)];
  return row.effect !== null && row.batch_id !== null ? [deliveryCause.consume(plan.id, row.batch_id)] : [];
}

async function readPosted(tx: Tx, plan: OwnPlan, rows: readonly EventRow[]): Promise<Map<string, string>> {
  const causes = rows.flatMap((row) => Object.values(causesOf(plan, row)).flat());
  const found = await tx<{ cause: string; id: string }[]>`
    select cause, id from ledger_transfer where cause = any(${[...new Set(causes)]}::text[])`;
  return new Map(found.map((row) => [row.cause, row.id]));
}

function toView(row: EventRow, asked: Asked, transfers: ReadonlyMap<string, string>, currency: string): EventView {
  const money = (minor: Minor | null) => (minor === null ? null : formatAmount(minor, currency));
  const idOf = (causes: readonly string[]) => causes.flatMap((cause) => transfers.get(cause) ?? [])[0] ?? null;
  const { posted, out } = causesOf(asked.plan, row);
  const isReversed = row.state === 'reversed';
  return {
    event_id: row.event_id,
    kind: row.kind === 'invalid' ? 'correction' : row.kind,
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    source: {
      name: row.source_name,
      owner: row.source_owner,
      is_own: row.is_own,
      is_simulated: row.is_simulated,
    },
    batch:
      row.batch_id === null || row.public_key === null || row.valid_from === null
        ? null
        : {
            batch_id: row.batch_id,
            public_key: row.public_key.toString('base64'),
            valid_from: row.valid_from.toISOString(),
            valid_until: row.valid_until?.toISOString() ?? null,
          },
    is_counted: row.is_counted,
    effect: effectOf(row, asked),
    amount: row.effect === null ? null : money(row.amount_minor),
    transfer_id: asked.transfer?.id ?? idOf(posted),
    target_event_id: row.target_id,
    category: row.category,
    taken_out:
      row.is_invalid || isReversed
        ? {
            category: row.out_category,
            amount: money(row.kind === 'conversion' ? row.payout_minor : creditOf(asked.plan, row)),
            transfer_id: idOf(out),
          }
        : null,
    conversion:
      row.conversion_id === null
        ? null
        : {
            state: row.state,
            lock_at: row.lock_at.toISOString(),
            hold_until: row.hold_until?.toISOString() ?? null,
            decided_at: row.decided_at?.toISOString() ?? null,
            held_for: row.held_for,
            reason: row.reason === row.held_for ? null : row.reason,
            owner: row.owner_verdict && {
              verdict: row.owner_verdict,
              reason: row.owner_reason,
              received_at: row.owner_said_at.toISOString(),
              public_key: row.owner_key.toString('base64'),
            },
          },
  };
}

/** Returns the credit for removing an event; null if its kind costs nothing or the amount was not recorded. */
function creditOf(plan: OwnPlan, row: EventRow): Minor | null {
  return row.kind === billableKind(plan.terms) && row.out_batch_id !== null ? (row.credited_minor ?? zero) : null;
}
