/** From an operator's token to the operator. Merchants' tokens live in another table and mean nothing here. */
import { isRoleSufficient } from '@placard/contract/operator';
import type { OperatorRole } from '@placard/contract/operator';
import type { Asker, OperatorActor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { tokenHash } from '../../platform/hashing.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Finds which operator asks. Throws a Refusal: `not_authorised` without a token, `unknown_token`, `token_expired`, or
 * `role_not_sufficient` with the role that the call takes.
 */
export async function authenticateOperator(
  db: Db,
  authorization: string | undefined,
  asker: Asker,
  needed: OperatorRole,
): Promise<OperatorActor> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('not_authorised');
  const [row] = await db<
    {
      session_id: string;
      operator_id: string;
      username: string;
      role: OperatorRole;
      expires_at: Date;
      is_expired: boolean;
    }[]
  >`
    select s.id as session_id, o.id as operator_id, o.username, o.role, s.expires_at, s.expires_at <= now() as is_expired
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and o.is_active`;
  if (!row) throw new Refusal('unknown_token');
  if (row.is_expired) throw new Refusal('token_expired');
  if (!isRoleSufficient(row.role, needed)) throw new Refusal('role_not_sufficient', { role: needed });
  return {
    ...asker,
    operatorId: row.operator_id,
    username: row.username,
    role: row.role,
    sessionId: row.session_id,
    sessionExpiresAt: row.expires_at,
  };
}
