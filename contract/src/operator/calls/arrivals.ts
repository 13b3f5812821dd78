/** Money that was recorded as arrived, against the lines of the bank's statements: each line backs one booking. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const arrival = v.object({
  reference: v.string(),
  kind: v.picklist(['top_up', 'escrow_funding', 'withdrawal_return', 'capital']),
  currency: f.currency,
  amount: f.amount,
  recorded_by: v.string(),
  recorded_at: f.instant,
  /** Who booked or proposed it: none of them may match it. */
  booked_by: v.array(v.string()),
  /** The line that names it and has its amount, where one person is behind both: another operator matches them. Null otherwise. */
  line_id: v.nullable(f.id),
  matched_by: v.nullable(v.string()),
  matched_at: f.instantOrNull,
});
const exampleArrival: v.InferOutput<typeof arrival> = {
  reference: 'BANK-2026-11-0040',
  kind: 'top_up',
  currency: 'USD',
  amount: '500.00',
  recorded_by: 'nadia',
  recorded_at: o.exampleAt,
  booked_by: ['nadia'],
  line_id: null,
  matched_by: null,
  matched_at: null,
};

export const list = defineOperatorCall({
  name: 'arrivals.list',
  summary: 'Bookings that no bank statement backs yet',
  description:
    'Top-ups, escrow, capital and withdrawals that came back. A booking and the line that names it and has its amount are matched when the second of the two is recorded. A line that comes after a top-up must name the merchant’s recharge, and a return its withdrawal. Everything else, and what one person both booked and recorded, waits for another operator: `line_id` names the line, `booked_by` who may not match it.',
  request: v.strictObject({ is_late: v.optional(v.boolean()), ...o.page }),
  fields: {
    is_late: 'Only those that have been unmatched for longer than the setting `attention` allows.',
    ...o.pageFields,
  },
  columns: ['recorded_at', 'kind', 'reference', 'amount', 'currency', 'booked_by'],
  isAudited: false,
  response: v.object(f.listOf(arrival)),
  example: { request: {}, response: { list: [exampleArrival], next_cursor: null } },
});

export const match = defineOperatorCall({
  name: 'arrivals.match',
  summary: 'Match a booking with a line of a bank statement',
  description:
    'For a line that names two bookings or none, or not whose money it is, and needs a person. Its amount must be the booking’s, and it names no other merchant’s recharge that it may still pay. Matching moves no money and cannot be undone. Another person than who booked it does it. The log names who matched.',
  request: v.strictObject({ reference: f.line(120), line_id: f.id }),
  fields: { reference: 'The booking’s reference.', line_id: 'The line’s id, as `statements.lines` shows it.' },
  starts: ['line_id'],
  response: v.object({ arrival }),
  reasons: ['operator_object_not_found', 'state_refuses', 'own_proposal', 'second_person_too_close'],
  example: {
    request: { reference: 'BANK-2026-11-0040', line_id: o.exampleId },
    response: { arrival: { ...exampleArrival, matched_by: 'mira', matched_at: o.exampleAt } },
  },
});
