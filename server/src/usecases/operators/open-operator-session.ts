/** A new session of an operator: its token is returned once and stored only as a hash. */
import { accessLimits } from '@placard/contract';
import type { OperatorCalls, OperatorResponse, OperatorRole, SessionStage } from '@placard/contract/operator';
import type { Asker } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { newId } from '../../platform/ids.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { sealSession } from '../../security/session-seals.ts';

export type OperatorSessionAnswer = OperatorResponse<OperatorCalls['session']['login']>;

export interface SessionOwner {
  id: string;
  username: string;
  role: OperatorRole;
}

/**
 * Opens a session in the caller's transaction: for a working day when it is complete, otherwise just long enough for the second
 * factor. `replaces`: the session that this one replaces, so that the token seen before completion becomes invalid.
 */
export async function openOperatorSession(
  tx: Tx,
  box: SecretBox,
  asker: Asker,
  operator: SessionOwner,
  { stage, replaces }: { stage: SessionStage; replaces?: string },
): Promise<OperatorSessionAnswer> {
  const token = newToken();
  const lastsMs = stage === 'complete' ? accessLimits.operatorSessionMs : accessLimits.operatorLoginStepMs;
  if (replaces !== undefined) await tx`update operator_session set ended_at = now() where id = ${replaces}`;
  const [row] = await tx<{ expires_at: Date }[]>`
    insert into operator_session (id, operator_id, token_hash, seal, stage, device, address, expires_at)
    values (${newId()}, ${operator.id}, ${tokenHash(token)}, ${sealSession(box, { operatorId: operator.id, stage }, token)}, ${stage}, ${asker.device}, ${asker.address},
            now() + ${lastsMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('a session was not inserted');
  const { username, role } = operator;
  return { token, username, role, stage, expires_at: row.expires_at.toISOString() };
}

/** Returns the stage of a session after the password, depending on whether a second factor is enrolled. */
export async function stageAfterPassword(tx: Tx, operatorId: string): Promise<SessionStage> {
  const enrolled = await tx`select 1 from operator_second_factor where operator_id = ${operatorId}`;
  return enrolled.length > 0 ? 'enter_code' : 'enrol';
}
