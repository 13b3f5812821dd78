import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { fileUrl } from '../../files/file-url.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Owner = OperatorResponse<OperatorCalls['owners']['create']>['owner'];
type Product = OperatorResponse<OperatorCalls['products']['create']>['product'];
type Shown = OperatorResponse<OperatorCalls['offers']['show']>;

interface OwnerRow {
  id: string;
  name: string;
  public_key: Buffer | null;
  created_at: Date;
  revision: number;
}

function toOwner(row: OwnerRow): Owner {
  const { id, name, revision } = row;
  const publicKey = row.public_key?.toString('base64') ?? null;
  return { owner_id: id, name, public_key: publicKey, created_at: row.created_at.toISOString(), revision };
}

/** Returns an owner. Refusal: `operator_object_not_found`. */
export async function readOwner(db: Db, ownerId: string): Promise<Owner> {
  const [row] = await db<OwnerRow[]>`
    select id, name, public_key, created_at, revision from product_owner where id = ${ownerId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'owner' });
  return toOwner(row);
}

/** Returns owners, newest first. */
export async function listOwners(db: Db, input: PageInput): Promise<OperatorResponse<OperatorCalls['owners']['list']>> {
  const page = pageOf(input);
  const rows = await db<OwnerRow[]>`
    select id, name, public_key, created_at, revision from product_owner
    where true ${after(db, page, 'created_at', 'id')} ${inOrder(db, page, 'created_at', 'id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toOwner);
}

interface ProductRow {
  id: string;
  owner: string;
  type: Product['type'];
  names: LocalizedText;
  image_file_id: string | null;
  created_at: Date;
  revision: number;
}

function selectProducts(db: Db) {
  return db`
    select p.id, o.name as owner, p.type, p.names, p.image_file_id, p.created_at, p.revision
    from product p join product_owner o on o.id = p.owner_id`;
}

function toProduct(row: ProductRow): Product {
  return {
    product_id: row.id,
    owner: row.owner,
    type: row.type,
    name: row.names,
    image_url: fileUrl(row.image_file_id),
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** Returns a product. Refusal: `operator_object_not_found`. */
export async function readProduct(db: Db, productId: string): Promise<Product> {
  const [row] = await db<ProductRow[]>`${selectProducts(db)} where p.id = ${productId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'product' });
  return toProduct(row);
}

/** Returns a product with its texts. Refusal: `operator_object_not_found`. */
export async function showProduct(
  db: Db,
  productId: string,
): Promise<OperatorResponse<OperatorCalls['products']['show']>> {
  const product = await readProduct(db, productId);
  const [row] = await db<ProductTexts[]>`
    select descriptions, game_descriptions, video_url, landing_url from product where id = ${productId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'product' });
  const { descriptions, game_descriptions, video_url, landing_url } = row;
  return { product, description: descriptions, game_description: game_descriptions, video_url, landing_url };
}

interface ProductTexts {
  descriptions: LocalizedText;
  game_descriptions: LocalizedText | null;
  video_url: string | null;
  landing_url: string | null;
}

/** Returns products, newest first; of one owner if named. */
export async function listProducts(
  db: Db,
  input: PageInput & { ownerId?: string | undefined },
): Promise<OperatorResponse<OperatorCalls['products']['list']>> {
  const page = pageOf(input);
  const rows = await db<ProductRow[]>`
    ${selectProducts(db)} where true ${only(db, 'p.owner_id', input.ownerId)}
    ${after(db, page, 'p.created_at', 'p.id')} ${inOrder(db, page, 'p.created_at', 'p.id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toProduct);
}

interface OfferRow {
  id: string;
  name: string;
  product_names: LocalizedText;
  owner: string;
  source: string;
  is_simulated: boolean;
  state: Shown['offer']['state'];
  pricing_model: 'cpm' | 'cpc';
  media_price_minor: Minor;
  payout_minor: Minor;
  lowest_put_minor: Minor;
  highest_put_minor: Minor;
  escrow_minor: Minor;
  escrow_floor_minor: Minor;
  matching_seconds: number;
  flight_seconds: number;
  grace_seconds: number;
  lock_seconds: number;
  settle_seconds: number;
  put_contents: LocalizedText;
  put_rules: LocalizedText;
  targeting: { names: LocalizedText; values: LocalizedText }[];
  created_at: Date;
  revision: number;
}

function selectOffers(db: Db) {
  return db`
    select f.id, f.name, p.names as product_names, w.name as owner, s.name as source, s.is_simulated,
           case when f.stopped_at is not null then 'stopped' when f.is_paused then 'paused' else 'open' end as state,
           f.pricing_model, f.media_price_minor, f.payout_minor, f.lowest_put_minor, f.highest_put_minor,
           coalesce(a.balance_minor, 0) as escrow_minor, f.escrow_floor_minor, f.matching_seconds, f.flight_seconds,
           f.grace_seconds, f.lock_seconds, f.settle_seconds, f.put_contents, f.put_rules, f.targeting, f.created_at,
           f.revision
    from offer f join product p on p.id = f.product_id join product_owner w on w.id = p.owner_id
    join delivery_source s on s.id = f.source_id
    left join ledger_account a on a.offer_id = f.id and a.code = 'offer_escrow'`;
}

function toOffer(row: OfferRow, currency: string): Shown['offer'] {
  const amount = (minor: Minor) => formatAmount(minor, currency);
  return {
    offer_id: row.id,
    name: row.name,
    product: row.product_names.en ?? '',
    owner: row.owner,
    source: row.source,
    is_simulated: row.is_simulated,
    state: row.state,
    currency,
    pricing_model: row.pricing_model,
    media_price: amount(row.media_price_minor),
    payout: amount(row.payout_minor),
    lowest_put: amount(row.lowest_put_minor),
    highest_put: amount(row.highest_put_minor),
    escrow: amount(row.escrow_minor),
    escrow_floor: amount(row.escrow_floor_minor),
    matching_seconds: row.matching_seconds,
    flight_seconds: row.flight_seconds,
    grace_seconds: row.grace_seconds,
    lock_seconds: row.lock_seconds,
    settle_seconds: row.settle_seconds,
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}

async function readOfferRow(db: Db, offerId: string): Promise<OfferRow> {
  const [row] = await db<OfferRow[]>`${selectOffers(db)} where f.id = ${offerId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'offer' });
  return row;
}

/** Returns an offer with its escrow. Refusal: `operator_object_not_found`. */
export async function readOffer(db: Db, offerId: string, currency: string): Promise<Shown['offer']> {
  return toOffer(await readOfferRow(db, offerId), currency);
}

/** Returns offers, newest first. */
export async function listOffers(
  db: Db,
  input: OperatorPayload<OperatorCalls['offers']['list']>,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['offers']['list']>> {
  const page = pageOf(input);
  const rows = await db<OfferRow[]>`
    ${selectOffers(db)} where true ${after(db, page, 'f.created_at', 'f.id')} ${inOrder(db, page, 'f.created_at', 'f.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => toOffer(row, currency),
  );
}

/** Returns an offer with its texts and the states of its plans. Refusal: `operator_object_not_found`. */
export async function showOffer(db: Db, offerId: string, currency: string): Promise<Shown> {
  const row = await readOfferRow(db, offerId);
  const plans = await db<{ state: string; plans: number }[]>`
    select state, count(*)::int as plans from plan
    where offer_id = ${offerId} and state in ('matching', 'putting', 'put_finished', 'wait_settlement') group by state
    union all
    select state, sum(plans)::int from offer_plan_count where offer_id = ${offerId} group by state`;
  return {
    offer: toOffer(row, currency),
    put_content: row.put_contents,
    put_rule: row.put_rules,
    targeting: row.targeting.map(({ names, values }) => ({ name: names, value: values })),
    plans: Object.fromEntries(plans.map((counted) => [counted.state, counted.plans])),
  };
}
