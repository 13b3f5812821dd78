/** A merchant withdraws an open appeal. */
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { readAppeal } from '../../queries/appeals/appeals.ts';
import { audit } from '../../security/audit.ts';
import { endAppeal, lockOwn } from './appeal-row.ts';

/** Withdraws it. Refusals: `appeal_not_found`, `appeal_decided`. */
export async function withdrawAppeal(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  appealId: string,
): Promise<CallResponse<Calls['appeals']['withdraw']>> {
  return await inTransaction(deps.sql, async (tx) => {
    const appeal = await lockOwn(tx, actor, appealId);
    await endAppeal(tx, appeal, { to: 'withdrawn' });
    const details = { merchant_id: actor.merchantId, item: appeal.item };
    await audit(tx, actor, { act: 'appeal_withdrawn', object: `appeal:${appealId}`, details });
    return { appeal: await readAppeal(tx, { merchantId: actor.merchantId, appealId }, deps.currency) };
  });
}
