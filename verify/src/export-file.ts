/** What of a merchant's export the verification reads. Amounts are decimal texts with the currency's digits. */
import * as v from 'valibot';

const hash = v.pipe(v.string(), v.length(44));
const amount = v.string();
const amountOrNull = v.nullable(amount);
const id = v.pipe(v.string(), v.uuid());
const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
const proof = { salt: hash, index: v.number(), path: v.array(hash) };

const eventRow = v.tuple([
  id,
  v.picklist(['impression', 'click', 'conversion', 'invalid']),
  time,
  v.nullable(id),
  v.nullable(v.picklist(['givt', 'sivt'])),
  /** Counted, taken out as invalid, charged, filled, credited; null: another batch had brought the event. */
  v.nullable(v.tuple([v.boolean(), v.boolean(), amountOrNull, amountOrNull, amountOrNull])),
  /** Where it was shown, if its source reports it: placement and country. */
  v.nullable(v.string()),
  v.nullable(v.string()),
]);

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const transferRecord = v.tuple([
  v.literal('placard/transfer/v1'),
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.string(),
  v.array(v.tuple([v.string(), amount, amountOrNull, v.nullable(v.string())])),
  v.nullable(v.string()),
  v.nullable(v.string()),
]);
export type TransferRecord = v.InferOutput<typeof transferRecord>;

const plan = v.object({
  plan_id: v.string(),
  plan_no: v.string(),
  state: v.string(),
  end_reason: v.nullable(v.string()),
  put_at: time,
  settled_at: v.nullable(time),
  cash: amount,
  start_up: amount,
  promo: amount,
  added: amount,
  put: amount,
  terms: v.looseObject({
    pricing_model: v.picklist(['cpm', 'cpc']),
    media_price: amount,
    payout: amount,
    fee_bps: v.number(),
    agent_share_bps: v.number(),
    matching_seconds: v.number(),
    flight_seconds: v.number(),
    grace_seconds: v.number(),
    lock_seconds: v.number(),
    countersigned_by: v.nullable(v.string()),
  }),
  impressions: v.string(),
  clicks: v.string(),
  consumed: amount,
  credited: amount,
  returned: amount,
  revenue: amount,
  reversed: amount,
  /** What settlements decide; null before the first. */
  fee: amountOrNull,
  fee_coupon: amountOrNull,
  start_up_return: amountOrNull,
  agent_share: amountOrNull,
  net: amountOrNull,
});
export type Plan = v.InferOutput<typeof plan>;

const owedList = {
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
};

/** What is owed, as `GET /user/liabilities` hands it out: the log has it by that proof (C2SP tlog-proof). */
export const owedFile = v.object({ ...owedList, salt: hash, proof: v.string() });
export type OwedList = Pick<v.InferOutput<typeof owedFile>, 'record' | 'own'>;

export const exportFile = v.object({
  currency: v.string(),
  account: v.tuple([
    v.object({ merchant_no: v.string(), lang: v.string(), credit_score: v.number(), settled_put: amount }),
  ]),
  as_of: v.nullable(v.object({ size: v.number(), at: time, checkpoint: v.string(), log_key: v.string() })),
  plans: v.array(plan),
  plan_steps: v.array(
    v.object({ plan_no: v.string(), to_state: v.string(), reason: v.nullable(v.string()), at: time }),
  ),
  plan_instructions: v.array(
    v.object({
      plan_no: v.string(),
      no: v.number(),
      daily_cap: amountOrNull,
      is_paused: v.boolean(),
      ends_at: v.nullable(time),
      at: time,
      business_zone: v.pipe(v.string(), v.check(isZone)),
    }),
  ),
  plan_extensions: v.array(v.object({ plan_no: v.string(), no: v.number(), amount, at: time })),
  entries: v.array(
    v.object({
      account: v.string(),
      amount,
      balance_after: amount,
      detail: v.nullable(v.string()),
      remark: v.nullable(v.string()),
      transfer_id: v.string(),
      posted_at: time,
    }),
  ),
  coupons: v.array(v.object({ kind: v.string(), amount: amountOrNull, plan_no: v.nullable(v.string()) })),
  recharges: v.array(
    v.object({
      recharge_no: v.string(),
      state: v.string(),
      received: amountOrNull,
      reference: v.nullable(v.string()),
      filed_at: time,
    }),
  ),
  withdrawals: v.array(v.object({ amount, fee: amount, state: v.string(), requested_at: time })),
  exchanges: v.array(
    v.object({
      amount,
      pays: v.string(),
      pays_currency: v.string(),
      rate: v.string(),
      state: v.string(),
      confirmed_at: v.nullable(time),
      ended_at: v.nullable(time),
    }),
  ),
  memberships: v.array(v.object({ price: amount, starts_at: time })),
  credit_events: v.array(v.object({ change: v.number(), created_at: time })),
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
          plan_id: id,
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
  liabilities: v.array(v.object({ ...owedList, ...proof })),
  conversions: v.array(
    v.object({
      conversion_id: v.string(),
      plan_id: v.string(),
      event_id: v.string(),
      payout: amount,
      state: v.string(),
      held_for: v.nullable(v.string()),
      /** When it was first held, also by an operator. */
      held_at: v.nullable(time),
      is_accrued: v.boolean(),
    }),
  ),
});
export type ExportFile = v.InferOutput<typeof exportFile>;
