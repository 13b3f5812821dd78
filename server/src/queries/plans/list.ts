/** The plan list, newest first, page by page. Among all, plans under way stand first, then open offers, then ended plans. */
import { formatAmount, planStates, zero, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import { levelInForce, levelsOf } from '../../domain/accounts/levels.ts';
import type { Level } from '../../domain/accounts/levels.ts';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { PagePoint } from '../../platform/cursor.ts';
import type { Db, ReadDb, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { readSettings } from '../../context/settings.ts';
import type { Settings } from '../../context/settings.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { isEmptySearch, readSearch } from '../search.ts';
import type { StoredPlanState } from '../../domain/plans/plan.ts';
import { isOfferingSearchedFor, isPlanSearchedFor } from './list-search.ts';
import type { PlanSearch } from './list-search.ts';
import { isPlanPaused } from '../plan-pacing.ts';
import { repeatsOf } from './repeat.ts';
import { offeringItem, planItem } from './plan-item.ts';
import type { OfferingColumns, PlanColumns, PlanSummary } from './plan-item.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { theRow } from '../../database/the-row.ts';

type ListInput = CallPayload<Calls['plans']['list']>;
type PlanCounts = NonNullable<CallResponse<Calls['plans']['list']>['counts']>;

/**
 * Returns one page of the list, with the tabs' counts on the first. Reads everything as of one moment over one connection, so
 * the counts fit the list, and under load the call waits only once for a connection.
 */
export async function listPlans(
  deps: Deps,
  actor: Actor,
  input: ListInput,
): Promise<CallResponse<Calls['plans']['list']>> {
  const { sql, currency } = deps;
  const limit = input.limit ?? accessLimits.pageSize;
  const after = decodeCursor(input.cursor);
  const search: PlanSearch = {
    ...readSearch(input, actor.zone, currency),
    type: input.type,
    repeats: input.repeats,
    lang: actor.lang,
  };
  const { status } = input;
  const wantsOffers = status === undefined || status === 'wait_put';
  const sort = status === 'wait_put' ? input.sort : undefined;
  // Among all, each group begins where the one before it ends.
  const group = after?.rank ?? 0;
  const afterOf = (rank: 1 | 2) => (status === undefined && group !== rank ? undefined : after);
  const { offers, underWay, plans, counts } = await inSnapshot(sql, async (tx) => {
    const { level, feeBps } =
      wantsOffers || after === undefined ? await readLevel(tx, actor, currency) : { level: 0, feeBps: 0 };
    return await tx.pipeline({
      offers: async (part) =>
        wantsOffers && group < 2
          ? (await readOpenOfferings(part, actor, level, search, { sort, after: afterOf(1), limit: limit + 1 })).map(
              (row) => ({
                at: row.created_at,
                id: row.id,
                item: offeringItem(row, feeBps, actor.lang, currency),
              }),
            )
          : [],
      underWay: async (part) =>
        status === undefined && group === 0
          ? await readPlans(part, actor, part`and ${isUnderWay(part)}`, search, after, limit + 1)
          : [],
      plans: async (part) =>
        status === 'wait_put'
          ? []
          : await readPlans(
              part,
              actor,
              status === undefined ? part`and not ${isUnderWay(part)}` : part`and p.state = ${status}`,
              search,
              afterOf(2),
              limit + 1,
            ),
      counts: async (part) => (after === undefined ? await countPlans(part, actor, level, search) : null),
    });
  });
  const itemOf = (row: PlanColumns) => ({ at: row.put_at, id: row.id, item: planItem(row, actor.lang, currency) });
  const ranked = <Row>(rows: Row[], rank: 1 | 2) =>
    status === undefined ? rows.map((row) => ({ ...row, rank })) : rows;
  const items = [...underWay.map(itemOf), ...ranked(offers, 1), ...ranked(plans.map(itemOf), 2)];
  const { rows, nextCursor } = toPage<(typeof items)[number] & PagePoint>(items, limit, (row) => row);
  return { list: rows.map((row): PlanSummary => row.item), currency, next_cursor: nextCursor, counts };
}

/** Of plan `p`: its money is at work. */
function isUnderWay(db: Db) {
  return db`p.state in ('matching', 'putting', 'put_finished', 'wait_settlement')`;
}

/** The columns that a plan is shown from, and `more` after a comma; ends before `where`. */
export function planColumns(db: ReadDb, more = db``) {
  return db`
    select p.id, p.offering_id, p.plan_no, p.state, ${isPlanPaused(db)} as is_paused, ${repeatsOf(db)} as repeats, p.is_official, p.put_minor, p.cash_minor, p.start_up_minor,
           p.promo_minor, p.added_minor, p.coupon_id, p.terms, p.consumed_minor, p.credited_minor, p.returned_minor, p.revenue_minor,
           p.reversed_minor, p.fee_minor, p.fee_coupon_minor, p.start_up_return_minor, p.agent_share_minor,
           p.net_minor, p.put_at, p.matching_ends_at,
           p.flight_ends_at, p.finished_at, p.settle_due_at, p.settled_at, p.last_delivery_at, p.end_reason,
           r.names as product_names, r.type as product_type, r.image_file_id ${more}
    from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id`;
}

async function readPlans(
  db: Db,
  actor: Actor,
  ofState: ReturnType<Db>,
  search: PlanSearch,
  after: PagePoint | undefined,
  limit: number,
) {
  const conditions = db`
    where p.merchant_id = ${actor.merchantId}
      ${ofState} ${isPlanSearchedFor(db, search)}
      ${after ? db`and (p.put_at, p.id) < (${after.at}, ${after.id}::uuid)` : db``}
    order by p.put_at desc, p.id desc
    limit ${limit}`;
  if (!mayPassMany(search)) return await db<PlanColumns[]>`${planColumns(db)} ${conditions}`;
  // The index of a merchant's plans contains every searched column, so skipped rows are never read.
  return await db<PlanColumns[]>`
    ${planColumns(db)}
    where p.id = any(array(
      select p.id from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id ${conditions}))
    order by p.put_at desc, p.id desc`;
}

/** Returns whether a page may skip any number of plans that do not match. A search by time skips none. */
function mayPassMany({ type, repeats, leastMinor, mostMinor }: PlanSearch): boolean {
  return type !== undefined || repeats !== undefined || leastMinor !== undefined || mostMinor !== undefined;
}

/**
 * Offerings meant for the merchant that are open, not full, and not put yet. Each audience uses its own index, which leaves out
 * ended ones. `offset 0` keeps a searched time out of the index choice; otherwise PostgreSQL would read all offerings ever by
 * time. A look-up per offering checks whether it is put already. It is a count, because PostgreSQL turns `not exists` into a
 * join and, assuming an average merchant, reads all their plans.
 */
function openOfferings(db: Db, actor: Actor, level: number) {
  return db`
    from (
      select * from offering
      where withdrawn_at is null and merchant_id is null and audience = 'all' and coalesce(ends_at, 'infinity') > now()
      union all
      select * from offering
      where withdrawn_at is null and merchant_id is null and audience = 'level' and coalesce(ends_at, 'infinity') > now()
        and level <= ${level}
      union all
      select * from offering
      where withdrawn_at is null and merchant_id = ${actor.merchantId} and coalesce(ends_at, 'infinity') > now()
      offset 0
    ) g join offer o on o.id = g.offer_id join product r on r.id = o.product_id
         join delivery_source s on s.id = o.source_id
    where o.stopped_at is null and (g.places is null or g.places_taken < g.places)
      and (select count(*) from plan p where p.merchant_id = ${actor.merchantId} and p.offering_id = g.id) = 0`;
}

async function readOpenOfferings(
  db: Db,
  actor: Actor,
  level: number,
  search: PlanSearch,
  { sort, after, limit }: { sort: ListInput['sort']; after: PagePoint | undefined; limit: number },
) {
  return await db<OfferingColumns[]>`
    select g.id, g.offering_no || '-' || ${actor.merchantNo} as plan_no, g.is_official, s.is_simulated, s.is_own as is_own_source,
           o.lowest_put_minor, o.highest_put_minor, o.pricing_model, o.media_price_minor, o.payout_minor, g.created_at, g.ends_at,
           r.names as product_names, r.type as product_type, r.image_file_id,
           (select public_key is not null from product_owner where id = r.owner_id) as is_countersigned
    ${openOfferings(db, actor, level)} ${isOfferingSearchedFor(db, actor.merchantNo, search)}
      ${after ? (sort ? db`and (${rankOf(db, sort)}, g.id) > (${rankOfOffering(db, sort, after.id)}, ${after.id}::uuid)` : db`and (g.created_at, g.id) < (${after.at}, ${after.id}::uuid)`) : db``}
    order by ${sort ? db`${rankOf(db, sort)}, g.id` : db`g.created_at desc, g.id desc`}
    limit ${limit}`;
}

/** The number by which offerings `g` of offers `o` rise in this order; an offer without a deadline comes last. */
function rankOf(db: Db, sort: NonNullable<ListInput['sort']>) {
  switch (sort) {
    case 'payout':
      return db`-o.payout_minor::numeric`;
    case 'lowest_put':
      return db`o.lowest_put_minor::numeric`;
    case 'deadline':
      return db`coalesce(extract(epoch from g.ends_at), 'Infinity')`;
  }
}

/** The same of one offering, which the previous page ended with. */
function rankOfOffering(db: Db, sort: NonNullable<ListInput['sort']>, id: string) {
  return db`(select ${rankOf(db, sort)} from offering g join offer o on o.id = g.offer_id where g.id = ${id}::uuid)`;
}

/**
 * Returns where the merchant can put next: the newest open offer of a product, else the newest of the same kind or owner whose
 * lowest put the balance and the start-up credit pay for.
 */
export async function findNextOffer(
  db: Db,
  actor: Actor,
  productId: string,
  currency: string,
): Promise<Pick<CallResponse<Calls['plans']['detail']>, 'again' | 'similar'>> {
  const { level } = levelOf(await readStanding(db, actor), await readSettings(db), currency);
  const [row] = await db<{ plan_no: string; is_same: boolean; names: LocalizedText; lowest_put_minor: Minor }[]>`
    select g.offering_no || '-' || ${actor.merchantNo} as plan_no, r.id = ${productId} as is_same, r.names, o.lowest_put_minor
    ${openOfferings(db, actor, level)} and not o.is_paused
      and (r.id = ${productId}
           or exists (select from product p where p.id = ${productId} and (p.type = r.type or p.owner_id = r.owner_id))
              and o.lowest_put_minor <= (select sum(balance_minor) from ledger_account
                                         where merchant_id = ${actor.merchantId} and code in ('available', 'start_up_credit')))
    order by is_same desc, g.created_at desc, g.id desc limit 1`;
  if (!row || row.is_same) return { again: row?.plan_no ?? null, similar: null };
  const { plan_no, names, lowest_put_minor: lowestMinor } = row;
  const product_name = localized(names, actor.lang);
  return { again: null, similar: { plan_no, product_name, lowest_put: formatAmount(lowestMinor, currency) } };
}

/** Returns the merchant's level in force, which decides the offerings that they see and their fee. */
async function readLevel(tx: Tx, actor: Actor, currency: string): Promise<Level> {
  const { standing, settings } = await tx.pipeline({
    standing: async (part) => await readStanding(part, actor),
    settings: readSettings,
  });
  return levelOf(standing, settings, currency);
}

interface Standing {
  volume: Minor;
  is_member: boolean;
}

async function readStanding(db: Db, actor: Actor): Promise<Standing | undefined> {
  const [row] = await db<Standing[]>`
    select settled_put_minor as volume, coalesce(membership_until > now(), false) as is_member
    from merchant where id = ${actor.merchantId}`;
  return row;
}

function levelOf(standing: Standing | undefined, settings: Settings, currency: string): Level {
  return levelInForce(standing?.volume ?? zero, levelsOf(settings.levels, currency), standing?.is_member ?? false);
}

/** Returns the tabs' counts: of everything, or of the search results. */
async function countPlans(tx: Tx, actor: Actor, level: number, search: PlanSearch): Promise<PlanCounts> {
  const { type, repeats, lang: _, ...rest } = search;
  const isAll = type === undefined && repeats === undefined && isEmptySearch(rest);
  const { rows, waiting } = await tx.pipeline({
    rows: async (part) =>
      isAll ? await countPlansByState(part, actor.merchantId) : await countPlansFound(part, actor, search),
    waiting: async (part) => await countOpenOfferings(part, actor, level, search),
  });
  const byState = new Map(rows.map((row) => [row.state, row.total]));
  const counts: PlanCounts = Object.fromEntries(
    planStates.map((state) => [state, state === 'wait_put' ? waiting : (byState.get(state) ?? 0)]),
  );
  return { ...counts, all: Object.values(counts).reduce((sum, total) => sum + total, 0) };
}

async function countPlansFound(tx: Tx, actor: Actor, search: PlanSearch): Promise<{ state: string; total: number }[]> {
  return await tx<{ state: string; total: number }[]>`
    select p.state, count(*)::int as total
    from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id
    where p.merchant_id = ${actor.merchantId} ${isPlanSearchedFor(tx, search)}
    group by p.state`;
}

/**
 * Returns how many plans of each state a merchant has. Plans under way fit into some weeks and are counted; ended ones only
 * grow in number, so their count is stored (`merchant_plan_count`).
 */
export async function countPlansByState(
  db: Db,
  merchantId: string,
): Promise<{ state: StoredPlanState; total: number }[]> {
  return await db<{ state: StoredPlanState; total: number }[]>`
    select state, count(*)::int as total from plan
    where merchant_id = ${merchantId} and state in ('matching', 'putting', 'put_finished', 'wait_settlement') group by state
    union all
    select state, plans::int from merchant_plan_count where merchant_id = ${merchantId}`;
}

/** Returns how many open offerings that match the search a merchant of this level could put into. */
async function countOpenOfferings(db: Db, actor: Actor, level: number, search?: PlanSearch): Promise<number> {
  const { total } = theRow(
    await db<{ total: number }[]>`
    select count(*)::int as total ${openOfferings(db, actor, level)}
      ${search ? isOfferingSearchedFor(db, actor.merchantNo, search) : db``}`,
  );
  return total;
}

/**
 * Returns the newest officially pushed offering open to a merchant of this level; null without one. The app announces each
 * once.
 */
async function newestOfficial(db: Db, actor: Actor, level: number) {
  const [row] = await db<{ plan_no: string; places_left: number }[]>`
    select g.offering_no || '-' || ${actor.merchantNo} as plan_no, g.places - g.places_taken as places_left
    ${openOfferings(db, actor, level)}
      and g.is_official and g.places is not null
    order by g.created_at desc limit 1`;
  return row ?? null;
}

/** Returns what the app polls: the number of open offerings, and the newest officially pushed one. */
export async function readOpenOfferingNews(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
): Promise<CallResponse<Calls['plans']['awaitPutCount']>> {
  return await inSnapshot(sql, async (tx) => {
    const { level } = await readLevel(tx, actor, currency);
    return await tx.pipeline({
      count: async (part) => await countOpenOfferings(part, actor, level),
      official: async (part) => await newestOfficial(part, actor, level),
    });
  });
}
