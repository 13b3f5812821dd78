/** Withdrawals: requested → approved → sent → paid, or rejected, or returned by the bank (product.md section 5). */
import * as v from 'valibot';
import { withdrawalStates } from '../../words.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const state = v.picklist(withdrawalStates);
const withdrawal = v.object({
  withdrawal_no: v.string(),
  merchant_no: v.string(),
  username: v.string(),
  state,
  currency: f.currency,
  amount: f.amount,
  fee: f.amount,
  arrives: f.amount,
  /** Masked here; `withdrawals show` has the full number. */
  payout_account: v.string(),
  account_holder: v.string(),
  account_bound_at: f.instant,
  reason: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  requested_at: f.instant,
  /** The day that the merchant was promised; null where none was. */
  promised_on: v.nullable(f.day),
  revision: f.count,
});
/** `is_late`: the promised day has passed, and the money has not arrived. */
const listed = v.object({ ...withdrawal.entries, is_late: v.boolean() });
const exampleWithdrawal: v.InferOutput<typeof withdrawal> = {
  withdrawal_no: 'W7Q2M4KX',
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  state: 'requested',
  currency: 'USD',
  amount: '100.00',
  fee: '1.00',
  arrives: '99.00',
  payout_account: 'Sparkasse Bremen ••••4471',
  account_holder: 'Mika Lindqvist',
  account_bound_at: o.exampleAt,
  reason: null,
  reference: null,
  requested_at: o.exampleAt,
  promised_on: '2026-11-25',
  revision: 1,
};
const moved = v.object({ withdrawal });
const whichField = 'The withdrawal’s number, such as W7Q2M4KX.';
const which = { withdrawal_no: o.number, ...o.seen };
const whichFields = { withdrawal_no: whichField, ...o.seenFields };

export const list = defineOperatorCall({
  name: 'withdrawals.list',
  summary: 'Withdrawals',
  description: 'Newest first; by default open ones: requested, approved or sent.',
  request: v.strictObject({
    state: v.optional(v.picklist([...withdrawalStates, 'all'])),
    merchant: v.optional(o.merchantRef),
    is_late: v.optional(v.boolean()),
    sort: v.optional(v.picklist(['requested', 'amount', 'promised'])),
    ...o.page,
  }),
  fields: {
    state: 'Only withdrawals in this state, or `all`.',
    merchant: 'Only this merchant’s: number or username.',
    is_late: 'Only those whose promised day has passed and that have not arrived; or only the others.',
    sort: '`requested` (default); `amount`: the largest first, or with the order `oldest` the smallest; `promised`: by the promised day, with `oldest` the missed promises first.',
    ...o.pageFields,
  },
  columns: [
    'withdrawal_no',
    'username',
    'state',
    'amount',
    'fee',
    'arrives',
    'payout_account',
    'requested_at',
    'promised_on',
    'is_late',
  ],
  isAudited: false,
  response: v.object(f.listOf(listed)),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [{ ...exampleWithdrawal, is_late: false }], next_cursor: null } },
});

export const show = defineOperatorCall({
  name: 'withdrawals.show',
  isAct: false,
  summary: 'A withdrawal with where it goes and its timeline',
  description: 'With the full payout account, for the payment; the read is recorded.',
  request: v.strictObject({ withdrawal_no: o.number }),
  fields: { withdrawal_no: whichField },
  response: v.object({
    withdrawal,
    payout_account: v.object({
      method: v.picklist(['bank', 'wallet']),
      card_name: v.string(),
      user_name: v.string(),
      mobile: v.string(),
      bank_account: v.string(),
      branch_name: v.string(),
      bound_at: f.instant,
    }),
    timeline: v.array(v.object({ at: f.instant, state, by: v.string(), reason: v.nullable(v.string()) })),
  }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { withdrawal_no: 'W7Q2M4KX' },
    response: {
      withdrawal: exampleWithdrawal,
      payout_account: {
        method: 'bank',
        card_name: 'Sparkasse Bremen',
        user_name: 'Mika Lindqvist',
        mobile: '+49 421 179 0018',
        bank_account: 'DE45 3704 0044 0532 0144 71',
        branch_name: 'Bremen Mitte',
        bound_at: o.exampleAt,
      },
      timeline: [{ at: o.exampleAt, state: 'requested', by: 'merchant', reason: null }],
    },
  },
});

export const approve = defineOperatorCall({
  name: 'withdrawals.approve',
  fits: { state: ['requested'] },
  summary: 'Approve a requested withdrawal',
  description:
    'Check that the account’s holder is the merchant, and since when the account is bound. The merchant can still cancel.',
  request: v.strictObject(which),
  fields: whichFields,
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { withdrawal_no: 'W7Q2M4KX' },
    response: { withdrawal: { ...exampleWithdrawal, state: 'approved' } },
  },
});

export const send = defineOperatorCall({
  name: 'withdrawals.send',
  fits: { state: ['approved'] },
  summary: 'Record that the payment order is with the bank',
  description:
    'The merchant can no longer cancel. Above the configured amount another operator sends it than the one who approved it.',
  request: v.strictObject(which),
  fields: whichFields,
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { withdrawal_no: 'W7Q2M4KX' },
    response: { withdrawal: { ...exampleWithdrawal, state: 'sent' } },
  },
});

export const pay = defineOperatorCall({
  name: 'withdrawals.pay',
  fits: { state: ['sent'] },
  transfers: ['withdrawal_paid'],
  summary: 'Record that the bank confirmed the payment',
  description:
    'The amount that arrives leaves to the bank, the fee to fee income. One external payment pays one withdrawal.',
  request: v.strictObject({ ...which, reference: o.reference }),
  fields: { ...whichFields, reference: 'The bank’s reference of the payment.' },
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses', 'reference_already_recorded'],
  example: {
    request: { withdrawal_no: 'W7Q2M4KX', reference: 'BANK-2026-11-0044' },
    response: { withdrawal: { ...exampleWithdrawal, state: 'paid', reference: 'BANK-2026-11-0044' } },
  },
});

export const reject = defineOperatorCall({
  name: 'withdrawals.reject',
  fits: { state: ['requested', 'approved'] },
  transfers: ['withdrawal_returned'],
  summary: 'Reject a withdrawal that is not sent yet',
  description: 'The whole amount is returned to available funds, with the reason.',
  request: v.strictObject({ ...which, reason: o.reason }),
  fields: { ...whichFields, reason: 'Why; the merchant reads it.' },
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { withdrawal_no: 'W7Q2M4KX', reason: 'The account number is not valid.' },
    response: { withdrawal: { ...exampleWithdrawal, state: 'rejected', reason: 'The account number is not valid.' } },
  },
});

export const sendBack = defineOperatorCall({
  name: 'withdrawals.return',
  fits: { state: ['sent', 'paid'] },
  transfers: ['withdrawal_returned'],
  summary: 'Record that the bank sent the payment back',
  description: 'The whole amount, including the fee, is returned to available funds.',
  request: v.strictObject({ ...which, reference: o.reference, reason: o.reason }),
  fields: { ...whichFields, reference: 'The bank’s reference of the return.', reason: 'Why; the merchant reads it.' },
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses', 'reference_already_recorded'],
  example: {
    request: { withdrawal_no: 'W7Q2M4KX', reference: 'BANK-2026-11-0060', reason: 'Unknown account.' },
    response: { withdrawal: { ...exampleWithdrawal, state: 'returned', reason: 'Unknown account.' } },
  },
});
