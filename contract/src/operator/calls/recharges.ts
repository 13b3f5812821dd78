/** Recharges that merchants filed: seen on a bank statement, booked as deposits, or asked back (product.md section 5). */
import * as v from 'valibot';
import { rechargeStates } from '../../words.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const state = v.picklist(rechargeStates);
const recharge = v.object({
  recharge_no: v.string(),
  merchant_no: v.string(),
  username: v.string(),
  state,
  currency: f.currency,
  /** What the merchant filed. */
  amount: f.amount,
  /** What arrived, or would by the proposed line. */
  received: v.nullable(f.amount),
  /** The bank's reference of that line. */
  reference: v.nullable(v.string()),
  /** Why that line: it has the recharge's number, or only its amount. */
  matched_by: v.nullable(v.picklist(['number', 'amount'])),
  filed_at: f.instant,
  expires_at: f.instant,
  revision: f.count,
});
const exampleRecharge: v.InferOutput<typeof recharge> = {
  recharge_no: 'RF3753900754',
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  state: 'seen',
  currency: 'USD',
  amount: '200.00',
  received: '195.00',
  reference: 'BANK-2026-11-0043',
  matched_by: 'number',
  filed_at: o.exampleAt,
  expires_at: '2026-12-05T08:00:00.000Z',
  revision: 2,
};
/** What a person compares: who the merchant says pays, and what the bank's line says. */
const compared = { payer: v.string(), bank_text: v.nullable(v.string()) };
const exampleCompared = { payer: 'Mika Lindqvist, ••••4471', bank_text: 'Placard RF37 5390 0754, M. Lindqvist' };
const moved = v.object({ recharge });
const whichField = 'The recharge’s number, such as RF3753900754.';
const which = { recharge_no: o.number, ...o.seen };
const whichFields = { recharge_no: whichField, ...o.seenFields };

export const list = defineOperatorCall({
  name: 'recharges.list',
  summary: 'Recharges',
  description:
    'Newest first; by default open ones: filed, or with money at the bank that is not booked. A line of a bank statement is proposed by the recharge’s number, else by the exact amount if it names nothing and no other filed recharge fits: compare the payer with the bank’s text.',
  request: v.strictObject({
    state: v.optional(v.picklist([...rechargeStates, 'all'])),
    merchant: v.optional(o.merchantRef),
    ...o.page,
  }),
  fields: {
    state: 'Only recharges in this state, or `all`.',
    merchant: 'Only this merchant’s: number or username.',
    ...o.pageFields,
  },
  columns: ['recharge_no', 'username', 'state', 'amount', 'received', 'matched_by', 'payer', 'bank_text', 'filed_at'],
  isAudited: false,
  response: v.object(f.listOf(v.object({ ...recharge.entries, ...compared }))),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [{ ...exampleRecharge, ...exampleCompared }], next_cursor: null } },
});

export const show = defineOperatorCall({
  name: 'recharges.show',
  isAct: false,
  summary: 'A recharge with its payer, the bank’s text and its timeline',
  description: 'With the account that the merchant pays from, to compare with the bank’s line; the read is recorded.',
  request: v.strictObject({ recharge_no: o.number }),
  fields: { recharge_no: whichField },
  response: v.object({
    recharge,
    ...compared,
    timeline: v.array(v.object({ at: f.instant, state, by: v.string(), reason: v.nullable(v.string()) })),
  }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { recharge_no: 'RF3753900754' },
    response: {
      recharge: exampleRecharge,
      ...exampleCompared,
      timeline: [{ at: o.exampleAt, state: 'filed', by: 'merchant', reason: null }],
    },
  },
});

export const book = defineOperatorCall({
  name: 'recharges.book',
  fits: { state: ['filed', 'seen', 'asked_back', 'cancelled', 'expired'] },
  starts: ['reference', 'received'],
  transfers: ['top_up'],
  summary: 'Book a recharge: its deposit arrived at the bank',
  description:
    'Bank to the merchant’s available funds, with the received amount, whatever was filed. A recharge that was seen on a statement takes both from its line, and one with the reference of a recorded line takes its amount. Money that arrived after the end of a recharge is booked too.',
  request: v.strictObject({ ...which, reference: v.optional(o.reference), received: v.optional(f.amountInput) }),
  fields: {
    ...whichFields,
    reference: 'The bank’s reference of the deposit; by default that of the line.',
    received: 'The amount that arrived, such as 195.00; by default that of the line.',
  },
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses', 'merchant_not_found', 'reference_already_recorded'],
  example: {
    request: { recharge_no: 'RF3753900754' },
    response: { recharge: { ...exampleRecharge, state: 'booked' } },
  },
});

export const askBack = defineOperatorCall({
  name: 'recharges.askBack',
  fits: { state: ['filed', 'seen'] },
  summary: 'Ask a recharge back: the merchant must clear something up',
  description: 'Ends it with a reason that the merchant reads. Credits nothing; its money can still be booked.',
  request: v.strictObject({ ...which, reason: o.reason }),
  fields: { ...whichFields, reason: 'What is wrong and what to do; the merchant reads it.' },
  response: moved,
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { recharge_no: 'RF3753900754', reason: 'The payer is another company. Who is it?' },
    response: { recharge: { ...exampleRecharge, state: 'asked_back' } },
  },
});
