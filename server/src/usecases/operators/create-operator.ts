import type { OperatorRole } from '@placard/contract/operator';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseGuessable } from '../accounts/passwords.ts';

/**
 * Creates an operator. Names are stored in lower case: one name, one operator. Refusals: `login_password_too_common`,
 * `name_taken`.
 */
export async function createOperator(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  operator: ByOperator,
  input: { username: string; role: OperatorRole; password: string },
): Promise<void> {
  refuseGuessable('password', input.password, input.username);
  const id = newId();
  const passwordHash = await deps.hasher.hash(`operator ${id}`, input.password);
  await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      insert into operator (id, username, password_hash, role)
      values (${id}, ${input.username.toLowerCase()}, ${passwordHash}, ${input.role})
      on conflict (username) do nothing returning 1`;
    if (rows.length === 0) throw new Refusal('name_taken', { fields: [{ field: 'username', rule: 'not_accepted' }] });
    await audit(tx, operator, {
      act: 'operator_created',
      object: `operator:${id}`,
      details: { username: input.username.toLowerCase(), role: input.role },
    });
  });
}
