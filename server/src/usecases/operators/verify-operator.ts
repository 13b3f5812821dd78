import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openOperatorSession } from './open-operator-session.ts';
import { countCodeAttempt, forgetCodeAttempts, proveSecondFactor } from './second-factor.ts';

type Verified = OperatorResponse<OperatorCalls['session']['verify']>;

/**
 * The second step of logging in: the session becomes complete, under a new token. After the one-time code of a reset it may only
 * enrol another authenticator. Refusals: `too_many_attempts`, `second_factor_wrong`.
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
  tx: Parameters<typeof openOperatorSession>[0],
  deps: Pick<Deps, 'secretBox'>,
  operator: OperatorActor,
  code: string,
): Promise<Verified> {
  const proof = await proveSecondFactor(tx, deps, operator.operatorId, code);
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
    { stage: proof === 'reset_code' ? 'enrol' : 'complete', replaces: operator.sessionId },
  );
  const [left] = await tx<{ codes: number }[]>`
    select count(*)::int as codes from operator_recovery_code
    where operator_id = ${operator.operatorId} and used_at is null and not is_reset`;
  return { ...session, recovery_codes_left: left?.codes ?? 0 };
}

async function auditFailure(deps: Pick<Deps, 'sql'>, operator: OperatorActor): Promise<void> {
  await audit(deps.sql, operator, {
    act: 'operator_code_wrong',
    details: { address: operator.address },
  });
}
