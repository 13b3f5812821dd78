/**
 * The one counter of wrong tries, of the transaction password and of passkeys. Invariant: a try is counted before anything
 * is looked at, by one statement on the merchant's row, and the fifth try locks there and then; so however many come at once,
 * five are looked at and no more. What was right clears the count.
 */
import { limits } from '@placard/contract';
import type { Reason } from '@placard/contract';
import type { Db, Sql, Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A try that was granted. */
export interface Try {
  /** The transaction password's hash by then. */
  hash: string;
  triesLeft: number;
  lockedUntil: Date | null;
}

/**
 * Counts a try. A lock that is over starts a new count. No row means that no try is granted.
 * Refusals: `transaction_password_not_set`, `transaction_password_locked` with `until`.
 */
export async function countTry(sql: Sql, merchantId: string): Promise<Try> {
  const [row] = await sql<{ hash: string; tries: number; locked_until: Date | null }[]>`
    update merchant
    set transaction_password_tries = case when transaction_password_locked_until is null then transaction_password_tries + 1 else 1 end,
        transaction_password_locked_until =
          case when transaction_password_locked_until is null and transaction_password_tries + 1 >= ${limits.transactionPasswordTries}
               then clock_timestamp() + ${limits.transactionPasswordLockMs} * interval '1 millisecond' end
    where id = ${merchantId} and transaction_password_hash is not null
      and coalesce(transaction_password_locked_until <= clock_timestamp(), true)
    returning transaction_password_hash as hash, transaction_password_tries as tries,
              transaction_password_locked_until as locked_until`;
  if (!row) return await refuseWithoutTry(sql, merchantId);
  return { hash: row.hash, triesLeft: limits.transactionPasswordTries - row.tries, lockedUntil: row.locked_until };
}

async function refuseWithoutTry(db: Db, merchantId: string): Promise<never> {
  await refuseUnlessTryable(db, merchantId);
  // The lock ended between the two statements.
  throw new Refusal('transaction_password_locked', { tries_left: 0, until: null });
}

/** Refuses where a try would not be granted; counts nothing. Refusals as of `countTry`. */
export async function refuseUnlessTryable(db: Db, merchantId: string): Promise<void> {
  const [row] = await db<{ is_set: boolean; locked_until: Date | null }[]>`
    select transaction_password_hash is not null as is_set,
           case when transaction_password_locked_until > clock_timestamp() then transaction_password_locked_until end as locked_until
    from merchant where id = ${merchantId}`;
  if (!row?.is_set) throw new Refusal('transaction_password_not_set');
  if (row.locked_until) {
    throw new Refusal('transaction_password_locked', { tries_left: 0, until: row.locked_until.toISOString() });
  }
}

/** What was wrong, with the tries that are left and, after the last one, until when it is locked. */
export function wrongTry(reason: Reason, { triesLeft, lockedUntil }: Try): Refusal {
  return new Refusal(reason, {
    tries_left: triesLeft,
    ...(lockedUntil && { until: lockedUntil.toISOString() }),
  });
}

/** Clears the count and keeps `hash`; false where the password was changed since the try. */
export async function clearTries(tx: Tx, merchantId: string, attempt: Try, hash = attempt.hash): Promise<boolean> {
  const rows = await tx`
    update merchant
    set transaction_password_tries = 0, transaction_password_locked_until = null, transaction_password_hash = ${hash}
    where id = ${merchantId} and transaction_password_hash = ${attempt.hash}
    returning 1`;
  return rows.length > 0;
}
