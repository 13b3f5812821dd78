import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';

/** Answers feedback, once; notifies the merchant. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function answerFeedback(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { feedbackId: string; answer: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [feedback] = await tx<{ merchant_id: string; topic: string; is_answered: boolean }[]>`
      select merchant_id, topic, answered_at is not null as is_answered from feedback where id = ${input.feedbackId} for update`;
    if (!feedback) throw new Refusal('operator_object_not_found', { object: 'feedback' });
    if (feedback.is_answered) throw new Refusal('state_refuses', { state: 'answered' });
    await tx`
      update feedback set answer = ${input.answer}, answered_by = ${operator.username}, answered_at = now()
      where id = ${input.feedbackId}`;
    await audit(tx, operator, {
      act: 'feedback_answered',
      object: `feedback:${input.feedbackId}`,
      details: { merchant_id: feedback.merchant_id },
    });
    await notify(tx, {
      merchantId: feedback.merchant_id,
      cause: `feedback_answered:${input.feedbackId}`,
      template: 'feedback_answered',
      params: { topic: feedback.topic },
      category: 'announcement',
    });
  });
}
