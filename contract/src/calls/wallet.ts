/** The wallet: figures, flow, withdrawals, payout account, transaction password, start-up funds, guarantee, membership. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { flowDetails, flowTypes, transferKinds } from '../ledger.ts';
import { limits } from '../limits.ts';

/** What blocks a withdrawal or exchange while start-up funds are out (product.md section 5). */
export const startUpFunds = v.object({
  /** Advances outstanding: unused and working together. */
  outstanding: f.amount,
  /** Returns with one tap. */
  unused: f.amount,
  /** Bound in plans; returns by itself with their settlement. */
  working: f.amount,
  /** The latest settlement date of the plans that hold the working part; null when none is known or nothing works. */
  working_returns_at: f.instantOrNull,
});

export const property = defineCall({
  name: 'wallet.property',
  method: 'GET',
  path: '/user/property',
  auth: 'account',
  summary: 'Wallet figures',
  description: 'Every figure is a sum of ledger entries: /ledger/figure lists them. total_assets = available_funds + waiting_to_be_spent + to_be_settled + on_the_way; discount amount, start-up funds and guarantee stand outside.',
  request: v.strictObject({}),
  response: v.object({
    currency: f.currency,
    total_assets: f.amount,
    available_funds: f.amount,
    waiting_to_be_spent: f.amount,
    /** Net of the frozen terms. */
    to_be_settled: f.amount,
    to_be_settled_makeup: v.object({
      gross: f.amount,
      fee: f.amount,
      start_up_return: f.amount,
      agent_share: f.amount,
      /** True until every conversion in it is locked. */
      is_estimated: v.boolean(),
    }),
    on_the_way: f.amount,
    on_the_way_makeup: v.object({ withdrawing: f.amount, exchanging: f.amount }),
    discount_amount: f.amount,
    guarantee: f.amount,
    start_up_funds: startUpFunds,
    carried_reversals: f.amount,
    as_of: f.instant,
  }),
  example: {
    request: {},
    response: {
      currency: 'USD',
      total_assets: '570.00',
      available_funds: '370.00',
      waiting_to_be_spent: '130.00',
      to_be_settled: '70.00',
      to_be_settled_makeup: { gross: '100.00', fee: '5.00', start_up_return: '25.00', agent_share: '0.00', is_estimated: true },
      on_the_way: '0.00',
      on_the_way_makeup: { withdrawing: '0.00', exchanging: '0.00' },
      discount_amount: '20.00',
      guarantee: '0.00',
      start_up_funds: { outstanding: '50.00', unused: '0.00', working: '50.00', working_returns_at: '2026-11-28T08:00:00.000Z' },
      carried_reversals: '0.00',
      as_of: '2026-11-21T08:15:00.000Z',
    },
  },
});

const flowEntry = v.object({
  id: v.string(),
  time: f.instant,
  /** Signed: what it did to the available funds. */
  amount: f.amount,
  balance_after: f.amount,
  remark: v.nullable(v.string()),
  type: v.picklist(flowTypes),
  detail: v.picklist(flowDetails),
  transfer_id: f.id,
  plan_no: v.nullable(v.string()),
});

const monthSummary = v.object({
  month: f.month,
  opening: f.amount,
  in: f.amount,
  out: f.amount,
  closing: f.amount,
});

export const flowList = defineCall({
  name: 'wallet.flowList',
  method: 'GET',
  path: '/transaction_flow/list',
  auth: 'account',
  summary: 'Fund details',
  description: 'The changes of available funds, newest first, with a summary of each month that the page touches: opening + in − out = closing. Months are the user’s (X-TZ).',
  request: v.strictObject({
    month: v.optional(f.month),
    type: v.optional(v.picklist(flowTypes)),
    ...f.queryPage,
  }),
  response: v.object({ ...f.listOf(flowEntry), months: v.array(monthSummary), currency: f.currency }),
  example: {
    request: { month: '2026-11' },
    response: {
      list: [
        {
          id: '1042',
          time: '2026-11-21T08:00:00.000Z',
          amount: '-130.00',
          balance_after: '370.00',
          remark: null,
          type: 'ad_billing',
          detail: 'put',
          transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
          plan_no: 'P4K7Q2M-81XZ0F',
        },
      ],
      next_cursor: null,
      months: [{ month: '2026-11', opening: '0.00', in: '500.00', out: '130.00', closing: '370.00' }],
      currency: 'USD',
    },
  },
});

const ledgerLine = v.object({
  account: v.string(),
  amount: f.amount,
  /** False for an account of the network’s own. */
  is_yours: v.boolean(),
});

export const transfer = v.object({
  transfer_id: f.id,
  kind: v.picklist(transferKinds),
  posted_at: f.instant,
  plan_no: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  lines: v.array(ledgerLine),
});

export const exampleTransfer: v.InferOutput<typeof transfer> = {
  transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
  kind: 'top_up',
  posted_at: '2026-11-21T08:00:00.000Z',
  plan_no: null,
  remark: 'Deposit of 21 November',
  lines: [
    { account: 'bank', amount: '-500.00', is_yours: false },
    { account: 'available', amount: '500.00', is_yours: true },
  ],
};

export const showTransfer = defineCall({
  name: 'wallet.showTransfer',
  method: 'GET',
  path: '/ledger/transfer',
  auth: 'account',
  origin: 'placard',
  summary: 'One transfer with its entries',
  description: 'All entries of a transfer that touches the merchant; they sum to zero.',
  request: v.strictObject({ transfer_id: f.id }),
  response: transfer,
  reasons: ['transfer_not_found'],
  example: { request: { transfer_id: exampleTransfer.transfer_id }, response: exampleTransfer },
});

/** The wallet figures that open, by the ledger account each is the balance of. */
export const openableFigures = [
  'available',
  'reserved_cash',
  'reserved_promo',
  'reserved_start_up',
  'pending',
  'withdrawing',
  'exchanging',
  'start_up_credit',
  'guarantee',
] as const;

export const showFigure = defineCall({
  name: 'wallet.showFigure',
  method: 'GET',
  path: '/ledger/figure',
  auth: 'account',
  origin: 'placard',
  summary: 'What a wallet figure is made of',
  description: 'The balance of one account and its entries, newest first, each with the balance after it; grouped sums per plan where plans hold it.',
  request: v.strictObject({ figure: v.picklist(openableFigures), plan_no: v.optional(f.planNo), ...f.queryPage }),
  response: v.object({
    figure: v.picklist(openableFigures),
    balance: f.amount,
    by_plan: v.array(v.object({ plan_no: v.string(), product_name: v.string(), amount: f.amount })),
    ...f.listOf(
      v.object({
        id: v.string(),
        time: f.instant,
        amount: f.amount,
        balance_after: f.amount,
        kind: v.picklist(transferKinds),
        transfer_id: f.id,
        plan_no: v.nullable(v.string()),
        remark: v.nullable(v.string()),
      }),
    ),
  }),
  reasons: ['plan_not_found'],
  example: { request: { figure: 'available' }, response: { figure: 'available', balance: '0.00', by_plan: [], list: [], next_cursor: null } },
});

export const payoutForm = v.strictObject({
  method: v.picklist(['bank', 'wallet']),
  card_name: f.line(limits.payoutFieldMax),
  user_name: f.line(limits.payoutFieldMax),
  mobile: f.phone,
  bank_account: v.pipe(f.line(limits.payoutFieldMax), v.regex(/^[A-Za-z0-9 :-]+$/)),
  branch_name: f.line(limits.payoutFieldMax),
});

const bankCard = v.object({
  payout_account_id: f.id,
  method: v.picklist(['bank', 'wallet']),
  card_name: v.string(),
  user_name: v.string(),
  /** Masked: numbers leave the server with their last four characters only. */
  mobile: v.string(),
  bank_account: v.string(),
  branch_name: v.string(),
  bound_at: f.instant,
});
const exampleCard: v.InferOutput<typeof bankCard> = {
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
  response: v.object({ bank_card: v.nullable(bankCard) }),
  example: { request: {}, response: { bank_card: exampleCard } },
});

export const editBankCard = defineCall({
  name: 'wallet.editBankCard',
  method: 'POST',
  path: '/bank_card/edit',
  auth: 'account',
  summary: 'Bind a payout account, or bind another',
  description: 'The first binding needs no ticket; rebinding takes one for `rebind_payout_account`. Something must have changed.',
  request: v.strictObject({ ...payoutForm.entries, ticket: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  response: v.object({ bank_card: bankCard }),
  reasons: ['payout_account_unchanged', 'payout_method_unknown', 'ticket_invalid'],
  isIdempotent: true,
  example: {
    request: {
      method: 'bank',
      card_name: 'Sparkasse Bremen',
      user_name: 'Mika Lindqvist',
      mobile: '+49 421 179 0018',
      bank_account: 'DE89 3704 0044 0532 0144 71',
      branch_name: 'Bremen Mitte',
    },
    response: { bank_card: exampleCard },
  },
});

export const setTransactionPassword = defineCall({
  name: 'wallet.setTransactionPassword',
  method: 'POST',
  path: '/set/password',
  auth: 'account',
  summary: 'Set or change the transaction password',
  description: 'The MD5 hex of six digits. Where one is set already, a ticket for `change_transaction_password` is needed. Obvious ones (111111, 123456, …) are refused.',
  request: v.strictObject({ password: f.md5Hex, ticket: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  response: v.object({ set_at: f.instant }),
  reasons: ['ticket_invalid', 'transaction_password_too_simple', 'transaction_password_same'],
  example: { request: { password: '5f4dcc3b5aa765d61d8327deb882cf99' }, response: { set_at: '2026-11-21T08:00:00.000Z' } },
});

/** What a ticket from /check/password can be for; each is bound to its amount and payee. */
export const ticketPurposes = ['withdraw', 'exchange', 'rebind_payout_account', 'change_transaction_password'] as const;

export const checkPassword = defineCall({
  name: 'wallet.checkPassword',
  method: 'POST',
  path: '/check/password',
  auth: 'account',
  summary: 'Check the transaction password',
  description: 'With a purpose, answers a one-use ticket good for two minutes, for that purpose, amount and payee (the payout account’s id, or the exchange order’s). Without one it only says that the password is right. Five wrong tries lock it for 15 minutes.',
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
      password: '5f4dcc3b5aa765d61d8327deb882cf99',
      purpose: 'withdraw',
      amount: '100.00',
      payee: exampleCard.payout_account_id,
    },
    response: { ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN', expires_at: '2026-11-21T08:02:00.000Z' },
  },
});

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
};

export const withdraw = defineCall({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/user/withdraw',
  auth: 'account',
  summary: 'Withdraw',
  description: 'Moves the amount from available to withdrawing. Needs a transaction password, a bound payout account and a ticket for exactly this amount and payout account.',
  request: v.strictObject({
    amount: f.amountInput,
    payout_account_id: f.id,
    ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  }),
  response: v.object({ withdrawal }),
  reasons: [
    'transaction_password_not_set',
    'payout_account_missing',
    'start_up_funds_outstanding',
    'withdraw_waiting',
    'withdraw_amount_too_small',
    'insufficient_balance',
    'ticket_invalid',
  ],
  isIdempotent: true,
  example: {
    request: { amount: '100.00', payout_account_id: exampleCard.payout_account_id, ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN' },
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
  summary: 'What a withdrawal needs and costs now',
  description: 'Everything that the withdrawal sheet shows before an amount is confirmed; `blocked_by` lists what stands in the way, in the order to solve it. With an amount, the fee and what arrives.',
  request: v.strictObject({ amount: v.optional(f.amountInput) }),
  response: v.object({
    currency: f.currency,
    available_funds: f.amount,
    fee_bps: f.count,
    minimum: f.amount,
    fee: v.nullable(f.amount),
    arrives: v.nullable(f.amount),
    payout_account: v.nullable(bankCard),
    has_transaction_password: v.boolean(),
    blocked_by: v.array(
      v.object({
        reason: v.picklist(['start_up_funds_outstanding', 'transaction_password_not_set', 'payout_account_missing', 'withdraw_waiting']),
        until: f.instantOrNull,
      }),
    ),
    start_up_funds: startUpFunds,
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
      payout_account: exampleCard,
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

const moved = v.object({ transfer });

export const returnStartUp = defineCall({
  name: 'wallet.returnStartUp',
  method: 'POST',
  path: '/start_up/return',
  auth: 'account',
  origin: 'placard',
  summary: 'Return unused start-up funds',
  description: 'Start-up credit goes back to the network’s advances. It never costs own money.',
  request: v.strictObject({}),
  response: moved,
  reasons: ['start_up_nothing_to_return'],
  isIdempotent: true,
  example: { request: {}, response: { transfer: exampleTransfer } },
});

export const payGuarantee = defineCall({
  name: 'wallet.payGuarantee',
  method: 'POST',
  path: '/guarantee/pay',
  auth: 'account',
  origin: 'placard',
  summary: 'Move available funds into the guarantee',
  description: 'The merchant’s own money, back whenever no plan runs.',
  request: v.strictObject({ amount: f.amountInput }),
  response: moved,
  reasons: ['insufficient_balance'],
  isIdempotent: true,
  example: { request: { amount: '50.00' }, response: { transfer: exampleTransfer } },
});

export const takeBackGuarantee = defineCall({
  name: 'wallet.takeBackGuarantee',
  method: 'POST',
  path: '/guarantee/take_back',
  auth: 'account',
  origin: 'placard',
  summary: 'Take the guarantee back',
  description: 'The whole guarantee returns to available; refused while a plan runs.',
  request: v.strictObject({}),
  response: moved,
  reasons: ['guarantee_in_use', 'insufficient_balance'],
  isIdempotent: true,
  example: { request: {}, response: { transfer: exampleTransfer } },
});

export const buyMembership = defineCall({
  name: 'wallet.buyMembership',
  method: 'POST',
  path: '/membership/buy',
  auth: 'account',
  origin: 'placard',
  summary: 'Open membership for its fixed time',
  description: 'The next level’s benefits for the price shown; never renews by itself.',
  request: v.strictObject({ price: f.amountInput }),
  response: v.object({ transfer, until: f.instant }),
  reasons: ['insufficient_balance', 'membership_active', 'membership_no_higher_level', 'terms_changed'],
  isIdempotent: true,
  example: { request: { price: '30.00' }, response: { transfer: exampleTransfer, until: '2026-12-21T08:00:00.000Z' } },
});

export const stopMembership = defineCall({
  name: 'wallet.stopMembership',
  method: 'POST',
  path: '/membership/stop',
  auth: 'account',
  origin: 'placard',
  summary: 'Stop membership and be refunded the unused days',
  description: 'Whole unused days are refunded, rounded down to the minor unit.',
  request: v.strictObject({}),
  response: v.object({ transfer: v.nullable(transfer) }),
  reasons: ['membership_not_active'],
  isIdempotent: true,
  example: { request: {}, response: { transfer: exampleTransfer } },
});
