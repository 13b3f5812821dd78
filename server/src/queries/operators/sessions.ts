/** Operators' sessions and resets of second factors, as their lists show them. */
import { accessLimits } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, isoOrNull, listed, inOrder, pageOf } from './page.ts';
import type { PageInput } from './page.ts';
import { readPasskeyNeed } from './passkey-duty.ts';
import { theRow } from '../../database/the-row.ts';

type Session = OperatorResponse<OperatorCalls['session']['list']>['list'][number];
type Reset = OperatorResponse<OperatorCalls['operators']['askReset']>['reset'];

/** Returns the operator of the asking session, and the session's stage. */
export async function showSession(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'currency' | 'businessZone'>,
  operator: OperatorActor,
): Promise<OperatorResponse<OperatorCalls['session']['whoAmI']>> {
  const need = await readPasskeyNeed(deps.sql, deps);
  const row = theRow(
    await deps.sql<{ enrolled_at: Date | null; codes: number; passkeys: number; is_demo: boolean }[]>`
    select (select enrolled_at from operator_second_factor
            where operator_id = ${operator.operatorId} and secret is not null) as enrolled_at,
           (select count(*)::int from operator_recovery_code
            where operator_id = ${operator.operatorId} and used_at is null and kind = 'recovery_code') as codes,
           (select count(*)::int from operator_passkey where operator_id = ${operator.operatorId}) as passkeys,
           coalesce((select is_demo from deployment), false) as is_demo`,
  );
  return {
    username: operator.username,
    role: operator.role,
    stage: operator.stage,
    second_factor_since: isoOrNull(row.enrolled_at),
    recovery_codes_left: row.codes,
    passkeys: row.passkeys,
    needs_passkey: need !== undefined,
    expires_at: operator.sessionExpiresAt.toISOString(),
    idle_seconds: accessLimits.operatorSessionIdleMs / 1000,
    currency: deps.currency,
    business_zone: deps.businessZone,
    is_demo: row.is_demo,
  };
}

/** Returns an operator's passkeys, newest first, with their domain. */
export async function listOperatorPasskeys(
  { sql, consoleParty }: Pick<Deps, 'sql' | 'consoleParty'>,
  operatorId: string,
): Promise<OperatorResponse<OperatorCalls['passkeys']['list']>> {
  const rows = await sql<{ id: string; name: string; added_at: Date; last_used_at: Date | null }[]>`
    select id, name, added_at, last_used_at from operator_passkey where operator_id = ${operatorId} order by id desc`;
  const list = rows.map(({ id, name, added_at, last_used_at }) => ({
    passkey_id: id,
    name,
    added_at: added_at.toISOString(),
    last_used_at: isoOrNull(last_used_at),
  }));
  return { rp_id: consoleParty.id, list };
}

interface SessionRow {
  id: string;
  stage: Session['stage'];
  device: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Returns an operator's live sessions, newest first; `currentId` is the asking one. */
export async function listOwnSessions(db: Db, operatorId: string, currentId: string): Promise<Session[]> {
  const rows = await db<SessionRow[]>`
    select id, stage, device, address, created_at, last_seen_at, expires_at from operator_session
    where operator_id = ${operatorId} and ended_at is null and expires_at > now()
      and last_seen_at > now() - ${accessLimits.operatorSessionIdleMs} * interval '1 millisecond'
    order by created_at desc, id desc limit 100`;
  return rows.map(({ id, ...row }) => ({
    session_id: id,
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: id === currentId,
  }));
}

/** Returns the same for an operator by name. Refusal: `operator_not_found`. */
export async function listSessionsOf(db: Db, username: string, currentId: string): Promise<Session[]> {
  const [row] = await db<{ id: string }[]>`select id from operator where username = ${username.toLowerCase()}`;
  if (!row) throw new Refusal('operator_not_found');
  return await listOwnSessions(db, row.id, currentId);
}

interface ResetRow {
  id: string;
  username: string;
  reason: string;
  state: Reset['state'];
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
}

function selectResets(db: Db) {
  return db`
    select r.id, o.username, r.reason, asker.username as asked_by, r.asked_at, r.expires_at,
           approver.username as approved_by, r.approved_at,
           case when r.approved_at is not null then 'approved' when r.expires_at <= now() then 'expired' else 'asked' end as state
    from operator_reset r join operator o on o.id = r.operator_id join operator asker on asker.id = r.asked_by
    left join operator approver on approver.id = r.approved_by`;
}

function toReset({ id, ...row }: ResetRow): Reset {
  return {
    reset_id: id,
    ...row,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    approved_at: isoOrNull(row.approved_at),
  };
}

/** Returns one reset. Refusal: `operator_object_not_found`. */
export async function readReset(db: Db, resetId: string): Promise<Reset> {
  const [row] = await db<ResetRow[]>`${selectResets(db)} where r.id = ${resetId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'reset' });
  return toReset(row);
}

/** Returns resets, newest first. */
export async function listResets(
  db: Db,
  input: PageInput,
): Promise<OperatorResponse<OperatorCalls['operators']['listResets']>> {
  const page = pageOf(input);
  const rows = await db<ResetRow[]>`
    ${selectResets(db)} where true ${after(db, page, 'r.asked_at', 'r.id')} ${inOrder(db, page, 'r.asked_at', 'r.id')}`;
  return listed(rows, page, (row) => ({ at: row.asked_at, id: row.id }), toReset);
}
