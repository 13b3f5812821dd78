/** API keys: named secrets with which a merchant’s own programs read, and put, without a session. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { formLimits } from '../form-limits.ts';
import { apiKeyDays, apiScopes } from '../api-scopes.ts';
import { defineShape } from '../shape.ts';

/** Addresses and networks, such as 203.0.113.7 or 2001:db8::/48. */
const networks = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(50))),
  v.maxLength(formLimits.apiKeyAddressesMax),
  v.check((all) => all.every(isNetwork), 'format'),
);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0 || !v.is(v.pipe(v.string(), v.ip()), address)) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32));
}

export const apiKey = v.object({
  key_id: f.id,
  name: v.string(),
  scopes: v.array(v.picklist(apiScopes)),
  /** From where it may be used; empty: from everywhere. */
  addresses: v.array(v.string()),
  /** The last characters of its secret. */
  hint: v.string(),
  created_at: f.instant,
  expires_at: f.instant,
  is_expired: v.boolean(),
  last_used_at: f.instantOrNull,
  last_used_from: v.nullable(v.string()),
  refused_at: f.described(f.instantOrNull, 'The last use from an address that is not allowed.'),
  refused_from: v.nullable(v.string()),
  daily_limit: f.described(v.nullable(f.amount), 'The most that it puts within a business day; null: no limit.'),
  put_today: f.described(f.amount, 'What it put on the business day that lasts.'),
  currency: f.currency,
  /** Until when the secret before the last rotation is accepted; null: it is not. */
  previous_until: f.instantOrNull,
});

const ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
/** The secret is shown once: the server keeps its hash only. */
const madeKey = v.object({ key: apiKey, secret: v.string() });

export const list = defineShape({
  request: v.strictObject({}),
  response: v.object({ list: v.array(apiKey), currency: f.currency }),
});

export const make = defineShape({
  request: v.strictObject({
    name: f.line(limits.apiKeyNameMax),
    scopes: v.pipe(v.array(v.picklist(apiScopes)), v.minLength(1), v.maxLength(apiScopes.length)),
    addresses: v.optional(networks, []),
    days: v.picklist(apiKeyDays),
    daily_limit: v.optional(f.amountInput),
    ticket,
  }),
  response: madeKey,
  reasons: ['ticket_invalid', 'too_many_api_keys', 'answer_shown_once'],
});

export const rotate = defineShape({
  request: v.strictObject({ key_id: f.id, ticket }),
  response: madeKey,
  reasons: ['ticket_invalid', 'api_key_not_found', 'answer_shown_once'],
});

/** Without `daily_limit` there is none any more. */
export const limitKey = defineShape({
  request: v.strictObject({ key_id: f.id, daily_limit: v.optional(f.amountInput), ticket }),
  response: apiKey,
  reasons: ['ticket_invalid', 'api_key_not_found'],
});

export const revokeKey = defineShape({
  request: v.strictObject({ key_id: f.id }),
  response: v.object({}),
  reasons: ['api_key_not_found'],
});
