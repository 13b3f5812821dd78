import { listDeliveries, showDelivery } from '../../queries/webhooks/deliveries.ts';
import { listWebhooks } from '../../queries/webhooks/webhooks.ts';
import { makeWebhook, rotateWebhook } from '../../usecases/webhooks/make-webhook.ts';
import { removeWebhook } from '../../usecases/webhooks/remove-webhook.ts';
import { replayDelivery, sendTest } from '../../usecases/webhooks/send-again.ts';
import { turnWebhook } from '../../usecases/webhooks/turn-webhook.ts';
import type { AreaHandlers } from './handler.ts';

export const webhookHandlers: AreaHandlers<'webhooks'> = {
  list: async ({ deps, actor }) => await listWebhooks(deps.sql, actor),
  make: async ({ deps, actor }, input) => await makeWebhook(deps, actor, input),
  rotate: async ({ deps, actor }, input) => await rotateWebhook(deps, actor, input),
  turn: async ({ deps, actor }, input) => await turnWebhook(deps, actor, input),
  remove: async ({ deps, actor }, input) => {
    await removeWebhook(deps, actor, input.webhook_id);
    return {};
  },
  sendTest: async ({ deps, actor }, input) => ({ delivery_id: await sendTest(deps, actor, input.webhook_id) }),
  deliveries: async ({ deps, actor }, input) => await listDeliveries(deps.sql, actor, input),
  showDelivery: async ({ deps, actor }, input) => await showDelivery(deps, actor, input.delivery_id),
  replay: async ({ deps, actor }, input) => {
    await replayDelivery(deps, actor, input.delivery_id);
    return {};
  },
};
