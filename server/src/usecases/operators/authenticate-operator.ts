/** Finds the operator of a token. Merchants' tokens are in another table and mean nothing here. */
import { accessLimits } from '@placard/contract';
import type { OperatorCall, OperatorRole, SessionStage } from '@placard/contract/operator';
import type { Asker, OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { isSessionSealed } from '../../security/session-seals.ts';
import { Refusal } from '../../platform/refusal.ts';

/** How often a session's last use is stored: often enough for the idle limit, rarely enough to cost nothing. */
const seenEveryMs = 60_000;

interface SessionRow {
  session_id: string;
  operator_id: string;
  username: string;
  role: OperatorRole;
  stage: SessionStage;
  expires_at: Date;
  is_expired: boolean;
  is_seen_long_ago: boolean;
}

/**
 * Finds the asking operator and checks that they may make the call. Throws a Refusal: `not_authorised` without a token,
 * `unknown_token`, `token_expired` (idle or too old), `second_factor_needed` with the session's stage, or `role_not_sufficient`
 * with the roles that may make the call.
 */
export async function authenticateOperator(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  authorization: string | undefined,
  asker: Asker,
  call: Pick<OperatorCall, 'access' | 'stages'>,
): Promise<OperatorActor> {
  const token = bearerOf(authorization);
  if (token === undefined) throw new Refusal('not_authorised');
  const row = await findSession(deps, token);
  if (!row) throw new Refusal('unknown_token');
  if (row.is_expired) throw new Refusal('token_expired');
  if (!call.stages.includes(row.stage)) throw new Refusal('second_factor_needed', { stage: row.stage });
  if (call.access !== 'anyone' && !call.access.includes(row.role)) {
    throw new Refusal('role_not_sufficient', { role: call.access.join(', '), roles: call.access });
  }
  if (row.is_seen_long_ago)
    await deps.sql`update operator_session set last_seen_at = now() where id = ${row.session_id}`;
  return {
    ...asker,
    operatorId: row.operator_id,
    username: row.username,
    role: row.role,
    sessionId: row.session_id,
    stage: row.stage,
    sessionExpiresAt: row.expires_at,
  };
}

/** Returns the token of an Authorization header; undefined if it has none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
}

async function findSession(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  token: string,
): Promise<SessionRow | undefined> {
  const [row] = await sql<(SessionRow & { seal: Buffer })[]>`
    select s.id as session_id, s.seal, o.id as operator_id, o.username, o.role, s.stage, s.expires_at,
           s.expires_at <= now()
             or s.last_seen_at <= now() - ${accessLimits.operatorSessionIdleMs} * interval '1 millisecond' as is_expired,
           s.last_seen_at <= now() - ${seenEveryMs} * interval '1 millisecond' as is_seen_long_ago
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and o.is_active`;
  const of = row && { operatorId: row.operator_id, stage: row.stage };
  return of && isSessionSealed(secretBox, of, token, row.seal) ? row : undefined;
}
