/** A merchant adds to an open appeal, which moves no date. */
import { appealLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { theRow } from '../../database/the-row.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAppeal } from '../../queries/appeals/appeals.ts';
import { once } from '../once.ts';
import { addMessage, lockOwn } from './appeal-row.ts';
import { requirePictures } from './keep-picture.ts';

/** Adds a text. Refusals: `appeal_not_found`, `appeal_decided`, `too_many_appeal_messages`, `picture_not_yours`, `invalid_fields`. */
export async function writeAppeal(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: KeyedActor,
  { appeal_id: appealId, text, pictures = [] }: CallPayload<Calls['appeals']['write']>,
): Promise<CallResponse<Calls['appeals']['write']>> {
  return await once(deps, actor, async (tx) => {
    const appeal = await lockOwn(tx, actor, appealId);
    const sent = theRow(
      await tx<{ texts: number; pictures: number }[]>`
        select count(*)::int as texts, coalesce(sum(cardinality(pictures)), 0)::int as pictures from appeal_message
        where appeal_id = ${appealId} and by = 'merchant'`,
    );
    if (sent.texts >= appealLimits.messagesMax)
      throw new Refusal('too_many_appeal_messages', { limit: appealLimits.messagesMax });
    await requirePictures(tx, actor.merchantId, pictures, sent.pictures);
    await addMessage(tx, appeal, { author: null, body: text, pictures });
    return { appeal: await readAppeal(tx, { merchantId: actor.merchantId, appealId }, deps.currency) };
  });
}
