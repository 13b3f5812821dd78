/** Stores feedback for the operators, who answer it. */
import { accessLimits } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor, KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { once } from '../once.ts';

/** Stores the feedback, once per key where one was sent, and returns its id. Refusal: `too_many_feedback`. */
export async function sendFeedback(
  deps: Pick<Deps, 'sql'>,
  actor: Actor | KeyedActor,
  { topic, content }: CallPayload<Calls['support']['sendFeedback']>,
): Promise<{ feedback_id: string }> {
  const store = async (tx: Tx) => {
    // Several at once wait here for each other.
    await tx`select 1 from merchant where id = ${actor.merchantId} for no key update`;
    const open = await tx`
      select 1 from feedback where merchant_id = ${actor.merchantId} and answered_at is null limit ${accessLimits.openFeedbackMax}`;
    if (open.length >= accessLimits.openFeedbackMax)
      throw new Refusal('too_many_feedback', { limit: accessLimits.openFeedbackMax });
    const feedbackId = newId();
    await tx`
      insert into feedback (id, merchant_id, topic, content) values (${feedbackId}, ${actor.merchantId}, ${topic}, ${content})`;
    return { feedback_id: feedbackId };
  };
  return 'act' in actor ? await once(deps, actor, store) : await inTransaction(deps.sql, store);
}
