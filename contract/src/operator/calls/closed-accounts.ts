/** Money that arrived for merchants after they closed their account, and its payment to them (product.md section 1). */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const owed = v.object({
  merchant_no: v.string(),
  closed_at: f.instant,
  currency: f.currency,
  owed: f.amount,
});
const exampleOwed = { merchant_no: '81XZ0F', closed_at: o.exampleAt, currency: 'USD', owed: '99.00' };

export const list = defineOperatorCall({
  name: 'closedAccounts.list',
  summary: 'Closed accounts that are owed money',
  description:
    'Money that arrived late (a returned withdrawal, a deposit, a correction) is kept for the owner of the closed account. By the day of closing, newest first.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['merchant_no', 'closed_at', 'owed', 'currency'],
  isAudited: false,
  response: v.object(f.listOf(owed)),
  example: { request: {}, response: { list: [exampleOwed], next_cursor: null } },
});

export const payOut = defineOperatorCall({
  name: 'closedAccounts.payOut',
  transfers: ['owed_paid_out'],
  summary: 'Record that the owner of a closed account was paid',
  description:
    'The owed money leaves for the bank. Closing erased the payout account, so the owner names one again and proves their identity: the proof is the proposal’s evidence, and another operator approves.',
  request: v.strictObject({
    merchant: o.merchantRef,
    amount: f.amountInput,
    reference: o.reference,
    account_end: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.regex(/^[0-9A-Za-z]{4}$/)),
  }),
  fields: {
    merchant: 'The closed account’s merchant number.',
    amount: 'The amount paid, at most the amount owed.',
    reference: 'The bank’s reference of the payment.',
    account_end: 'The last four characters of the receiving account; no more are stored.',
  },
  response: v.object({ transfer_id: f.id, ...owed.entries }),
  reasons: ['merchant_not_found', 'state_refuses', 'insufficient_balance', 'reference_already_recorded'],
  example: {
    request: { merchant: '81XZ0F', amount: '99.00', reference: 'BANK-2026-12-0007', account_end: '0144' },
    response: { transfer_id: o.exampleId, ...exampleOwed, owed: '0.00' },
  },
});
