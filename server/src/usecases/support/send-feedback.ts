/** Keeping feedback for the operators, who answer it. */
import type { CallPayload, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { once } from '../once.ts';

/** Stores the feedback once per key and gives its id. */
export async function sendFeedback(
  deps: Pick<Deps, 'sql'>,
  actor: KeyedActor,
  { topic, content }: CallPayload<Calls['support']['sendFeedback']>,
): Promise<{ feedback_id: string }> {
  return await once(deps, actor, async (tx) => {
    const feedbackId = newId();
    await tx`
      insert into feedback (id, merchant_id, topic, content) values (${feedbackId}, ${actor.merchantId}, ${topic}, ${content})`;
    return { feedback_id: feedbackId };
  });
}
