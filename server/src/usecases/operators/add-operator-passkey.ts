/**
 * Adds a passkey to an operator's own login. Invariants: a session alone adds none, it takes a code in the same session, or the one
 * just given while logging in; a session that may only add the first one adds no second.
 */
import { limits, accessLimits } from '@placard/contract';
import type { OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, invalidFields } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { challengeOf, checkCreation, passkeyAlgorithms } from '../../security/web-authn.ts';
import type { StoredPasskey, Transport } from '../../security/web-authn.ts';
import { openOperatorSession } from './open-operator-session.ts';
import type { OperatorSessionAnswer } from './open-operator-session.ts';
import { listOperatorDescriptors, sealOperatorPasskey, userHandleOf } from './operator-passkeys.ts';
import type { CheckDeps } from './operator-passkeys.ts';
import { makeChallenge, useChallenge } from './passkey-challenges.ts';
import { countCodeAttempt, forgetCodeAttempts, proveSecondFactor } from './second-factor.ts';

type Calls = OperatorCalls['passkeys'];

/**
 * Returns what a device needs to make a passkey that it finds without a name (WebAuthn, 5.4). Refusals: `invalid_fields` naming `code`,
 * `second_factor_wrong`, `too_many_attempts`, `too_many_passkeys`, `operator_passkey_needed`.
 */
export async function startAddingPasskey(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'consoleParty'>,
  operator: OperatorActor,
  code: string | undefined,
): Promise<OperatorResponse<Calls['startAdding']>> {
  const { operatorId, username, stage } = operator;
  const known = await listOperatorDescriptors(deps.sql, operatorId);
  refuseOneMore(operator, known.length);
  if (stage === 'complete') await proveByCode(deps, operatorId, code);
  const challenge = await makeChallenge(deps, { session: operator, to: 'add' });
  const { id, name } = deps.consoleParty;
  return {
    options: {
      challenge: challenge.text,
      rp: { id, name },
      user: { id: userHandleOf(operatorId), name: username, displayName: username },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: accessLimits.ticketLifetimeMs,
      attestation: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
    expires_at: challenge.expiresAt.toISOString(),
  };
}

async function proveByCode(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  operatorId: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw invalidFields({ field: 'code', rule: 'required' });
  await countCodeAttempt(deps, operatorId);
  await inTransaction(deps.sql, async (tx) => await proveSecondFactor(tx, deps, operatorId, code));
  await forgetCodeAttempts(deps, operatorId);
}

/**
 * Adds it; returns the complete session that replaces the asking one. Refusals: `passkey_challenge_invalid`,
 * `operator_passkey_refused`, `operator_passkey_needed`, `passkey_known`, `too_many_passkeys`.
 */
export async function addOperatorPasskey(
  deps: CheckDeps,
  operator: OperatorActor,
  input: OperatorPayload<Calls['add']>,
): Promise<OperatorSessionAnswer> {
  const challenge = challengeOf(input.client_data) ?? '';
  await useChallenge(deps.sql, deps, { session: operator, to: 'add' }, challenge);
  const outcome = await checkCreation(deps.consoleParty, challenge, {
    credentialId: input.credential_id,
    clientData: input.client_data,
    attestation: input.attestation,
  });
  if ('why' in outcome) {
    deps.log.warn({ why: outcome.why }, 'an operator’s new passkey was refused');
    throw new Refusal('operator_passkey_refused');
  }
  return await inTransaction(deps.sql, async (tx) => {
    // Serializes two additions of one operator; one disabled or logged out since then adds none.
    const current = await tx`
      select 1 from operator o join operator_session s on s.operator_id = o.id
      where o.id = ${operator.operatorId} and o.is_active and s.id = ${operator.sessionId} and s.ended_at is null
      for no key update`;
    if (current.length === 0) throw new Refusal('operator_passkey_refused');
    await store(tx, deps, operator, outcome.proven, input);
    return await openOperatorSession(
      tx,
      deps.secretBox,
      operator,
      { ...operator, id: operator.operatorId },
      { stage: 'complete', replaces: operator.sessionId },
    );
  });
}

async function store(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  operator: OperatorActor,
  made: StoredPasskey,
  input: OperatorPayload<Calls['add']>,
): Promise<void> {
  const { operatorId, address, device } = operator;
  refuseOneMore(operator, (await listOperatorDescriptors(tx, operatorId)).length);
  const name = input.name ?? (device === '' ? 'Passkey' : device);
  const transports: Transport[] = [...new Set(input.transports)];
  const rows = await tx`
    insert into operator_passkey (id, operator_id, credential_id, public_key, seal, sign_count, transports, name)
    values (${newId()}, ${operatorId}, ${made.credentialId}, ${made.publicKey}, ${sealOperatorPasskey(secretBox, operatorId, made)}, ${made.signCount}, ${transports}, ${name})
    on conflict (credential_id) do nothing
    returning 1`;
  if (rows.length === 0) throw new Refusal('passkey_known');
  await audit(tx, operator, {
    act: 'operator_passkey_added',
    object: `operator:${operatorId}`,
    details: { name, address, device },
  });
}

function refuseOneMore({ stage }: OperatorActor, count: number): void {
  // Whoever has only password and code adds the first one. Its owner may have added it meanwhile.
  if (stage === 'add_passkey' && count > 0) throw new Refusal('operator_passkey_needed');
  if (count >= limits.passkeysMax) throw new Refusal('too_many_passkeys', { limit: limits.passkeysMax });
}
