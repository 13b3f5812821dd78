/**
 * Creates the first operator. Invariant: the set-up code's row is locked before the comparison, and used up in the transaction
 * that creates the operator. Of many concurrent requests with the code, one creates the manager and the others are refused.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Asker } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempt, forgetAttempts } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorSetups } from './attempt-limits.ts';
import { openOperatorSession } from './open-operator-session.ts';
import type { OperatorSessionAnswer } from './open-operator-session.ts';
import { refuseGuessable } from '../accounts/passwords.ts';

/**
 * Creates the first operator, a manager, and lets them enrol a second factor. Refusals: `login_password_too_common`,
 * `too_many_attempts`, `setup_code_wrong`, `operator_setup_done`.
 */
export async function setUp(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: Asker,
  input: { code: string; username: string; password: string },
): Promise<OperatorSessionAnswer> {
  refuseGuessable('password', input.password, input.username);
  await countAttempt(deps.sql, operatorSetups);
  const operator = { id: newId(), username: input.username.toLowerCase(), role: 'manager' } as const;
  const { username } = operator;
  const passwordHash = await deps.hasher.hash(`operator ${operator.id}`, input.password);
  const session = await inTransaction(deps.sql, async (tx) => {
    const [setup] = await tx<{ code_hash: Buffer; used_at: Date | null }[]>`
      select code_hash, used_at from operator_setup for update`;
    const operators = await tx`select 1 from operator limit 1`;
    if (!setup || setup.used_at || operators.length > 0) throw new Refusal('operator_setup_done');
    if (!timingSafeEqual(setup.code_hash, tokenHash(input.code))) {
      throw new Refusal('setup_code_wrong', { fields: [{ field: 'code', rule: 'not_accepted' }] });
    }
    await tx`update operator_setup set used_at = now()`;
    await tx`
      insert into operator (id, username, password_hash, role)
      values (${operator.id}, ${username}, ${passwordHash}, ${operator.role})`;
    await audit(
      tx,
      { username },
      {
        act: 'operator_set_up',
        object: `operator:${operator.id}`,
      },
    );
    return await openOperatorSession(tx, deps.secretBox, asker, operator, { stage: 'enrol' });
  });
  await forgetAttempts(deps.sql, operatorSetups);
  return session;
}
