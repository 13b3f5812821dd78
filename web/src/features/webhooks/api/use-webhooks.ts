import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallAct, useCallPages, useCallQuery } from '../../../api/query.ts';

export type Webhook = CallResponse<typeof calls.webhooks.list>['list'][number];
export type ShownDelivery = CallResponse<typeof calls.webhooks.showDelivery>;

const changes = [calls.webhooks.list, calls.accounts.securityEvents, calls.notifications.unreadCount];
const told = [calls.webhooks.list, calls.webhooks.deliveries, calls.webhooks.showDelivery];
/** How often a message that is open and waits is read again. */
const lookMs = 3_000;

/** The account's webhooks, the newest first. */
export function useWebhooks({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.webhooks.list, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Makes a webhook, with a ticket. Its answer alone has the secret. */
export function useMakeWebhook() {
  return useKeyedAct(calls.webhooks.make, {
    changes,
    fieldOf: { ticket_invalid: null, too_many_webhooks: null, answer_shown_once: null },
  });
}

/** Rotates a webhook's secret, with a ticket. */
export function useRotateWebhook() {
  return useKeyedAct(calls.webhooks.rotate, { changes });
}

/** Turns a webhook off or on. */
export function useTurnWebhook() {
  return useCallAct(calls.webhooks.turn, { changes });
}

/** Deletes a webhook. */
export function useRemoveWebhook() {
  return useCallAct(calls.webhooks.remove, { changes });
}

/** Sends a test. */
export function useSendTest() {
  return useCallAct(calls.webhooks.sendTest, { changes: told });
}

/** Sends a message again. */
export function useReplay() {
  return useCallAct(calls.webhooks.replay, { changes: told });
}

/** A webhook's messages, the newest first. */
export function useDeliveries(webhookId: string) {
  return useCallPages(calls.webhooks.deliveries, { webhook_id: webhookId }, { staleTimeMs: staleTimes.live });
}

/** One message with its attempts, as it comes along. */
export function useDelivery(deliveryId: string) {
  return useCallQuery(
    calls.webhooks.showDelivery,
    { delivery_id: deliveryId },
    { staleTimeMs: staleTimes.live, refreshMs: (last) => (last?.state === 'waiting' ? lookMs : undefined) },
  );
}
