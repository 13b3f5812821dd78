/** Webhooks: addresses of a merchant’s own programs that are notified of what happens, and the log of these messages. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { parseUrl } from '../links.ts';
import { defineShape } from '../shape.ts';
import { webhookDeliveryStates, webhookErrors, webhookLimits, webhookTypes } from '../webhook-words.ts';

/** `http` is for a demo’s own machine; the server refuses it anywhere else. */
const url = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(webhookLimits.urlMax), v.check(isAddress, 'format'));

function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\\]+(?:[/?][\x21-\x22\x24-\x5b\x5d-\x7e]*)?$/.test(text)) return false;
  return parseUrl(text) !== undefined;
}

const types = v.array(v.picklist(webhookTypes));

export const webhook = v.object({
  webhook_id: f.id,
  name: v.string(),
  url: v.string(),
  types,
  created_at: f.instant,
  is_on: v.boolean(),
  /** True when it was turned off because nothing arrived for three days. */
  has_failed: v.boolean(),
  last_delivered_at: f.instantOrNull,
  /** How many deliveries wait for their next attempt. */
  waiting: f.count,
  /** Until when the secret before the last rotation signs, too; null: it does not. */
  previous_until: f.instantOrNull,
});

const delivery = v.object({
  /** The `webhook-id` header of each attempt. */
  delivery_id: f.id,
  type: v.picklist([...webhookTypes, 'webhook.test']),
  at: f.instant,
  state: v.picklist(webhookDeliveryStates),
  attempts: f.count,
  next_try_at: f.instantOrNull,
  /** The HTTP status of the last answer; null without one. */
  status: v.nullable(f.count),
});

const attempt = v.object({
  no: f.count,
  at: f.instant,
  duration_ms: f.count,
  status: v.nullable(f.count),
  /** Its beginning. */
  answer: v.nullable(v.string()),
  error: v.nullable(v.picklist(webhookErrors)),
});

const ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const named = v.strictObject({ webhook_id: f.id });
/** The secret is shown once. */
const made = v.object({ webhook, secret: v.string() });

export const list = defineShape({ request: v.strictObject({}), response: v.object({ list: v.array(webhook) }) });

export const make = defineShape({
  request: v.strictObject({
    name: f.line(webhookLimits.nameMax),
    url,
    types: v.pipe(types, v.minLength(1), v.maxLength(webhookTypes.length)),
    ticket,
  }),
  response: made,
  reasons: ['ticket_invalid', 'too_many_webhooks', 'answer_shown_once'],
});

export const rotate = defineShape({
  request: v.strictObject({ webhook_id: f.id, ticket }),
  response: made,
  reasons: ['ticket_invalid', 'webhook_not_found', 'answer_shown_once'],
});

export const turn = defineShape({
  request: v.strictObject({ webhook_id: f.id, is_on: v.boolean() }),
  response: webhook,
  reasons: ['webhook_not_found'],
});

export const remove = defineShape({ request: named, response: v.object({}), reasons: ['webhook_not_found'] });

export const sendTest = defineShape({
  request: named,
  response: v.object({ delivery_id: f.id }),
  reasons: ['webhook_not_found', 'webhook_is_off', 'too_many_attempts'],
});

export const deliveries = defineShape({
  request: v.strictObject({ webhook_id: f.id, ...f.queryPage }),
  response: v.object(f.listOf(delivery)),
});

export const showDelivery = defineShape({
  request: v.strictObject({ delivery_id: f.id }),
  response: v.object({
    ...delivery.entries,
    webhook_id: f.id,
    /** What was sent, as JSON. */
    body: v.string(),
    /** All that are kept, the newest first. */
    log: v.array(attempt),
  }),
  reasons: ['webhook_delivery_not_found'],
});

export const replay = defineShape({
  request: v.strictObject({ delivery_id: f.id }),
  response: v.object({}),
  reasons: ['webhook_delivery_not_found', 'webhook_is_off', 'too_many_attempts'],
});
