/** An offer as one merchant sees it: who may see it, its terms, and what blocks a put. */
import { formatAmount, zero } from '@placard/contract';
import type { Minor, Reason, RefusalOf } from '@placard/contract';
import { levelInForce, levelsOf } from '../../domain/accounts/levels.ts';
import { termsVersion } from '../../domain/plans/terms.ts';
import type { FrozenTerms } from '../../domain/plans/terms.ts';
import type { Actor } from '../../context/actor.ts';
import type { Db, Tx } from '../../database/database.ts';
import { freeEscrow } from '../../ledger/balances.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingOf, valueInForce } from '../../context/settings.ts';

interface OfferingRow {
  id: string;
  offering_no: string;
  offer_id: string;
  is_official: boolean;
  places: number | null;
  places_taken: number;
  ends_at: Date | null;
  is_closed: boolean;
  is_paused: boolean;
  is_for_all: boolean;
  for_level: number | null;
  for_merchant: string | null;
  pricing_model: 'cpm' | 'cpc';
  media_price_minor: Minor;
  payout_minor: Minor;
  lowest_put_minor: Minor;
  highest_put_minor: Minor;
  escrow_floor_minor: Minor;
  matching_seconds: number;
  flight_seconds: number;
  grace_seconds: number;
  lock_seconds: number;
  settle_seconds: number;
  source_id: string;
  is_simulated: boolean;
  source_owner: string;
  is_own_source: boolean;
  countersigned_by: string | null;
  created_at: Date;
  now: Date;
  /**
   * The merchant's facts that go into the terms: settled volume and membership for the level in force, and the followed agent.
   */
  volume: Minor;
  is_member: boolean;
  agent_no: string | null;
  share_bps: number | null;
  levels: unknown;
}

export interface OfferingForMerchant extends OfferingRow {
  plan_no: string;
  terms: FrozenTerms;
  /** The fingerprint of `terms`. */
  version: string;
  plansAtOnce: number;
}

/** Of a merchant, who may not be logged in: a repeat puts for them. */
type Putter = Pick<Actor, 'merchantId' | 'merchantNo'>;

/**
 * Finds this merchant's offering by its plan number. The offering must exist and be meant for them, and the number's merchant
 * part must be theirs. Anything else is `plan_not_found`, so guessing numbers reveals nothing.
 */
export async function findOffering(
  db: Db,
  actor: Putter,
  planNo: string,
  currency: string,
): Promise<OfferingForMerchant> {
  return await offeringFor(actor, planNo, currency, async (no) => await readOffering(db, no, actor.merchantId));
}

/**
 * Finds the same, and locks it against changes until the transaction ends: first the offer, then the offering. The offer's lock
 * keeps it from being stopped before this put exists and can be stopped with the others. The offering's lock keeps it from
 * getting a quota that misses this put. Puts share both locks; only with a quota does one put wait for another, which may be
 * taking the last place.
 */
export async function lockOffering(
  tx: Tx,
  actor: Putter,
  planNo: string,
  currency: string,
): Promise<OfferingForMerchant> {
  return await offeringFor(actor, planNo, currency, async (no) => {
    const { offering } = await tx.pipeline({
      offer: (part) =>
        part`select 1 from offer where id = (select offer_id from offering where offering_no = ${no}) for share`,
      offering: async (part) => await readOffering(part, no, actor.merchantId, 'key share'),
    });
    const hasQuota = offering !== undefined && offering.places !== null;
    return hasQuota ? await readOffering(tx, no, actor.merchantId, 'no key update') : offering;
  });
}

/**
 * Locks an offering's offer until the transaction ends, before an operator's act locks the offering: no put then holds the
 * offering and waits for the act, while the act waits for the put.
 */
export async function lockOfferOf(tx: Tx, offeringNo: string): Promise<void> {
  await tx`select 1 from offer where id = (select offer_id from offering where offering_no = ${offeringNo}) for no key update`;
}

async function offeringFor(
  actor: Putter,
  planNo: string,
  currency: string,
  read: (offeringNo: string) => Promise<OfferingRow | undefined>,
): Promise<OfferingForMerchant> {
  const [offeringNo = '', merchantNo = ''] = planNo.split('-');
  if (merchantNo !== actor.merchantNo) throw new Refusal('plan_not_found');
  const row = await read(offeringNo);
  if (!row) throw new Refusal('plan_not_found');
  const level = levelInForce(row.volume, levelsOf(settingOf('levels', row.levels), currency), row.is_member);
  if (!isMeantFor(row, actor, level.level)) throw new Refusal('plan_not_found');
  const terms = termsOf(row, level.feeBps);
  return {
    ...row,
    plan_no: `${offeringNo}-${merchantNo}`,
    terms,
    version: termsVersion(terms),
    plansAtOnce: level.plansAtOnce,
  };
}

async function readOffering(
  db: Db,
  offeringNo: string,
  merchantId: string,
  lock?: 'key share' | 'no key update',
): Promise<OfferingRow | undefined> {
  const [row] = await db<OfferingRow[]>`
    select g.id, g.offering_no, g.offer_id, g.is_official, g.places, g.places_taken, g.ends_at, g.created_at,
           g.withdrawn_at is not null or coalesce(g.ends_at <= now(), false) or o.stopped_at is not null as is_closed,
           o.is_paused or s.is_paused as is_paused,
           g.audience = 'all' as is_for_all, g.level as for_level, g.merchant_id as for_merchant,
           o.pricing_model, o.media_price_minor, o.payout_minor, o.lowest_put_minor, o.highest_put_minor,
           o.escrow_floor_minor, o.matching_seconds, o.flight_seconds, o.grace_seconds, o.lock_seconds, o.settle_seconds,
           o.source_id, s.is_simulated, s.owner as source_owner, s.is_own as is_own_source,
           case when w.public_key is not null then w.name end as countersigned_by, clock_timestamp() as now,
           m.settled_put_minor as volume, coalesce(m.membership_until > now(), false) as is_member, f.agent_no, f.share_bps,
           (select ${valueInForce(db)} from setting where key = 'levels') as levels
    from offering g join offer o on o.id = g.offer_id join delivery_source s on s.id = o.source_id
         join product r on r.id = o.product_id join product_owner w on w.id = r.owner_id
         cross join merchant m left join follow f on f.merchant_id = m.id and f.ended_at is null
    where g.offering_no = ${offeringNo} and m.id = ${merchantId}
    ${lock === undefined ? db`` : lock === 'key share' ? db`for key share of g` : db`for no key update of g`}`;
  return row;
}

function isMeantFor(row: OfferingRow, actor: Putter, level: number): boolean {
  if (row.for_merchant !== null) return row.for_merchant === actor.merchantId;
  return row.is_for_all || (row.for_level !== null && level >= row.for_level);
}

function termsOf(row: OfferingRow, feeBps: number): FrozenTerms {
  return {
    pricingModel: row.pricing_model,
    mediaPriceMinor: row.media_price_minor.toString(),
    payoutMinor: row.payout_minor.toString(),
    feeBps,
    agentNo: row.agent_no,
    agentShareBps: row.share_bps ?? 0,
    lowestPutMinor: row.lowest_put_minor.toString(),
    highestPutMinor: row.highest_put_minor.toString(),
    matchingSeconds: row.matching_seconds,
    flightSeconds: row.flight_seconds,
    graceSeconds: row.grace_seconds,
    lockSeconds: row.lock_seconds,
    settleSeconds: row.settle_seconds,
    sourceId: row.source_id,
    isSimulated: row.is_simulated,
    sourceOwner: row.source_owner,
    isOwnSource: row.is_own_source,
    countersignedBy: row.countersigned_by,
  };
}

export type BlockingReason = Extract<
  Reason,
  'plan_not_open' | 'plan_already_put' | 'offer_paused' | 'offer_escrow_low' | 'quota_full' | 'too_many_plans'
>;

/** Returns what blocks a put now, or that of a repeat, the most final reason first; undefined when nothing does. */
export async function blockingReason(
  db: Db,
  actor: Putter,
  offering: OfferingForMerchant,
  currency: string,
  { isRepeat = false } = {},
): Promise<RefusalOf<BlockingReason> | undefined> {
  const [found] = await db<{ is_put: boolean; running: number; free_minor: Minor }[]>`
    select exists (select from plan where merchant_id = ${actor.merchantId} and offering_id = ${offering.id}) as is_put,
           (select count(*)::int from plan where merchant_id = ${actor.merchantId} and state in ('matching', 'putting')) as running,
           ${freeEscrow(db, offering.offer_id)} as free_minor`;
  if (found?.is_put && !isRepeat) return { reason: 'plan_already_put' };
  if (offering.is_closed) return { reason: 'plan_not_open' };
  if (offering.places !== null && offering.places_taken >= offering.places)
    return { reason: 'quota_full', places: offering.places };
  const unready = unreadyFor(offering, found?.free_minor ?? zero, currency);
  if (unready) return unready;
  if ((found?.running ?? 0) >= offering.plansAtOnce) {
    return { reason: 'too_many_plans', plans_at_once: offering.plansAtOnce };
  }
  return undefined;
}

function unreadyFor(offering: OfferingForMerchant, freeMinor: Minor, currency: string) {
  if (offering.is_paused) return { reason: 'offer_paused' } as const;
  if (freeMinor < offering.escrow_floor_minor || freeMinor < offering.payout_minor) {
    return { reason: 'offer_escrow_low', payout: formatAmount(offering.payout_minor, currency) } as const;
  }
  return undefined;
}

/** Returns what keeps more money from a plan that runs: its offer is over, paused, or its escrow is low. */
export async function extensionBlock(
  db: Db,
  offering: OfferingForMerchant,
  currency: string,
): Promise<RefusalOf<BlockingReason> | undefined> {
  if (offering.is_closed) return { reason: 'plan_not_open' };
  const [found] = await db<{ free_minor: Minor }[]>`select ${freeEscrow(db, offering.offer_id)} as free_minor`;
  return unreadyFor(offering, found?.free_minor ?? zero, currency);
}
