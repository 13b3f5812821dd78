/** Documents the calls of webhooks. What a webhook carries is in the document of the key API (key-openapi.ts). */
import type * as v from 'valibot';
import type { webhook } from '../calls/webhooks.ts';
import type { CallResponse } from '../call.ts';
import type { Documents } from '../document.ts';
import type { deliveries } from '../registry/webhooks.ts';

const exampleWebhook: v.InferOutput<typeof webhook> = {
  webhook_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9e10',
  name: 'Bookkeeping',
  url: 'https://hooks.merchant.example/placard',
  types: ['withdrawal.state_changed', 'conversion.settled'],
  created_at: '2026-11-21T08:00:00.000Z',
  is_on: true,
  has_failed: false,
  last_delivered_at: null,
  waiting: 0,
  previous_until: null,
};
const named = { webhook_id: exampleWebhook.webhook_id };
const exampleSecret = 'whsec_4vZq3G5d7aYc0eRb6sLf1hJkNnx4QdpX2m8Zt1K9uWw=';
const exampleTicket = 'Yk3vQ1xw9TnB4sYhZ0b3wN';
const exampleDelivery: CallResponse<typeof deliveries>['list'][number] = {
  delivery_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9e20',
  type: 'withdrawal.state_changed',
  at: '2026-11-21T09:00:00.000Z',
  state: 'waiting',
  attempts: 1,
  next_try_at: '2026-11-21T09:00:05.000Z',
  status: 503,
};

export const webhooks: Documents<'webhooks'> = {
  list: {
    summary: 'The account’s webhooks',
    description: 'Those that are turned off included, newest first.',
    example: { request: {}, response: { list: [exampleWebhook] } },
  },
  make: {
    summary: 'Create a webhook',
    description:
      'Takes a ticket of /check/password for `make_webhook`. The secret is in this answer and nowhere else. What each type carries is in the document of the key API (/v1/openapi.json).',
    example: {
      request: {
        name: exampleWebhook.name,
        url: exampleWebhook.url,
        types: exampleWebhook.types,
        ticket: exampleTicket,
      },
      response: { webhook: exampleWebhook, secret: exampleSecret },
    },
  },
  rotate: {
    summary: 'Give a webhook a new secret',
    description:
      'Takes a ticket of /check/password for `make_webhook`. For 24 hours each webhook is signed with both secrets.',
    example: {
      request: { ...named, ticket: exampleTicket },
      response: { webhook: { ...exampleWebhook, previous_until: '2026-11-22T08:00:00.000Z' }, secret: exampleSecret },
    },
  },
  turn: {
    summary: 'Turn a webhook off or on',
    description:
      'While it is off, nothing is sent and nothing new is kept for it. What was waiting is sent once it is on again. It needs no ticket.',
    example: { request: { ...named, is_on: false }, response: { ...exampleWebhook, is_on: false } },
  },
  remove: {
    summary: 'Delete a webhook',
    description: 'Nothing is sent to it from then on, and its log is deleted. It needs no ticket.',
    example: { request: named, response: {} },
  },
  sendTest: {
    summary: 'Send a test',
    description: 'Sends `webhook.test`, whichever types the webhook has.',
    example: { request: named, response: { delivery_id: exampleDelivery.delivery_id } },
  },
  deliveries: {
    summary: 'A webhook’s deliveries',
    description: 'Those of the last 30 days, newest first.',
    example: { request: named, response: { list: [exampleDelivery], next_cursor: null } },
  },
  showDelivery: {
    summary: 'A delivery with its attempts',
    description: 'What was sent, and what each attempt got as its answer.',
    example: {
      request: { delivery_id: exampleDelivery.delivery_id },
      response: {
        ...exampleDelivery,
        ...named,
        body: '{"type":"webhook.test","timestamp":"2026-11-21T09:00:00.000Z","data":{"webhook_id":"019a9f3e-7c11-7000-8000-3f1f2b0c9e10"}}',
        log: [
          {
            no: 1,
            at: '2026-11-21T09:00:00.412Z',
            duration_ms: 88,
            status: 503,
            answer: 'upstream unavailable',
            error: null,
          },
        ],
      },
    },
  },
  replay: {
    summary: 'Send a delivery again',
    description: 'With the same `webhook-id`, from the first attempt on, whether it had arrived or not.',
    example: { request: { delivery_id: exampleDelivery.delivery_id }, response: {} },
  },
};
