/** What of a merchant's export the verification reads. Amounts are decimal texts with the currency's digits. */
import * as v from 'valibot';

const hash = v.pipe(v.string(), v.length(44));
const amount = v.string();
const amountOrNull = v.nullable(amount);
const proof = { salt: hash, index: v.number(), path: v.array(hash) };

const eventRow = v.tuple([
  v.string(),
  v.picklist(['impression', 'click', 'conversion', 'invalid']),
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.picklist(['givt', 'sivt'])),
  /** Counted, taken out as invalid, charged, filled, credited; null: another batch had brought the event. */
  v.nullable(v.tuple([v.boolean(), v.boolean(), amountOrNull, amountOrNull, amountOrNull])),
]);

const transferRecord = v.tuple([
  v.literal('placard/transfer/v1'),
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.string(),
  v.array(v.tuple([v.string(), amount, amountOrNull])),
]);
export type TransferRecord = v.InferOutput<typeof transferRecord>;

const plan = v.object({
  plan_id: v.string(),
  plan_no: v.string(),
  state: v.string(),
  cash: amount,
  start_up: amount,
  promo: amount,
  terms: v.looseObject({ pricing_model: v.picklist(['cpm', 'cpc']), media_price: amount }),
  impressions: v.string(),
  clicks: v.string(),
  consumed: amount,
  revenue: amount,
  reversed: amount,
  fee: amountOrNull,
  net: amountOrNull,
});
export type Plan = v.InferOutput<typeof plan>;

export const exportFile = v.object({
  currency: v.string(),
  as_of: v.nullable(v.object({ size: v.number(), at: v.string(), checkpoint: v.string(), log_key: v.string() })),
  plans: v.array(plan),
  entries: v.array(
    v.object({ account: v.string(), amount, balance_after: amount, transfer_id: v.string(), posted_at: v.string() }),
  ),
  terms: v.array(
    v.object({
      record: v.tuple([v.literal('placard/terms/v1'), v.string(), v.string(), v.string(), v.unknown(), v.unknown()]),
      ...proof,
    }),
  ),
  transfers: v.array(v.object({ record: transferRecord, ...proof })),
  batches: v.array(
    v.object({
      record: v.tuple([v.literal('placard/batch/v1'), v.string(), hash, v.string(), v.string(), hash, v.string()]),
      ...proof,
      plans: v.array(
        v.object({
          plan_id: v.string(),
          plan_index: v.number(),
          plan_count: v.number(),
          plan_path: v.array(hash),
          events: v.array(eventRow),
        }),
      ),
    }),
  ),
  confirmations: v.array(
    v.object({
      record: v.tuple([
        v.literal('placard/confirmation/v1'),
        v.string(),
        v.string(),
        v.picklist(['confirmed', 'refused']),
        v.nullable(v.string()),
        v.nullable(v.string()),
        hash,
        v.string(),
        v.string(),
      ]),
      ...proof,
    }),
  ),
  statements: v.array(
    v.object({
      record: v.tuple([v.literal('placard/statement/v1'), v.string(), v.string(), hash, v.string()]),
      ...proof,
    }),
  ),
  liabilities: v.array(
    v.object({
      record: v.tuple([
        v.literal('placard/liabilities/v1'),
        v.string(),
        v.string(),
        v.string(),
        v.number(),
        amount,
        hash,
        v.nullable(v.tuple([v.string(), amount, v.string(), v.string()])),
      ]),
      ...proof,
      /** Null: the list leaves this merchant out. */
      own: v.nullable(
        v.object({
          record: v.tuple([
            v.literal('placard/liability/v1'),
            v.literal('merchant'),
            v.string(),
            v.record(v.string(), amount),
          ]),
          salt: hash,
          index: v.number(),
          path: v.array(v.tuple([amount, hash])),
        }),
      ),
    }),
  ),
  conversions: v.array(
    v.object({ plan_id: v.string(), event_id: v.string(), payout: amount, state: v.string(), is_accrued: v.boolean() }),
  ),
});
export type ExportFile = v.InferOutput<typeof exportFile>;
