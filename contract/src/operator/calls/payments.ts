/**
 * Payments out and back: approved withdrawals go to the bank as one file (ISO 20022 pain.001, or CSV), and the bank's statement
 * (camt.053, or CSV) says which were paid or returned. Nothing is guessed: lines that do not match are shown.
 */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { accessLimits } from '../../limits.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const batchStates = ['prepared', 'sent', 'cancelled'] as const;
/** The largest number of payments in one file. */
const batchMax = 500;
const statementBytes = 4 * 1024 * 1024;

const batch = v.object({
  batch_no: v.string(),
  state: v.picklist(batchStates),
  currency: f.currency,
  payments: f.count,
  total: f.amount,
  execute_on: v.string(),
  prepared_by: v.string(),
  prepared_at: f.instant,
  sent_by: v.nullable(v.string()),
  sent_at: f.instantOrNull,
  revision: f.count,
});
const exampleBatch: v.InferOutput<typeof batch> = {
  batch_no: 'PB7Q2M4K',
  state: 'prepared',
  currency: 'USD',
  payments: 1,
  total: '99.00',
  execute_on: '2026-11-23',
  prepared_by: 'nadia',
  prepared_at: o.exampleAt,
  sent_by: null,
  sent_at: null,
  revision: 1,
};
const day = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isDay, 'format'));
const which = { batch_no: o.number, ...o.seen };
const whichFields = { batch_no: 'The batch’s number, such as PB7Q2M4K.', ...o.seenFields };
const notThere = ['operator_object_not_found'] as const;

/** Returns whether the calendar has this day: 2026-02-30 only has the right form. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const prepare = defineOperatorCall({
  name: 'payments.prepare',
  summary: 'Create a payment batch of approved withdrawals',
  description: `All approved bank withdrawals without a batch, oldest first and at most ${batchMax}, or the named ones. Until the batch is sent the merchants can still cancel.`,
  request: v.strictObject({
    withdrawals: v.optional(v.pipe(v.array(o.number), v.minLength(1), v.maxLength(batchMax))),
    execute_on: v.optional(day),
  }),
  fields: {
    withdrawals: 'Only these, by their numbers.',
    execute_on: `The day of the bank’s payment, such as 2026-11-23, at most ${accessLimits.paymentDaysAhead} days ahead; by default today in the business zone.`,
  },
  response: v.object({ batch }),
  reasons: ['operator_object_not_found', 'state_refuses', 'payer_not_configured'],
  example: { request: {}, response: { batch: exampleBatch } },
});

export const list = defineOperatorCall({
  name: 'payments.list',
  summary: 'Payment batches',
  description: 'Newest first.',
  request: v.strictObject({ state: v.optional(v.picklist(batchStates)), ...o.page }),
  fields: { state: 'Only batches in this state.', ...o.pageFields },
  columns: ['batch_no', 'state', 'payments', 'total', 'execute_on', 'prepared_by', 'prepared_at', 'sent_by'],
  isAudited: false,
  response: v.object(f.listOf(batch)),
  example: { request: {}, response: { list: [exampleBatch], next_cursor: null } },
});

export const show = defineOperatorCall({
  name: 'payments.show',
  isAct: false,
  summary: 'A batch with its payments',
  description: 'The full receiving account of each payment, so that two people can compare; the read is recorded.',
  request: v.strictObject({ batch_no: o.number }),
  fields: { batch_no: whichFields.batch_no },
  response: v.object({
    batch,
    payments: v.array(
      v.object({
        withdrawal_no: v.string(),
        state: v.string(),
        amount: f.amount,
        payee: v.string(),
        account: v.string(),
        bank: v.string(),
      }),
    ),
  }),
  reasons: notThere,
  example: {
    request: { batch_no: 'PB7Q2M4K' },
    response: {
      batch: exampleBatch,
      payments: [
        {
          withdrawal_no: 'W7Q2M4KX',
          state: 'approved',
          amount: '99.00',
          payee: 'Mika Lindqvist',
          account: 'DE89370400440532013000',
          bank: 'Sparkasse Bremen',
        },
      ],
    },
  },
});

export const send = defineOperatorCall({
  name: 'payments.send',
  fits: { state: ['prepared'] },
  summary: 'Send a batch: its file is with the bank now',
  description:
    'Every withdrawal that is still approved becomes sent; cancelled ones drop out. Above the configured amount another operator sends it than the one who prepared it.',
  request: v.strictObject(which),
  fields: whichFields,
  response: v.object({ batch, dropped: v.array(v.string()) }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { batch_no: 'PB7Q2M4K' },
    response: { batch: { ...exampleBatch, state: 'sent', sent_by: 'mira', sent_at: o.exampleAt }, dropped: [] },
  },
});

export const cancel = defineOperatorCall({
  name: 'payments.cancel',
  fits: { state: ['prepared'] },
  summary: 'Give up a batch that is not sent',
  description: 'Its withdrawals stay approved and can go into another batch.',
  request: v.strictObject(which),
  fields: whichFields,
  response: v.object({ batch }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: { request: { batch_no: 'PB7Q2M4K' }, response: { batch: { ...exampleBatch, state: 'cancelled' } } },
});

export const file = defineOperatorCall({
  name: 'payments.file',
  isAct: false,
  summary: 'The file of a sent batch',
  description: 'The same file every time: upload it to the bank once. Fetching it is recorded.',
  request: v.strictObject({ batch_no: o.number, format: v.picklist(['pain001', 'csv']) }),
  fields: { batch_no: whichFields.batch_no, format: '`pain001` (ISO 20022 pain.001.001.09) or `csv`.' },
  response: v.object({ file_name: v.string(), media_type: v.string(), content: v.string() }),
  reasons: ['operator_object_not_found', 'state_refuses', 'payer_not_configured'],
  example: {
    request: { batch_no: 'PB7Q2M4K', format: 'csv' },
    response: {
      file_name: 'PB7Q2M4K.csv',
      media_type: 'text/csv',
      content: 'withdrawal_no,amount\r\nW7Q2M4KX,99.00\r\n',
    },
  },
});

/**
 * The meaning of a bank statement's line. Only `paid` and `returned` moved money; `recharge_seen` waits for its booking; `booked`
 * backs what was recorded before, and a person decides which of two one backs that is `several_booked`. What the same person
 * booked and recorded is `same_person` until another operator matches it. Only a
 * line that names nothing is `not_ours`, and may be proposed by its amount.
 */
const lineOutcomes = [
  'paid',
  'returned',
  'already_paid',
  'already_returned',
  'recharge_seen',
  'recharge_already_seen',
  'amount_differs',
  'other_currency',
  'state_refuses',
  'several_named',
  'number_unknown',
  'return_unknown',
  'not_a_return',
  'booked',
  'several_booked',
  'same_person',
  'not_ours',
] as const;

const line = v.object({
  /** Null in a preview. */
  line_id: v.nullable(f.id),
  booked_on: v.string(),
  reference: v.string(),
  withdrawal_no: v.nullable(v.string()),
  /** Negative for outgoing money. */
  amount: v.string(),
  currency: v.string(),
  text: v.string(),
  outcome: v.picklist(lineOutcomes),
});
const exampleLine: v.InferOutput<typeof line> = {
  line_id: o.exampleId,
  booked_on: '2026-11-23',
  reference: 'BANK-2026-11-0044',
  withdrawal_no: 'W7Q2M4KX',
  amount: '-99.00',
  currency: 'USD',
  text: 'Placard W7Q2M4KX',
  outcome: 'paid',
};
const statement = v.object({
  statement: v.string(),
  account: v.string(),
  lines: f.count,
  paid: f.count,
  returned: f.count,
  /** Lines that need a person. */
  unmatched: f.count,
  recorded_by: v.nullable(v.string()),
  recorded_at: f.instantOrNull,
});
const exampleStatement: v.InferOutput<typeof statement> = {
  statement: 'STMT-2026-11-23',
  account: 'DE02120300000000202051',
  lines: 1,
  paid: 1,
  returned: 0,
  unmatched: 0,
  recorded_by: 'nadia',
  recorded_at: o.exampleAt,
};
const statementFile = {
  format: v.picklist(['camt053', 'csv']),
  content: v.pipe(v.string(), v.nonEmpty(), v.maxLength(statementBytes)),
  statement: v.optional(f.line(120)),
};
const statementFields = {
  format:
    '`camt053` (ISO 20022 XML, any version) or `csv` (booked_on, amount, currency, reference, end_to_end_id, return_reason, text).',
  content: 'The file’s text, at most 4 MB.',
  statement: 'For CSV: the statement’s name at the bank; a camt.053 file contains its own.',
};

export const check = defineOperatorCall({
  name: 'statements.check',
  isAct: false,
  summary: 'Preview recording a bank statement',
  description: 'Parses the file and matches every line; nothing is changed. The read is recorded.',
  request: v.strictObject(statementFile),
  fields: statementFields,
  response: v.object({ statement, list: v.array(line) }),
  example: {
    request: { format: 'camt053', content: '<Document/>' },
    response: { statement: { ...exampleStatement, recorded_by: null, recorded_at: null }, list: [exampleLine] },
  },
});

export const record = defineOperatorCall({
  name: 'statements.record',
  transfers: ['withdrawal_paid', 'withdrawal_returned'],
  summary: 'Record a bank statement: its payments as paid or returned',
  description:
    'A line that names a sent withdrawal and has its exact amount pays it. One with the bank’s return code as well brings a paid one back; a credit without that code is never a return, whatever it names. A credit with a recharge’s reference marks it as seen, and one that names an earlier booking backs it, a top-up only with its merchant’s recharge. Every other line is stored unchanged and shown. The same statement is recorded once; a name that another file has does not matter.',
  request: v.strictObject(statementFile),
  fields: statementFields,
  response: v.object({ statement, list: v.array(line) }),
  reasons: ['reference_already_recorded'],
  example: {
    request: { format: 'camt053', content: '<Document/>' },
    response: { statement: exampleStatement, list: [exampleLine] },
  },
});

export const listStatements = defineOperatorCall({
  name: 'statements.list',
  summary: 'Recorded bank statements',
  description: 'Newest first, with how many lines did not match.',
  request: v.strictObject(o.page),
  fields: o.pageFields,
  columns: ['statement', 'account', 'lines', 'paid', 'returned', 'unmatched', 'recorded_by', 'recorded_at'],
  isAudited: false,
  response: v.object(f.listOf(statement)),
  example: { request: {}, response: { list: [exampleStatement], next_cursor: null } },
});

export const listLines = defineOperatorCall({
  name: 'statements.lines',
  summary: 'Lines of recorded bank statements',
  description: 'Newest first; by default those that did not match and need a person.',
  request: v.strictObject({ statement: v.optional(f.line(120)), account: v.optional(f.line(120)), ...o.page }),
  fields: {
    statement: 'All lines of statements with this name.',
    account: 'Only of this account’s, beside `statement`: each account may number its statements alike.',
    ...o.pageFields,
  },
  columns: ['booked_on', 'reference', 'withdrawal_no', 'amount', 'currency', 'outcome', 'text', 'line_id'],
  isAudited: false,
  response: v.object(f.listOf(line)),
  example: { request: {}, response: { list: [exampleLine], next_cursor: null } },
});
