/**
 * Sets the transaction password. Invariant: the first one takes the login password, so that a stolen session alone cannot choose
 * it; once one is set, changing it takes a ticket of /check/password for exactly that. A decision based on an old password fails when another change came in between. A repeat after a lost answer finds the work
 * done; the stored hash shows that the digits are the same.
 */
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor, KeyedActor } from '../../context/actor.ts';
import { digitsLock, forgetTries } from '../../security/attempt-locks.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { notify } from '../notifications/notify.ts';
import { doFirst, earlierAnswer } from '../once.ts';
import { revokeKeysOf } from '../keys/revoke-key.ts';
import { removeWebhooksOf } from '../webhooks/remove-webhook.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkey.ts';
import { countTry } from '../approval/password-tries.ts';
import { endTickets, proveTicket, redeemTicket } from '../approval/tickets.ts';
import type { TicketUse } from '../approval/tickets.ts';
import { refuseUnfit } from '../approval/transaction-password.ts';

type PasswordInput = CallPayload<Calls['wallet']['setTransactionPassword']>;
type PasswordSet = CallResponse<Calls['wallet']['setTransactionPassword']>;

/**
 * Sets or changes it; returns the time of the change. Every other ticket ends with the password it was issued for. Every passkey
 * is removed: it replaced the old digits, and the reason for the change may be that somebody else's passkey was added. Refusals:
 * `invalid_fields`, `transaction_password_too_simple`, `ticket_invalid`, `transaction_password_same`; for the first one those of
 * `confirmPassword`.
 */
export async function setTransactionPassword(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  actor: KeyedActor,
  input: PasswordInput,
): Promise<PasswordSet> {
  await refuseUnfit('password', input.password);
  const earlier = await setBefore(deps, actor, input);
  if (earlier) return earlier;
  const oldHash = await readHash(deps, actor);
  if (oldHash === null) await confirmPassword(deps, actor, input.login_password, 'login_password');
  // Both hashes take tens of milliseconds, so they run before the transaction. Old digits are only compared for a caller who
  // proved them.
  const proof = await proveTicket(deps, actor, changeOf(input));
  const of = `transaction ${actor.merchantId}` as const;
  const isSame =
    oldHash !== null && proof && (await deps.hasher.verify(proof, of, oldHash, input.password, { isUrgent: true }));
  const newHash = await deps.hasher.hash(of, input.password, { isUrgent: true });
  const done = await inTransaction(deps.sql, (tx) =>
    doFirst(tx, actor, async () => {
      await refuseChangedMeanwhile(tx, actor.merchantId, oldHash);
      if (oldHash !== null) await redeemTicket(tx, deps.secretBox, actor, changeOf(input));
      if (isSame) throw new Refusal('transaction_password_same');
      const setAt = await store(tx, actor.merchantId, newHash);
      await forgetTries(tx, digitsLock(actor.merchantId));
      await endTickets(tx, actor.merchantId);
      await removeAllPasskeys(tx, actor);
      await revokeKeysOf(tx, actor, { personId: actor.personId });
      await removeWebhooksOf(tx, actor, { personId: actor.personId });
      await tell(tx, actor, oldHash === null);
      return { set_at: setAt.toISOString() };
    }),
  );
  if (done) return done;
  return (await setBefore(deps, actor, input)) ?? Promise.reject(new Refusal('ticket_invalid'));
}

async function readHash(deps: Pick<Deps, 'sql'>, { merchantId }: Actor): Promise<string | null> {
  const [seen] = await deps.sql<{ hash: string | null }[]>`
    select transaction_password_hash as hash from merchant where id = ${merchantId}`;
  return seen?.hash ?? null;
}

/**
 * Returns the answer for these digits if they were set under the actor's key. Other digits are a different act and a wrong try,
 * so they count as one.
 */
async function setBefore(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: KeyedActor,
  { password }: PasswordInput,
): Promise<PasswordSet | undefined> {
  const earlier = await earlierAnswer<PasswordSet>(deps.sql, actor);
  if (!earlier) return undefined;
  const attempt = await countTry(deps.sql, actor.merchantId);
  const of = `transaction ${actor.merchantId}` as const;
  if (!(await deps.hasher.verify(attempt, of, attempt.hash, password, { isUrgent: true })))
    throw new Refusal('idempotency_key_reused');
  await forgetTries(deps.sql, attempt.lock);
  return earlier;
}

async function refuseChangedMeanwhile(tx: Tx, merchantId: string, oldHash: string | null): Promise<void> {
  const rows = await tx`
    select 1 from merchant
    where id = ${merchantId} and transaction_password_hash is not distinct from ${oldHash} for no key update`;
  if (rows.length === 0) throw new Refusal('ticket_invalid');
}

function changeOf({ ticket }: PasswordInput): TicketUse {
  return { purpose: 'change_transaction_password', amountMinor: null, payee: null, token: ticket };
}

async function store(tx: Tx, merchantId: string, hash: string): Promise<Date> {
  const [row] = await tx<{ set_at: Date }[]>`
    update merchant
    set transaction_password_hash = ${hash}, transaction_password_set_at = clock_timestamp()
    where id = ${merchantId} returning transaction_password_set_at as set_at`;
  if (!row) throw new Error('the merchant is gone');
  return row.set_at;
}

async function tell(tx: Tx, actor: Actor, isFirst: boolean): Promise<void> {
  const { merchantId } = actor;
  const act = isFirst ? 'transaction_password_set' : 'transaction_password_changed';
  await audit(tx, actor, { act, object: `merchant:${merchantId}` });
  await notify(tx, {
    merchantId,
    cause: `transaction_password_changed:${newId()}`,
    template: 'transaction_password_changed',
    params: {},
  });
}
