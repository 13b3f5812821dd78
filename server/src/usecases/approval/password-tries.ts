/**
 * The one counter of wrong tries, shared by the transaction password and passkeys (`attempt-locks.ts`): only five are checked,
 * however many arrive at once. A correct try clears the count.
 */
import { countTryOf, digitsLock, forgetTries, lockedUntil, secondsUntil } from '../../security/attempt-locks.ts';
import type { Attempt } from '../../security/attempt-locks.ts';
import type { Db, Sql, Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A granted try. */
export interface Try extends Attempt {
  /** The transaction password's hash at that time. */
  hash: string;
}

/**
 * Counts a try. Refusals: `transaction_password_not_set`, `transaction_password_locked` with `until`.
 */
export async function countTry(sql: Sql, merchantId: string): Promise<Try> {
  // Without digits there is nothing to try. Counting it would lock the digits that are set next.
  if ((await readDigits(sql, merchantId)) === null) throw new Refusal('transaction_password_not_set');
  const attempt = await countTryOf(sql, digitsLock(merchantId));
  if (!('lock' in attempt)) throw locked(attempt.lockedUntil);
  // Read after counting: if the digits changed while this waited for the row, the old hash must not be tried.
  const hash = await readDigits(sql, merchantId);
  if (hash === null) throw new Refusal('transaction_password_not_set');
  return { ...attempt, hash };
}

/** Returns the digits' hash; null if none are set. */
async function readDigits(db: Db, merchantId: string): Promise<string | null> {
  const [row] = await db<{ hash: string | null }[]>`
    select transaction_password_hash as hash from merchant where id = ${merchantId}`;
  return row?.hash ?? null;
}

/** Refuses if a try would not be granted, without counting. Refusals as for `countTry`. */
export async function refuseUnlessTryable(db: Db, merchantId: string): Promise<void> {
  if ((await readDigits(db, merchantId)) === null) throw new Refusal('transaction_password_not_set');
  const until = await lockedUntil(db, digitsLock(merchantId));
  if (until) throw locked(until);
}

function locked(until: Date): Refusal {
  return new Refusal('transaction_password_locked', {
    tries_left: 0,
    until: until.toISOString(),
    retry_after_seconds: secondsUntil(until),
  });
}

/** Builds the refusal of a wrong try, with the tries left and, after the last one, the end of the lock. */
export function wrongTry(
  reason: 'wrong_transaction_password' | 'passkey_refused',
  { triesLeft, lockedUntil: until }: Try,
): Refusal {
  return new Refusal(reason, { tries_left: triesLeft, ...(until && { until: until.toISOString() }) });
}

/** Clears the count and stores `hash`; returns false when the password changed since the try. */
export async function clearTries(tx: Tx, merchantId: string, attempt: Try, hash = attempt.hash): Promise<boolean> {
  const rows = await tx`
    update merchant set transaction_password_hash = ${hash}
    where id = ${merchantId} and transaction_password_hash = ${attempt.hash}
    returning 1`;
  if (rows.length === 0) return false;
  await forgetTries(tx, attempt.lock);
  return true;
}
