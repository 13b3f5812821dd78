/** Finds the actor of a token. One query per call; last_seen moves at most once a minute. */
import { accessLimits } from '@placard/contract';
import type { CallAuth, LanguageCode } from '@placard/contract';
import type { Actor, Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { tokenHash } from '../../security/hashing.ts';
import { isSessionSealed } from '../../security/session-seals.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseUnlessActive } from './account-state.ts';
import type { AccountState } from './account-state.ts';

interface SessionRow {
  id: string;
  merchant_id: string;
  merchant_no: string;
  entry: 'register' | 'shell';
  state: AccountState;
  state_reason: string | null;
  lang: LanguageCode;
  is_ad_account_open: boolean;
  is_expired: boolean;
  is_ended: boolean;
  is_stale: boolean;
}

/**
 * Finds the asking merchant. Throws a Refusal: `not_authorised` without a token, `unknown_token`, `token_expired`, the account's
 * state with `lang`, or `ad_account_not_open` where the call needs one (product.md section 3).
 * @param mayBeEnded returns whether an ended session may make this call, by its merchant's id
 */
export async function authenticate(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  token: string | undefined,
  asker: Asker,
  auth: CallAuth,
  mayBeEnded: (merchantId: string) => Promise<boolean> = async () => false,
): Promise<Actor> {
  if (!token) throw new Refusal('not_authorised');
  const row = await findSession(deps, token);
  if (!row) throw new Refusal('unknown_token');
  // Comes before the session's own end: disabling an account ends its sessions, and its holder should learn why.
  refuseUnlessActive(row);
  // An ended session looks like one that never existed.
  if (row.is_ended && !(await mayBeEnded(row.merchant_id))) throw new Refusal('unknown_token');
  if (row.is_expired) throw new Refusal('token_expired');
  if (auth === 'account' && !row.is_ad_account_open) throw new Refusal('ad_account_not_open', { lang: row.lang });
  if (row.is_stale) await touch(deps.sql, row.id);
  return {
    ...asker,
    merchantId: row.merchant_id,
    merchantNo: row.merchant_no,
    sessionId: row.id,
    entry: row.entry,
    isAdAccountOpen: row.is_ad_account_open,
  };
}

async function findSession(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  token: string,
): Promise<SessionRow | undefined> {
  const [row] = await sql<(SessionRow & { seal: Buffer })[]>`
    select s.id, s.seal, s.merchant_id, m.merchant_no, s.entry, m.state, m.state_reason, m.lang,
           m.ad_account_opened_at is not null as is_ad_account_open,
           s.expires_at <= now() or s.absolute_expires_at <= now() as is_expired,
           s.ended_at is not null as is_ended,
           s.last_seen_at < now() - interval '1 minute' as is_stale
    from session s join merchant m on m.id = s.merchant_id
    where s.token_hash = ${tokenHash(token)}`;
  return row && isSessionSealed(secretBox, { merchantId: row.merchant_id }, token, row.seal) ? row : undefined;
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
