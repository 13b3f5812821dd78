/** The open work, and the overall state. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { merchantAccounts } from '../../ledger.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

/** Each queue, and the list call that shows its content. */
export const queues = {
  withdrawals_late: { call: 'withdrawals.list', request: { is_late: true, sort: 'promised', order: 'oldest' } },
  withdrawals_to_review: {
    call: 'withdrawals.list',
    request: { state: 'requested', sort: 'promised', order: 'oldest' },
  },
  withdrawals_to_send: { call: 'withdrawals.list', request: { state: 'approved', sort: 'promised', order: 'oldest' } },
  withdrawals_to_confirm: { call: 'withdrawals.list', request: { state: 'sent', sort: 'promised', order: 'oldest' } },
  recharges_to_book: { call: 'recharges.list', request: { state: 'seen', order: 'oldest' } },
  recharges_filed: { call: 'recharges.list', request: { state: 'filed', order: 'oldest' } },
  arrivals_unmatched: { call: 'arrivals.list', request: { is_late: true, order: 'oldest' } },
  lines_unmatched: { call: 'statements.lines', request: { order: 'oldest' } },
  appeals_to_decide: { call: 'appeals.list', request: { state: 'open', order: 'oldest' } },
  feedback_to_answer: { call: 'feedback.list', request: { state: 'open', order: 'oldest' } },
  plans_without_delivery: { call: 'plans.running', request: { is_quiet: true, order: 'oldest' } },
  conversions_on_hold: { call: 'conversions.list', request: { state: 'on_hold', order: 'oldest' } },
  conversions_refused: { call: 'conversions.list', request: { is_refused: true, order: 'oldest' } },
  exchanges_to_pay: { call: 'exchanges.list', request: { state: 'confirmed', order: 'oldest' } },
  exchanges_disputed: { call: 'exchanges.list', request: { state: 'disputed', order: 'oldest' } },
  exchanges_prepared: { call: 'exchanges.list', request: { state: 'prepared', order: 'oldest' } },
  owed_to_closed_accounts: { call: 'closedAccounts.list', request: { order: 'oldest' } },
  proposals_to_decide: { call: 'proposals.list', request: { mine: false, order: 'oldest' } },
  resets_to_approve: { call: 'operators.listResets', request: {} },
} as const;
export type Queue = keyof typeof queues;
export const queueNames = Object.keys(queues) as [Queue, ...Queue[]];

export const counts = defineOperatorCall({
  name: 'queues.counts',
  summary: 'Work that waits for an operator',
  description:
    'How many wait in each queue, and since when the longest. Proposals and resets are those that you may decide. Which list shows a queue: `queues` of the contract. Codes run out where fewer of a kind are open than the setting `attention` wants.',
  request: v.strictObject({}),
  fields: {},
  columns: ['queue', 'count', 'oldest_at'],
  isAudited: false,
  response: v.object({
    list: v.array(v.object({ queue: v.picklist(queueNames), count: f.count, oldest_at: f.instantOrNull })),
    codes: v.array(
      v.object({ kind: v.picklist(['licence', 'authorisation']), open: f.count, is_running_out: v.boolean() }),
    ),
  }),
  example: {
    request: {},
    response: {
      list: [{ queue: 'withdrawals_to_review', count: 3, oldest_at: o.exampleAt }],
      codes: [{ kind: 'licence', open: 4, is_running_out: true }],
    },
  },
});

export const show = defineOperatorCall({
  name: 'overview.show',
  summary: 'The overall state',
  description:
    'The debt to merchants, account by account, against the recorded bank balance; the settlements due on each business day; the delivery of each source in the last 24 hours; failures. All are sums of entries, plans and batches.',
  request: v.strictObject({ days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))) }),
  fields: { days: 'The number of days of settlements; 14 by default.' },
  isAudited: false,
  response: v.object({
    currency: f.currency,
    at: f.instant,
    /** Merchants’ money, without spend-only money and the network’s. */
    liabilities: v.array(v.object({ account: v.picklist(merchantAccounts), amount: f.amount })),
    client_money: f.amount,
    escrow: f.amount,
    bank: f.amount,
    /** Bank less the debt to merchants and the escrows. */
    cover: f.amount,
    /** By day; `day` null for what is overdue. */
    settlements: v.array(v.object({ day: v.nullable(v.string()), plans: f.count, revenue: f.amount })),
    sources: v.array(
      v.object({
        source: v.string(),
        is_simulated: v.boolean(),
        is_paused: v.boolean(),
        batches: f.count,
        events: f.count,
        running_plans: f.count,
        last_batch_at: f.instantOrNull,
      }),
    ),
    errors: v.array(
      v.object({
        kind: v.picklist([
          'failed_job',
          'overdue_plans',
          'overdue_disputes',
          'silent_source',
          'suspect_source',
          'unmatched_arrivals',
        ]),
        what: v.string(),
        count: f.count,
        last_at: f.instantOrNull,
      }),
    ),
  }),
  example: {
    request: {},
    response: {
      currency: 'USD',
      at: o.exampleAt,
      liabilities: [{ account: 'available', amount: '370.00' }],
      client_money: '370.00',
      escrow: '10000.00',
      bank: '10500.00',
      cover: '130.00',
      settlements: [{ day: '2026-11-24', plans: 2, revenue: '168.00' }],
      sources: [
        {
          source: 'simulator',
          is_simulated: true,
          is_paused: false,
          batches: 120,
          events: 8_400,
          running_plans: 2,
          last_batch_at: o.exampleAt,
        },
      ],
      errors: [{ kind: 'failed_job', what: 'plan-due', count: 1, last_at: o.exampleAt }],
    },
  },
});
