/** Merchants as operators see them. */
import { formatAmount, merchantAccounts } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import type { OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import { levelInForce, levelsOf } from '../../domain/accounts/levels.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../platform/settings.ts';
import { after, isoOrNull, listed, newestFirst, pageOf } from './page.ts';

type Shown = OperatorResponse<OperatorCalls['merchants']['show']>;
type AccountState = Shown['merchant']['state'];

interface ListRow {
  id: string;
  merchant_no: string;
  username: string;
  nickname: string;
  state: AccountState;
  ad_account_open: boolean;
  available_minor: bigint;
  created_at: Date;
}

/** Merchants, newest first, whose number, username, nickname, email or phone begins with the search. */
export async function listMerchants(
  db: Db,
  input: OperatorPayload<OperatorCalls['merchants']['list']>,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['merchants']['list']>> {
  const page = pageOf(input);
  const beginning = input.search === undefined ? null : `${input.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db<ListRow[]>`
    select m.id, m.merchant_no, m.username, m.nickname, m.state, m.ad_account_opened_at is not null as ad_account_open,
           coalesce(a.balance_minor, 0) as available_minor, m.created_at
    from merchant m left join ledger_account a on a.merchant_id = m.id and a.code = 'available'
    where (${input.state ?? null}::text is null or m.state = ${input.state ?? null})
      and (${beginning}::text is null
           or m.merchant_no ilike ${beginning} or m.username_key ilike ${beginning} or m.nickname ilike ${beginning}
           or m.email ilike ${beginning} or m.phone ilike ${beginning})
      ${after(db, page, 'm.created_at', 'm.id')} ${newestFirst(db, page, 'm.created_at', 'm.id')}`;
  const items = listed(
    rows,
    page,
    (row) => ({ at: row.created_at, id: row.id }),
    ({ id: _id, available_minor, ...row }) => ({
      ...row,
      available: formatAmount(available_minor, currency),
      created_at: row.created_at.toISOString(),
    }),
  );
  return { currency, ...items };
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
  settled_put_minor: bigint;
  is_member: boolean;
  followed_agent: string | null;
  has_transaction_password: boolean;
  has_payout_account: boolean;
  withdrawals_wait_until: Date | null;
  created_at: Date;
  revision: number;
}

/** A merchant's account. Refusal: `merchant_not_found`. */
export async function readMerchant(db: Db, merchantId: string, currency: string): Promise<Shown['merchant']> {
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

/** A merchant with balances, plans, sessions and standing. Refusal: `merchant_not_found`. */
export async function showMerchant(db: Db, merchantId: string, currency: string): Promise<Shown> {
  const merchant = await readMerchant(db, merchantId, currency);
  const balances = await readBalances(db, merchantId);
  const plans = await db<{ state: keyof Shown['plans']; plans: number }[]>`
    select state, count(*)::int as plans from plan where merchant_id = ${merchantId} group by state`;
  const [sessions] = await db<{ live: number }[]>`
    select count(*)::int as live from session
    where merchant_id = ${merchantId} and ended_at is null and expires_at > now() and absolute_expires_at > now()`;
  return {
    merchant,
    currency,
    balances: Object.fromEntries(merchantAccounts.map((code) => [code, formatAmount(balances[code], currency)])),
    plans: Object.fromEntries(plans.map((row) => [row.state, row.plans])),
    sessions: sessions?.live ?? 0,
    credit_events: await readCreditEvents(db, merchantId),
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

/** The newest hundred moves of the credit score. */
async function readCreditEvents(db: Db, merchantId: string): Promise<Shown['credit_events']> {
  const rows = await db<CreditEventRow[]>`
    select id, created_at, change, score_after, kind, note from credit_event
    where merchant_id = ${merchantId} order by created_at desc, id desc limit 100`;
  return rows.map(toCreditEvent);
}

/** One move of a credit score. Refusal: `operator_object_not_found`. */
export async function readCreditEvent(db: Db, eventId: string): Promise<Shown['credit_events'][number]> {
  const [row] = await db<CreditEventRow[]>`
    select id, created_at, change, score_after, kind, note from credit_event where id = ${eventId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'event' });
  return toCreditEvent(row);
}
