import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, forgetAttempts } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorLoginByDevice } from './attempt-limits.ts';
import { endOtherSessions } from './end-operator-sessions.ts';
import { refuseGuessable } from '../accounts/passwords.ts';

/**
 * Changes the operator's own password; returns how many other sessions ended. Refusals: `too_many_attempts`,
 * `wrong_old_password`, `new_password_same`, `login_password_too_common`.
 */
export async function changeOwnPassword(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  operator: OperatorActor,
  input: { password: string; newPassword: string },
): Promise<number> {
  const of = `operator ${operator.operatorId}` as const;
  const attempts = operatorLoginByDevice(operator.sessionId);
  const attempt = await countAttempt(deps.sql, attempts);
  const [row] = await deps.sql<{ password_hash: string }[]>`
    select password_hash from operator where id = ${operator.operatorId}`;
  if (!(await deps.hasher.verify(attempt, of, row?.password_hash, input.password))) {
    throw new Refusal('wrong_old_password', { fields: [{ field: 'password', rule: 'not_accepted' }] });
  }
  await forgetAttempts(deps.sql, attempts);
  if (input.newPassword === input.password) {
    throw new Refusal('new_password_same', { fields: [{ field: 'new_password', rule: 'not_accepted' }] });
  }
  refuseGuessable('new_password', input.newPassword, operator.username);
  const passwordHash = await deps.hasher.hash(of, input.newPassword);
  return await inTransaction(deps.sql, async (tx) => {
    await tx`update operator set password_hash = ${passwordHash} where id = ${operator.operatorId}`;
    await audit(tx, operator, {
      act: 'operator_password_changed',
      object: `operator:${operator.operatorId}`,
    });
    return await endOtherSessions(tx, operator);
  });
}
