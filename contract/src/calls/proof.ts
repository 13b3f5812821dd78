/**
 * Traces a plan's figure to its origin (product.md section 1: every figure opens): its transfers, and the delivery events of a
 * transfer. The entries of one transfer are `wallet.showTransfer`.
 */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { transferKinds } from '../ledger.ts';
import { putDetail } from './put-detail.ts';
import { defineShape } from '../shape.ts';
import {
  conversionStates,
  eventKinds,
  holdCauses,
  invalidCategories,
  ownerVerdicts,
  periodFigures,
  refusalReasons,
} from '../words.ts';
import { planDetail } from './plans.ts';

/** Figures that exist only for the whole plan. Those that settlement decides are 0 before it. */
const wholeFigures = ['put', 'held', 'returned', 'net', 'start_up_return'] as const;
const transferFigures = [...periodFigures, ...wholeFigures] as const;

const period = {
  /** As in /ad/order/data_statistics/list; without it everything. */
  type: v.optional(v.picklist(['1', '2', '3', '4'])),
  user_time_zone: v.optional(v.pipe(v.string(), v.maxLength(80))),
};

/** The plan at the moment of the list, so that its figures fit it. Only on the first page, and not for a period. */
const planThen = v.nullable(planDetail);

export const listTransfers = defineShape({
  request: v.strictObject({ plan_no: f.planNo, figure: v.picklist(transferFigures), ...period, ...f.queryPage }),
  response: v.object({
    plan_no: v.string(),
    figure: v.picklist(transferFigures),
    currency: f.currency,
    from: f.instantOrNull,
    to: f.instant,
    total: f.amount,
    /** The part of a `result` that settlement has yet to post, so no transfer has it; otherwise 0. */
    estimated: f.amount,
    plan: planThen,
    ...f.listOf(
      v.object({
        transfer_id: f.id,
        kind: v.picklist(transferKinds),
        detail: putDetail,
        time: f.instant,
        /** Its share of the figure; negative where it reduces it. */
        amount: f.amount,
      }),
    ),
  }),
  reasons: ['plan_not_found'],
});

/**
 * The effect of an event on the money: it was charged; it counted and cost nothing, because the put was spent or its day's cap
 * reached; it filled room that invalid traffic had left (`filled`); it was
 * removed and credited; it earned; its conversion was reversed.
 */
const eventEffects = ['charged', 'put_spent', 'cap_reached', 'filled', 'credited', 'earned', 'reversed'] as const;

const planEvent = v.object({
  event_id: f.id,
  kind: v.picklist(eventKinds),
  /** When it happened, and when it was received. */
  occurred_at: f.instant,
  received_at: f.instant,
  source: v.object({ name: v.string(), owner: v.string(), is_own: v.boolean(), is_simulated: v.boolean() }),
  /** The batch that brought it, and the source’s key that signed it: Ed25519 in base64, and when it counted (null: still). */
  batch: v.nullable(
    v.object({
      batch_id: f.id,
      public_key: v.string(),
      valid_from: f.instant,
      valid_until: f.instantOrNull,
    }),
  ),
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
      /** What the product's owner said of it, and their key that signed it, Ed25519 in base64; null while they said nothing. */
      owner: v.nullable(
        v.object({
          verdict: v.picklist(ownerVerdicts),
          /** Of a refusal. Its evidence is the owner's own text, so only operators and the export show it. */
          reason: v.nullable(v.picklist(refusalReasons)),
          received_at: f.instant,
          public_key: v.string(),
        }),
      ),
    }),
  ),
});

export const listEvents = defineShape({
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
});
