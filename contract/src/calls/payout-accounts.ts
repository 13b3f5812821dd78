/** The payout account, and the transaction password that guards it and every way out of the wallet. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';

/** Refusals where the first digits or the first payout account take the login password. */
const loginPasswordReasons = ['login_password_needed', 'wrong_login_password', 'too_many_attempts'] as const;

const payoutForm = v.strictObject({
  method: v.picklist(['bank', 'wallet']),
  card_name: f.personName(limits.payoutFieldMax),
  user_name: f.personName(limits.payoutFieldMax),
  mobile: f.phone,
  bank_account: v.pipe(f.line(limits.payoutFieldMax), v.regex(/^[A-Za-z0-9 :-]+$/)),
  branch_name: f.line(limits.payoutFieldMax),
});

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
export const examplePayoutAccount: v.InferOutput<typeof payoutAccount> = {
  payout_account_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a05',
  method: 'bank',
  card_name: 'Sparkasse Bremen',
  user_name: 'Mika Lindqvist',
  mobile: '••••0018',
  bank_account: '••••4471',
  branch_name: 'Bremen Mitte',
  bound_at: '2026-11-21T08:00:00.000Z',
};

export const bankCardDetail = defineCall({
  name: 'wallet.bankCardDetail',
  method: 'GET',
  path: '/bank_card/detail',
  auth: 'account',
  summary: 'The bound payout account',
  description: 'Null while none is bound.',
  request: v.strictObject({}),
  response: v.object({ bank_card: v.nullable(payoutAccount) }),
  example: { request: {}, response: { bank_card: examplePayoutAccount } },
});

export const editBankCard = defineCall({
  name: 'wallet.editBankCard',
  method: 'POST',
  path: '/bank_card/edit',
  auth: 'account',
  summary: 'Bind a payout account, or bind another',
  description:
    'The first binding takes the login password (`login_password_needed`); rebinding takes a ticket for `rebind_payout_account`. Something must have changed.',
  request: v.strictObject({
    ...payoutForm.entries,
    login_password: v.optional(f.loginPassword),
    ticket: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.object({ bank_card: payoutAccount }),
  reasons: ['payout_account_unchanged', 'payout_method_unknown', 'ticket_invalid', ...loginPasswordReasons],
  isIdempotent: true,
  example: {
    request: {
      method: 'bank',
      card_name: 'Sparkasse Bremen',
      user_name: 'Mika Lindqvist',
      mobile: '+49 421 179 0018',
      bank_account: 'DE89 3704 0044 0532 0144 71',
      branch_name: 'Bremen Mitte',
      login_password: 'a long pass phrase',
    },
    response: { bank_card: examplePayoutAccount },
  },
});

export const setTransactionPassword = defineCall({
  name: 'wallet.setTransactionPassword',
  method: 'POST',
  path: '/set/password',
  auth: 'account',
  summary: 'Set or change the transaction password',
  description:
    'The MD5 hex of six digits. The first ones take the login password (`login_password_needed`); changing them takes a ticket for `change_transaction_password`. Obvious digits (111111, 123456, …) are refused.',
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
  isIdempotent: true,
  example: {
    request: { password: 'e7ae89148dde3d1e3e07e991b95db550', login_password: 'a long pass phrase' },
    response: { set_at: '2026-11-21T08:00:00.000Z' },
  },
});

/** The purposes of a ticket from /check/password; each ticket is bound to its amount and payee. */
const ticketPurposes = [
  'withdraw',
  'exchange',
  'rebind_payout_account',
  'change_transaction_password',
  'add_passkey',
] as const;

export const checkPassword = defineCall({
  name: 'wallet.checkPassword',
  method: 'POST',
  path: '/check/password',
  auth: 'account',
  summary: 'Check the transaction password',
  description:
    'With a purpose, answers a one-use ticket, valid for two minutes, for that purpose, amount and payee (the payout account’s id, or the exchange order’s). Without one it only checks the password. Five wrong tries lock it for 15 minutes, each further lock in a row for longer (1, 4, 24 hours).',
  request: v.strictObject({
    password: f.md5Hex,
    purpose: v.optional(v.picklist(ticketPurposes)),
    amount: v.optional(f.amountInput),
    payee: v.optional(f.id),
  }),
  response: v.object({ ticket: v.nullable(v.string()), expires_at: f.instantOrNull }),
  reasons: ['transaction_password_not_set', 'wrong_transaction_password', 'transaction_password_locked'],
  example: {
    request: {
      password: 'e7ae89148dde3d1e3e07e991b95db550',
      purpose: 'withdraw',
      amount: '100.00',
      payee: examplePayoutAccount.payout_account_id,
    },
    response: { ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN', expires_at: '2026-11-21T08:02:00.000Z' },
  },
});
