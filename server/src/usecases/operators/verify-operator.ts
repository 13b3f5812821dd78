import type { OperatorCalls, OperatorResponse, SessionStage } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPasskeyDuty } from '../../queries/operators/passkey-duty.ts';
import { openOperatorSession } from './open-operator-session.ts';
import { countCodeAttempt, forgetCodeAttempts, proveSecondFactor } from './second-factor.ts';
import type { Proof } from './second-factor.ts';

type Verified = OperatorResponse<OperatorCalls['session']['verify']>;

/**
 * The second step of logging in: the session becomes complete, under a new token. After the one-time code of a reset it may only
 * enrol another authenticator. Where passkeys are required it may only add the first one, or takes the code that one made. Refusals:
 * `too_many_attempts`, `second_factor_wrong`, `operator_passkey_needed`.
 */
export async function verifyOperator(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  operator: OperatorActor,
  code: string,
): Promise<Verified> {
  await countCodeAttempt(deps, operator.operatorId);
  const verified = await inTransaction(deps.sql, (tx) => openVerified(tx, deps, operator, code)).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await auditFailure(deps, operator);
      throw error;
    },
  );
  await forgetCodeAttempts(deps, operator.operatorId);
  return verified;
}

async function openVerified(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  operator: OperatorActor,
  code: string,
): Promise<Verified> {
  const proof = await proveSecondFactor(tx, deps, operator.operatorId, code);
  const stage = await stageAfter(tx, deps, operator.operatorId, proof);
  await audit(tx, operator, {
    act: 'operator_logged_in',
    object: `operator:${operator.operatorId}`,
    details: { second_factor: proof, address: operator.address },
  });
  const session = await openOperatorSession(
    tx,
    deps.secretBox,
    operator,
    { ...operator, id: operator.operatorId },
    { stage, replaces: operator.sessionId },
  );
  const [left] = await tx<{ codes: number }[]>`
    select count(*)::int as codes from operator_recovery_code
    where operator_id = ${operator.operatorId} and used_at is null and kind = 'recovery_code'`;
  return { ...session, recovery_codes_left: left?.codes ?? 0 };
}

async function stageAfter(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  operatorId: string,
  proof: Proof,
): Promise<SessionStage> {
  if (proof === 'reset_code') return 'enrol';
  const { isNeeded, hasOne } = await readPasskeyDuty(tx, deps, operatorId);
  if (!isNeeded || proof === 'passkey_code') return 'complete';
  if (hasOne) throw new Refusal('operator_passkey_needed');
  return 'add_passkey';
}

async function auditFailure(deps: Pick<Deps, 'sql'>, operator: OperatorActor): Promise<void> {
  await audit(deps.sql, operator, {
    act: 'operator_code_wrong',
    details: { address: operator.address },
  });
}
