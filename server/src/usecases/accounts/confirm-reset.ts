/**
 * Sets a forgotten password with a reset code. Invariants: a try is counted in a transaction of its own before the code is
 * compared, so five tries are five at any concurrency. Wrong codes lock out the network that sent them, never the code: whoever
 * can spoil somebody else's code can lock them out for good. One transaction uses up the code, sets the password, ends every
 * session and starts the 24 hours without withdrawals (product.md section 3). A repeat after a lost answer gets the first answer
 * again if it sends the key, the code and the same password.
 */
import * as v from 'valibot';
import { accessLimits, fields } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Asker, KeyedAsker } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { isSealedFor } from '../../security/session-seals.ts';
import { resetCodeOf } from './issue-reset-code.ts';
import { countPasswordTry, digitsLock, forgetTries } from '../../security/attempt-locks.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { doFirst, earlierAnswer } from '../once.ts';
import { revokeKeysOf } from '../keys/revoke-key.ts';
import { removeWebhooksOf } from '../webhooks/remove-webhook.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkey.ts';
import { endTickets } from '../approval/tickets.ts';
import { refuseUnfit } from '../approval/transaction-password.ts';
import { loginByName, resetByAddress, resetCodeByAsker } from './attempt-limits.ts';
import { endAllSessions } from './end-sessions.ts';
import { forgetDevices } from './known-devices.ts';
import { refuseGuessable, refuseUnlessConfirmed } from './passwords.ts';

export type ResetForm = CallPayload<Calls['accounts']['confirmReset']>;
type ResetAnswer = CallResponse<Calls['accounts']['confirmReset']>;

interface ResetCode {
  id: string;
  merchantId: string;
}

/**
 * Sets the new password and returns the end of the wait for withdrawals. For the transaction password, `new_password` is the MD5
 * hex of the six digits. Throws Refusal `passwords_do_not_match`, `invalid_fields`, `login_password_too_common`,
 * `transaction_password_too_simple`, `too_many_attempts` or `reset_code_invalid`.
 */
export async function confirmReset(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: KeyedAsker,
  form: ResetForm,
): Promise<ResetAnswer> {
  await checkNewPassword(form);
  await countAttempt(deps.sql, ...resetByAddress(asker.address));
  const attempt = await countPasswordTry(deps.sql, resetCodeByAsker(form.username, asker.address));
  const earlier = await resetBefore(deps, asker, form);
  const code = earlier ? undefined : await findCode(deps, form);
  // Without a code, the same reset may have used it while this one waited for its row.
  const answer =
    earlier ?? (code && (await resetNow(deps, asker, code, form))) ?? (await resetBefore(deps, asker, form));
  if (!answer) throw codeInvalid();
  await forgetTries(deps.sql, attempt.lock);
  return answer;
}

/** Returns undefined when a repeat of the same reset was first. */
async function resetNow(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  asker: KeyedAsker,
  code: ResetCode,
  form: ResetForm,
): Promise<ResetAnswer | undefined> {
  const passwordHash = await deps.hasher.hash(`${form.kind} ${code.merchantId}`, form.new_password);
  const act = { merchantId: code.merchantId, act: asker.act };
  return await inTransaction(deps.sql, (tx) =>
    doFirst(tx, act, () => resetPassword(tx, asker, code, form.kind, passwordHash)),
  );
}

/**
 * Returns the answer to this reset if it was made under the asker's key with the current password. That is a try at the password
 * like any other: it counts, and is refused while the password is locked (`too_many_attempts`).
 */
async function resetBefore(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  { act }: KeyedAsker,
  form: ResetForm,
): Promise<ResetAnswer | undefined> {
  const [merchant] = await deps.sql<{ id: string; hash: string | null }[]>`
    select id, ${deps.sql(form.kind === 'login' ? 'password_hash' : 'transaction_password_hash')} as hash
    from merchant where username_key = ${form.username.toLowerCase()}`;
  if (!merchant) return undefined;
  const earlier = await earlierAnswer<ResetAnswer>(deps.sql, { merchantId: merchant.id, act });
  if (!earlier) return undefined;
  const attempt = await countPasswordTry(
    deps.sql,
    form.kind === 'login' ? loginByName(form.username) : digitsLock(merchant.id),
  );
  // Its code is used up, so the caller makes no second check and counts no second try.
  if (!(await deps.hasher.verify(attempt, `${form.kind} ${merchant.id}`, merchant.hash, form.new_password)))
    throw codeInvalid();
  await forgetTries(deps.sql, attempt.lock);
  return earlier;
}

function codeInvalid(): Refusal {
  return new Refusal('reset_code_invalid', { fields: [{ field: 'code', rule: 'not_accepted' }] });
}

async function checkNewPassword({
  kind,
  username,
  new_password: password,
  confirm_password: confirmation,
}: ResetForm): Promise<void> {
  refuseUnlessConfirmed(password, confirmation);
  if (kind === 'login') return refuseGuessable('new_password', password, username);
  if (!v.is(fields.md5Hex, password)) throw invalidFields({ field: 'new_password', rule: 'format' });
  await refuseUnfit('new_password', password);
}

/** Compares with every live code of this merchant and kind; only behind a try that was counted. */
async function findCode(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  { username, kind, code }: ResetForm,
): Promise<ResetCode | undefined> {
  const candidates = await sql<{ id: string; merchant_id: string; seal: Buffer }[]>`
    select r.id, r.merchant_id, r.seal
    from reset_code r join merchant m on m.id = r.merchant_id
    where m.username_key = ${username.toLowerCase()} and m.state <> 'cancelled'
      and r.kind = ${kind} and r.used_at is null and r.expires_at > now()`;
  const found = candidates.find((each) => isSealedFor(secretBox, resetCodeOf(each.merchant_id, kind), code, each.seal));
  return found && { id: found.id, merchantId: found.merchant_id };
}

async function resetPassword(
  tx: Tx,
  asker: Asker,
  code: ResetCode,
  kind: ResetForm['kind'],
  passwordHash: string,
): Promise<ResetAnswer> {
  const { merchantId } = code;
  const used = await tx`
    update reset_code set used_at = now() where id = ${code.id} and used_at is null and expires_at > now() returning 1`;
  if (used.length === 0) throw codeInvalid();
  await tx`
    update reset_code set expires_at = least(expires_at, now())
    where merchant_id = ${merchantId} and kind = ${kind} and used_at is null`;
  const [row] = await tx<{ username: string; wait_until: Date }[]>`
    update merchant
    set withdrawals_wait_until = now() + ${accessLimits.withdrawWaitAfterResetMs} * interval '1 millisecond',
        ${
          kind === 'login'
            ? tx`password_hash = ${passwordHash}`
            : tx`transaction_password_hash = ${passwordHash}, transaction_password_set_at = now()`
        }
    where id = ${merchantId} returning username, withdrawals_wait_until as wait_until`;
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  if (kind === 'login') await forgetDevices(tx, merchantId, row.username);
  else await forgetTries(tx, digitsLock(merchantId));
  await endAllSessions(tx, merchantId);
  await endTickets(tx, merchantId);
  // A passkey is a whole login: whoever added one would come back with it.
  await removeAllPasskeys(tx, { merchantId, ...asker });
  if (kind === 'transaction') {
    await revokeKeysOf(tx, { merchantId, ...asker }, { personId: merchantId });
    await removeWebhooksOf(tx, { merchantId, ...asker }, { personId: merchantId });
  }
  await audit(
    tx,
    { merchantId },
    {
      act: 'password_reset',
      object: `merchant:${merchantId}`,
      details: { kind, address: asker.address, device: asker.device },
    },
  );
  await notify(tx, {
    merchantId,
    cause: `password_reset:${code.id}`,
    template: 'password_reset',
    params: { kind, wait_until: row.wait_until.toISOString() },
  });
  return { withdrawals_wait_until: row.wait_until.toISOString() };
}
