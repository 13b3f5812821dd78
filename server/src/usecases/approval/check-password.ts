/** Checks the transaction password: a counted try (`password-tries.ts`), and a ticket when the check is for an act. */
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { clearTries, countTry, wrongTry } from './password-tries.ts';
import { bindingOf, issueTicket } from './tickets.ts';
import type { IssuedTicket } from './tickets.ts';

type CheckInput = CallPayload<Calls['wallet']['checkPassword']>;

/**
 * Checks the password (an MD5 hex). Returns a ticket when a purpose is named, otherwise null. Refusals:
 * `transaction_password_not_set`, `wrong_transaction_password` with `tries_left`, `transaction_password_locked` with `until`,
 * `invalid_fields` for what does not fit the purpose.
 */
export async function checkPassword(
  deps: Pick<Deps, 'sql' | 'hasher' | 'currency' | 'secretBox'>,
  actor: Actor,
  input: CheckInput,
): Promise<IssuedTicket | null> {
  const { purpose } = input;
  const binding = purpose === undefined ? undefined : bindingOf({ ...input, purpose }, deps.currency);
  const attempt = await countTry(deps.sql, actor.merchantId);
  const of = `transaction ${actor.merchantId}` as const;
  const isRight = await deps.hasher.verify(attempt, of, attempt.hash, input.password, { isUrgent: true });
  if (!isRight) throw wrongTry('wrong_transaction_password', attempt);
  // A hash with an earlier pepper is replaced now, while the password is known.
  const hash = deps.hasher.isOutdated(attempt.hash)
    ? await deps.hasher.hash(of, input.password, { isUrgent: true })
    : attempt.hash;
  return await inTransaction(deps.sql, async (tx) => {
    // A password that was changed during this check is no longer the right one.
    if (!(await clearTries(tx, actor.merchantId, attempt, hash))) {
      throw wrongTry('wrong_transaction_password', attempt);
    }
    return binding ? await issueTicket(tx, deps.secretBox, actor, binding) : null;
  });
}
