/**
 * The first step of an operator's login: the password. The new session lacks the second factor. Invariants: the attempt is
 * counted before the password is checked; an unknown name, a wrong password and a disabled operator cost one password check each
 * and get the same answer.
 */
import type { OperatorRole } from '@placard/contract/operator';
import type { OperatorAsker } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, forgetAttempts } from '../../security/rate-limits.ts';
import { tokenHash } from '../../security/hashing.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorLoginByDevice, operatorLoginByName } from './attempt-limits.ts';
import { openOperatorSession, stageAfterPassword } from './open-operator-session.ts';
import type { OperatorSessionAnswer } from './open-operator-session.ts';

interface OperatorRow {
  id: string;
  username: string;
  role: OperatorRole;
  password_hash: string;
  is_active: boolean;
}

/**
 * Opens a session. The tries of a device whose token was opened under this name, valid or not, count apart: strangers who guess
 * lock out themselves and not the owner. Refusals: `too_many_attempts`, `wrong_credentials`.
 */
export async function logInOperator(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: OperatorAsker,
  input: { username: string; password: string },
): Promise<OperatorSessionAnswer> {
  const username = input.username.toLowerCase();
  const known = asker.token === undefined ? undefined : await findSession(deps.sql, username, asker.token);
  const limit = known === undefined ? operatorLoginByName(username) : operatorLoginByDevice(known);
  const attempt = await countAttempt(deps.sql, limit);
  const [operator] = await deps.sql<OperatorRow[]>`
    select id, username, role, password_hash, is_active from operator where username = ${username}`;
  // Known devices come before everybody: operators are few, and needed during a flood. Others share what one network has.
  const options = known === undefined ? { owner: `operators:${asker.address}` } : { isUrgent: true };
  const isRight = await deps.hasher.verify(
    attempt,
    `operator ${operator?.id}`,
    operator?.password_hash,
    input.password,
    options,
  );
  if (!operator?.is_active || !isRight) {
    await audit(deps.sql, operator ?? { job: 'unknown' }, {
      act: 'operator_login_failed',
      details: { address: asker.address },
    });
    throw new Refusal('wrong_credentials');
  }
  await forgetAttempts(deps.sql, limit);
  // Replaces a hash with an earlier pepper while the password is known.
  const renewed = deps.hasher.isOutdated(operator.password_hash)
    ? await deps.hasher.hash(`operator ${operator.id}`, input.password)
    : undefined;
  return await inTransaction(deps.sql, async (tx) => {
    // If the operator was disabled or got a new password since the check, no session begins.
    const current = await tx`
      select 1 from operator
      where id = ${operator.id} and is_active and password_hash = ${operator.password_hash} for no key update`;
    if (current.length === 0) throw new Refusal('wrong_credentials');
    if (renewed !== undefined) await tx`update operator set password_hash = ${renewed} where id = ${operator.id}`;
    await audit(
      tx,
      { username },
      {
        act: 'operator_password_right',
        object: `operator:${operator.id}`,
        details: { address: asker.address },
      },
    );
    return await openOperatorSession(tx, deps.secretBox, asker, operator, {
      stage: await stageAfterPassword(tx, operator.id),
    });
  });
}

/** Returns the session that this token opened under this name; only the right password opens one. It may have ended. */
async function findSession(db: Db, username: string, token: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select s.id from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${tokenHash(token)} and o.username = ${username}`;
  return row?.id;
}
