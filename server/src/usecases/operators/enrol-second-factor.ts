/**
 * Enrols an authenticator in two steps: a secret that is shown once, then its first code. The previous authenticator stays valid
 * until that code arrives.
 */
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { readPasskeyDuty } from '../../queries/operators/passkey-duty.ts';
import { newTotpSecret } from '../../security/totp.ts';
import { endOtherSessions } from './end-operator-sessions.ts';
import { openOperatorSession } from './open-operator-session.ts';
import {
  beginEnrolment,
  countCodeAttempt,
  finishEnrolment,
  forgetCodeAttempts,
  proveSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox'>;

/**
 * Begins the enrolment. A complete session proves the factor that it replaces. Refusals: `invalid_fields` naming `code` where it
 * is required, `second_factor_wrong`, `too_many_attempts`.
 */
export async function enrolSecondFactor(
  deps: Needs,
  operator: OperatorActor,
  code: string | undefined,
): Promise<OperatorResponse<OperatorCalls['secondFactor']['enrol']>> {
  const isReplacing = operator.stage === 'complete';
  if (isReplacing && code === undefined) throw invalidFields({ field: 'code', rule: 'required' });
  if (isReplacing) await countCodeAttempt(deps, operator.operatorId);
  const { secret, base32, uri } = newTotpSecret(operator.username);
  await inTransaction(deps.sql, async (tx) => {
    if (isReplacing && code !== undefined) await proveSecondFactor(tx, deps, operator.operatorId, code);
    await beginEnrolment(tx, deps, operator.operatorId, secret);
    await audit(tx, operator, {
      act: 'second_factor_begun',
      object: `operator:${operator.operatorId}`,
    });
  });
  if (isReplacing) await forgetCodeAttempts(deps, operator.operatorId);
  return { secret: base32, otpauth_uri: uri };
}

/**
 * Confirms with the new authenticator's first code. From then on it counts, recovery codes are created, and every other session
 * ends. Refusals: `state_refuses` (nothing was begun), `second_factor_wrong`, `too_many_attempts`.
 */
export async function confirmSecondFactor(
  deps: Needs,
  operator: OperatorActor,
  code: string,
): Promise<OperatorResponse<OperatorCalls['secondFactor']['confirm']>> {
  await countCodeAttempt(deps, operator.operatorId);
  const answer = await inTransaction(deps.sql, async (tx) => {
    await finishEnrolment(tx, deps, operator.operatorId, code);
    const recoveryCodes = await replaceRecoveryCodes(tx, deps, operator.operatorId);
    await endOtherSessions(tx, operator);
    await audit(tx, operator, {
      act: 'second_factor_enrolled',
      object: `operator:${operator.operatorId}`,
    });
    const owner = { ...operator, id: operator.operatorId };
    const { isNeeded, hasOne } = await readPasskeyDuty(tx, deps, operator.operatorId);
    const session = await openOperatorSession(tx, deps.secretBox, operator, owner, {
      stage: isNeeded && !hasOne ? 'add_passkey' : 'complete',
      replaces: operator.sessionId,
    });
    return { ...session, recovery_codes: recoveryCodes };
  });
  await forgetCodeAttempts(deps, operator.operatorId);
  return answer;
}

/** Creates new recovery codes and invalidates the old ones. Refusals: `second_factor_wrong`, `too_many_attempts`. */
export async function renewRecoveryCodes(deps: Needs, operator: OperatorActor, code: string): Promise<string[]> {
  await countCodeAttempt(deps, operator.operatorId);
  const codes = await inTransaction(deps.sql, async (tx) => {
    await proveSecondFactor(tx, deps, operator.operatorId, code);
    await audit(tx, operator, {
      act: 'recovery_codes_renewed',
      object: `operator:${operator.operatorId}`,
    });
    return await replaceRecoveryCodes(tx, deps, operator.operatorId);
  });
  await forgetCodeAttempts(deps, operator.operatorId);
  return codes;
}
