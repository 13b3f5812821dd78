import { formatAmount, merchantAccounts } from '@placard/contract';
import type { LanguageCode, Minor } from '@placard/contract';
import type { OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import { levelInForce, levelsOf } from '../../domain/accounts/levels.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Deps } from '../../context/deps.ts';
import type { ReadDb } from '../../database/database.ts';
import { tokenHash } from '../../security/hashing.ts';
import { isUuid } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../context/settings.ts';
import { readBusinesses } from '../people/businesses.ts';
import { readPeople } from '../people/people.ts';
import { countPlansByState } from '../plans/list.ts';
import { after, inOrder, inOrderOf, isoOrNull, listed, listedBy, only, pageOf, sortedPageOf } from './page.ts';

type Shown = OperatorResponse<OperatorCalls['merchants']['show']>;
type AccountState = Shown['merchant']['state'];

interface ListRow {
  id: string;
  merchant_no: string;
  username: string;
  username_key: string;
  nickname: string;
  state: AccountState;
  ad_account_open: boolean;
  available_minor: Minor;
  credit_score: number;
  lang: LanguageCode;
  last_seen_at: Date | null;
  created_at: Date;
}

type ListInput = OperatorPayload<OperatorCalls['merchants']['list']>;
type MerchantList = OperatorResponse<OperatorCalls['merchants']['list']>;

/** Returns merchants, newest first or by name, found by parts of names and contacts or by something they own. */
export async function listMerchants(db: ReadDb, input: ListInput, currency: string): Promise<MerchantList> {
  const search = input.search?.trim();
  const owners = search === undefined ? [] : await findOwners(db, search);
  const found = search === undefined ? db`` : foundBy(db, search, owners);
  const conditions = db`${only(db, 'm.state', input.state)} ${found}`;
  if (input.sort === 'username') return { currency, ...(await listByName(db, input, conditions, currency)) };
  const page = pageOf(input);
  const rows = await db<ListRow[]>`
    ${selectListed(db)} where true ${conditions}
      ${after(db, page, 'm.created_at', 'm.id')} ${inOrder(db, page, 'm.created_at', 'm.id')}`;
  return {
    currency,
    ...listed(
      rows,
      page,
      (row) => ({ at: row.created_at, id: row.id }),
      (row) => toListed(row, currency),
    ),
  };
}

async function listByName(db: ReadDb, input: ListInput, conditions: Fragment, currency: string) {
  const sort = { column: 'm.username_key', id: 'm.id', type: 'text' } as const;
  const page = sortedPageOf(input, sort, input.order !== 'oldest');
  const span = after(db, pageOf({ ...input, cursor: undefined }), 'm.created_at', 'm.id');
  const rows = await db<ListRow[]>`${selectListed(db)} where true ${conditions} ${span} ${inOrderOf(db, page)}`;
  return listedBy(
    rows,
    page,
    (row) => ({ value: row.username_key, id: row.id }),
    (row) => toListed(row, currency),
  );
}

function selectListed(db: ReadDb) {
  return db`
    select m.id, m.merchant_no, m.username, m.username_key, m.nickname, m.state,
           m.ad_account_opened_at is not null as ad_account_open, coalesce(a.balance_minor, 0) as available_minor,
           m.credit_score, m.lang, m.created_at,
           (select max(s.last_seen_at) from session s where s.merchant_id = m.id and s.ended_at is null) as last_seen_at
    from merchant m left join ledger_account a on a.merchant_id = m.id and a.code = 'available'`;
}

function toListed({ id: _id, username_key: _key, available_minor, ...row }: ListRow, currency: string) {
  return {
    ...row,
    available: formatAmount(available_minor, currency),
    last_seen_at: isoOrNull(row.last_seen_at),
    created_at: row.created_at.toISOString(),
  };
}

type Fragment = ReturnType<typeof inOrder>;

/** Shorter searches have no trigram, so they match only the beginnings of number and name. */
const trigramLength = 3;

/**
 * `and …` for the merchants that a search finds: owners of the named thing, and those whose name or contact contains the words.
 */
function foundBy(db: ReadDb, search: string, owners: string[]) {
  const part = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const words =
    part.length < trigramLength
      ? db`m.merchant_no like upper(${`${part}%`}) or m.username_key like lower(${`${part}%`})`
      : db`lower(m.merchant_no || ' ' || m.username || ' ' || m.nickname || ' ' || m.email || ' ' || m.phone)
           like lower(${`%${part}%`})`;
  return owners.length > 0 ? db`and (m.id in ${db(owners)} or ${words})` : db`and (${words})`;
}

/** Returns the merchants who own what has this number, code, id or outside reference, each looked up by its own index. */
async function findOwners(db: ReadDb, text: string): Promise<string[]> {
  const number = text.toUpperCase();
  const rows = await db<{ merchant_id: string | null }[]>`
    select merchant_id from plan where plan_no = ${number}
    union select merchant_id from withdrawal where withdrawal_no = ${number} or reference = ${text}
    union select coalesce(merchant_id, for_merchant_id) from exchange where exchange_no = ${number} or reference = ${text}
    union select used_by from handed_code where code_hash = ${tokenHash(number)}
    union select merchant_id from ledger_transfer
      where reference = ${text}
        and kind in ('top_up', 'correction', 'start_up_granted', 'escrow_funded', 'payable_paid_out')
    ${isUuid(text) ? ownersById(db, text.toLowerCase()) : db``}
    limit 100`;
  return rows.flatMap((row) => row.merchant_id ?? []);
}

function ownersById(db: ReadDb, id: string) {
  return db`
    union select id from merchant where id = ${id}
    union select merchant_id from ledger_transfer where id = ${id}
    union select merchant_id from plan where id = ${id}
    union select merchant_id from withdrawal where id = ${id}
    union select coalesce(merchant_id, for_merchant_id) from exchange where id = ${id}
    union select merchant_id from conversion where id = ${id}
    union select merchant_id from feedback where id = ${id}
    union select merchant_id from coupon where id = ${id}`;
}

interface MerchantRow {
  merchant_no: string;
  username: string;
  nickname: string;
  email: string;
  phone: string;
  lang: LanguageCode;
  state: AccountState;
  state_reason: string | null;
  ad_account_opened_at: Date | null;
  credit_score: number;
  settled_put_minor: Minor;
  is_member: boolean;
  followed_agent: string | null;
  has_transaction_password: boolean;
  has_payout_account: boolean;
  withdrawals_wait_until: Date | null;
  created_at: Date;
  revision: number;
}

/** Returns a merchant's account. Refusal: `merchant_not_found`. */
export async function readMerchant(db: ReadDb, merchantId: string, currency: string): Promise<Shown['merchant']> {
  const [row] = await db<MerchantRow[]>`
    select m.merchant_no, m.username, m.nickname, m.email, m.phone, m.lang, m.state, m.state_reason,
           m.ad_account_opened_at, m.credit_score, m.settled_put_minor,
           coalesce(m.membership_until > now(), false) as is_member, f.agent_no as followed_agent,
           m.transaction_password_hash is not null as has_transaction_password,
           exists (select from payout_account p where p.merchant_id = m.id and p.replaced_at is null) as has_payout_account,
           m.withdrawals_wait_until, m.created_at, m.revision
    from merchant m left join follow f on f.merchant_id = m.id and f.ended_at is null
    where m.id = ${merchantId}`;
  if (!row) throw new Refusal('merchant_not_found');
  const { levels } = await readSettings(db);
  const { settled_put_minor, is_member, ...rest } = row;
  return {
    ...rest,
    shop_level: levelInForce(settled_put_minor, levelsOf(levels, currency), is_member).level,
    settled_put_volume: formatAmount(settled_put_minor, currency),
    ad_account_opened_at: isoOrNull(row.ad_account_opened_at),
    withdrawals_wait_until: isoOrNull(row.withdrawals_wait_until),
    created_at: row.created_at.toISOString(),
  };
}

/** Returns a merchant with balances, plans, sessions, standing and people. Refusal: `merchant_not_found`. */
export async function showMerchant(
  { sql: db, currency, secretBox }: Pick<Deps, 'sql' | 'currency' | 'secretBox'>,
  merchantId: string,
): Promise<Shown> {
  const merchant = await readMerchant(db, merchantId, currency);
  const balances = await readBalances(db, merchantId);
  const plans = await countPlansByState(db, merchantId);
  const [sessions] = await db<{ live: number }[]>`
    select count(*)::int as live from session
    where merchant_id = ${merchantId} and ended_at is null and expires_at > now() and absolute_expires_at > now()`;
  return {
    merchant,
    currency,
    balances: Object.fromEntries(merchantAccounts.map((code) => [code, formatAmount(balances[code], currency)])),
    plans: Object.fromEntries(plans.map((row) => [row.state, row.total])),
    sessions: sessions?.live ?? 0,
    credit_events: await readCreditEvents(db, merchantId),
    people: (await readPeople(db, { currency, secretBox }, { merchantId, personId: merchantId, role: null })).map(
      ({ username, name, role, last_seen_at }) => ({ username, name, role, last_seen_at }),
    ),
    works_for: (await readBusinesses(db, secretBox, merchantId)).map(({ no, name, role }) => ({
      merchant_no: no,
      name,
      role,
    })),
  };
}

interface CreditEventRow {
  id: string;
  created_at: Date;
  change: number;
  score_after: number;
  kind: 'plan_settled' | 'rule_breach' | 'objection_upheld';
  note: string | null;
}

function toCreditEvent({ id, created_at, ...row }: CreditEventRow) {
  return { event_id: id, at: created_at.toISOString(), ...row };
}

/** The newest hundred changes of the credit score. */
async function readCreditEvents(db: ReadDb, merchantId: string): Promise<Shown['credit_events']> {
  const rows = await db<CreditEventRow[]>`
    select id, created_at, change, score_after, kind, note from credit_event
    where merchant_id = ${merchantId} order by created_at desc, id desc limit 100`;
  return rows.map(toCreditEvent);
}

/** Returns one change of a credit score. Refusal: `operator_object_not_found`. */
export async function readCreditEvent(db: ReadDb, eventId: string): Promise<Shown['credit_events'][number]> {
  const [row] = await db<CreditEventRow[]>`
    select id, created_at, change, score_after, kind, note from credit_event where id = ${eventId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'event' });
  return toCreditEvent(row);
}
