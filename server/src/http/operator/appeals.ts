import { findMerchantId } from '../../queries/operators/find.ts';
import { listAppeals, readAppeal, showAppeal } from '../../queries/operators/appeals.ts';
import { answerAppeal } from '../../usecases/appeals/answer-appeal.ts';
import { decideAppeal } from '../../usecases/appeals/decide-appeal.ts';
import { recordView } from '../../usecases/operators/record-view.ts';
import type { OperatorHandlers } from './handler.ts';
import { positiveMinorOf } from './input.ts';

export const appealHandlers: OperatorHandlers<'appeals'> = {
  appeals: {
    list: async ({ deps }, { merchant, ...filter }) =>
      await listAppeals(deps.sql, { ...filter, merchantId: await findMerchantId(deps.sql, merchant) }, deps.currency),
    show: async ({ deps, operator }, { appeal_id }) => {
      const shown = await showAppeal(deps.sql, appeal_id, deps.currency);
      await recordView(deps, operator, `appeal:${appeal_id}`);
      return shown;
    },
    answer: async ({ deps, operator }, { appeal_id, text }) => {
      await answerAppeal(deps, operator, { appealId: appeal_id, text });
      return { appeal: await readAppeal(deps.sql, appeal_id, deps.currency) };
    },
    decide: async ({ deps, operator }, { appeal_id, outcome, amount, reason, evidence }) => {
      const amountMinor = amount === undefined ? undefined : positiveMinorOf(amount, deps.currency, 'amount');
      await decideAppeal(deps, operator, { appealId: appeal_id, outcome, amountMinor, reason, evidence });
      return { appeal: await readAppeal(deps.sql, appeal_id, deps.currency) };
    },
  },
};
