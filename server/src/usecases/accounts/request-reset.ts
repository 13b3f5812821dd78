/**
 * Requests a reset code by mail. Invariant: for every name, known or not, the work and the answer are the same: one row for the
 * worker, which looks for an account to write to (send-mails.ts), makes the code and mails it. So neither the timing nor the
 * tables reveal who has an account.
 */
import type { CallPayload, Calls } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
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
