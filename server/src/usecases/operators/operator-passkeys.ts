/**
 * Operators' passkeys as they are stored, and the check of one. Invariants: a try is counted and the challenge used up before the
 * answer is checked, so an answer counts once, right or wrong. A passkey is sealed for its operator: whoever has only the database
 * adds none. Its counter never decreases, even when two answers arrive at once.
 */
import { accessLimits } from '@placard/contract';
import type { OperatorCalls, OperatorPayload, OperatorResponse, OperatorRole } from '@placard/contract/operator';
import type { Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';
import { challengeOf, checkUse } from '../../security/web-authn.ts';
import type { StoredPasskey } from '../../security/web-authn.ts';
import { descriptorOf } from '../passkeys/descriptors.ts';
import type { Descriptor, DescriptorRow } from '../passkeys/descriptors.ts';
import { operatorPasskeysOf } from './attempt-limits.ts';
import { useChallenge } from './passkey-challenges.ts';
import type { ChallengeUse } from './passkey-challenges.ts';

export type CheckDeps = Pick<Deps, 'sql' | 'log' | 'consoleParty' | 'secretBox'>;
type UseInput = OperatorPayload<OperatorCalls['passkeys']['check']>;

export interface KnownPasskey extends StoredPasskey {
  id: string;
  name: string;
  operatorId: string;
  username: string;
  role: OperatorRole;
}

const ownerOf = (operatorId: string) => `passkey of operator ${operatorId}`;
const textOf = ({ credentialId, publicKey }: Pick<StoredPasskey, 'credentialId' | 'publicKey'>) =>
  [credentialId, publicKey].map((bytes) => Buffer.from(bytes).toString('base64')).join(' ');

/** Seals a passkey for its operator. */
export function sealOperatorPasskey(box: Deps['secretBox'], operatorId: string, made: StoredPasskey): Buffer {
  return sealFor(box, ownerOf(operatorId), textOf(made));
}

/** Returns the passkey of this id; undefined if it is no operator's, or not one that a server added. */
export async function findOperatorPasskey(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  credentialId: string,
): Promise<KnownPasskey | undefined> {
  const [row] = await sql<(Omit<KnownPasskey, keyof StoredPasskey> & Stored)[]>`
    select p.id, p.name, p.operator_id as "operatorId", o.username, o.role, p.credential_id, p.public_key, p.sign_count, p.seal
    from operator_passkey p join operator o on o.id = p.operator_id
    where p.credential_id = ${Buffer.from(credentialId, 'base64url')}`;
  if (!row) return undefined;
  const { credential_id, public_key, sign_count, seal, ...known } = row;
  const passkey = { ...known, credentialId: credential_id, publicKey: public_key, signCount: sign_count };
  return isSealedFor(secretBox, ownerOf(known.operatorId), textOf(passkey), seal) ? passkey : undefined;
}

interface Stored {
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: bigint;
  seal: Buffer;
}

/**
 * Checks a device's answer; returns the passkey with its new counter. The caller raises it (`raiseCount`) in the transaction that
 * the answer opens. Refusals: `too_many_attempts`, `passkey_challenge_invalid`, `operator_passkey_refused`.
 */
export async function checkOperatorPasskey(
  deps: CheckDeps,
  asker: Asker,
  passkey: KnownPasskey,
  { use, input }: { use: ChallengeUse; input: UseInput },
): Promise<bigint> {
  await countAttempt(deps.sql, operatorPasskeysOf(passkey.operatorId));
  const challenge = challengeOf(input.client_data) ?? '';
  await useChallenge(deps.sql, deps, use, challenge);
  const outcome = await checkUse(deps.consoleParty, challenge, passkey, {
    credentialId: input.credential_id,
    clientData: input.client_data,
    authenticatorData: input.authenticator_data,
    signature: input.signature,
  });
  if ('proven' in outcome) return outcome.proven;
  throw await refusedPasskey(deps, asker, passkey, outcome.why);
}

/** The audit log has each; only whoever runs the server learns the reason. */
export async function refusedPasskey(
  deps: Pick<Deps, 'sql' | 'log'>,
  asker: Asker,
  passkey: KnownPasskey,
  why: string,
): Promise<Refusal> {
  deps.log.warn({ why, operator: passkey.username }, 'an operator’s passkey was refused');
  await audit(deps.sql, passkey, {
    act: 'operator_passkey_refused',
    object: `operator:${passkey.operatorId}`,
    details: { name: passkey.name, address: asker.address },
  });
  return new Refusal('operator_passkey_refused');
}

/** Devices without a counter always send 0 (WebAuthn, 6.1.1). Sealed again each time, so an earlier pepper is no longer needed. */
export async function raiseCount(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  passkey: KnownPasskey,
  newCount: bigint,
): Promise<boolean> {
  const seal = sealOperatorPasskey(secretBox, passkey.operatorId, passkey);
  const rows = await tx`
    update operator_passkey set sign_count = ${newCount}, seal = ${seal}, last_used_at = clock_timestamp()
    where id = ${passkey.id} and (sign_count < ${newCount} or (sign_count = 0 and ${newCount} = 0::bigint))
    returning 1`;
  return rows.length > 0;
}

/** Returns an operator's passkeys in the form that a device expects, the newest first. */
export async function listOperatorDescriptors(db: Db, operatorId: string): Promise<Descriptor[]> {
  const rows = await db<DescriptorRow[]>`
    select credential_id, transports from operator_passkey where operator_id = ${operatorId} order by id desc`;
  return rows.map(descriptorOf);
}

/** Returns what a device needs to answer a challenge (WebAuthn, 5.5). */
export function useOptionsOf(
  { consoleParty }: Pick<Deps, 'consoleParty'>,
  challenge: string,
  allowCredentials: Descriptor[],
): OperatorResponse<OperatorCalls['passkeys']['startCheck']>['options'] {
  return {
    challenge,
    rpId: consoleParty.id,
    timeout: accessLimits.ticketLifetimeMs,
    userVerification: 'required',
    allowCredentials,
  };
}

/** Returns the operator's id as devices store it (WebAuthn, 5.4.3): it reveals nothing about a person. */
export function userHandleOf(operatorId: string): string {
  return Buffer.from(operatorId.replaceAll('-', ''), 'hex').toString('base64url');
}
