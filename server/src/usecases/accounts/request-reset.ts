/**
 * Requests a reset code by mail. Invariant: for every name, known or not, the work and the answer are the same: one row for the
 * worker, which looks for an account to write to (send-mails.ts), makes the code and mails it. So neither the timing nor the
 * tables reveal who has an account.
 */
import { accessLimits } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { resetRequestByAccount, resetRequestByAddress } from './attempt-limits.ts';

export type ResetRequest = CallPayload<Calls['accounts']['requestReset']>;
export type ResetKind = ResetRequest['kind'];

/** Requests a mailed code where this deployment sends mail. Throws Refusal `too_many_attempts`. */
export async function requestReset(
  deps: Pick<Deps, 'sql' | 'hasMail'>,
  asker: Asker,
  { username, kind }: ResetRequest,
): Promise<{ by_mail: boolean }> {
  await countAttempt(deps.sql, ...resetRequestByAddress(asker.address), resetRequestByAccount(username));
  if (deps.hasMail) {
    await deps.sql`
      insert into mail (id, merchant_id, kind, asked_from)
      values (${newId()}, coalesce((select id from merchant where username_key = ${username.toLowerCase()}), ${newId()}::uuid),
              ${`reset_${kind}`}, ${asker.address})`;
  }
  return { by_mail: deps.hasMail };
}

export interface NewResetCode {
  merchantId: string;
  kind: ResetKind;
  channel: 'mail' | 'operator';
  /** `system`, or the operator's name. */
  issuedBy: string;
  /** How an operator verified the identity (product.md section 3). */
  identityCheck?: string;
}

/**
 * Creates a one-time code, valid for 24 hours, and returns it; earlier ones of the same kind and channel stop working. Anybody can
 * ask for a mail, so it does not end the code that an operator issued after an identity check.
 */
export async function issueResetCode(
  tx: Tx,
  { merchantId, kind, channel, issuedBy, identityCheck }: NewResetCode,
): Promise<string> {
  const code = newHandedCode('RST');
  await tx`
    update reset_code set expires_at = least(expires_at, now())
    where merchant_id = ${merchantId} and kind = ${kind} and channel = ${channel} and used_at is null`;
  await tx`
    insert into reset_code (id, merchant_id, kind, code_hash, channel, identity_check, issued_by, expires_at)
    values (${newId()}, ${merchantId}, ${kind}, ${tokenHash(code)}, ${channel}, ${identityCheck ?? null}, ${issuedBy},
            now() + ${accessLimits.resetCodeMs} * interval '1 millisecond')`;
  return code;
}
