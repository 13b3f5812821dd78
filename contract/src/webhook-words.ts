/** Webhooks in words and numbers. Apart from `words` and `limits`, which every page carries. */
export const webhookTypes = [
  'plan.state_changed',
  'conversion.counted',
  'conversion.held',
  'conversion.reversed',
  'conversion.settled',
  'withdrawal.state_changed',
  'balance.low',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** `waiting`: another attempt follows. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt got no answer; `address` also for one inside a network. */
export const webhookErrors = ['address', 'connection', 'certificate', 'timeout', 'answer'] as const;
export type WebhookError = (typeof webhookErrors)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const webhookLimits = {
  most: 5,
  nameMax: 40,
  urlMax: 500,
  /** How long the secret before a rotation still signs. */
  overlapMs: 24 * hourMs,
  /** How long each delivery stays in the log. */
  keptDays: 30,
  /** How much of an answer the log has. */
  answerChars: 500,
  /** Of the whole attempt, the answer included. */
  timeoutMs: 15_000,
  connectMs: 5_000,
  /** Pauses before the next attempts, as Standard Webhooks suggests: three days in all. */
  retriesMs: [
    5_000,
    5 * minuteMs,
    30 * minuteMs,
    2 * hourMs,
    5 * hourMs,
    10 * hourMs,
    14 * hourMs,
    20 * hourMs,
    24 * hourMs,
  ],
} as const;
