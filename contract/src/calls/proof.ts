/**
 * Traces a plan's figure to its origin (product.md section 1: every figure opens): its transfers, and the delivery events of a
 * transfer. The entries of one transfer are `wallet.showTransfer`.
 */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { holdCauses, invalidCategories, trafficKinds } from '../delivery.ts';
import * as f from '../fields.ts';
import { transferKinds } from '../ledger.ts';
import { planDetail } from './plans.ts';

/** Figures of a plan with a share in a period: those of the ad data. */
export const periodFigures = ['spend', 'own_spend', 'revenue', 'revenue_settled', 'fee', 'profit'] as const;
/** Figures that exist only for the whole plan. Those that settlement decides are 0 before it. */
const wholeFigures = [
  'put',
  'held',
  'returned',
  'net',
  'agent_share',
  'start_up_return',
  'reversal_recovered',
] as const;
const transferFigures = [...periodFigures, ...wholeFigures] as const;

const period = {
  /** As in /ad/order/data_statistics/list; without it everything. */
  type: v.optional(v.picklist(['1', '2', '3', '4'])),
  user_time_zone: v.optional(v.pipe(v.string(), v.maxLength(80))),
};

/** The plan at the moment of the list, so that its figures fit it. Only on the first page, and not for a period. */
const planThen = v.nullable(planDetail);

export const listTransfers = defineCall({
  name: 'plans.listTransfers',
  method: 'GET',
  path: '/plan/order/transfers',
  auth: 'account',
  origin: 'placard',
  summary: 'The transfers behind a figure of a plan',
  description:
    'Newest first, each with its part of the figure; all pages together add up to `total`. With a type, those posted in that period (spend, own_spend, revenue, revenue_settled, fee, profit). The fee is counted with its revenue, cumulatively and rounded down, and posted at settlement. net, agent_share, start_up_return and reversal_recovered are 0 before settlement. `plan` is the plan at the same moment, on the first page without a type.',
  request: v.strictObject({ plan_no: f.planNo, figure: v.picklist(transferFigures), ...period, ...f.queryPage }),
  response: v.object({
    plan_no: v.string(),
    figure: v.picklist(transferFigures),
    currency: f.currency,
    from: f.instantOrNull,
    to: f.instant,
    total: f.amount,
    plan: planThen,
    ...f.listOf(
      v.object({
        transfer_id: f.id,
        kind: v.picklist(transferKinds),
        time: f.instant,
        /** Its share of the figure; negative where it reduces it. */
        amount: f.amount,
      }),
    ),
  }),
  reasons: ['plan_not_found'],
  example: {
    request: { plan_no: 'P4K7Q2M-81XZ0F', figure: 'spend' },
    response: {
      plan_no: 'P4K7Q2M-81XZ0F',
      figure: 'spend',
      currency: 'USD',
      from: null,
      to: '2026-11-21T08:15:00.000Z',
      total: '73.20',
      plan: null,
      list: [
        {
          transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a07',
          kind: 'media_consumed',
          time: '2026-11-21T08:14:00.000Z',
          amount: '73.20',
        },
      ],
      next_cursor: null,
    },
  },
});

/** The reports of a source; `correction` marks another event as invalid traffic. */
export const eventKinds = [...trafficKinds, 'correction'] as const;

/**
 * The effect of an event on the money: it was charged; it filled room that invalid traffic had left (`filled`); it was
 * removed and credited; it earned; its conversion was reversed.
 */
const eventEffects = ['charged', 'filled', 'credited', 'earned', 'reversed'] as const;

/** Pending → locked → cleared, or on hold until its review date, or reversed (product.md section 4). */
const conversionStates = ['pending', 'on_hold', 'locked', 'reversed', 'cleared'] as const;

const planEvent = v.object({
  event_id: f.id,
  kind: v.picklist(eventKinds),
  /** When it happened, and when it was received. */
  occurred_at: f.instant,
  received_at: f.instant,
  source: v.object({ name: v.string(), is_simulated: v.boolean() }),
  /** False for an event that was too late or outside the flight: stored, but not billed and not paid. */
  is_counted: v.boolean(),
  /** Null if the event alone moves no money: kinds that the plan does not pay for, corrections. */
  effect: v.nullable(v.picklist(eventEffects)),
  /**
   * The effect's amount, negative only for `filled`: its part of the requested transfer, otherwise the event's cost or earnings.
   * Null with no effect.
   */
  amount: v.nullable(f.amount),
  /** The transfer that it was posted with. */
  transfer_id: v.nullable(f.id),
  /** Of a correction: the event that it names, and MRC's kind of invalid traffic. */
  target_event_id: v.nullable(f.id),
  category: v.nullable(v.picklist(invalidCategories)),
  /** Why it counts for nothing any more; null while it does. */
  taken_out: v.nullable(
    v.object({
      category: v.nullable(v.picklist(invalidCategories)),
      /** The credit for it; for a conversion the reversed amount. */
      amount: v.nullable(f.amount),
      transfer_id: v.nullable(f.id),
    }),
  ),
  conversion: v.nullable(
    v.object({
      state: v.picklist(conversionStates),
      lock_at: f.instant,
      hold_until: f.instantOrNull,
      /** The network's rule that holds or held it; null without one. */
      held_for: v.nullable(v.picklist(holdCauses)),
      decided_at: f.instantOrNull,
      /** `invalid_traffic`, or an operator's sentence. */
      reason: v.nullable(v.string()),
    }),
  ),
});

export const listEvents = defineCall({
  name: 'plans.listEvents',
  method: 'GET',
  path: '/plan/order/events',
  auth: 'account',
  origin: 'placard',
  summary: 'The delivery events of a plan',
  description:
    'Newest first by the event’s own time; of one kind, and of a period, where they are given. With a transfer_id: the events that this transfer was posted for, whose amounts add up to it; `transfer` then says to how much. A price per thousand is charged unit by unit, each with the event that makes it whole, so the amounts of such a plan differ and can be 0. `plan` is the plan at the same moment, on the first page without a type or a transfer.',
  request: v.strictObject({
    plan_no: f.planNo,
    transfer_id: v.optional(f.id),
    kind: v.optional(v.picklist(eventKinds)),
    ...period,
    ...f.queryPage,
  }),
  response: v.object({
    plan_no: v.string(),
    currency: f.currency,
    from: f.instantOrNull,
    to: f.instant,
    transfer: v.nullable(
      v.object({
        transfer_id: f.id,
        kind: v.picklist(transferKinds),
        /** How many events, and their total. No events: they arrived before batches were stored with them. */
        events: f.count,
        total: f.amount,
      }),
    ),
    plan: planThen,
    ...f.listOf(planEvent),
  }),
  reasons: ['plan_not_found', 'transfer_not_found'],
  example: {
    request: { plan_no: 'P4K7Q2M-81XZ0F', kind: 'conversion' },
    response: {
      plan_no: 'P4K7Q2M-81XZ0F',
      currency: 'USD',
      from: null,
      to: '2026-11-21T08:15:00.000Z',
      transfer: null,
      plan: null,
      list: [
        {
          event_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a08',
          kind: 'conversion',
          occurred_at: '2026-11-21T08:13:58.120Z',
          received_at: '2026-11-21T08:14:00.000Z',
          source: { name: 'Placard simulator', is_simulated: true },
          is_counted: true,
          effect: 'earned',
          amount: '12.00',
          transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a09',
          target_event_id: null,
          category: null,
          taken_out: null,
          conversion: {
            state: 'pending',
            lock_at: '2026-11-22T08:13:58.120Z',
            hold_until: null,
            held_for: null,
            decided_at: null,
            reason: null,
          },
        },
      ],
      next_cursor: null,
    },
  },
});
