/** What each webhook carries, once: the server writes by these schemas, and the developers' document shows them. */
import * as v from 'valibot';
import * as f from './fields.ts';
import { conversionStates, holdCauses, planStates, withdrawalStates } from './words.ts';
import type { WebhookType } from './webhook-words.ts';

const money = { amount: f.amount, currency: f.currency };

const conversion = {
  plan_no: v.string(),
  event_id: f.described(f.id, 'The delivery source’s id of it, as in the plan’s events.'),
  occurred_at: f.instant,
  ...money,
};
const reason = v.nullable(v.string());

const data = {
  'plan.state_changed': v.object({
    plan_no: v.string(),
    from: v.nullable(v.picklist(planStates)),
    state: v.picklist(planStates),
    reason: f.described(reason, 'Why, for a plan that ended early.'),
  }),
  'conversion.counted': v.object(conversion),
  'conversion.held': v.object({
    ...conversion,
    held_for: f.described(v.nullable(v.picklist(holdCauses)), 'The rule that holds it; null: a person does.'),
    reason,
  }),
  'conversion.reversed': v.object({
    ...conversion,
    state_before: v.nullable(v.picklist(conversionStates)),
    reason,
  }),
  'conversion.settled': v.object(conversion),
  'withdrawal.state_changed': v.object({
    withdrawal_no: v.string(),
    state: v.picklist(withdrawalStates),
    ...money,
    fee: f.amount,
    reason,
  }),
  'balance.low': v.object({
    available: f.amount,
    below: f.described(f.amount, 'The amount set in the alerts.'),
    currency: f.currency,
  }),
  'webhook.test': v.object({ webhook_id: f.id }),
} satisfies Record<WebhookType | 'webhook.test', v.GenericSchema>;

type Data = typeof data;
export type SentType = keyof Data;

export const sentTypes = Object.keys(data) as SentType[];

/** Returns the schema of a type's whole body. */
export function webhookSchema<Type extends SentType>(type: Type) {
  return v.object({
    type: v.literal(type),
    timestamp: f.described(f.instant, 'When it happened; the same in each attempt.'),
    data: data[type],
  });
}

/** When each is sent. */
export const webhookSummaries: Readonly<Record<SentType, string>> = {
  'plan.state_changed': 'A plan moved to another state.',
  'conversion.counted': 'A conversion was counted, or counts again after a hold.',
  'conversion.held': 'A conversion is held: a rule or a person looks at it first.',
  'conversion.reversed': 'A conversion does not count any more, or never will.',
  'conversion.settled': 'A conversion’s amount was settled to the wallet.',
  'withdrawal.state_changed': 'A withdrawal moved to another state.',
  'balance.low': 'Your available funds fell below the amount that you set in the app’s alerts.',
  'webhook.test': 'You sent a test from the app.',
};

const exampleConversion = {
  plan_no: 'P4K7Q2M-81XZ0F',
  event_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a08',
  occurred_at: '2026-11-21T08:14:31.000Z',
  amount: '1.20',
  currency: 'USD',
};

export const webhookExamples: { readonly [Type in SentType]: v.InferOutput<Data[Type]> } = {
  'plan.state_changed': { plan_no: 'P4K7Q2M-81XZ0F', from: 'matching', state: 'putting', reason: null },
  'conversion.counted': exampleConversion,
  'conversion.held': { ...exampleConversion, held_for: 'burst', reason: 'burst' },
  'conversion.reversed': { ...exampleConversion, state_before: 'on_hold', reason: 'invalid_traffic' },
  'conversion.settled': exampleConversion,
  'withdrawal.state_changed': {
    withdrawal_no: 'W7Q2M4KX',
    state: 'sent',
    amount: '150.00',
    currency: 'USD',
    fee: '1.50',
    reason: null,
  },
  'balance.low': { available: '18.40', below: '20.00', currency: 'USD' },
  'webhook.test': { webhook_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9e10' },
};
