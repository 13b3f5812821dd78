/**
 * The second step after a right password. Invariants: a try is counted before its code is compared; the code is used up in the
 * transaction that opens the session, which shares the login's row: nobody comes in between the factor's being added and its being
 * asked for. A remembered device skips the step, and only with a right password.
 */
import { accessLimits } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countPasswordTry, forgetTries } from '../../security/attempt-locks.ts';
import type { Attempt } from '../../security/attempt-locks.ts';
import { audit } from '../../security/audit.ts';
import { tokenHash } from '../../security/hashing.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';
import { hasFactor, useDigits, useRecoveryCode, wrongCode } from '../factor/second-factor.ts';
import { removeAndTell } from '../factor/turn-off.ts';
import { notify } from '../notifications/notify.ts';
import { codesByLogin, resetCodeByAsker } from './attempt-limits.ts';
import { endAllSessions } from './end-sessions.ts';
import { resetCodeOf } from './issue-reset-code.ts';
import type { KnownDevice } from './known-devices.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox'>;

interface Login {
  id: string;
  username: string;
}

/** What was sent for the second step, with the proof that a code's try was counted. */
export interface SecondStep {
  login: Login;
  device: KnownDevice | undefined;
  code: { text: string; attempt: Attempt } | undefined;
}

/** Whether the code is an operator's: it changes the login's row. */
export function resetsFactor({ code }: SecondStep): boolean {
  return code?.text.startsWith('RST') === true;
}

const isDigits = (code: string) => /^[0-9]{6}$/.test(code);

/**
 * Counts the try of a code. The digits have one count for the login, because there are only a million; random codes count by
 * network, so that whoever knows the password keeps nobody from their recovery codes. Refusal: `too_many_attempts`.
 */
export async function countSecondStep(
  { sql }: Pick<Deps, 'sql'>,
  asker: Asker,
  login: Login,
  { code, device }: { code: string | undefined; device: KnownDevice | undefined },
): Promise<SecondStep> {
  if (code === undefined || !(await hasFactor(sql, login.id))) return { login, device, code: undefined };
  const lock = isDigits(code) ? codesByLogin(login.id) : resetCodeByAsker(login.username, asker.address);
  return { login, device, code: { text: code, attempt: await countPasswordTry(sql, lock) } };
}

/**
 * Passes the step in the transaction that opens the session; returns whether a code was used, so that the device may be
 * remembered. Refusals: `second_step_needed`, `second_factor_wrong`.
 */
export async function passSecondStep(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  asker: Asker,
  { login, device, code }: SecondStep,
): Promise<boolean> {
  if (!(await hasFactor(tx, login.id))) return false;
  if (code === undefined) {
    if (device && (await isRemembered(tx, deps, login.id, device))) return false;
    throw new Refusal('second_step_needed', { fields: [{ field: 'code', rule: 'required' }] });
  }
  await useCode(tx, deps, asker, login, code.text);
  await forgetTries(tx, code.attempt.lock);
  return true;
}

async function useCode(
  tx: Tx,
  deps: Pick<Deps, 'secretBox'>,
  asker: Asker,
  { id }: Login,
  code: string,
): Promise<void> {
  if (isDigits(code)) return await useDigits(tx, deps, id, code);
  if (code.startsWith('RST')) return await useResetCode(tx, deps, asker, id, code);
  await useRecoveryCode(tx, deps, id, code);
  await audit(
    tx,
    { merchantId: id },
    {
      act: 'recovery_code_used',
      object: `merchant:${id}`,
      details: { address: asker.address, device: asker.device },
    },
  );
  const cause = `recovery_code_used:${newId()}`;
  await notify(tx, { merchantId: id, cause, template: 'recovery_code_used', params: {} });
}

/** An operator's one-time code for a lost factor turns it off and ends every session, as every reset does. */
async function useResetCode(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  asker: Asker,
  merchantId: string,
  code: string,
): Promise<void> {
  const open = await tx<{ id: string; seal: Buffer }[]>`
    select id, seal from reset_code
    where merchant_id = ${merchantId} and kind = 'second_factor' and used_at is null and expires_at > now() for update`;
  const found = open.find(({ seal }) => isSealedFor(secretBox, resetCodeOf(merchantId, 'second_factor'), code, seal));
  if (!found) throw wrongCode();
  await tx`update reset_code set used_at = now() where id = ${found.id}`;
  await endAllSessions(tx, merchantId);
  await removeAndTell(tx, { merchantId, address: asker.address, device: asker.device }, { reset_code_id: found.id });
}

const rememberedOf = (merchantId: string) => `remembered device of merchant ${merchantId}`;
const rememberedText = (token: string, until: Date) => `${token} ${until.toISOString()}`;

async function isRemembered(
  db: Db,
  { secretBox }: Pick<Deps, 'secretBox'>,
  merchantId: string,
  { token, hash }: KnownDevice,
): Promise<boolean> {
  const [row] = await db<{ seal: Buffer; expires_at: Date }[]>`
    select seal, expires_at from remembered_device
    where token_hash = ${hash} and merchant_id = ${merchantId} and expires_at > now()`;
  return (
    row !== undefined &&
    isSealedFor(secretBox, rememberedOf(merchantId), rememberedText(token, row.expires_at), row.seal)
  );
}

/** From now on this known device skips the second step, for 30 days. */
export async function rememberForStep(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  asker: Asker,
  merchantId: string,
  token: string,
): Promise<void> {
  const [clock] = await tx<{ until: Date }[]>`
    select (now() + ${accessLimits.rememberedDeviceMs} * interval '1 millisecond')::timestamptz(3) as until`;
  if (!clock) throw new Error('the database told no time');
  const { until } = clock;
  const seal = sealFor(secretBox, rememberedOf(merchantId), rememberedText(token, until));
  await tx`delete from remembered_device where token_hash = ${tokenHash(token)}`;
  await tx`
    insert into remembered_device (id, merchant_id, token_hash, seal, device, expires_at)
    values (${newId()}, ${merchantId}, ${tokenHash(token)}, ${seal}, ${asker.device}, ${until})`;
  await audit(
    tx,
    { merchantId },
    {
      act: 'device_remembered',
      object: `merchant:${merchantId}`,
      details: { address: asker.address, device: asker.device },
    },
  );
}

/** Somebody knew the password and not the code: it is in the security log, and the lock that follows is notified. */
export async function recordWrongCode({ sql }: Needs, asker: Asker, { login, code }: SecondStep): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await audit(
      tx,
      { merchantId: login.id },
      {
        act: 'second_factor_wrong',
        object: `merchant:${login.id}`,
        details: { address: asker.address, device: asker.device },
      },
    );
    if (!code?.attempt.lockedUntil) return;
    const cause = `second_factor_wrong:${newId()}`;
    await notify(tx, {
      merchantId: login.id,
      cause,
      template: 'second_factor_wrong',
      params: { device: asker.device },
    });
  });
}
