/**
 * Locks against guessing a secret. Invariant: a try is counted before the secret is checked, by one statement that takes the
 * key's row lock, and the last try locks the key in the same statement. So however many tries arrive at once, no more than the
 * limit are checked. Each further lock lasts longer, up to a bound. A correct try, or a quiet day after a lock, starts over.
 */
import { accessLimits } from '@placard/contract';
import type { Db, Sql } from '../database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from './counted.ts';
import type { Counted } from './counted.ts';

export interface AttemptLock {
  /** The protected secret and its owner, such as `digits:<merchant id>`. */
  key: string;
  /** Wrong tries that lock it; at least two. */
  tries: number;
}

/**
 * Wrong login passwords within one session. Somebody who finds an unlocked phone has as few tries as at login, and uses up none
 * of the owner's other sessions.
 */
export function passwordBySession(sessionId: string): AttemptLock {
  return { key: `password:session:${sessionId}`, tries: accessLimits.sessionPasswordTries };
}

/**
 * The lock of the transaction password: one count for the account, not one per session: anyone with the login password can open any number of sessions, and there are
 * only a million codes.
 */
export function digitsLock(merchantId: string): AttemptLock {
  return { key: `digits:${merchantId}`, tries: accessLimits.transactionPasswordTries };
}

/** A granted try. `lockedUntil` is set when it was the last one. */
export interface Attempt extends Counted {
  lock: AttemptLock;
  triesLeft: number;
  lockedUntil: Date | null;
}

/**
 * Counts a try outside any transaction, because a rolled-back act must not forget it. Returns the end of the lock when the key is
 * locked.
 */
export async function countTryOf(sql: Sql, lock: AttemptLock): Promise<Attempt | { lockedUntil: Date }> {
  const now = sql`clock_timestamp()`;
  const isForgotten = sql`greatest(a.last_try_at, a.locked_until) < ${now} - ${accessLimits.attemptMemoryMs} * interval '1 millisecond'`;
  const tries = sql`case when ${isForgotten} or a.locked_until is not null then 1 else a.tries + 1 end`;
  const locks = sql`case when ${isForgotten} then 0 else a.locks end`;
  const ladder = sql`${accessLimits.attemptLocksMs}::float8[]`;
  const [row] = await sql<{ tries: number; locked_until: Date | null }[]>`
    insert into attempt_lock as a (key, tries) values (${lock.key}, 1)
    on conflict (key) do update
    set tries = ${tries},
        locks = ${locks} + case when ${tries} >= ${lock.tries} then 1 else 0 end,
        locked_until = case when ${tries} >= ${lock.tries} then
          ${now} + (${ladder})[least(${locks} + 1, ${accessLimits.attemptLocksMs.length})] * interval '1 millisecond' end,
        last_try_at = ${now}
    where coalesce(a.locked_until <= ${now}, true)
    returning tries, locked_until`;
  if (row) return { [counted]: true, lock, triesLeft: lock.tries - row.tries, lockedUntil: row.locked_until };
  return { lockedUntil: (await lockedUntil(sql, lock)) ?? new Date() };
}

/** Returns the end of the key's lock; undefined when it is not locked. Counts nothing. */
export async function lockedUntil(db: Db, { key }: AttemptLock): Promise<Date | undefined> {
  const [row] = await db<{ locked_until: Date }[]>`
    select locked_until from attempt_lock where key = ${key} and locked_until > clock_timestamp()`;
  return row?.locked_until;
}

/** Counts a try at a password. Throws Refusal `too_many_attempts` with `retry_after_seconds` while it is locked. */
export async function countPasswordTry(sql: Sql, lock: AttemptLock): Promise<Attempt> {
  const attempt = await countTryOf(sql, lock);
  if ('lock' in attempt) return attempt;
  throw new Refusal('too_many_attempts', { retry_after_seconds: secondsUntil(attempt.lockedUntil) });
}

/** Whole seconds from now, rounded up; at least one. */
export function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1_000));
}

/** Forgets all tries and locks after a correct try. */
export async function forgetTries(db: Db, ...locks: readonly AttemptLock[]): Promise<void> {
  for (const { key } of locks) await db`delete from attempt_lock where key = ${key}`;
}
