/** The wallet's figures, the fund details, and the ledger behind both. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { fundDetails, fundTypes, transferKinds } from '../ledger.ts';

export const property = defineCall({
  name: 'wallet.property',
  method: 'GET',
  path: '/user/property',
  auth: 'account',
  summary: 'Wallet figures',
  description:
    'Every figure is a sum of ledger entries: /ledger/figure lists them. total_assets = available_funds + waiting_to_be_spent + to_be_settled + on_the_way; discount amount, start-up funds and guarantee are not included.',
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
    start_up_funds: f.startUpFunds,
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
      to_be_settled_makeup: {
        gross: '100.00',
        fee: '5.00',
        start_up_return: '25.00',
        agent_share: '0.00',
        is_estimated: true,
      },
      on_the_way: '0.00',
      on_the_way_makeup: { withdrawing: '0.00', exchanging: '0.00' },
      discount_amount: '20.00',
      guarantee: '0.00',
      start_up_funds: {
        outstanding: '50.00',
        unused: '0.00',
        working: '50.00',
        working_returns_at: '2026-11-28T08:00:00.000Z',
      },
      carried_reversals: '0.00',
      as_of: '2026-11-21T08:15:00.000Z',
    },
  },
});

const fundEntry = v.object({
  id: v.string(),
  time: f.instant,
  /** Signed: the change to the available funds. */
  amount: f.amount,
  balance_after: f.amount,
  remark: v.nullable(v.string()),
  type: v.picklist(fundTypes),
  detail: v.picklist(fundDetails),
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
  description:
    'The changes of available funds, newest first, with a summary of each month that the page touches: opening + in − out = closing. Months are the user’s (X-TZ). `text` searches plan number, product name and remark, or is a transfer’s number.',
  request: v.strictObject({
    month: v.optional(f.month),
    type: v.optional(v.picklist(fundTypes)),
    ...f.querySearch,
    ...f.queryPage,
  }),
  response: v.object({ ...f.listOf(fundEntry), months: v.array(monthSummary), currency: f.currency }),
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
  currency: f.currency,
  kind: v.picklist(transferKinds),
  posted_at: f.instant,
  plan_no: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  lines: v.array(ledgerLine),
});

export const exampleTransfer: v.InferOutput<typeof transfer> = {
  transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
  currency: 'USD',
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

/**
 * The wallet figures that open, each with the ledger account whose balance it is. The network keeps the last two for the
 * merchant, and they are negative in the books. As figures they show the outstanding amount, so their entries change sign.
 */
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
  'start_up_advances',
  'carried_reversals',
] as const;

export const showFigure = defineCall({
  name: 'wallet.showFigure',
  method: 'GET',
  path: '/ledger/figure',
  auth: 'account',
  origin: 'placard',
  summary: 'The entries of a wallet figure',
  description:
    'The balance of one account and its entries, newest first, each with the balance after it; grouped sums per plan where plans hold it.',
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
  example: {
    request: { figure: 'available' },
    response: { figure: 'available', balance: '0.00', by_plan: [], list: [], next_cursor: null },
  },
});

/** The formats of a statement. */
const statementFormats = ['pdf', 'csv'] as const;

export const statement = defineCall({
  name: 'wallet.statement',
  method: 'GET',
  path: '/ledger/statement',
  auth: 'account',
  origin: 'placard',
  summary: 'A monthly statement of available funds',
  description:
    'Opening balance, every entry with its transfer number, totals by type, closing balance, as PDF or CSV in the requested language. Months are in the deployment’s zone (business_zone). A statement is returned only if it adds up. A month with very many entries comes in parts, each with its own opening and closing balance. The rate is limited: twenty PDFs at once and then one every six seconds, sixty CSVs and then one a second; beyond that too_many_attempts has the time to wait.',
  request: v.strictObject({
    month: f.month,
    format: v.picklist(statementFormats),
    part: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,4}$/), v.transform(Number))),
  }),
  response: v.object({
    file_name: v.string(),
    media_type: v.string(),
    /** The file’s bytes. */
    content_base64: v.string(),
    month: f.month,
    part: f.count,
    parts: f.count,
    /** Of this part. */
    entries: f.count,
    opening: f.amount,
    closing: f.amount,
    currency: f.currency,
  }),
  reasons: ['too_many_attempts'],
  example: {
    request: { month: '2026-11', format: 'csv' },
    response: {
      file_name: 'placard-2026-11-m4k7q2.csv',
      media_type: 'text/csv; charset=utf-8',
      content_base64: '77u/',
      month: '2026-11',
      part: 1,
      parts: 1,
      entries: 2,
      opening: '0.00',
      closing: '370.00',
      currency: 'USD',
    },
  },
});
