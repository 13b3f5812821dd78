/** Ends operators' sessions: an operator's own or, by a manager, another's. Their tokens are invalid immediately. */
import type { ByOperator, OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Ends all of an operator's sessions; returns how many. */
export async function endAllOperatorSessions(tx: Tx, operatorId: string): Promise<number> {
  const ended = await tx`
    update operator_session set ended_at = now() where operator_id = ${operatorId} and ended_at is null`;
  return ended.count;
}

/** Ends all but the asking one; returns how many. */
export async function endOtherSessions(tx: Tx, operator: OperatorActor): Promise<number> {
  const ended = await tx`
    update operator_session set ended_at = now()
    where operator_id = ${operator.operatorId} and id <> ${operator.sessionId} and ended_at is null`;
  return ended.count;
}

/** An operator ends one of their own. Refusal: `session_not_found`. */
export async function endOwnSession(
  deps: Pick<Deps, 'sql'>,
  operator: OperatorActor,
  sessionId: string,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await endOne(tx, operator.operatorId, sessionId);
    await audit(tx, operator, {
      act: 'operator_session_ended',
      object: `operator:${operator.operatorId}`,
    });
  });
}

/** A manager ends one, or all, of another's. Refusals: `operator_not_found`, `session_not_found`. */
export async function endOperatorSessions(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { username: string; sessionId: string | undefined; reason: string },
): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const [found] = await tx<
      { id: string }[]
    >`select id from operator where username = ${input.username.toLowerCase()}`;
    if (!found) throw new Refusal('operator_not_found');
    const ended =
      input.sessionId === undefined
        ? await endAllOperatorSessions(tx, found.id)
        : await endOne(tx, found.id, input.sessionId);
    await audit(tx, operator, {
      act: 'operator_sessions_ended',
      object: `operator:${found.id}`,
      details: { reason: input.reason, sessions_ended: ended },
    });
    return ended;
  });
}

async function endOne(tx: Tx, operatorId: string, sessionId: string): Promise<number> {
  const ended = await tx`
    update operator_session set ended_at = now()
    where id = ${sessionId} and operator_id = ${operatorId} and ended_at is null`;
  if (ended.count === 0) throw new Refusal('session_not_found');
  return ended.count;
}
