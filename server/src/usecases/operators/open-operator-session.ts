/** A new session of an operator: the token is given once and kept only as a hash. */
import { limits } from '@placard/contract';
import type { OperatorCalls, OperatorResponse, OperatorRole } from '@placard/contract/operator';
import type { Tx } from '../../platform/database.ts';
import { newToken, tokenHash } from '../../platform/hashing.ts';
import { newId } from '../../platform/ids.ts';

export type OperatorSessionAnswer = OperatorResponse<OperatorCalls['session']['login']>;

/** Opens a session of a working day in the caller's transaction. */
export async function openOperatorSession(
  tx: Tx,
  operator: { id: string; username: string; role: OperatorRole },
): Promise<OperatorSessionAnswer> {
  const token = newToken();
  const [row] = await tx<{ expires_at: Date }[]>`
    insert into operator_session (id, operator_id, token_hash, expires_at)
    values (${newId()}, ${operator.id}, ${tokenHash(token)}, now() + ${limits.operatorSessionMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('a session was not inserted');
  return { token, username: operator.username, role: operator.role, expires_at: row.expires_at.toISOString() };
}
