/** Previews the audience of a plan: how many merchants, who, and on which terms. */
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Level } from '../../domain/accounts/levels.ts';
import { levelsOf, volumesForLevel } from '../../domain/accounts/levels.ts';
import { freeEscrow } from '../../ledger/balances.ts';
import type { Db } from '../../database/database.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../context/settings.ts';
import { readOffer } from './offers.ts';

type Preview = OperatorResponse<OperatorCalls['plans']['preview']>;

/** How many of the audience are named: enough to recognise it. */
const shownMerchants = 10;
/** The highest count: a larger number decides nothing, and counting a million takes seconds. */
const countedMerchants = 10_000;

export interface Audience {
  offerId: string;
  merchantId: string | null;
  level: number | null;
  places: number | null;
}

/** Returns the effect of offering a plan to this audience now. Refusal: `state_refuses` when the offer is stopped. */
export async function previewOffering(db: Db, audience: Audience, currency: string): Promise<Preview> {
  const offer = await readOffer(db, audience.offerId, currency);
  if (offer.state === 'stopped') throw new Refusal('state_refuses', { state: offer.state });
  const levels = levelsOf((await readSettings(db)).levels, currency);
  // Not awaited, because awaiting a part of a query sends it as a query.
  const meant = meantFor(db, audience, levels);
  const [counted] = await db<{ merchants: number }[]>`
    select count(*)::int as merchants from (select 1 ${meant.all} limit ${countedMerchants + 1}) m`;
  const some = await db<{ merchant_no: string; username: string; settled_put_minor: Minor }[]>`
    select m.merchant_no, m.username, m.settled_put_minor ${meant.first} limit ${shownMerchants}`;
  const merchants = counted?.merchants ?? 0;
  return {
    merchants: Math.min(merchants, countedMerchants),
    has_more: merchants > countedMerchants,
    some: some.map(({ settled_put_minor, ...merchant }) => ({
      ...merchant,
      settled_put_volume: formatAmount(settled_put_minor, currency),
    })),
    places: audience.places,
    offer,
    ...(await readOffered(db, audience.offerId, offer)),
  };
}

/**
 * The rows of `merchant m` in the audience, active and with an open ad account: `all` for counting, `first` in the order of
 * display. Merchants of a level are found by the class of their settled volume (`volume_class`), the largest first.
 */
function meantFor(db: Db, { merchantId, level }: Audience, levels: readonly Level[]) {
  const able = db`m.state = 'active' and m.ad_account_opened_at is not null`;
  if (merchantId !== null) {
    const one = db`from merchant m where ${able} and m.id = ${merchantId}`;
    return { all: one, first: one };
  }
  if (level === null) {
    const all = db`from merchant m where ${able}`;
    return { all, first: db`${all} order by m.created_at desc, m.id desc` };
  }
  const volumes = volumesForLevel(level, levels);
  if (!volumes) {
    const none = db`from merchant m where false`;
    return { all: none, first: none };
  }
  const byVolume = db`
    from merchant m where ${able} and m.volume_class >= ${classOf(db, volumes.volumeMinor)} and m.settled_put_minor >= ${volumes.volumeMinor}`;
  const byMembership = db`
    from merchant m where ${able} and m.membership_until > now() and m.settled_put_minor >= ${volumes.memberVolumeMinor}
      and m.settled_put_minor < ${volumes.volumeMinor}`;
  const order = db`order by volume_class desc, created_at desc, id desc limit ${shownMerchants}`;
  return {
    all: db`from (select 1 ${byVolume} union all select 1 ${byMembership}) m`,
    first: db`from ((select m.* ${byVolume} ${order}) union all (select m.* ${byMembership} ${order})) m
              order by m.volume_class desc, m.created_at desc, m.id desc`,
  };
}

/** The class of a settled amount, by the same expression as the column. */
function classOf(db: Db, minor: Minor) {
  return db`length(ltrim((${minor}::bigint::bit(64))::text, '0'))`;
}

/** Returns the product's name, what blocks puts now, and the offer's plans that are already open. */
async function readOffered(
  db: Db,
  offerId: string,
  offer: Preview['offer'],
): Promise<Pick<Preview, 'product' | 'no_puts_because' | 'open_offerings'>> {
  const [row] = await db<
    { product: LocalizedText; is_source_paused: boolean; is_escrow_low: boolean; open_offerings: number }[]
  >`
    select r.names as product, s.is_paused as is_source_paused,
           ${freeEscrow(db, offerId)} < greatest(o.escrow_floor_minor, o.payout_minor) as is_escrow_low,
           (select count(*)::int from offering g where g.offer_id = o.id and g.withdrawn_at is null
              and coalesce(g.ends_at > now(), true) and (g.places is null or g.places_taken < g.places)) as open_offerings
    from offer o join product r on r.id = o.product_id join delivery_source s on s.id = o.source_id
    where o.id = ${offerId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'offer' });
  const { product, is_source_paused, is_escrow_low, open_offerings } = row;
  return { product, open_offerings, no_puts_because: reasonOf(offer.state, is_source_paused, is_escrow_low) };
}

function reasonOf(state: string, isSourcePaused: boolean, isEscrowLow: boolean): Preview['no_puts_because'] {
  if (state === 'paused') return 'offer_paused';
  if (isSourcePaused) return 'source_paused';
  return isEscrowLow ? 'escrow_too_low' : null;
}
