/**
 * Money events that operators record, each with its outside reference. The same reference is recorded once, so repeating after a
 * lost answer is safe (product.md section 5).
 */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const merchantText = 'The merchant number or the username.';
const exampleReference = 'BANK-2026-11-0043';

/** The answer to a recorded event about a merchant: the transfer, and the available funds now in the ledger. */
const recorded = v.object({
  transfer_id: f.id,
  merchant_no: v.string(),
  currency: f.currency,
  amount: f.amount,
  available: f.amount,
});
const exampleRecorded = {
  transfer_id: o.exampleId,
  merchant_no: '81XZ0F',
  currency: 'USD',
  amount: '500.00',
  available: '500.00',
};

const recordedItem = v.object({
  transfer_id: f.id,
  at: f.instant,
  merchant_no: v.string(),
  username: v.string(),
  currency: f.currency,
  amount: f.amount,
  reference: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  recorded_by: v.nullable(v.string()),
  /** The proposer, if it took two operators. */
  proposed_by: v.nullable(v.string()),
});
const exampleItem = {
  transfer_id: o.exampleId,
  at: o.exampleAt,
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  currency: 'USD',
  amount: '500.00',
  reference: exampleReference,
  remark: null,
  recorded_by: 'nadia',
  proposed_by: null,
};
const recordedColumns = ['at', 'merchant_no', 'username', 'amount', 'reference', 'recorded_by', 'remark'];
const recordedFilter = v.strictObject({ merchant: v.optional(o.merchantRef), ...o.page });
const recordedFilterFields = { merchant: 'Only this merchant’s: number or username.', ...o.pageFields };

export const recordTopUp = defineOperatorCall({
  name: 'topups.record',
  transfers: ['top_up'],
  summary: 'Record a deposit that arrived at the bank',
  description:
    'Bank to the merchant’s available funds. With the number of one of their recharges as reference, it credits that recharge. The answer lists the recharges that stay open: if the money was for one of them, that one still waits for it.',
  request: v.strictObject({
    merchant: o.merchantRef,
    amount: f.amountInput,
    reference: o.reference,
    remark: v.optional(o.remark),
  }),
  fields: {
    merchant: merchantText,
    amount: 'The amount, such as 500.00.',
    reference: 'The number of the recharge that it is for, such as RF3753900754; without one, the bank’s reference.',
    remark: 'The merchant reads it with the entry.',
  },
  response: v.object({ ...recorded.entries, open_recharges: v.array(v.string()) }),
  reasons: ['merchant_not_found', 'reference_already_recorded', 'reference_of_another_merchant', 'state_refuses'],
  example: {
    request: { merchant: '81XZ0F', amount: '500.00', reference: exampleReference },
    response: { ...exampleRecorded, open_recharges: [] },
  },
});

export const listTopUps = defineOperatorCall({
  name: 'topups.list',
  summary: 'Deposits recorded',
  description: 'Newest first.',
  request: recordedFilter,
  fields: recordedFilterFields,
  columns: recordedColumns,
  isAudited: false,
  response: v.object(f.listOf(recordedItem)),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [exampleItem], next_cursor: null } },
});

export const grantStartUp = defineOperatorCall({
  name: 'startUp.grant',
  transfers: ['start_up_granted'],
  summary: 'Grant start-up funds',
  description:
    'Spend-only credit that returns out of revenue and never costs the merchant’s own money. Until it is returned, withdrawals wait.',
  request: v.strictObject({ merchant: o.merchantRef, amount: f.amountInput, reference: o.reference }),
  fields: {
    merchant: merchantText,
    amount: 'How much, such as 50.00.',
    reference: 'The reference of the decision to grant.',
  },
  response: v.object({ ...recorded.entries, start_up_credit: f.amount }),
  reasons: ['state_refuses', 'merchant_not_found', 'reference_already_recorded'],
  example: {
    request: { merchant: '81XZ0F', amount: '50.00', reference: 'GRANT-0007' },
    response: { ...exampleRecorded, amount: '50.00', start_up_credit: '50.00' },
  },
});

export const recordCorrection = defineOperatorCall({
  name: 'corrections.record',
  transfers: ['correction'],
  summary: 'Record a correction of available funds',
  description:
    'With a reason that the merchant reads, and evidence that stays in the audit log. Nothing goes below zero.',
  request: v.strictObject({
    merchant: o.merchantRef,
    amount: o.signedAmountInput,
    reason: o.reason,
    evidence: o.evidence,
    reference: o.reference,
  }),
  fields: {
    merchant: merchantText,
    amount: 'Added to available; with a hyphen taken away: --amount=-5.00.',
    reason: 'What was wrong; the merchant reads it.',
    evidence: 'The place of the proof.',
    reference: 'The correction’s own reference, such as a case number.',
  },
  response: recorded,
  reasons: ['merchant_not_found', 'reference_already_recorded', 'insufficient_balance'],
  example: {
    request: {
      merchant: '81XZ0F',
      amount: '-5.00',
      reason: 'Credited twice.',
      evidence: 'Bank statement of 20 November, line 14.',
      reference: 'CASE-119',
    },
    response: { ...exampleRecorded, amount: '-5.00', available: '495.00' },
  },
});

export const listCorrections = defineOperatorCall({
  name: 'corrections.list',
  summary: 'Corrections recorded',
  description: 'Newest first; a correction to the merchant’s disadvantage is negative.',
  request: recordedFilter,
  fields: recordedFilterFields,
  columns: recordedColumns,
  isAudited: false,
  response: v.object(f.listOf(recordedItem)),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [exampleItem], next_cursor: null } },
});

export const recordCapital = defineOperatorCall({
  name: 'capital.record',
  transfers: ['capital_paid_in'],
  summary: 'Record the network’s own money that arrived at the bank',
  description:
    'Bank to capital. It covers what the network advances, gives or guarantees: start-up funds, coupons, its cover of short escrows. The books fail while the bank has less than is owed.',
  request: v.strictObject({ amount: f.amountInput, reference: o.reference }),
  fields: { amount: 'The amount that arrived.', reference: 'The bank’s reference of the payment.' },
  response: v.object({ transfer_id: f.id, currency: f.currency, amount: f.amount }),
  reasons: ['reference_already_recorded'],
  example: {
    request: { amount: '100000.00', reference: 'BANK-2026-11-0001' },
    response: { transfer_id: o.exampleId, currency: 'USD', amount: '100000.00' },
  },
});

export const recordBankBalance = defineOperatorCall({
  name: 'capital.attest',
  summary: 'Record the balance that a bank or an auditor signed',
  description:
    'How much merchants’ money all bank accounts held at the end of a day, as somebody outside the network signed it. The next daily list of what is owed shows it beside the total (docs/transparency.md). It moves no money.',
  request: v.strictObject({
    amount: f.amountInput,
    day: f.day,
    signed_by: f.line(120, 3),
    reference: o.reference,
    evidence: o.evidence,
  }),
  fields: {
    amount: 'The signed balance.',
    day: 'The balance is that of the end of this day.',
    signed_by: 'The bank or the auditor, by name; merchants read it.',
    reference: 'The reference of the signed document; merchants read it.',
    evidence: 'Where the document is kept.',
  },
  response: v.object({ balance_id: f.id, currency: f.currency, amount: f.amount }),
  reasons: ['reference_already_recorded'],
  example: {
    request: {
      amount: '559080.00',
      day: '2026-11-23',
      signed_by: 'Example Bank',
      reference: 'BAL-2026-11-23',
      evidence: 'Folder 12, page 3.',
    },
    response: { balance_id: o.exampleId, currency: 'USD', amount: '559080.00' },
  },
});

const payoutKind = v.picklist(['traffic_payable', 'agent_payable', 'offer_escrow']);

export const recordPayout = defineOperatorCall({
  name: 'payouts.record',
  transfers: ['payable_paid_out'],
  summary: 'Record that traffic, an agent or an owner was paid out',
  description:
    'From the payable, or from an offer’s escrow back to its owner, to the bank; never more than is due or lies there. An escrow is refused while a plan of its offer is not settled or a conversion is owed: pause or stop the offer and wait.',
  request: v.strictObject({
    kind: payoutKind,
    amount: f.amountInput,
    reference: o.reference,
    agent: v.optional(o.number),
    offer: v.optional(o.nameOrId),
    remark: v.optional(o.remark),
  }),
  fields: {
    kind: 'The kind of payout.',
    amount: 'The amount that left the bank.',
    reference: 'The bank’s reference of the payment.',
    agent: 'For `agent_payable`: which agent.',
    offer: 'For `offer_escrow`: which offer, by name or id.',
    remark: 'For the books.',
  },
  response: v.object({ transfer_id: f.id, currency: f.currency, amount: f.amount, remains: f.amount }),
  reasons: [
    'agent_not_found',
    'operator_object_not_found',
    'state_refuses',
    'reference_already_recorded',
    'insufficient_balance',
  ],
  example: {
    request: { kind: 'traffic_payable', amount: '108.00', reference: 'BANK-2026-11-0051' },
    response: { transfer_id: o.exampleId, currency: 'USD', amount: '108.00', remains: '0.00' },
  },
});

export const duePayouts = defineOperatorCall({
  name: 'payouts.due',
  summary: 'The debts for traffic and to each agent',
  description:
    'Sums of ledger entries. Traffic is due once its plan’s figures are final; until then its source can take it back, and it waits. An agent whose paid share was reversed is below zero until the next shares fill it.',
  request: v.strictObject({}),
  fields: {},
  columns: ['kind', 'agent_id', 'name', 'due', 'waits'],
  isAudited: false,
  response: v.object({
    currency: f.currency,
    list: v.array(
      v.object({
        kind: v.picklist(['traffic_payable', 'agent_payable']),
        agent_id: v.nullable(v.string()),
        name: v.nullable(v.string()),
        due: f.amount,
        /** For traffic that can still be corrected; null for an agent. */
        waits: v.nullable(f.amount),
      }),
    ),
  }),
  example: {
    request: {},
    response: {
      currency: 'USD',
      list: [{ kind: 'traffic_payable', agent_id: null, name: null, due: '108.00', waits: '12.00' }],
    },
  },
});
