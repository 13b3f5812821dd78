/**
 * Fund details: the changes of the available funds, with a summary of each month shown. Invariant of an unfiltered month: opening +
 * in − out = closing, and a month's closing is the next one's opening, because all of them are sums by the entries' time.
 */
import { fundDetails, fundTypeByDetail, formatAmount, settlementDetail, zero, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, FundDetail, FundType, LanguageCode, Minor } from '@placard/contract';
import { languages } from '@placard/language';
import { putMargin } from '../../domain/delivery/received-from.ts';
import { isLedgerMonth, monthOf, monthStretch } from '../../domain/wallet/months.ts';
import type { Stretch } from '../../domain/wallet/months.ts';
import type { Actor } from '../../context/actor.ts';
import { idPatterns, toPage } from '../../platform/cursor.ts';
import type { ReadDb, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { decodeEntryCursor } from './ledger.ts';
import { productOf } from '../plans/plan-item.ts';
import type { ProductColumns } from '../plans/plan-item.ts';
import { readSearch } from '../search.ts';
import type { Search, SearchWord } from '../search.ts';

type FundInput = CallPayload<Calls['wallet']['flowList']>;
type FundPage = CallResponse<Calls['wallet']['flowList']>;
type MonthSummary = FundPage['months'][number];

interface FundRow {
  id: bigint;
  posted_at: Date;
  amount_minor: Minor;
  balance_after_minor: Minor;
  detail: FundDetail;
  remark: string | null;
  transfer_id: string;
  plan_no: string | null;
  is_simulated: boolean;
  is_own_source: boolean;
  product: ProductColumns | null;
}

/**
 * Returns one page, newest first, filtered by month, type and search, with summaries of what is searched for of the months that
 * the page touches, and of the requested month even when it is empty.
 */
export async function listFundDetails(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: FundInput,
): Promise<FundPage> {
  if (input.month !== undefined && !isLedgerMonth(input.month)) throw invalidFields({ field: 'month', rule: 'range' });
  const limit = input.limit ?? accessLimits.pageSize;
  const search = readSearch(input, actor.zone, deps.currency);
  return await inSnapshot(deps.sql, async (tx) => {
    const accountId = await findAvailable(tx, actor);
    const found = await readRows(tx, { accountId, actor, input, search }, limit + 1);
    const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.posted_at, id: row.id.toString() }));
    const touched = input.month ? [input.month] : [...new Set(rows.map((row) => monthOf(row.posted_at, actor.zone)))];
    const months: MonthSummary[] = [];
    for (const month of touched) {
      months.push(await summarise(tx, { accountId, actor, input: { ...input, month }, search }, month, deps.currency));
    }
    return {
      list: rows.map((row) => toEntry(row, deps.currency, actor.lang)),
      next_cursor: nextCursor,
      months,
      currency: deps.currency,
    };
  });
}

/** Returns the account's id; null while no account is open, so there are no fund details either. */
export async function findAvailable(tx: ReadDb, { merchantId }: Pick<Actor, 'merchantId'>): Promise<bigint | null> {
  const [row] = await tx<
    { id: bigint }[]
  >`select id from ledger_account where merchant_id = ${merchantId} and code = 'available'`;
  return row?.id ?? null;
}

interface FundAsked {
  /** Null while no account is open. */
  accountId: bigint | null;
  actor: Pick<Actor, 'merchantId' | 'zone' | 'lang'>;
  input: FundInput;
  search: Search;
}

async function readRows(tx: Tx, asked: FundAsked, limit: number): Promise<FundRow[]> {
  const { input } = asked;
  const before = decodeEntryCursor(input.cursor) ?? beyondAllEntries;
  return await tx<FundRow[]>`
    select e.id, e.posted_at, e.amount_minor, e.balance_after_minor, e.detail, t.remark, e.transfer_id, p.plan_no, coalesce((p.terms ->> 'isSimulated')::boolean, false) as is_simulated,
           coalesce((p.terms ->> 'isOwnSource')::boolean, false) as is_own_source,
           case when p.id is not null then jsonb_build_object(
             'product_names', r.names, 'product_type', r.type, 'image_file_id', r.image_file_id) end as product
    from (${pageOf(tx, asked, before, limit)}) e
    join ledger_transfer t on t.id = e.transfer_id
    left join plan p on p.id = e.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    order by e.id desc`;
}

/**
 * Returns one page of entries. For a type, finds the newest transfers that have it by each detail's own index, so a page costs the
 * same however rare the type is, and lists them whole. The one that the page before ended in goes on.
 */
function pageOf(tx: Tx, asked: FundAsked, before: bigint, limit: number) {
  const { accountId, input } = asked;
  const rest = tx`and x.id < ${before} ${inStretch(tx, asked)} ${isSearchedFor(tx, asked)} order by x.id desc limit ${limit}`;
  if (!input.type) return tx`select * from ledger_entry x where x.account_id = ${accountId} ${rest}`;
  // The two additional conditions are those of the index.
  return tx`
    select x.* from (
      select x.transfer_id, x.posted_at from unnest(${detailsOf(input.type)}::text[]) as asked(detail) cross join lateral (
        select * from ledger_entry x
        where x.account_id = ${accountId} and x.detail = asked.detail and x.balance_after_minor is not null and x.detail is not null
          ${rest}) x
      union
      select transfer_id, posted_at from ledger_entry where account_id = ${accountId} and id = ${before}) found
    join ledger_entry x using (transfer_id, posted_at)
    where x.account_id = ${accountId} and x.id < ${before}
    order by x.id desc limit ${limit}`;
}

/** The largest possible entry number in the database. */
const beyondAllEntries = 2n ** 63n - 1n;

/**
 * Additional conditions for entries `x` of a time range: by time, and by the entry numbers possible in that time, so that
 * reading back by number begins and ends there. A transaction that begins some minutes after an entry was written gets a higher
 * number.
 */
function inStretch(tx: Tx, asked: FundAsked) {
  const { accountId } = asked;
  const { from, until } = stretchOf(asked);
  return tx`
    ${
      from
        ? tx`and x.posted_at >= ${from} and x.id > coalesce((
               select id from ledger_entry
               where account_id = ${accountId} and posted_at < ${from}::timestamptz - ${longestAct}::interval
               order by posted_at desc, id desc limit 1), 0)`
        : tx``
    }
    ${
      until
        ? tx`and x.posted_at < ${until} and x.id < coalesce((
               select id from ledger_entry
               where account_id = ${accountId} and posted_at >= ${until}::timestamptz + ${longestAct}::interval
               order by posted_at, id limit 1), ${beyondAllEntries})`
        : tx``
    }`;
}

/** Returns the requested time range: of a month, a search, or both. */
function stretchOf({ actor, input, search }: FundAsked): { from: Date | undefined; until: Date | undefined } {
  const month = input.month === undefined ? undefined : monthStretch(input.month, actor.zone);
  return { from: latest([month?.from, search.from]), until: earliest([month?.until, search.until]) };
}

function latest(times: readonly (Date | undefined)[]): Date | undefined {
  return times.filter((time) => time !== undefined).toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function earliest(times: readonly (Date | undefined)[]): Date | undefined {
  return times.filter((time) => time !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** A transfer is one row: it is found whole by the amount of any of its entries, or of all together. */
function isSearchedFor(tx: Tx, { accountId, actor, search }: FundAsked) {
  const { leastMinor, mostMinor, words } = search;
  const isWithin = (amount: ReturnType<Tx>) =>
    tx`abs(${amount}) between ${leastMinor ?? zero} and ${mostMinor ?? beyondAllEntries}`;
  return tx`
    ${
      leastMinor === undefined && mostMinor === undefined
        ? tx``
        : tx`and (select bool_or(${isWithin(tx`s.amount_minor`)}) or ${isWithin(tx`sum(s.amount_minor)`)} from ledger_entry s
               where s.transfer_id = x.transfer_id and s.posted_at = x.posted_at and s.account_id = ${accountId})`
    }
    ${words?.map((word) => tx`and x.transfer_id in (${transfersWith(tx, accountId, actor, word)})`) ?? tx``}`;
}

/** The details of the rows that the reader sees with this text: in the name of the detail, its type, or a whole settlement. */
function detailsNamed(text: string, lang: LanguageCode): FundDetail[] {
  const { details, types, settlement } = languages[lang].flow;
  return fundDetails.filter((detail) =>
    [details[detail], types[fundTypeByDetail[detail]], ...(detail === settlementDetail ? [settlement] : [])].some(
      (name) => name.toLowerCase().includes(text.toLowerCase()),
    ),
  );
}

/**
 * The transfers that a word finds, each of them one row: by the plan's number, its product's name, the names of detail and type as the
 * reader sees them, the remark, the transfer's complete number, or the amount, of an entry or of the whole. Matches literally: `%` and
 * `_` are ordinary characters.
 */
function transfersWith(
  tx: Tx,
  accountId: bigint | null,
  { merchantId, lang }: FundAsked['actor'],
  { text, amountMinor }: SearchWord,
) {
  return tx`
    select transfer_id from ledger_entry where account_id = ${accountId} and detail = any(${detailsNamed(text, lang)}::text[])
    ${
      amountMinor === undefined
        ? tx``
        : tx`union all select transfer_id from (
               select transfer_id, amount_minor, sum(amount_minor) over (partition by transfer_id) as transfer_minor
               from ledger_entry where account_id = ${accountId}) e
             where ${amountMinor} in (abs(amount_minor), abs(transfer_minor))`
    }
    union all
    select e.transfer_id
    from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id
         join ledger_entry e on e.plan_id = p.id and e.account_id = ${accountId} and e.posted_at >= p.put_at - ${putMargin}::interval
    where p.merchant_id = ${merchantId}
      and (strpos(lower(p.plan_no), lower(${text})) > 0 or strpos(lower(coalesce(r.names ->> ${lang}, r.names ->> 'en')), lower(${text})) > 0)
    union all
    select t.id
    from ledger_transfer t
    where t.merchant_id = ${merchantId} and t.remark is not null and strpos(lower(t.remark), lower(${text})) > 0
    ${idPatterns.uuid.test(text.toLowerCase()) ? tx`union all select ${text}::uuid` : tx``}`;
}

function detailsOf(type: FundType): FundDetail[] {
  return fundDetails.filter((detail) => fundTypeByDetail[detail] === type);
}

function toEntry(row: FundRow, currency: string, lang: LanguageCode): FundPage['list'][number] {
  return {
    id: row.id.toString(),
    time: row.posted_at.toISOString(),
    amount: formatAmount(row.amount_minor, currency),
    balance_after: formatAmount(row.balance_after_minor, currency),
    remark: row.remark,
    type: fundTypeByDetail[row.detail],
    detail: row.detail,
    transfer_id: row.transfer_id,
    plan_no: row.plan_no,
    is_simulated: row.is_simulated,
    is_own_source: row.is_own_source,
    product: row.product && productOf(row.product, lang),
  };
}

/** Sums the rows of a month that are searched for, each a whole transfer, between the balances at its ends. */
async function summarise(tx: Tx, asked: FundAsked, month: string, currency: string): Promise<MonthSummary> {
  const { accountId, actor, input } = asked;
  const stretch = monthStretch(month, actor.zone);
  const { from = stretch.from, until = stretch.until } = stretchOf(asked);
  const [moved] = await tx<{ in_minor: Minor; out_minor: Minor }[]>`
    select coalesce(sum(net_minor) filter (where net_minor > 0), 0)::bigint as in_minor,
           coalesce(-sum(net_minor) filter (where net_minor < 0), 0)::bigint as out_minor
    from (select sum(amount_minor) as net_minor from ledger_entry x
    where account_id = ${accountId} and posted_at >= ${from} and posted_at < ${until} ${isSearchedFor(tx, asked)}
      ${
        input.type
          ? tx`and transfer_id in (
                 select transfer_id from ledger_entry
                 where account_id = ${accountId} and posted_at >= ${from} and posted_at < ${until} and detail = any(${detailsOf(input.type)}::text[]))`
          : tx``
      }
    group by posted_at, transfer_id) row`;
  return {
    month,
    opening: formatAmount(await balanceAt(tx, accountId, stretch.from), currency),
    in: formatAmount(moved?.in_minor ?? zero, currency),
    out: formatAmount(moved?.out_minor ?? zero, currency),
    closing: formatAmount(await balanceAt(tx, accountId, stretch.until), currency),
  };
}

/**
 * Returns the sum of all entries before `at` without reading them all: the balance after one earlier entry, plus what follows
 * it. An entry's time is its transaction's beginning and its number comes with the lock, so the two orders may differ by a
 * transaction's duration. The earlier entry is therefore some minutes older than `at`.
 */
export async function balanceAt(tx: ReadDb, accountId: bigint | null, at: Stretch['from']): Promise<Minor> {
  const [row] = await tx<{ balance_minor: Minor }[]>`
    with base as (
      select id, posted_at, balance_after_minor from ledger_entry
      where account_id = ${accountId} and posted_at < ${at}::timestamptz - ${longestAct}::interval
      order by posted_at desc, id desc limit 1)
    select (coalesce((select balance_after_minor from base), 0)
            + coalesce((select sum(e.amount_minor) from ledger_entry e
                        where e.account_id = ${accountId} and e.posted_at < ${at}
                          and e.posted_at >= coalesce((select posted_at from base) - ${longestAct}::interval, '-infinity')
                          and e.id > coalesce((select id from base), 0)), 0))::bigint as balance_minor`;
  return row?.balance_minor ?? zero;
}

/** Longer than any transaction lasts: statements are cut after 30 s, and so are idle transactions. */
const longestAct = '10 minutes';
