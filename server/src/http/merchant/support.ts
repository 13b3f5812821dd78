import { listFeedback, readBasicConfig } from '../../queries/support/support.ts';
import { sendFeedback } from '../../usecases/support/send-feedback.ts';
import type { AreaHandlers } from './handler.ts';

export const supportHandlers: AreaHandlers<'support'> = {
  basicConfig: async ({ deps, actor }, { lang }) => await readBasicConfig(deps, lang ?? actor.lang),

  sendFeedback: async ({ deps, actor, keyedIfSent }, form) => await sendFeedback(deps, keyedIfSent() ?? actor, form),

  listFeedback: async ({ deps, actor }, page) => await listFeedback(deps.sql, actor, page),
};
