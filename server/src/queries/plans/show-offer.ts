/** A plan as an offer: everything shown before money moves. */
import { formatAmount, maxMinor, minus, zero } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { termsView } from '../../domain/plans/terms-view.ts';
import { dayOf, dayStart, nextDay } from '../../domain/wallet/months.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { fileUrl } from '../../files/file-url.ts';
import { Refusal } from '../../platform/refusal.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { usableCoupons } from './coupons-for-put.ts';
import { blockingReason, findOffering } from './offering.ts';
import type { OfferingForMerchant } from './offering.ts';
import { readPutToday } from './put-today.ts';
import { substantiationOf } from './substantiation.ts';

type OfferView = CallResponse<Calls['plans']['appDetail']>;

/** Reads the offer behind a plan number. Refusal: `plan_not_found`. */
export async function showOffer(deps: Deps, actor: Actor, planNo: string): Promise<OfferView> {
  const { sql, currency } = deps;
  const offering = await findOffering(sql, actor, planNo, currency);
  const content = await readContent(sql, offering.offer_id, actor);
  const balances = await readBalances(sql, actor.merchantId);
  const blocked = await blockingReason(sql, actor, offering, currency);
  return {
    plan_no: planNo,
    state: await stateOf(sql, planNo, offering),
    is_official: offering.is_official,
    places: offering.places,
    places_left: offering.places === null ? null : offering.places - offering.places_taken,
    created_at: offering.created_at.toISOString(),
    offer_ends_at: offering.ends_at?.toISOString() ?? null,
    ...content,
    terms: termsView(offering.terms, currency),
    substantiation: await substantiationOf(deps, offering.offer_id, actor),
    funding: {
      available: formatAmount(balances.available, currency),
      start_up_credit: formatAmount(balances.start_up_credit, currency),
      coupons: await usableCoupons(sql, deps, actor),
      own_limits: await ownLimits(sql, deps, actor),
    },
    day_ends_at: dayStart(nextDay(dayOf(offering.now, deps.businessZone)), deps.businessZone).toISOString(),
    blocked_by: blocked?.reason ?? null,
  };
}

async function ownLimits(
  db: Db,
  deps: Pick<Deps, 'currency' | 'businessZone'>,
  actor: Actor,
): Promise<OfferView['funding']['own_limits']> {
  const { putMaxMinor = null, putDayMinor = null } = actor.member ?? {};
  if (putMaxMinor === null && putDayMinor === null) return null;
  const inWire = (minor: Minor | null) => (minor === null ? null : formatAmount(minor, deps.currency));
  const left = putDayMinor === null ? null : maxMinor(zero, minus(putDayMinor, await readPutToday(db, deps, actor)));
  return { put_max: inWire(putMaxMinor), put_day: inWire(putDayMinor), day_left: inWire(left) };
}

/**
 * Returns the merchant's own plan state if they already put it, so one address works before and after the put. Only a plan that
 * repeats another has a number of its own.
 */
async function stateOf(db: Db, planNo: string, offering: OfferingForMerchant): Promise<OfferView['state']> {
  const [row] = await db<{ state: OfferView['state'] }[]>`select state from plan where plan_no = ${planNo}`;
  if (!row && planNo !== offering.plan_no) throw new Refusal('plan_not_found');
  return row?.state ?? 'wait_put';
}

interface ContentRow {
  owner: string;
  type: OfferView['product']['type'];
  names: LocalizedText;
  descriptions: LocalizedText;
  game_descriptions: LocalizedText | null;
  image_file_id: string | null;
  video_url: string | null;
  landing_url: string | null;
  put_contents: LocalizedText;
  put_rules: LocalizedText;
  targeting: { names: LocalizedText; values: LocalizedText }[];
}

async function readContent(db: Db, offerId: string, actor: Actor) {
  const [row] = await db<ContentRow[]>`
    select w.name as owner, r.type, r.names, r.descriptions, r.game_descriptions, r.image_file_id, r.video_url,
           r.landing_url, o.put_contents, o.put_rules, o.targeting
    from offer o join product r on r.id = o.product_id join product_owner w on w.id = r.owner_id
    where o.id = ${offerId}`;
  if (!row) throw new Error(`offer ${offerId} is gone`);
  const text = (texts: LocalizedText) => localized(texts, actor.lang);
  return {
    product: {
      name: text(row.names),
      type: row.type,
      image_url: fileUrl(row.image_file_id),
      owner: row.owner,
      description: text(row.descriptions),
      game_description: row.game_descriptions && text(row.game_descriptions),
      video_url: row.video_url,
      landing_url: row.landing_url,
    },
    put_content: text(row.put_contents),
    put_rule: text(row.put_rules),
    user_targeting: row.targeting.map(({ names, values }) => ({ name: text(names), value: text(values) })),
  };
}
