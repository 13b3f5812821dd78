/**
 * The second factor. Invariants: the attempt is counted before a code is checked. A time step's code works once, even when sent
 * twice at once (the operator's row is locked during the comparison). A recovery code is used up under its row's lock. Time is the
 * database's, the same for every replica.
 */
import { accessLimits } from '@placard/contract';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';
import { newHandedCode } from '../../platform/ids.ts';
import { countAttempt, forgetAttempts, giveBack } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { stepOf } from '../../security/totp.ts';
import { operatorCodes, operatorCodesOf } from './attempt-limits.ts';

export type Proof = 'authenticator' | 'recovery_code' | 'reset_code' | 'passkey_code';

/** Counts an attempt at an operator's codes, for themselves first: nobody uses up that of all alone. Refusal: `too_many_attempts`. */
export async function countCodeAttempt(deps: Pick<Deps, 'sql'>, operatorId: string): Promise<void> {
  await countAttempt(deps.sql, operatorCodesOf(operatorId), operatorCodes);
}

/** Forgets this correct attempt and the wrong ones before it. */
export async function forgetCodeAttempts(deps: Pick<Deps, 'sql'>, operatorId: string): Promise<void> {
  await forgetAttempts(deps.sql, operatorCodesOf(operatorId));
  await giveBack(deps.sql, operatorCodes);
}

/**
 * Checks a code of the enrolled authenticator, a recovery code, a passkey's or a reset's one-time code, and uses it up.
 * Refusal: `second_factor_wrong`.
 */
export async function proveSecondFactor(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  operatorId: string,
  code: string,
): Promise<Proof> {
  if (!/^\d{6}$/.test(code)) return await useRecoveryCode(tx, deps, operatorId, code);
  const [row] = await tx<{ secret: Buffer | null; last_step: bigint }[]>`
    select secret, last_step from operator_second_factor where operator_id = ${operatorId} for update`;
  if (!row?.secret) throw wrongCode();
  const secret = deps.secretBox.open(row.secret, operatorId);
  const step = await stepOf(tx, secret, code);
  if (step === undefined || BigInt(step) <= row.last_step) throw wrongCode();
  // Sealed again each time, so an earlier pepper is no longer needed once everybody has logged in.
  const sealed = deps.secretBox.seal(secret, operatorId);
  await tx`update operator_second_factor set last_step = ${step}, secret = ${sealed} where operator_id = ${operatorId}`;
  return 'authenticator';
}

type CodeKind = Exclude<Proof, 'authenticator'>;

async function useRecoveryCode(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  operatorId: string,
  code: string,
): Promise<CodeKind> {
  const open = await tx<{ seal: Buffer; kind: CodeKind }[]>`
    select seal, kind from operator_recovery_code
    where operator_id = ${operatorId} and used_at is null and (expires_at is null or expires_at > now()) for update`;
  const found = open.find(({ seal, kind }) => isSealedFor(secretBox, ownerOf(kind, operatorId), code, seal));
  if (!found) throw wrongCode();
  await tx`update operator_recovery_code set used_at = now() where seal = ${found.seal}`;
  return found.kind;
}

const ownerOf = (kind: CodeKind, operatorId: string) => `${kind} of operator ${operatorId}`;

/** Seals a new code for its operator and use. */
export function sealCode(box: Deps['secretBox'], kind: CodeKind, operatorId: string, code: string): Buffer {
  return sealFor(box, ownerOf(kind, operatorId), code);
}

/** Stores a secret until its first code confirms it; replaces a secret that was begun before. */
export async function beginEnrolment(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  operatorId: string,
  secret: Buffer,
): Promise<void> {
  const sealed = deps.secretBox.seal(secret, operatorId);
  await tx`
    insert into operator_enrolment (operator_id, secret) values (${operatorId}, ${sealed})
    on conflict (operator_id) do update set secret = excluded.secret, created_at = now()`;
}

/**
 * Activates the begun authenticator if the code is its own. Refusals: `state_refuses` (nothing was begun), `second_factor_wrong`.
 */
export async function finishEnrolment(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  operatorId: string,
  code: string,
): Promise<void> {
  const [begun] = await tx<{ secret: Buffer }[]>`
    select secret from operator_enrolment where operator_id = ${operatorId} for update`;
  if (!begun) throw new Refusal('state_refuses', { state: 'not_begun' });
  const step = await stepOf(tx, deps.secretBox.open(begun.secret, operatorId), code);
  if (step === undefined) throw wrongCode();
  await tx`delete from operator_enrolment where operator_id = ${operatorId}`;
  await tx`
    insert into operator_second_factor (operator_id, secret, last_step) values (${operatorId}, ${begun.secret}, ${step})
    on conflict (operator_id) do update
    set secret = excluded.secret, last_step = excluded.last_step, enrolled_at = now()`;
}

/** Creates new recovery codes and returns them, the only time that anybody sees them in full; the old ones become invalid. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  operatorId: string,
): Promise<string[]> {
  const codes = Array.from({ length: accessLimits.operatorRecoveryCodes }, () => newHandedCode('REC'));
  await tx`delete from operator_recovery_code where operator_id = ${operatorId}`;
  for (const code of codes) {
    const seal = sealCode(secretBox, 'recovery_code', operatorId, code);
    await tx`insert into operator_recovery_code (seal, operator_id) values (${seal}, ${operatorId})`;
  }
  return codes;
}

function wrongCode(): Refusal {
  return new Refusal('second_factor_wrong', { fields: [{ field: 'code', rule: 'not_accepted' }] });
}
