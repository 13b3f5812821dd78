/** The wallet's figures, the fund details, and the ledger behind both. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { fundDetails } from '../fund-details.ts';
import { putDetail } from './put-detail.ts';
import { fundTypes, transferKinds } from '../ledger.ts';
import { defineShape } from '../shape.ts';
import { openableFigures } from '../words.ts';
import { recharge } from './recharges.ts';

export const property = defineShape({
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
    /** Those that wait for money, for booking or for the merchant, newest first. */
    recharges: v.array(v.pick(recharge, ['recharge_id', 'recharge_no', 'amount', 'received', 'state'])),
    /** Whether figures come from simulated traffic, or from a source that belongs to the network. */
    is_simulated: v.boolean(),
    is_own_source: v.boolean(),
    as_of: f.instant,
  }),
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
  /** Whether the plan's traffic is simulated, or counted by the network itself. */
  is_simulated: v.boolean(),
  is_own_source: v.boolean(),
  /** The plan’s (Placard’s own). */
  product: v.nullable(f.product),
});

const monthSummary = v.object({
  month: f.month,
  opening: f.amount,
  in: f.amount,
  out: f.amount,
  closing: f.amount,
});

export const flowList = defineShape({
  request: v.strictObject({
    month: v.optional(f.month),
    type: v.optional(v.picklist(fundTypes)),
    ...f.querySearch,
    ...f.queryPage,
  }),
  response: v.object({ ...f.listOf(fundEntry), months: v.array(monthSummary), currency: f.currency }),
});

export const ledgerLine = v.object({
  account: v.string(),
  amount: f.amount,
  /** False for an account of the network’s own. */
  is_yours: v.boolean(),
});

export const transfer = v.object({
  transfer_id: f.id,
  currency: f.currency,
  kind: v.picklist(transferKinds),
  detail: putDetail,
  posted_at: f.instant,
  plan_no: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  /** The outside reference of what an operator recorded, such as a deposit’s at the bank. */
  reference: v.nullable(v.string()),
  /** What a correction was made for, as the operator recorded it. */
  evidence: v.nullable(v.string()),
  /** Whose act it was, where the business had several people; null: no person’s. */
  person: v.nullable(v.string()),
  lines: v.array(ledgerLine),
});

export const showTransfer = defineShape({
  request: v.strictObject({ transfer_id: f.id }),
  response: transfer,
  reasons: ['transfer_not_found'],
});

export const showFigure = defineShape({
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
        detail: putDetail,
        transfer_id: f.id,
        plan_no: v.nullable(v.string()),
        product_name: v.nullable(v.string()),
        remark: v.nullable(v.string()),
      }),
    ),
  }),
  reasons: ['plan_not_found'],
});

/** The formats of a statement. */
const statementFormats = ['pdf', 'csv', 'camt053'] as const;

export const statement = defineShape({
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
    /** A JSON file of its own, with which anybody can check that this log signed the file (docs/transparency.md). */
    signature_base64: v.string(),
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
});
