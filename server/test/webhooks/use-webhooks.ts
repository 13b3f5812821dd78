/** Webhooks of test merchants to a receiver of the test, and a worker that sends them. */
import { beforeAll } from 'vitest';
import { webhookTypes } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import { createWebhookPost } from '../../src/push/post-webhook.ts';
import { sendDueWebhooks } from '../../src/usecases/webhooks/send-webhooks.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { receiverCertificate, useReceiver } from './use-receiver.ts';

type NewWebhook = Omit<CallRequest<Calls['webhooks']['make']>, 'ticket'>;

/** Call it at the top of a test file. */
export function useWebhooks() {
  const { server, deps, api } = useMerchants();
  const receiver = useReceiver();
  beforeAll(() => {
    deps.allowsLoopbackWebhooks = true;
  });
  const ticketOf = async (owner: Withdrawer) => await ticketFor(api, owner, { purpose: 'make_webhook' });
  return {
    server,
    deps,
    api,
    receiver,
    ticketOf,
    formOf: (path: string, change: Partial<NewWebhook> = {}): NewWebhook => ({
      name: 'Bookkeeping',
      url: `${receiver.origin}${path}`,
      types: [...webhookTypes],
      ...change,
    }),
    /** Makes one to a path of the receiver. */
    async make(owner: Withdrawer, path: string, change: Partial<NewWebhook> = {}) {
      const form = { ...this.formOf(path, change), ticket: await ticketOf(owner) };
      const { webhook, secret } = await api.get(owner, calls.webhooks.make, form);
      return { id: webhook.webhook_id, secret };
    },
    /** One turn of a worker; the time is that of an attempt. */
    async send({ signal, timeoutMs = 600 }: { signal?: AbortSignal; timeoutMs?: number } = {}) {
      const post = createWebhookPost({ allowsLoopback: true, ca: receiverCertificate, timeoutMs });
      return await sendDueWebhooks(deps, post, signal);
    },
    /** All that waits is due. */
    comeDue: async () =>
      await deps.sql`update webhook_delivery set next_try_at = now() - interval '1 second', taken_until = null where next_try_at is not null`,
    test: async (owner: Withdrawer, webhookId: string) =>
      (await api.get(owner, calls.webhooks.sendTest, { webhook_id: webhookId })).delivery_id,
    show: async (owner: Withdrawer, deliveryId: string) =>
      await api.get(owner, calls.webhooks.showDelivery, { delivery_id: deliveryId }),
    webhookOf: async (owner: Withdrawer, webhookId: string) =>
      (await api.get(owner, calls.webhooks.list, {})).list.find(({ webhook_id: id }) => id === webhookId),
  };
}
