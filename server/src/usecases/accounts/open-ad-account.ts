/**
 * Opens the ad account with an authorisation code. Invariant: one transaction with the key locks the code's row and the
 * merchant's, so a code opens one account and an account uses one code.
 */
import type { KeyedActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isAnswered, once } from '../once.ts';
import { adAccountOpening } from './attempt-limits.ts';
import { lockHandedCode, useHandedCode } from './handed-codes.ts';

/**
 * Opens the actor's ad account and returns when. Throws Refusal `too_many_attempts`, `ad_account_already_open`,
 * `authorisation_code_not_found`, `authorisation_code_used` or `authorisation_code_expired`.
 */
export async function openAdAccount(
  deps: Pick<Deps, 'sql'>,
  actor: KeyedActor,
  code: string,
): Promise<{ opened_at: string }> {
  const limit = adAccountOpening(actor.merchantId);
  // A repeated request tries no new code. It is not counted, so its stored answer is never withheld.
  const isCounted = !(await isAnswered(deps.sql, actor));
  if (isCounted) await countAttempt(deps.sql, limit);
  const answer = await once(deps, actor, (tx) => open(tx, actor, code));
  if (isCounted) await giveBack(deps.sql, limit);
  return answer;
}

async function open(tx: Tx, actor: KeyedActor, code: string): Promise<{ opened_at: string }> {
  const [merchant] = await tx<{ is_open: boolean }[]>`
    select ad_account_opened_at is not null as is_open from merchant where id = ${actor.merchantId} for no key update`;
  if (merchant?.is_open) throw new Refusal('ad_account_already_open');
  const codeId = await lockHandedCode(tx, 'authorisation', code);
  await useHandedCode(tx, codeId, actor.merchantId);
  const [row] = await tx<{ opened_at: Date }[]>`
    update merchant set ad_account_opened_at = now() where id = ${actor.merchantId} returning ad_account_opened_at as opened_at`;
  if (!row) throw new Error(`merchant ${actor.merchantId} is gone`);
  await audit(tx, actor, {
    act: 'ad_account_opened',
    object: `merchant:${actor.merchantId}`,
  });
  return { opened_at: row.opened_at.toISOString() };
}
