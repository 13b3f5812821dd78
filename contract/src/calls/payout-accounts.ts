/** The payout account, and the transaction password that guards it and every way out of the wallet. */
import * as v from 'valibot';
import { bankAccount } from '../bank-account.ts';
import { boundTo } from './approved-acts.ts';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

/** Refusals where the first digits or the first payout account take the login password. */
const loginPasswordReasons = ['login_password_needed', 'wrong_login_password', 'too_many_attempts'] as const;

const payoutForm = {
  ...f.accountForm,
  login_password: v.optional(f.loginPassword),
  ticket: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

export const payoutAccount = v.object({
  payout_account_id: f.id,
  method: v.picklist(['bank', 'wallet']),
  card_name: v.string(),
  user_name: v.string(),
  /** Masked: the server reveals only the last four characters of a number. */
  mobile: v.string(),
  bank_account: v.string(),
  branch_name: v.string(),
  bound_at: f.instant,
});

export const bankCardDetail = defineShape({
  request: v.strictObject({}),
  response: v.object({ bank_card: v.nullable(payoutAccount) }),
});

export const editBankCard = defineShape({
  request: v.variant('method', [
    v.strictObject({ method: v.literal('bank'), bank_account: bankAccount, ...payoutForm }),
    v.strictObject({ method: v.literal('wallet'), bank_account: f.accountNumber, ...payoutForm }),
  ]),
  response: v.object({ bank_card: payoutAccount }),
  reasons: [
    'payout_account_unchanged',
    'payout_method_unknown',
    'withdraw_waiting',
    'approval_needed',
    'approver_missing',
    'ticket_invalid',
    ...loginPasswordReasons,
  ],
});

export const setTransactionPassword = defineShape({
  request: v.strictObject({
    password: f.md5Hex,
    login_password: v.optional(f.loginPassword),
    ticket: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.object({ set_at: f.instant }),
  reasons: [
    'ticket_invalid',
    'transaction_password_too_simple',
    'transaction_password_same',
    'transaction_password_locked',
    ...loginPasswordReasons,
  ],
});

/** The purposes of a ticket from /check/password; each ticket is bound to its amount and payee, or to the new account. */
const ticketPurposes = [
  'withdraw',
  'exchange',
  'repeat_plan',
  'rebind_payout_account',
  'change_transaction_password',
  'add_passkey',
  'make_api_key',
  'change_people',
  'make_webhook',
  'change_second_factor',
] as const;

export const checkPassword = defineShape({
  request: v.strictObject({
    password: f.md5Hex,
    purpose: v.optional(v.picklist(ticketPurposes)),
    ...boundTo,
  }),
  response: v.object({ ticket: v.nullable(v.string()), expires_at: f.instantOrNull }),
  reasons: ['transaction_password_not_set', 'wrong_transaction_password', 'transaction_password_locked'],
});
