/**
 * The second step of logging in. Invariants: an attempt is counted before a code is checked. A time step's code works once, even
 * when sent twice at once (the row is locked during the comparison). A recovery code is used up under its row's lock.
 */
import { accessLimits } from '@placard/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';
import { newHandedCode } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { stepOf } from '../../security/totp.ts';

type Box = Pick<Deps, 'secretBox'>;

const secretOf = (merchantId: string) => `second factor of merchant ${merchantId}`;
const codeOf = (merchantId: string) => `recovery code of merchant ${merchantId}`;

/** Seals an authenticator's secret for its login. */
export function sealSecret({ secretBox }: Box, merchantId: string, secret: Buffer): Buffer {
  return secretBox.seal(secret, secretOf(merchantId));
}

/** Whether the login has a second step. */
export async function hasFactor(db: Db, merchantId: string): Promise<boolean> {
  const rows = await db`select 1 from second_factor where merchant_id = ${merchantId}`;
  return rows.length > 0;
}

/** Uses up the six digits of the login's authenticator. Refusal: `second_factor_wrong`. */
export async function useDigits(tx: Tx, deps: Box, merchantId: string, code: string): Promise<void> {
  const [row] = await tx<{ secret: Buffer; last_step: bigint }[]>`
    select secret, last_step from second_factor where merchant_id = ${merchantId} for update`;
  if (!row) throw wrongCode();
  const secret = deps.secretBox.open(row.secret, secretOf(merchantId));
  const step = await stepOf(tx, secret, code);
  if (step === undefined || BigInt(step) <= row.last_step) throw wrongCode();
  // Sealed again each time, so an earlier pepper is no longer needed.
  await tx`
    update second_factor set last_step = ${step}, secret = ${sealSecret(deps, merchantId, secret)}
    where merchant_id = ${merchantId}`;
}

/** Uses up a recovery code. Refusal: `second_factor_wrong`. */
export async function useRecoveryCode(tx: Tx, { secretBox }: Box, merchantId: string, code: string): Promise<void> {
  const open = await tx<{ seal: Buffer }[]>`
    select seal from recovery_code where merchant_id = ${merchantId} and used_at is null for update`;
  const found = open.find(({ seal }) => isSealedFor(secretBox, codeOf(merchantId), code, seal));
  if (!found) throw wrongCode();
  await tx`update recovery_code set used_at = now() where seal = ${found.seal}`;
}

/** Stores the confirmed authenticator, last used in `step`, in place of the one before. */
async function storeFactor(tx: Tx, merchantId: string, secret: Buffer, step: number): Promise<void> {
  await tx`delete from second_factor where merchant_id = ${merchantId}`;
  await tx`insert into second_factor (merchant_id, secret, last_step) values (${merchantId}, ${secret}, ${step})`;
}

/** The begun secret is the confirmed one if the code is its own. Refusals: `second_factor_not_begun`, `second_factor_wrong`. */
export async function confirmEnrolment(
  tx: Tx,
  deps: Box,
  { merchantId, sessionId }: { merchantId: string; sessionId: string },
  code: string,
): Promise<void> {
  const [begun] = await tx<{ secret: Buffer }[]>`
    select secret from second_factor_enrolment
    where merchant_id = ${merchantId} and session_id = ${sessionId} and expires_at > clock_timestamp() for update`;
  if (!begun) throw new Refusal('second_factor_not_begun');
  const step = await stepOf(tx, deps.secretBox.open(begun.secret, secretOf(merchantId)), code);
  if (step === undefined) throw wrongCode();
  await tx`delete from second_factor_enrolment where merchant_id = ${merchantId}`;
  await storeFactor(tx, merchantId, begun.secret, step);
}

/** Creates new recovery codes and returns them, the only time that anybody sees them; the old ones become invalid. */
export async function replaceCodes(tx: Tx, { secretBox }: Box, merchantId: string): Promise<string[]> {
  const codes = Array.from({ length: accessLimits.recoveryCodes }, () => newHandedCode('REC'));
  await tx`delete from recovery_code where merchant_id = ${merchantId}`;
  for (const code of codes) {
    const seal = sealFor(secretBox, codeOf(merchantId), code);
    await tx`insert into recovery_code (seal, merchant_id) values (${seal}, ${merchantId})`;
  }
  return codes;
}

/**
 * Removes the factor, its recovery codes and the remembered devices, and starts the wait of a reset (product.md section 3): what
 * guarded the login is gone. Returns the wait's end.
 */
export async function removeFactor(tx: Tx, merchantId: string): Promise<Date> {
  await tx`delete from second_factor where merchant_id = ${merchantId}`;
  await forgetRemembered(tx, merchantId);
  return await startWait(tx, merchantId);
}

/** Withdrawals wait as after a reset; returns until when. */
export async function startWait(tx: Tx, merchantId: string): Promise<Date> {
  const [row] = await tx<{ until: Date }[]>`
    update merchant
    set withdrawals_wait_until = now() + ${accessLimits.withdrawWaitAfterResetMs} * interval '1 millisecond'
    where id = ${merchantId} returning withdrawals_wait_until as until`;
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row.until;
}

/** Forgets every remembered device, or one of them; returns how many. */
export async function forgetRemembered(db: Db, merchantId: string, deviceId?: string): Promise<number> {
  const result = await db`
    delete from remembered_device where merchant_id = ${merchantId} ${deviceId === undefined ? db`` : db`and id = ${deviceId}`}`;
  return result.count;
}

/** Moves another row's factor to the login that leaves it: its authenticator and recovery codes stay the same. */
export async function moveFactor(tx: Tx, { secretBox }: Box, from: string, to: string): Promise<void> {
  const [row] = await tx<{ secret: Buffer; last_step: bigint; added_at: Date }[]>`
    select secret, last_step, added_at from second_factor where merchant_id = ${from} for update`;
  if (!row) return;
  const codes = await tx<{ seal: Buffer; used_at: Date | null }[]>`
    select seal, used_at from recovery_code where merchant_id = ${from}`;
  const secret = secretBox.seal(secretBox.open(row.secret, secretOf(from)), secretOf(to));
  await tx`delete from second_factor where merchant_id = ${from}`;
  await tx`
    insert into second_factor (merchant_id, secret, last_step, added_at)
    values (${to}, ${secret}, ${row.last_step}, ${row.added_at})`;
  for (const code of codes) {
    const seal = secretBox.seal(secretBox.open(code.seal, codeOf(from)), codeOf(to));
    await tx`insert into recovery_code (seal, merchant_id, used_at) values (${seal}, ${to}, ${code.used_at})`;
  }
}

/** The refusal of a code that is wrong, used or too old. */
export function wrongCode(): Refusal {
  return new Refusal('second_factor_wrong', { fields: [{ field: 'code', rule: 'not_accepted' }] });
}
