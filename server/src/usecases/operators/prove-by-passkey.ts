/**
 * A passkey in place of the authenticator's code, for what asks for one: a login with the password on the command line, another
 * authenticator, another passkey. Invariant: the code works once, for its operator, for two minutes; a new one ends the previous.
 */
import { accessLimits } from '@placard/contract';
import type { OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { newHandedCode } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { forgetAttempts } from '../../security/rate-limits.ts';
import { operatorPasskeysOf } from './attempt-limits.ts';
import {
  checkOperatorPasskey,
  findOperatorPasskey,
  listOperatorDescriptors,
  raiseCount,
  refusedPasskey,
  useOptionsOf,
} from './operator-passkeys.ts';
import type { CheckDeps } from './operator-passkeys.ts';
import { makeChallenge } from './passkey-challenges.ts';
import { sealCode } from './second-factor.ts';

type Calls = OperatorCalls['passkeys'];

/** Returns what a device of the operator signs. Refusal: `passkey_not_found`. */
export async function startPasskeyCheck(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'consoleParty'>,
  operator: OperatorActor,
): Promise<OperatorResponse<Calls['startCheck']>> {
  const known = await listOperatorDescriptors(deps.sql, operator.operatorId);
  if (known.length === 0) throw new Refusal('passkey_not_found');
  const { text, expiresAt } = await makeChallenge(deps, { session: operator, to: 'prove' });
  return { options: useOptionsOf(deps, text, known), expires_at: expiresAt.toISOString() };
}

/** Returns the one-time code. Refusals: `operator_passkey_refused`, `passkey_challenge_invalid`, `too_many_attempts`. */
export async function proveByPasskey(
  deps: CheckDeps,
  operator: OperatorActor,
  input: OperatorPayload<Calls['check']>,
): Promise<OperatorResponse<Calls['check']>> {
  const { operatorId } = operator;
  const passkey = await findOperatorPasskey(deps, input.credential_id);
  if (passkey?.operatorId !== operatorId) throw new Refusal('operator_passkey_refused');
  const newCount = await checkOperatorPasskey(deps, operator, passkey, {
    use: { session: operator, to: 'prove' },
    input,
  });
  const code = newHandedCode('PKY');
  const expiresAt = await inTransaction(deps.sql, async (tx) => {
    if (!(await raiseCount(tx, deps, passkey, newCount))) return undefined;
    await tx`delete from operator_recovery_code where operator_id = ${operatorId} and kind = 'passkey_code'`;
    const rows = await tx<{ expires_at: Date }[]>`
      insert into operator_recovery_code (seal, operator_id, kind, expires_at)
      values (${sealCode(deps.secretBox, 'passkey_code', operatorId, code)}, ${operatorId}, 'passkey_code',
              now() + ${accessLimits.ticketLifetimeMs} * interval '1 millisecond')
      returning expires_at`;
    await audit(tx, operator, {
      act: 'operator_passkey_code_made',
      object: `operator:${operatorId}`,
      details: { name: passkey.name, address: operator.address },
    });
    return theRow(rows).expires_at;
  });
  if (!expiresAt) throw await refusedPasskey(deps, operator, passkey, 'removed, or used at the same time');
  await forgetAttempts(deps.sql, operatorPasskeysOf(operatorId));
  return { code, expires_at: expiresAt.toISOString() };
}
