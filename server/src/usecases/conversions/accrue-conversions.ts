/**
 * Accrues conversions at the frozen payout. Invariant: posts no more than the offer's escrow and the configured network cover can
 * pay, and nothing for a conversion that the plan's traffic does not explain. The rest is held, never dropped (product.md section
 * 4).
 */
import { minus, plus, times, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { decideConversions, minuteOf } from '../../domain/delivery/bounds.ts';
import type { PlanTraffic } from '../../domain/delivery/bounds.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { sharesOfEscrow } from '../../domain/delivery/escrow.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { Settings } from '../../context/settings.ts';
import { settingAmount, settingOf } from '../../context/settings.ts';
import type { Db, Tx } from '../../database/database.ts';
import { readEscrow } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { newId } from '../../platform/ids.ts';

export type DeliveryBounds = Settings['delivery_bounds'];

/** A conversion that a rule held, or that an operator released from such a hold. */
export interface HeldRow {
  id: string;
  occurred_at: Date;
  state: 'on_hold' | 'locked' | 'cleared';
  is_accrued: boolean;
}

/** The event of a conversion that is not decided yet. */
interface NewConversion {
  eventId: string;
  occurredAt: Date;
}

/** The accrued conversions, and their batch or release: the cause of their transfer. */
interface Accrual {
  plan: PlanRow;
  accrualId: string;
  bounds: DeliveryBounds;
  currency: string;
}

interface Decided {
  id: string;
  event: NewConversion | undefined;
  occurredAt: Date;
  isAccrued: boolean;
}

/** Reads the bounds that operators configured. */
export async function readBounds(db: Db): Promise<DeliveryBounds> {
  const [row] = await db<{ value: unknown }[]>`select value from setting where key = 'delivery_bounds'`;
  return settingOf('delivery_bounds', row?.value);
}

/** Returns the plan's conversions held by a rule, except reversed ones. */
export async function readHeld(tx: Tx, planId: string): Promise<HeldRow[]> {
  return await tx<HeldRow[]>`
    select id, occurred_at, state, accrued_in is not null as is_accrued
    from conversion where plan_id = ${planId} and held_for is not null and state <> 'reversed'`;
}

/** Returns how many conversions the rules let through, except those that an operator decided. */
export function countAccrued(
  plan: Pick<PlanRow, 'revenue_minor' | 'reversed_minor' | 'terms'>,
  held: readonly HeldRow[],
) {
  const accrued = (plan.revenue_minor - plan.reversed_minor) / BigInt(plan.terms.payoutMinor);
  return accrued - BigInt(held.filter((row) => row.is_accrued).length);
}

/**
 * Decides new and held conversions, and accrues those within the bounds: offer escrow → pending, then network cover → pending.
 * The caller has locked the plan and the merchant's balances. This locks the escrow, so it is never promised twice (plan,
 * balances, escrow: the same order everywhere). Returns the revenue in minor units, and how many of the new conversions are held
 * for their traffic.
 */
export async function accrueConversions(
  tx: Tx,
  accrual: Accrual,
  events: readonly NewConversion[],
  traffic: PlanTraffic,
): Promise<{ accruedMinor: Minor; heldForTraffic: number }> {
  const { plan, bounds } = accrual;
  const held = await readHeld(tx, plan.id);
  const candidates = inOrder(events, held);
  if (candidates.length === 0) return { accruedMinor: zero, heldForTraffic: 0 };
  const funds = await readFunds(tx, accrual);
  const causes = decideConversions(candidates, traffic, bounds, {
    accrued: countAccrued(plan, held),
    perMinute: await countPerMinute(tx, plan.id, candidates),
    payableMinor: plus(funds.escrowMinor, funds.coverMinor),
  });
  const paid = candidates.filter((candidate, index) => causes[index] === null && !candidate.isAccrued);
  const shares = new Map(
    sharesOfEscrow(funds.escrowMinor, traffic.payoutMinor, paid.length).map((share, index) => [paid[index]?.id, share]),
  );
  await writeDecisions(
    tx,
    accrual,
    candidates.map((candidate, index) => ({
      ...candidate,
      cause: causes[index] ?? null,
      shareMinor: shares.get(candidate.id),
    })),
  );
  const heldForTraffic = candidates.filter(
    ({ event }, index) => event && causes[index] !== null && causes[index] !== 'escrow_short',
  ).length;
  return { accruedMinor: await postAccrual(tx, accrual, [...shares.values()]), heldForTraffic };
}

/** Earliest first, in whatever order they arrived. */
function inOrder(events: readonly NewConversion[], held: readonly HeldRow[]): Decided[] {
  const fresh = events.map((event) => ({ id: newId(), event, occurredAt: event.occurredAt, isAccrued: false }));
  const waiting = held
    .filter((row) => row.state === 'on_hold')
    .map((row) => ({ id: row.id, event: undefined, occurredAt: row.occurred_at, isAccrued: row.is_accrued }));
  return [...waiting, ...fresh].toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** Returns the locked escrow and the unused part of the network's cover for this offer. */
async function readFunds(
  tx: Tx,
  { plan, bounds, currency }: Accrual,
): Promise<{ escrowMinor: Minor; coverMinor: Minor }> {
  const escrowMinor = await readEscrow(tx, plan.offer_id, true);
  const coverMinor = settingAmount(bounds.networkCover, currency);
  if (coverMinor === 0n) return { escrowMinor, coverMinor };
  const [row] = await tx<{ used_minor: Minor }[]>`
    select coalesce(sum(c.payout_minor - c.escrow_minor), 0)::bigint as used_minor
    from plan p join conversion c on c.plan_id = p.id
    where p.offer_id = ${plan.offer_id} and c.escrow_minor < c.payout_minor and c.accrued_in is not null
      and c.state <> 'reversed'`;
  const leftMinor = minus(coverMinor, row?.used_minor ?? zero);
  return { escrowMinor, coverMinor: leftMinor > 0n ? leftMinor : zero };
}

async function countPerMinute(tx: Tx, planId: string, candidates: readonly Decided[]): Promise<Map<number, number>> {
  const moments = candidates.map(({ occurredAt }) => occurredAt.getTime());
  const from = new Date(Math.min(...moments) - 60_000);
  const to = new Date(Math.max(...moments) + 60_000);
  const rows = await tx<{ minute: Date; accrued: number }[]>`
    select date_trunc('minute', occurred_at) as minute, count(*)::int as accrued
    from conversion
    where plan_id = ${planId} and occurred_at between ${from} and ${to} and accrued_in is not null and held_for is null
      and state <> 'reversed'
    group by 1`;
  return new Map(rows.map(({ minute, accrued }) => [minuteOf(minute), accrued]));
}

async function writeDecisions(
  tx: Tx,
  { plan, accrualId, bounds }: Accrual,
  decided: readonly (Decided & { cause: string | null; shareMinor: Minor | undefined })[],
): Promise<void> {
  const holdUntil = addSeconds(plan.now, bounds.reviewHours * 3_600);
  const rows = decided.map(({ id, event, occurredAt, isAccrued, cause, shareMinor }) => ({
    id,
    source_id: plan.terms.sourceId,
    event_id: event?.eventId ?? null,
    occurred_at: occurredAt.toISOString(),
    lock_at: addSeconds(occurredAt, plan.terms.lockSeconds).toISOString(),
    held_for: cause,
    is_paid_now: cause === null && !isAccrued,
    escrow_minor: String(shareMinor ?? 0n),
  }));
  await tx`
    with decided as (
      select * from jsonb_to_recordset(${tx.json(rows)}) as row(
        id uuid, source_id uuid, event_id uuid, occurred_at timestamptz, lock_at timestamptz, held_for text, is_paid_now boolean,
        escrow_minor bigint)
    ), again as (
      update conversion c
      set held_for = d.held_for, reason = d.held_for, state = case when d.held_for is null then 'pending' else 'on_hold' end,
          hold_until = case when d.held_for is null then null else c.hold_until end,
          accrued_in = case when d.is_paid_now then ${accrualId}::uuid else c.accrued_in end,
          escrow_minor = case when d.is_paid_now then d.escrow_minor else c.escrow_minor end
      from decided d where d.event_id is null and c.id = d.id
    )
    insert into conversion (id, plan_id, merchant_id, source_id, event_id, occurred_at, payout_minor, escrow_minor, lock_at, state,
                            held_for, reason, hold_until, held_at, accrued_in)
    select id, ${plan.id}, ${plan.merchant_id}, source_id, event_id, occurred_at, ${BigInt(plan.terms.payoutMinor)}, escrow_minor,
           lock_at, case when held_for is null then 'pending' else 'on_hold' end, held_for, held_for,
           case when held_for is not null then ${holdUntil}::timestamptz end,
           case when held_for is not null then ${plan.now}::timestamptz end,
           case when held_for is null then ${accrualId}::uuid end
    from decided where event_id is not null`;
}

async function postAccrual(tx: Tx, { plan, accrualId }: Accrual, shares: readonly Minor[]): Promise<Minor> {
  if (shares.length === 0) return zero;
  const revenueMinor = times(toMinor(plan.terms.payoutMinor), shares.length);
  const fromEscrowMinor = plus(...shares);
  await postTransfer(tx, {
    cause: deliveryCause.accrue(plan.id, accrualId),
    kind: 'conversion_accrued',
    merchantId: plan.merchant_id,
    planId: plan.id,
    offerId: plan.offer_id,
    postings: [
      { from: 'offer_escrow', to: 'pending', amountMinor: fromEscrowMinor },
      { from: 'network_cover', to: 'pending', amountMinor: minus(revenueMinor, fromEscrowMinor) },
    ],
  });
  return revenueMinor;
}
