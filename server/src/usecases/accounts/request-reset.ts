/**
 * Asking for a reset code by mail. Invariant: the answer is the same for every name, known or not; the code leaves the
 * server only in the mail, whose job is enqueued in the transaction that makes the code. The mail goes to the address before for
 * some days after it was changed: who found an open session cannot reset what they do not know (edit-profile.ts).
 */
import { limits } from '@placard/contract';
import type { CallPayload, Calls, LanguageCode } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { resetRequestByAccount, resetRequestByAddress } from './attempt-limits.ts';

export type ResetRequest = CallPayload<Calls['accounts']['requestReset']>;
export type ResetKind = ResetRequest['kind'];

/** Makes and mails a code where this deployment sends mail. Throws Refusal `too_many_attempts`. */
export async function requestReset(
  deps: Pick<Deps, 'sql' | 'jobs' | 'hasMail'>,
  asker: Asker,
  request: ResetRequest,
): Promise<{ by_mail: boolean }> {
  await countAttempt(deps.sql, resetRequestByAddress(asker.address), resetRequestByAccount(request.username));
  if (deps.hasMail) await inTransaction(deps.sql, (tx) => mailCode(tx, deps, asker, request));
  return { by_mail: deps.hasMail };
}

async function mailCode(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  asker: Asker,
  { username, kind }: ResetRequest,
): Promise<void> {
  const [merchant] = await tx<{ id: string; email: string; lang: LanguageCode }[]>`
    select id, lang,
           case when email_changed_at > now() - ${limits.emailTrustAfterMs} * interval '1 millisecond'
             then email_before else email end as email
    from merchant
    where username_key = ${username.toLowerCase()} and state <> 'cancelled' for update`;
  if (!merchant) return;
  const code = await issueResetCode(tx, { merchantId: merchant.id, kind, channel: 'mail', issuedBy: 'system' });
  await deps.jobs.sendResetMail(tx, { to: merchant.email, lang: merchant.lang, kind, code });
  await audit(tx, {
    actorKind: 'system',
    actor: 'reset',
    act: 'reset_code_mailed',
    object: `merchant:${merchant.id}`,
    details: { kind, address: asker.address },
  });
}

export interface NewResetCode {
  merchantId: string;
  kind: ResetKind;
  channel: 'mail' | 'operator';
  /** `system`, or the operator's name. */
  issuedBy: string;
  /** How an operator made sure who asks (product.md section 3). */
  identityCheck?: string;
}

/** Makes a one-time code, good for 24 hours; earlier ones of the same kind stop working. Gives the code. */
export async function issueResetCode(
  tx: Tx,
  { merchantId, kind, channel, issuedBy, identityCheck }: NewResetCode,
): Promise<string> {
  const code = newHandedCode('RST');
  await tx`
    update reset_code set expires_at = least(expires_at, now())
    where merchant_id = ${merchantId} and kind = ${kind} and used_at is null`;
  await tx`
    insert into reset_code (id, merchant_id, kind, code_hash, channel, identity_check, issued_by, expires_at)
    values (${newId()}, ${merchantId}, ${kind}, ${tokenHash(code)}, ${channel}, ${identityCheck ?? null}, ${issuedBy},
            now() + ${limits.resetCodeMs} * interval '1 millisecond')`;
  return code;
}
