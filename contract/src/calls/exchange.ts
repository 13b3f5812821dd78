/** Foreign exchange: wallet money to an acceptor, who pays another currency outside (product.md section 5). */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';

export const acceptorKind = v.picklist(['personal', 'enterprise']);
/**
 * `prepared` becomes `confirmed`, `cancelled` or `expired`. Once confirmed the acceptor may have paid outside, so it ends `paid`,
 * or is `disputed` and decided: `paid` for the acceptor, `returned` for the merchant (product.md section 5).
 */
export const exchangeStates = [
  'prepared',
  'confirmed',
  'disputed',
  'paid',
  'returned',
  'cancelled',
  'expired',
] as const;

/** Why the amount is held: who disputes the exchange, and the deadline for two operators to decide. */
export const exchangeDispute = v.object({
  /** `time`: it was not recorded as paid before its deadline. */
  opened_by: v.picklist(['merchant', 'operator', 'time']),
  reason: v.nullable(v.string()),
  opened_at: f.instant,
  decide_by: f.instant,
});

const order = v.object({
  exchange_id: f.id,
  exchange_no: v.string(),
  kind: acceptorKind,
  acceptor: v.string(),
  state: v.picklist(exchangeStates),
  amount: f.amount,
  currency: f.currency,
  pays_amount: f.amount,
  pays_currency: f.currency,
  /** Units of the paid currency for one of the wallet's, as a decimal string. */
  rate: v.string(),
  spread_bps: f.count,
  instructions: v.string(),
  expires_at: f.instant,
  confirmed_at: f.instantOrNull,
  ended_at: f.instantOrNull,
  reason: v.nullable(v.string()),
  /** Null for one that was never disputed. */
  dispute: v.nullable(exchangeDispute),
  /** Until when the merchant can open a dispute: while it waits for payment, and seven days from its record as paid. */
  disputable_until: f.instantOrNull,
});
const exampleOrder: v.InferOutput<typeof order> = {
  exchange_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a09',
  exchange_no: 'X7Q2M4KX',
  kind: 'personal',
  acceptor: 'Amina Khalil',
  state: 'prepared',
  amount: '800.00',
  currency: 'USD',
  pays_amount: '736.80',
  pays_currency: 'EUR',
  rate: '0.921',
  spread_bps: 50,
  instructions: 'Paid by bank transfer within two working days.',
  expires_at: '2026-11-22T08:00:00.000Z',
  confirmed_at: null,
  ended_at: null,
  reason: null,
  dispute: null,
  disputable_until: null,
};

export const list = defineCall({
  name: 'exchange.list',
  method: 'GET',
  path: '/acceptor/order/list',
  auth: 'account',
  summary: 'Exchange records',
  description: 'The current exchange, if any, and the records, newest first.',
  request: v.strictObject({ ...f.queryPage }),
  response: v.object({ current: v.nullable(order), ...f.listOf(order) }),
  example: { request: {}, response: { current: null, list: [], next_cursor: null } },
});

export const detail = defineCall({
  name: 'exchange.detail',
  method: 'POST',
  path: '/acceptor/detail',
  auth: 'account',
  summary: 'Look up an acceptance code; confirm the exchange',
  description:
    'Without a ticket: the terms behind the code, nothing moves. With a ticket for `exchange` (this amount, this order): the amount moves from available to exchanging and the code is used up. Confirming needs an Idempotency-Key.',
  request: v.strictObject({
    kind: acceptorKind,
    code: f.handedCode,
    ticket: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  }),
  response: v.object({ order }),
  reasons: [
    'acceptance_code_wrong',
    'acceptance_code_used',
    'acceptance_code_expired',
    'too_many_attempts',
    'exchange_in_progress',
    'start_up_funds_outstanding',
    'withdraw_waiting',
    'insufficient_balance',
    'transaction_password_not_set',
    'ticket_invalid',
    'idempotency_key_required',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  example: { request: { kind: 'personal', code: 'AC-7F3A-92C1' }, response: { order: exampleOrder } },
});

export const dispute = defineCall({
  name: 'exchange.dispute',
  method: 'POST',
  path: '/acceptor/dispute',
  auth: 'account',
  origin: 'placard',
  summary: 'Open a dispute about an exchange',
  description:
    'The acceptor may have paid outside, so a confirmed exchange is not simply undone: the amount stays in exchanging, or returns to it from one that was recorded as paid within the last seven days, until two operators decide, for the merchant (it comes back) or the acceptor (it is paid).',
  request: v.strictObject({ exchange_id: f.id, reason: f.paragraph(limits.remarkMax) }),
  response: v.object({ order }),
  reasons: ['exchange_not_found', 'exchange_not_disputable'],
  isIdempotent: true,
  example: {
    request: { exchange_id: exampleOrder.exchange_id, reason: 'Nothing arrived, and the acceptor does not answer.' },
    response: {
      order: {
        ...exampleOrder,
        state: 'disputed',
        dispute: {
          opened_by: 'merchant',
          reason: 'Nothing arrived, and the acceptor does not answer.',
          opened_at: '2026-11-21T08:00:00.000Z',
          decide_by: '2026-11-28T08:00:00.000Z',
        },
      },
    },
  },
});
