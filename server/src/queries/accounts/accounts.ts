import { formatAmount, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode, Minor } from '@placard/contract';
import { levelByVolume, levelInForce, levelsOf } from '../../domain/accounts/levels.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Actor, Asker } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { PagePoint } from '../../platform/cursor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { fileUrl } from '../../files/file-url.ts';
import { tokenHash } from '../../security/hashing.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';

type UserInfo = CallResponse<Calls['accounts']['info']>;
type SessionItem = CallResponse<Calls['accounts']['listSessions']>['list'][number];
type Standing = CallResponse<Calls['accounts']['standing']>;

interface UserRow {
  merchant_no: string;
  business: string;
  username: string;
  nickname: string;
  email: string;
  phone: string;
  avatar_file_id: string | null;
  lang: LanguageCode;
  state: UserInfo['state'];
  created_at: Date;
  is_ad_account_open: boolean;
  credit_score: number;
  settled_put_minor: Minor;
  is_member: boolean;
  agent: UserInfo['followed_agent'];
  has_transaction_password: boolean;
  has_payout_account: boolean;
  lacks_factor: boolean;
  notify_in_app: boolean;
  notify_push: UserInfo['notifications']['push'];
  is_pushed: boolean;
  notify_mail: UserInfo['notifications']['email'];
  notify_categories: UserInfo['notifications']['categories'];
}

/** Returns the login's own data, and what the app shows of the business that the session acts for. */
export async function readUserInfo(
  deps: Pick<Deps, 'sql' | 'currency' | 'hasMail' | 'pushPlatforms' | 'webPushKey'>,
  actor: Actor,
): Promise<UserInfo> {
  const [row] = await deps.sql<UserRow[]>`
    select m.merchant_no, m.nickname as business, l.username, l.nickname, l.email, l.phone, l.avatar_file_id, l.lang, m.state,
           l.created_at, m.ad_account_opened_at is not null as is_ad_account_open, m.credit_score, m.settled_put_minor,
           coalesce(m.membership_until > now(), false) as is_member,
           (select jsonb_build_object('agent_id', f.agent_no, 'name', a.name, 'share_bps', f.share_bps)
            from follow f join agent a on a.agent_no = f.agent_no
            where f.merchant_id = m.id and f.ended_at is null) as agent,
           l.transaction_password_hash is not null as has_transaction_password,
           exists (select 1 from payout_account p where p.merchant_id = m.id and p.replaced_at is null) as has_payout_account,
           m.requires_second_factor and not exists (select from second_factor where merchant_id = l.id) as lacks_factor,
           l.notify_in_app, l.notify_push, l.notify_mail, l.notify_categories, l.notify_push || l.alert_push <> '{}' as is_pushed
    from merchant l join merchant m on m.id = ${actor.businessId} where l.id = ${actor.personId}`;
  if (!row) throw new Error(`login ${actor.personId} is gone`);
  const { levels } = await readSettings(deps.sql);
  return {
    merchant_no: row.merchant_no,
    username: row.username,
    nickname: row.nickname,
    email: row.email,
    phone: row.phone,
    avatar_url: fileUrl(row.avatar_file_id),
    lang: row.lang,
    entry: actor.entry,
    role: actor.role,
    business: row.business,
    state: row.state,
    created_at: row.created_at.toISOString(),
    ad_account_open: row.is_ad_account_open,
    lacks_second_factor: row.lacks_factor,
    credit_score: row.credit_score,
    shop_level: levelInForce(row.settled_put_minor, levelsOf(levels, deps.currency), row.is_member).level,
    followed_agent: row.agent,
    has_transaction_password: row.has_transaction_password,
    has_payout_account: row.has_payout_account,
    notifications: {
      in_app: row.notify_in_app,
      push: row.notify_push,
      email: row.notify_mail,
      categories: row.notify_categories,
    },
    push_platforms: [...deps.pushPlatforms],
    web_push_key: deps.webPushKey ?? null,
    is_pushed: row.is_pushed,
    sends_email: deps.hasMail,
    // No merchant has contacts of their own yet, so those of the basic config apply (product.md section 2).
    customer_service_url: [],
    recharge_customer_service_url: [],
  };
}

/** Returns the saved language of the token's user; without a live token, the asker's own. Never refuses. */
export async function readLanguage(db: Db, token: string | undefined, asker: Asker): Promise<LanguageCode> {
  if (token === undefined) return asker.lang;
  const [row] = await db<{ lang: LanguageCode }[]>`
    select m.lang from session s join merchant m on m.id = s.merchant_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and s.expires_at > now() and s.absolute_expires_at > now()`;
  return row?.lang ?? asker.lang;
}

/** Returns the actor's live sessions, the asking one first, then by last use. */
export async function listSessions(db: Db, actor: Actor): Promise<SessionItem[]> {
  const rows = await db<
    {
      id: string;
      entry: SessionItem['entry'];
      device: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
    }[]
  >`
    select id, entry, device, created_at, last_seen_at, least(expires_at, absolute_expires_at) as expires_at
    from session
    where merchant_id = ${actor.merchantId} and ended_at is null and expires_at > now() and absolute_expires_at > now()
    order by (id = ${actor.sessionId}) desc, last_seen_at desc, id`;
  return rows.map((row) => ({
    session_id: row.id,
    is_current: row.id === actor.sessionId,
    entry: row.entry,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

interface StandingRow {
  credit_score: number;
  settled_put_minor: Minor;
  membership_until: Date | null;
  running_plans: number;
}

/** Returns credit score with events, level with its rule, membership, and guarantee. */
export async function readStanding(
  deps: Pick<Deps, 'sql' | 'currency' | 'pushPlatforms'>,
  actor: Actor,
  page: CallPayload<Calls['accounts']['standing']>,
): Promise<Standing> {
  const { sql, currency } = deps;
  const limit = page.limit ?? accessLimits.pageSize;
  const after = decodeCursor(page.cursor);
  const [row] = await sql<StandingRow[]>`
    select credit_score, settled_put_minor, case when membership_until > now() then membership_until end as membership_until,
           (select count(*)::int from plan where merchant_id = ${actor.merchantId} and state in ('matching', 'putting')) as running_plans
    from merchant where id = ${actor.merchantId}`;
  if (!row) throw new Error(`merchant ${actor.merchantId} is gone`);
  const events = toPage(await readCreditEvents(sql, actor, after, limit + 1), limit, (event) => event);
  const settings = await readSettings(sql);
  const { guarantee } = await readBalances(sql, actor.merchantId);
  const levels = levelsOf(settings.levels, currency).toSorted((a, b) => a.level - b.level);
  const isMember = row.membership_until !== null;
  const now = levelInForce(row.settled_put_minor, levels, isMember);
  const lent = levelInForce(row.settled_put_minor, levels, true);
  return {
    currency,
    credit_score: row.credit_score,
    events: events.rows.map(({ item }) => item),
    next_cursor: events.nextCursor,
    level: now.level,
    level_by_volume: levelByVolume(row.settled_put_minor, levels).level,
    settled_put_volume: formatAmount(row.settled_put_minor, currency),
    levels: levels.map((rule) => ({
      level: rule.level,
      from_volume: formatAmount(rule.fromVolumeMinor, currency),
      plans_at_once: rule.plansAtOnce,
      fee_bps: rule.feeBps,
    })),
    plans: {
      running: row.running_plans,
      at_once: now.plansAtOnce,
      with_membership: lent.plansAtOnce > now.plansAtOnce ? lent.plansAtOnce : null,
    },
    membership: {
      price: formatAmount(settingAmount(settings.membership.price, currency), currency),
      days: settings.membership.days,
      until: row.membership_until?.toISOString() ?? null,
    },
    guarantee: {
      balance: formatAmount(guarantee, currency),
      needed: formatAmount(settingAmount(settings.guarantee.needed, currency), currency),
      running_plans: row.running_plans,
    },
  };
}

type CreditEvent = Standing['events'][number];

async function readCreditEvents(db: Db, actor: Actor, after: PagePoint | undefined, limit: number) {
  const rows = await db<
    {
      id: string;
      created_at: Date;
      change: number;
      score_after: number;
      kind: CreditEvent['cause'];
      plan_no: string | null;
      note: string | null;
    }[]
  >`
    select e.id, e.created_at, e.change, e.score_after, e.kind, p.plan_no, e.note
    from credit_event e left join plan p on p.id = e.plan_id
    where e.merchant_id = ${actor.merchantId}
      ${after ? db`and (e.created_at, e.id) < (${after.at}, ${after.id}::uuid)` : db``}
    order by e.created_at desc, e.id desc
    limit ${limit}`;
  return rows.map((row) => {
    const item: CreditEvent = {
      event_id: row.id,
      at: row.created_at.toISOString(),
      change: row.change,
      score_after: row.score_after,
      cause: row.kind,
      plan_no: row.plan_no,
      note: row.note,
    };
    return { at: row.created_at, id: row.id, item };
  });
}
