/**
 * The transaction password's check. Invariant: a try is counted before the password is looked at, by one statement on the
 * merchant's row, and the fifth try locks there and then; so however many come at once, five are looked at and no more.
 * A right password clears the count.
 */
import { limits } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import { bindingErrors } from '../../domain/wallet/tickets.ts';
import type { TicketBinding } from '../../domain/wallet/tickets.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken, tokenHash } from '../../platform/hashing.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { requireAmount } from './refuse.ts';

type CheckInput = CallPayload<Calls['wallet']['checkPassword']>;

export interface IssuedTicket {
  token: string;
  expiresAt: Date;
}

interface Try {
  hash: string;
  triesLeft: number;
  lockedUntil: Date | null;
}

/**
 * Checks the password (an MD5 hex) and, where a purpose is named, gives a ticket for it; null without one.
 * Refusals: `transaction_password_not_set`, `wrong_transaction_password` with `tries_left`, `transaction_password_locked`
 * with `until`, `invalid_fields` where amount or payee do not fit the purpose.
 */
export async function checkPassword(
  deps: Pick<Deps, 'sql' | 'hasher' | 'currency'>,
  actor: Actor,
  input: CheckInput,
): Promise<IssuedTicket | null> {
  const binding = bindingOf(input, deps.currency);
  const attempt = await countTry(deps.sql, actor.merchantId);
  const isRight = await deps.hasher.verify(attempt.hash, input.password);
  if (!isRight) throw wrongPassword(attempt);
  // A hash of an earlier pepper is made anew while the password is known.
  const hash = deps.hasher.isOutdated(attempt.hash) ? await deps.hasher.hash(input.password) : attempt.hash;
  return await inTransaction(deps.sql, async (tx) => {
    await clearTries(tx, actor.merchantId, attempt, hash);
    return binding ? await issueTicket(tx, actor, binding) : null;
  });
}

function bindingOf(input: CheckInput, currency: string): TicketBinding | undefined {
  if (input.purpose === undefined) return undefined;
  const binding = {
    purpose: input.purpose,
    amountMinor: input.amount === undefined ? null : requireAmount(input.amount, currency),
    payee: input.payee ?? null,
  };
  const errors = bindingErrors(binding);
  if (errors.length > 0) throw invalidFields(...errors);
  return binding;
}

/** A lock that is over starts a new count. No row means that no try is granted. */
async function countTry(sql: Sql, merchantId: string): Promise<Try> {
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
  if (!row) throw await noTry(sql, merchantId);
  return { hash: row.hash, triesLeft: limits.transactionPasswordTries - row.tries, lockedUntil: row.locked_until };
}

async function noTry(sql: Sql, merchantId: string): Promise<Refusal> {
  const [row] = await sql<{ is_set: boolean; locked_until: Date | null }[]>`
    select transaction_password_hash is not null as is_set, transaction_password_locked_until as locked_until
    from merchant where id = ${merchantId}`;
  if (!row?.is_set) return new Refusal('transaction_password_not_set');
  return new Refusal('transaction_password_locked', { tries_left: 0, until: row.locked_until?.toISOString() ?? null });
}

function wrongPassword({ triesLeft, lockedUntil }: Try): Refusal {
  return new Refusal('wrong_transaction_password', {
    tries_left: triesLeft,
    ...(lockedUntil && { until: lockedUntil.toISOString() }),
  });
}

/** A password that was changed while this one was being looked at is no longer the right one. */
async function clearTries(tx: Tx, merchantId: string, attempt: Try, hash: string): Promise<void> {
  const rows = await tx`
    update merchant
    set transaction_password_tries = 0, transaction_password_locked_until = null, transaction_password_hash = ${hash}
    where id = ${merchantId} and transaction_password_hash = ${attempt.hash}
    returning 1`;
  if (rows.length === 0) throw wrongPassword(attempt);
}

async function issueTicket(
  tx: Tx,
  actor: Actor,
  { purpose, amountMinor, payee }: TicketBinding,
): Promise<IssuedTicket> {
  const token = newToken();
  const [row] = await tx<{ expires_at: Date }[]>`
    insert into ticket (token_hash, merchant_id, session_id, purpose, amount_minor, payee, expires_at)
    values (${tokenHash(token)}, ${actor.merchantId}, ${actor.sessionId}, ${purpose}, ${amountMinor}, ${payee},
            clock_timestamp() + ${limits.ticketLifetimeMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('an insert gave no row');
  return { token, expiresAt: row.expires_at };
}
