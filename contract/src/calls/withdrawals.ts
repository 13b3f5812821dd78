/** Withdrawing: requirements and fees, the act, its states, cancelling. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { transferKinds } from '../ledger.ts';
import { examplePayoutAccount, payoutAccount } from './payout-accounts.ts';

export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'rejected', 'returned', 'cancelled'] as const;

const withdrawal = v.object({
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
  timeline: v.array(v.object({ state: v.picklist(withdrawalStates), at: f.instant, reason: v.nullable(v.string()) })),
  /** Its transfers so far, in that order; each opens with /ledger/transfer. */
  transfers: v.array(
    v.object({ transfer_id: f.id, kind: v.picklist(transferKinds), time: f.instant, amount: f.amount }),
  ),
});
const exampleWithdrawal: v.InferOutput<typeof withdrawal> = {
  withdrawal_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a06',
  withdrawal_no: 'W7Q2M4KX',
  amount: '100.00',
  fee: '1.00',
  arrives: '99.00',
  currency: 'USD',
  state: 'requested',
  reason: null,
  payout_account: 'Sparkasse Bremen ••••4471',
  requested_at: '2026-11-21T08:00:00.000Z',
  timeline: [{ state: 'requested', at: '2026-11-21T08:00:00.000Z', reason: null }],
  transfers: [
    {
      transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a10',
      kind: 'withdrawal_requested',
      time: '2026-11-21T08:00:00.000Z',
      amount: '100.00',
    },
  ],
};

export const withdraw = defineCall({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/user/withdraw',
  auth: 'account',
  summary: 'Withdraw',
  description:
    'Moves the amount from available to withdrawing. Needs a transaction password, a bound payout account and a ticket for exactly this amount and payout account. If `fee`, the fee shown to the merchant, is not the fee any more, it is refused.',
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
    'ticket_invalid',
  ],
  isIdempotent: true,
  example: {
    request: {
      amount: '100.00',
      fee: '1.00',
      payout_account_id: examplePayoutAccount.payout_account_id,
      ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN',
    },
    response: { withdrawal: exampleWithdrawal },
  },
});

export const listWithdrawals = defineCall({
  name: 'wallet.listWithdrawals',
  method: 'GET',
  path: '/user/withdraw/list',
  auth: 'account',
  origin: 'placard',
  summary: 'Withdrawals with their states and dates',
  description: 'Newest first.',
  request: v.strictObject({ ...f.queryPage }),
  response: v.object(f.listOf(withdrawal)),
  example: { request: {}, response: { list: [exampleWithdrawal], next_cursor: null } },
});

export const withdrawTerms = defineCall({
  name: 'wallet.withdrawTerms',
  method: 'GET',
  path: '/user/withdraw/terms',
  auth: 'account',
  origin: 'placard',
  summary: 'The current requirements and costs of a withdrawal',
  description:
    'Everything that the withdrawal sheet shows before an amount is confirmed; `blocked_by` lists the obstacles, in the order to solve them. With an amount, also the fee and the amount that arrives.',
  request: v.strictObject({ amount: v.optional(f.amountInput) }),
  response: v.object({
    currency: f.currency,
    available_funds: f.amount,
    fee_bps: f.count,
    minimum: f.amount,
    fee: v.nullable(f.amount),
    arrives: v.nullable(f.amount),
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
        ]),
        until: f.instantOrNull,
      }),
    ),
    start_up_funds: f.startUpFunds,
  }),
  example: {
    request: { amount: '100.00' },
    response: {
      currency: 'USD',
      available_funds: '370.00',
      fee_bps: 100,
      minimum: '1.00',
      fee: '1.00',
      arrives: '99.00',
      payout_account: examplePayoutAccount,
      has_transaction_password: true,
      blocked_by: [],
      start_up_funds: { outstanding: '0.00', unused: '0.00', working: '0.00', working_returns_at: null },
    },
  },
});

export const cancelWithdrawal = defineCall({
  name: 'wallet.cancelWithdrawal',
  method: 'POST',
  path: '/user/withdraw/cancel',
  auth: 'account',
  origin: 'placard',
  summary: 'Cancel a withdrawal that is not sent yet',
  description: 'The whole amount comes back to available.',
  request: v.strictObject({ withdrawal_id: f.id }),
  response: v.object({ withdrawal }),
  reasons: ['withdrawal_not_found', 'withdrawal_not_cancellable'],
  isIdempotent: true,
  example: {
    request: { withdrawal_id: exampleWithdrawal.withdrawal_id },
    response: { withdrawal: { ...exampleWithdrawal, state: 'cancelled' } },
  },
});
