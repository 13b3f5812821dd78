/**
 * Accrues conversions at the frozen payout. Invariant: posts no more than the offer's escrow and the configured network cover can
 * pay, and nothing for a conversion that the plan's traffic does not explain. The rest is held, never dropped (product.md section
 * 4). One step reads and writes a bounded number of held conversions, and only those whose decision changes.
 */
import { minus, plus, times, toMinor, zero } from '@placard/contract';
import type { HoldCause, Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { decideConversions, explainedBy, minuteOf } from '../../domain/delivery/bounds.ts';
import type { Candidate, PlanTraffic } from '../../domain/delivery/bounds.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { sharesOfEscrow } from '../../domain/delivery/escrow.ts';
import { isAccruing } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { Settings } from '../../context/settings.ts';
import { settingAmount, settingOf } from '../../context/settings.ts';
import type { Db, Tx } from '../../database/database.ts';
import { readEscrow } from '../../ledger/balances.ts';
import { decisionColumns, isDecided, markDecision } from '../../ledger/conversion-seals.ts';
import type { TrafficDecision } from '../../ledger/conversion-seals.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Sealing } from '../../ledger/post-transfer.ts';
import { readPaidMoments } from './reported-again.ts';
import { newId } from '../../platform/ids.ts';

export type DeliveryBounds = Settings['delivery_bounds'];

/** How many held conversions a step decides, pays or reverses at most, so its locks are short; another step does the rest. */
export const stepRows = 500;

/** The event of a conversion that is not decided yet. */
interface NewConversion {
  eventId: string;
  occurredAt: Date;
}

/** The accrued conversions, and their batch or release: the cause of their transfer. */
interface Accrual extends Sealing {
  plan: PlanRow;
  accrualId: string;
  bounds: DeliveryBounds;
  currency: string;
}

/** A conversion to decide: a new one, or a held one with its cause. */
interface Undecided extends Omit<Candidate, 'olderMinor'>, TrafficDecision {
  eventId: string;
  isNew: boolean;
  /** Since when it is owed; undefined for one that is not. */
  owedSince: Date | undefined;
}

interface Accrued {
  accruedMinor: Minor;
  /** How many of the new conversions are held for their traffic. */
  heldForTraffic: number;
  /** Another step can let through more. */
  isMore: boolean;
}

const nothing: Accrued = { accruedMinor: zero, heldForTraffic: 0, isMore: false };

/** Reads the bounds that operators configured. */
export async function readBounds(db: Db): Promise<DeliveryBounds> {
  const [row] = await db<{ value: unknown }[]>`select value from setting where key = 'delivery_bounds'`;
  return settingOf('delivery_bounds', row?.value);
}

/**
 * Returns how many conversions the rules let through, except those that an operator decided, and how many of them are owed: they
 * lack only money. Those that a granted appeal paid count too, so that traffic explains no others in their place.
 */
export async function countLetThrough(
  tx: Tx,
  plan: Pick<PlanRow, 'id' | 'revenue_minor' | 'reversed_minor' | 'terms'>,
): Promise<{ letThrough: bigint; owed: number; granted: number }> {
  // Each counts a partial index: a source can make any number of other held conversions, and every batch counts under locks.
  const [row] = await tx<{ accrued: number; owed: number; granted: number }[]>`
    select (select count(*)::int from conversion
            where plan_id = ${plan.id} and held_for is not null and accrued_in is not null and state <> 'reversed') as accrued,
           (select count(*)::int from conversion
            where plan_id = ${plan.id} and held_for = 'escrow_short' and state = 'on_hold') as owed,
           (select coalesce(sum(conversions), 0)::int from appeal
            where plan_id = ${plan.id} and kind = 'reversal' and state in ('granted', 'granted_by_silence')) as granted`;
  const { accrued, owed, granted } = { accrued: 0, owed: 0, granted: 0, ...row };
  const posted = (plan.revenue_minor - plan.reversed_minor) / BigInt(plan.terms.payoutMinor);
  return { letThrough: posted - BigInt(accrued) + BigInt(owed) + BigInt(granted), owed, granted };
}

/**
 * Decides new conversions, and held ones as far as the traffic leaves room, and accrues those within the bounds: offer escrow →
 * pending, then network cover → pending. The caller has locked the plan and the merchant's balances. This locks the escrow, so it
 * is never promised twice (plan, balances, escrow: the same order everywhere). Does nothing for a plan with final figures.
 */
export async function accrueConversions(
  tx: Tx,
  accrual: Accrual,
  events: readonly NewConversion[],
  traffic: PlanTraffic,
): Promise<Accrued> {
  const { plan, bounds } = accrual;
  if (!isAccruing(plan)) return nothing;
  const before = await countLetThrough(tx, plan);
  const { letThrough } = before;
  const hasRoom = explainedBy(traffic, bounds).count > letThrough;
  // Those of a full minute come last: they may never be let through and must not keep others from being read.
  const unexplained = hasRoom
    ? await readHeld(
        tx,
        accrual,
        tx`held_for <> 'escrow_short' order by held_for = 'burst', occurred_at, event_id limit ${stepRows}`,
      )
    : [];
  const fresh = events.map((event) => ({
    id: newId(),
    eventId: event.eventId,
    isNew: true,
    occurredAt: event.occurredAt,
    isAccrued: false,
    isOwed: false,
    heldFor: null,
    heldAt: null,
    owedSince: undefined,
  }));
  return await decide(tx, accrual, [...fresh, ...unexplained], { traffic, ...before });
}

/**
 * Accrues what a plan with final figures is owed. Its traffic let these conversions through, so only money decides, the oldest
 * first. The caller has locked the plan and the merchant's balances, and settles what is accrued.
 */
export async function payOwed(tx: Tx, accrual: Accrual, traffic: PlanTraffic): Promise<Accrued> {
  return await decide(tx, accrual, [], { traffic, ...(await countLetThrough(tx, accrual.plan)) });
}

async function decide(
  tx: Tx,
  accrual: Accrual,
  candidates: readonly Undecided[],
  { traffic, letThrough, owed, granted }: { traffic: PlanTraffic } & Awaited<ReturnType<typeof countLetThrough>>,
): Promise<Accrued> {
  if (candidates.length + owed === 0) return nothing;
  const { plan, bounds } = accrual;
  const { escrowMinor, coverMinor } = await readFunds(tx, { ...accrual, offerId: plan.offer_id });
  const payableMinor = plus(escrowMinor, coverMinor);
  const payable = payableMinor / traffic.payoutMinor;
  const most = payable < stepRows ? Number(payable) : stepRows;
  const owedRows =
    owed > 0 && most > 0
      ? await readHeld(
          tx,
          accrual,
          tx`held_for = 'escrow_short' order by owed_since, occurred_at, event_id limit ${most}`,
        )
      : [];
  const older = await readOlder(tx, plan, owedRows, payable);
  // What this step does not read of the plan's own is older than the candidates, too.
  const olderMinor = plus(older.at(-1) ?? zero, times(traffic.payoutMinor, owed - owedRows.length));
  const ordered = [
    ...owedRows.map((row, index) => ({ ...row, olderMinor: older[index] ?? zero })),
    ...inOrder(candidates).map((candidate) => ({ ...candidate, olderMinor })),
  ];
  const causes = decideConversions(ordered, traffic, bounds, {
    letThrough,
    perMinute: await countPerMinute(tx, plan.id, candidates),
    paidMoments: granted > 0 ? await readPaidMoments(tx, plan.id) : new Set(),
    payableMinor,
  });
  const decided = ordered.map((candidate, index) => ({ ...candidate, cause: causes[index] ?? null }));
  const changed = decided.filter(({ isNew, cause, heldFor }) => isNew || cause !== heldFor);
  const paid = changed.filter(({ cause, isAccrued }) => cause === null && !isAccrued);
  const shares = sharesOfEscrow(escrowMinor, traffic.payoutMinor, paid.length);
  await writeDecisions(tx, accrual, changed, new Map(paid.map(({ id }, index) => [id, shares[index] ?? zero])));
  const isFull = owedRows.length === stepRows || candidates.filter(({ heldFor }) => heldFor).length === stepRows;
  return {
    accruedMinor: await postAccrual(tx, accrual, shares),
    heldForTraffic: changed.filter(({ isNew, cause }) => isNew && cause !== null && cause !== 'escrow_short').length,
    isMore: isFull && changed.some(({ isNew }) => !isNew),
  };
}

/**
 * Returns what other plans' conversions wait for that the offer owes for longer than each of these, and in the end for longer than
 * a conversion that is not owed yet. Reads no more than the money can pay: an offer has one payout. The caller has locked the
 * escrow.
 */
async function readOlder(tx: Tx, plan: PlanRow, owed: readonly Undecided[], payable: bigint): Promise<Minor[]> {
  if (payable === 0n) return [];
  const since = owed.map(({ owedSince }) => owedSince?.toISOString() ?? '');
  const rows = await tx<{ older_than: number; minor: Minor }[]>`
    select width_bucket(owed_since, ${since}::text[]::timestamptz[]) as older_than, sum(payout_minor)::bigint as minor
    from (
      select owed_since, payout_minor from conversion
      where offer_id = ${plan.offer_id} and plan_id <> ${plan.id} and held_for = 'escrow_short' and state = 'on_hold'
      order by owed_since limit ${payable}) oldest
    group by 1`;
  const minorOf = new Map(rows.map((row) => [row.older_than, row.minor]));
  let olderMinor: Minor = zero;
  return [...owed, undefined].map((_, index) => (olderMinor = plus(olderMinor, minorOf.get(index) ?? zero)));
}

/** Returns the plan's undecided conversions of a hold; `which` also orders and limits them. One is owed only if a server let it through. */
async function readHeld(tx: Tx, { plan, booksBox }: Accrual, which: PendingQuery<Row[]>): Promise<Undecided[]> {
  type HeldRow = Omit<Undecided, 'owedSince'> & { owedSince: Date | null; seal: Buffer | null };
  const rows = await tx<HeldRow[]>`
    select ${decisionColumns(tx)}, event_id as "eventId", false as "isNew", occurred_at as "occurredAt", accrued_in is not null as "isAccrued",
           held_for = 'escrow_short' as "isOwed", owed_since as "owedSince"
    from conversion c where plan_id = ${plan.id} and held_for is not null and state = 'on_hold' and ${which}`;
  return rows
    .filter((row) => !row.isOwed || isDecided(booksBox, row, row.seal))
    .map((row) => ({ ...row, owedSince: row.owedSince ?? undefined }));
}

/** Earliest first, in whatever order they arrived; of the same moment by the source's id, because ours is random. */
function inOrder(conversions: readonly Undecided[]): Undecided[] {
  return conversions.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.eventId < b.eventId ? -1 : 1),
  );
}

/** Returns the locked escrow and the unused part of the network's cover for an offer. */
export async function readFunds(
  tx: Tx,
  { offerId, bounds, currency }: { offerId: string } & Pick<Accrual, 'bounds' | 'currency'>,
): Promise<{ escrowMinor: Minor; coverMinor: Minor }> {
  const escrowMinor = await readEscrow(tx, offerId, true);
  const coverMinor = settingAmount(bounds.networkCover, currency);
  if (coverMinor === 0n) return { escrowMinor, coverMinor };
  const [row] = await tx<{ used_minor: Minor }[]>`
    select coalesce(sum(c.payout_minor - c.escrow_minor), 0)::bigint as used_minor
    from plan p join conversion c on c.plan_id = p.id
    where p.offer_id = ${offerId} and c.escrow_minor < c.payout_minor and c.accrued_in is not null
      and c.state <> 'reversed'`;
  const leftMinor = minus(coverMinor, row?.used_minor ?? zero);
  return { escrowMinor, coverMinor: leftMinor > 0n ? leftMinor : zero };
}

/** Returns how many were let through in the minutes of the candidates. */
async function countPerMinute(tx: Tx, planId: string, candidates: readonly Undecided[]): Promise<Map<number, number>> {
  if (candidates.length === 0) return new Map();
  const moments = candidates.map(({ occurredAt }) => occurredAt.getTime());
  const from = new Date(Math.min(...moments) - 60_000);
  const to = new Date(Math.max(...moments) + 60_000);
  const rows = await tx<{ minute: Date; count: number }[]>`
    select date_trunc('minute', occurred_at) as minute, count(*)::int as count
    from conversion
    where plan_id = ${planId} and occurred_at between ${from} and ${to} and state <> 'reversed'
      and (held_for is null or held_for = 'escrow_short')
    group by 1`;
  return new Map(rows.map(({ minute, count }) => [minuteOf(minute), count]));
}

async function writeDecisions(
  tx: Tx,
  { plan, accrualId, bounds, booksBox }: Accrual,
  changed: readonly (Undecided & { cause: HoldCause | null })[],
  shares: ReadonlyMap<string, Minor>,
): Promise<void> {
  if (changed.length === 0) return;
  const holdUntil = addSeconds(plan.now, bounds.reviewHours * 3_600);
  const rows = changed.map(({ id, eventId, isNew, occurredAt, heldAt, cause }) => ({
    id,
    source_id: plan.terms.sourceId,
    event_id: isNew ? eventId : null,
    occurred_at: occurredAt.toISOString(),
    held_for: cause,
    is_paid_now: shares.has(id),
    escrow_minor: String(shares.get(id) ?? 0n),
    seal: markDecision(booksBox, { id, heldFor: cause, heldAt: isNew && cause ? plan.begun_at : heldAt }),
  }));
  // The lock date counts from the arrival, whatever its source claims: there is always time to look. The database compares it.
  await tx`
    with decided as (
      select *, greatest(now(), occurred_at) + ${plan.terms.lockSeconds} * interval '1 second' as lock_at
      from jsonb_to_recordset(${tx.json(rows)}) as row(
        id uuid, source_id uuid, event_id uuid, occurred_at timestamptz, held_for text, is_paid_now boolean, escrow_minor bigint, seal bytea)
    ), again as (
      update conversion c
      set held_for = d.held_for, reason = d.held_for, state = case when d.held_for is null then 'pending' else 'on_hold' end,
          hold_until = case when d.held_for is not null then ${holdUntil}::timestamptz end,
          owed_since = case when d.held_for = 'escrow_short' then coalesce(c.owed_since, ${plan.now}) else c.owed_since end,
          lock_at = case when c.held_for <> 'escrow_short' and coalesce(d.held_for, 'escrow_short') = 'escrow_short' then d.lock_at else c.lock_at end,
          accrued_in = case when d.is_paid_now then ${accrualId}::uuid else c.accrued_in end,
          escrow_minor = case when d.is_paid_now then d.escrow_minor else c.escrow_minor end, seal = d.seal
      from decided d where d.event_id is null and c.id = d.id
    )
    insert into conversion (id, plan_id, offer_id, merchant_id, source_id, event_id, occurred_at, payout_minor, escrow_minor, lock_at, state,
                            held_for, reason, hold_until, owed_since, accrued_in, seal)
    select id, ${plan.id}, ${plan.offer_id}, ${plan.merchant_id}, source_id, event_id, occurred_at, ${BigInt(plan.terms.payoutMinor)}, escrow_minor,
           lock_at, case when held_for is null then 'pending' else 'on_hold' end, held_for, held_for,
           case when held_for is not null then ${holdUntil}::timestamptz end,
           case when held_for = 'escrow_short' then ${plan.now}::timestamptz end,
           case when held_for is null then ${accrualId}::uuid end, seal
    from decided where event_id is not null`;
}

async function postAccrual(tx: Tx, { plan, accrualId, booksBox }: Accrual, shares: readonly Minor[]): Promise<Minor> {
  if (shares.length === 0) return zero;
  const revenueMinor = times(toMinor(plan.terms.payoutMinor), shares.length);
  const fromEscrowMinor = plus(...shares);
  await postTransfer(
    tx,
    { booksBox },
    {
      cause: deliveryCause.accrue(plan.id, accrualId),
      kind: 'conversion_accrued',
      merchantId: plan.merchant_id,
      planId: plan.id,
      offerId: plan.offer_id,
      postings: [
        { from: 'offer_escrow', to: 'pending', amountMinor: fromEscrowMinor },
        { from: 'network_cover', to: 'pending', amountMinor: minus(revenueMinor, fromEscrowMinor) },
      ],
    },
  );
  return revenueMinor;
}
