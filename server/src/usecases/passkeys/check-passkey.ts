/**
 * Checks a passkey in place of the six digits. Invariants: the challenge is used up before the answer is checked, so an answer
 * counts once, right or wrong. A try is counted in the digits' own counter before the signature is checked. A passkey's counter
 * never decreases, even when two answers arrive at once.
 */
import type { CallPayload, Calls } from '@placard/contract';
import type { TicketBinding } from '../../domain/wallet/tickets.ts';
import type { Actor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { challengeOf, checkUse } from '../../security/web-authn.ts';
import { clearTries, countTry, wrongTry } from '../approval/password-tries.ts';
import type { Try } from '../approval/password-tries.ts';
import { issueTicket } from '../approval/tickets.ts';
import type { IssuedTicket } from '../approval/tickets.ts';
import { useChallenge } from './challenges.ts';
import { findPasskey, raiseCount } from './known-passkey.ts';
import type { KnownPasskey } from './known-passkey.ts';

type Input = CallPayload<Calls['passkeys']['check']>;
type CheckDeps = Pick<Deps, 'sql' | 'log' | 'relyingParty' | 'secretBox'>;

/**
 * Checks the answer and returns the ticket for its challenge's act. Refusals: `passkey_challenge_invalid`,
 * `transaction_password_not_set`, `transaction_password_locked` with `until`, and `passkey_refused` with `tries_left`. The last
 * is the same for another merchant's passkey, a removed one, a wrong signature, origin or domain, an unverified user, and a
 * counter that did not increase.
 */
export async function checkPasskey(deps: CheckDeps, actor: Actor, input: Input): Promise<IssuedTicket> {
  const challenge = challengeOf(input.client_data) ?? '';
  const binding = await useChallenge(deps.sql, actor, challenge, { isForAdding: false });
  const attempt = await countTry(deps.sql, actor.merchantId);
  const passkey = await findPasskey(deps, actor.merchantId, input.credential_id);
  if (!passkey) throw await refused(deps, actor, attempt, { name: null, why: 'it is not one of the account' });
  const outcome = await checkUse(deps.relyingParty, challenge, passkey, {
    credentialId: input.credential_id,
    clientData: input.client_data,
    authenticatorData: input.authenticator_data,
    signature: input.signature,
  });
  if ('why' in outcome) throw await refused(deps, actor, attempt, { name: passkey.name, why: outcome.why });
  const ticket = await accept(deps, actor, { attempt, passkey, newCount: outcome.proven, binding });
  if (ticket) return ticket;
  throw await refused(deps, actor, attempt, { name: passkey.name, why: 'it was used or removed at the same time' });
}

interface Accepted {
  attempt: Try;
  passkey: KnownPasskey;
  newCount: bigint;
  binding: TicketBinding;
}

/** Returns undefined when passkey or digits changed since the check: a wrong try like any other. */
async function accept(
  deps: CheckDeps,
  actor: Actor,
  { attempt, passkey, newCount, binding }: Accepted,
): Promise<IssuedTicket | undefined> {
  return await inTransaction(deps.sql, async (tx) => {
    // The merchant's row before the passkey's, as everywhere.
    await tx`select 1 from merchant where id = ${actor.merchantId} for no key update`;
    const isNewest = await raiseCount(tx, deps, { merchantId: actor.merchantId, passkey, newCount });
    if (!isNewest || !(await clearTries(tx, actor.merchantId, attempt))) return undefined;
    return await issueTicket(tx, deps.secretBox, actor, binding);
  });
}

/** The merchant sees it in their security log; only whoever runs the server learns the reason. */
async function refused(
  deps: CheckDeps,
  actor: Actor,
  attempt: Try,
  { name, why }: { name: string | null; why: string },
): Promise<Refusal> {
  const { merchantId, address, device } = actor;
  deps.log.warn({ why }, 'a passkey was refused');
  await audit(deps.sql, actor, {
    act: 'passkey_refused',
    object: `merchant:${merchantId}`,
    details: { name, address, device },
  });
  return wrongTry('passkey_refused', attempt);
}
