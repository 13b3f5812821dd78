/** Recharges: what a merchant files, under which reference and to which account they pay, and what becomes of it. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { rechargeStates } from '../words.ts';

export const recharge = v.object({
  recharge_id: f.id,
  /** The reference of the transfer (ISO 11649). */
  recharge_no: v.string(),
  amount: f.amount,
  /** What arrived; null until it is seen. */
  received: v.nullable(f.amount),
  currency: f.currency,
  payer: v.string(),
  state: v.picklist(rechargeStates),
  filed_at: f.instant,
  expires_at: f.instant,
  timeline: v.array(v.object({ state: v.picklist(rechargeStates), at: f.instant, reason: v.nullable(v.string()) })),
  /** Its transfer, once it is booked; opens with /ledger/transfer. */
  transfer_id: v.nullable(f.id),
});

export const listRecharges = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object({
    /** Null where the deployment has no account for its currency. */
    pay_to: v.nullable(v.object({ name: v.string(), account: v.string(), bank: v.string() })),
    currency: f.currency,
    ...f.listOf(recharge),
  }),
});

export const fileRecharge = defineShape({
  request: v.strictObject({ amount: f.amountInput, payer: f.payer }),
  response: v.object({ recharge }),
  reasons: ['recharge_account_missing', 'too_many_recharges', 'too_many_attempts'],
});

export const cancelRecharge = defineShape({
  request: v.strictObject({ recharge_id: f.id }),
  response: v.object({ recharge }),
  reasons: ['recharge_not_found', 'recharge_not_cancellable'],
});
