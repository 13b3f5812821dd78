/** Withdrawing: requirements and fees, the act, its states, cancelling. */
import * as v from 'valibot';
import { arrival } from '../arrival.ts';
import * as f from '../fields.ts';
import { transferKinds } from '../ledger.ts';
import { defineShape } from '../shape.ts';
import { withdrawalStates } from '../words.ts';
import { payoutAccount } from './payout-accounts.ts';

export const withdrawal = v.object({
  withdrawal_id: f.id,
  withdrawal_no: v.string(),
  amount: f.amount,
  fee: f.amount,
  arrives: f.amount,
  currency: f.currency,
  state: v.picklist(withdrawalStates),
  reason: v.nullable(v.string()),
  payout_account: v.string(),
  requested_at: f.instant,
  arrival,
  timeline: v.array(v.object({ state: v.picklist(withdrawalStates), at: f.instant, reason: v.nullable(v.string()) })),
  /** Its transfers so far, in that order; each opens with /ledger/transfer. */
  transfers: v.array(
    v.object({ transfer_id: f.id, kind: v.picklist(transferKinds), time: f.instant, amount: f.amount }),
  ),
});

export const withdraw = defineShape({
  request: v.strictObject({
    amount: f.amountInput,
    fee: v.optional(f.amount),
    payout_account_id: f.id,
    ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  }),
  response: v.object({ withdrawal }),
  reasons: [
    'transaction_password_not_set',
    'payout_account_missing',
    'start_up_funds_outstanding',
    'withdraw_waiting',
    'new_payee_waiting',
    'withdraw_amount_too_small',
    'insufficient_balance',
    'terms_changed',
    'approval_needed',
    'approver_missing',
    'ticket_invalid',
  ],
});

export const listWithdrawals = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object(f.listOf(withdrawal)),
});

export const withdrawTerms = defineShape({
  request: v.strictObject({ amount: v.optional(f.amountInput) }),
  response: v.object({
    currency: f.currency,
    available_funds: f.amount,
    fee_bps: f.count,
    minimum: f.amount,
    /** Worse terms that are announced, and when they begin to hold. */
    coming: v.nullable(v.object({ from: f.instant, fee_bps: f.count, minimum: f.amount })),
    fee: v.nullable(f.amount),
    arrives: v.nullable(f.amount),
    arrival,
    payout_account: v.nullable(payoutAccount),
    has_transaction_password: v.boolean(),
    blocked_by: v.array(
      v.object({
        reason: v.picklist([
          'start_up_funds_outstanding',
          'transaction_password_not_set',
          'payout_account_missing',
          'withdraw_waiting',
          'new_payee_waiting',
          'transaction_password_locked',
          'insufficient_balance',
        ]),
        until: f.instantOrNull,
      }),
    ),
    start_up_funds: f.startUpFunds,
    /** Where the business asks a second person above an amount; null: it does not, or not for the amount of the request. */
    second_person: v.nullable(
      v.object({
        /** What may still be withdrawn alone. */
        alone: f.amount,
        /** From when another may approve; null: at once, or nobody is there. */
        approves_from: f.instantOrNull,
        /** Of the amount of the request, or of any above `alone`. */
        state: v.picklist(['needed', 'waiting', 'approved']),
      }),
    ),
  }),
});

export const cancelWithdrawal = defineShape({
  request: v.strictObject({ withdrawal_id: f.id }),
  response: v.object({ withdrawal }),
  reasons: ['withdrawal_not_found', 'withdrawal_not_cancellable'],
});
