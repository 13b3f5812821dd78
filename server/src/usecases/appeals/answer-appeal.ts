/** Operators write to the merchant in an open appeal, which moves no date. */
import type { OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { addMessage } from './appeal-row.ts';
import { lockForOperator } from './lock-for-operator.ts';

/** Adds the text. Refusals: `operator_object_not_found`, `state_refuses`, `own_decision`. */
export async function answerAppeal(
  deps: Pick<Deps, 'sql' | 'operatorCoolingHours'>,
  operator: OperatorActor,
  { appealId, text }: { appealId: string; text: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const appeal = await lockForOperator(tx, deps, operator, appealId);
    await addMessage(tx, appeal, { author: operator.username, body: text });
    await audit(tx, operator, {
      act: 'appeal_answered',
      object: `appeal:${appeal.id}`,
      details: { merchant_id: appeal.merchantId },
    });
    const { rows } = theRow(
      await tx<{ rows: number }[]>`select count(*)::int as rows from appeal_message where appeal_id = ${appeal.id}`,
    );
    await notify(tx, {
      merchantId: appeal.merchantId,
      cause: `appeal_answered:${appeal.id}:${rows}`,
      template: 'appeal_answered',
      params: { appeal_no: appeal.appealNo },
    });
  });
}
