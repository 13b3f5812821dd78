/** Finds the actor of a token. One query per call; last_seen moves at most once a minute. */
import { accessLimits, mayDo, rolesWith } from '@placard/contract';
import type { CallAuth, LanguageCode, MemberRole, Right } from '@placard/contract';
import type { Actor, Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { tokenHash } from '../../security/hashing.ts';
import { isSessionSealed } from '../../security/session-seals.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readBusinesses } from '../../queries/people/businesses.ts';
import { refuseUnlessActive } from './account-state.ts';
import type { AccountState } from './account-state.ts';
import { placeColumns, placeJoin, placeOf } from '../../security/team-place.ts';
import type { PlaceRow } from '../../security/team-place.ts';

type SessionRow = PlaceRow & {
  id: string;
  /** Of the login. */
  merchant_id: string;
  merchant_no: string;
  business_id: string;
  business_no: string;
  entry: 'register' | 'shell';
  state: AccountState;
  state_reason: string | null;
  lang: LanguageCode;
  is_ad_account_open: boolean;
  is_expired: boolean;
  is_ended: boolean;
  is_stale: boolean;
  /** The business requires a second step of logging in, and this login has none. */
  lacks_factor: boolean;
  /** The login itself is closed or stopped, not only the business that it acts for. */
  is_login_stopped: boolean;
};

/**
 * Finds the asking merchant. Throws a Refusal: `not_authorised` without a token, `unknown_token`, `token_expired`, the account's
 * state with `lang`, `no_business`, `role_not_allowed` or `second_factor_missing` for what the person may not do there, or `ad_account_not_open` where the
 * call needs one (product.md section 3).
 * @param mayBeAlone whether a login without any business makes this call for itself
 * @param mayBeEnded returns whether an ended session may make this call, by its merchant's id
 */
export async function authenticate(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  token: string | undefined,
  asker: Asker,
  { auth, right, mayBeAlone = false }: { auth: CallAuth; right: Right; mayBeAlone?: boolean },
  mayBeEnded: (merchantId: string) => Promise<boolean> = async () => false,
): Promise<Actor> {
  if (!token) throw new Refusal('not_authorised');
  const row = await findSession(deps, token);
  if (!row) throw new Refusal('unknown_token');
  // Comes before the session's own end: disabling an account ends its sessions, and its holder should learn why.
  const place = placeOf(deps.secretBox, row, { merchantId: row.business_id, personId: row.merchant_id });
  const isAlone = mayBeAlone && place.role === null && (await hasNoBusiness(deps, row.merchant_id));
  const isSelf = right === 'self' || isAlone;
  // A business that is stopped does not lock its people out of their own logins.
  if (!isSelf || row.is_login_stopped) refuseUnlessActive(row);
  // An ended session looks like one that never existed.
  if (row.is_ended && !(await mayBeEnded(row.merchant_id))) throw new Refusal('unknown_token');
  if (row.is_expired) throw new Refusal('token_expired');
  // Of an ended session only the answer to the act that ended it is read, whatever it may do by now.
  if (!row.is_ended && !isSelf) refuseUnlessAllowed(place.role, right);
  if (row.lacks_factor && !isSelf && !row.is_ended) throw new Refusal('second_factor_missing');
  if (auth === 'account' && !row.is_ad_account_open) throw new Refusal('ad_account_not_open', { lang: row.lang });
  if (row.is_stale) await touch(deps.sql, row.id);
  return {
    ...asker,
    merchantId: isSelf ? row.merchant_id : row.business_id,
    merchantNo: isSelf ? row.merchant_no : row.business_no,
    personId: row.merchant_id,
    businessId: row.business_id,
    businessNo: row.business_no,
    ...place,
    sessionId: row.id,
    entry: row.entry,
    isAdAccountOpen: row.is_ad_account_open,
    lacksFactor: row.lacks_factor,
  };
}

/** Refuses what the role may not do. Throws Refusal `no_business`, `role_not_allowed`. */
function refuseUnlessAllowed(role: MemberRole | null, right: Right): void {
  if (role === null) throw new Refusal('no_business');
  if (!mayDo(role, right)) throw new Refusal('role_not_allowed', { role, roles: rolesWith(right) });
}

/** Nobody else could close such a login, or hand out what is stored about it. */
async function hasNoBusiness({ sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>, personId: string): Promise<boolean> {
  return (await readBusinesses(sql, secretBox, personId)).length === 0;
}

async function findSession(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  token: string,
): Promise<SessionRow | undefined> {
  const [row] = await sql<(SessionRow & { session_seal: Buffer })[]>`
    select s.id, s.seal as session_seal, s.merchant_id, p.merchant_no, s.entry, b.id as business_id, b.merchant_no as business_no,
           p.lang, l.is_stopped as is_login_stopped, case when l.is_stopped then p.state else b.state end as state,
           case when l.is_stopped then p.state_reason else b.state_reason end as state_reason,
           b.ad_account_opened_at is not null as is_ad_account_open,
           s.expires_at <= now() or s.absolute_expires_at <= now() as is_expired,
           s.ended_at is not null as is_ended,
           s.last_seen_at < now() - interval '1 minute' as is_stale,
           b.requires_second_factor and not exists (select from second_factor where merchant_id = p.id) as lacks_factor,
           ${placeColumns(sql)}
    from session s join merchant p on p.id = s.merchant_id join merchant b on b.id = coalesce(s.business_id, s.merchant_id)
    cross join lateral (select p.closed_at is not null or p.state <> 'active' as is_stopped) l
    ${placeJoin(sql)}
    where s.token_hash = ${tokenHash(token)}`;
  return row && isSessionSealed(secretBox, { merchantId: row.merchant_id }, token, row.session_seal) ? row : undefined;
}

/**
 * Sliding expiry: 30 days from the last call, at most 180 from login. Skips a locked row instead of waiting: whoever holds it has
 * just touched it too, or is about to end it.
 */
async function touch(db: Db, sessionId: string): Promise<void> {
  await db`
    update session
    set last_seen_at = now(),
        expires_at = least(now() + ${accessLimits.sessionSlidingMs} * interval '1 millisecond', absolute_expires_at)
    where id = (select id from session where id = ${sessionId} for no key update skip locked)`;
}
