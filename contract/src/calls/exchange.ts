/** Foreign exchange: wallet money to an acceptor, who pays another currency outside (product.md section 5). */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { defineShape } from '../shape.ts';

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

export const order = v.object({
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

export const list = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object({ current: v.nullable(order), ...f.listOf(order) }),
});

export const detail = defineShape({
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
    'approval_needed',
    'approver_missing',
    'ticket_invalid',
    'idempotency_key_required',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
});

export const dispute = defineShape({
  request: v.strictObject({ exchange_id: f.id, reason: f.paragraph(limits.remarkMax) }),
  response: v.object({ order }),
  reasons: ['exchange_not_found', 'exchange_not_disputable'],
});
