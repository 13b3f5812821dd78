/** Appeals of merchants against what was held, reversed, deducted or rejected (product.md section 5). */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { appealLimits } from '../../appeal-limits.ts';
import { appealKinds, appealStates, holdingRules } from '../../appeal-words.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const appeal = v.object({
  appeal_id: f.id,
  appeal_no: v.string(),
  merchant_no: v.string(),
  username: v.string(),
  state: v.picklist(appealStates),
  kind: v.picklist(appealKinds),
  rule: v.picklist(holdingRules),
  currency: f.currency,
  /** What was held or taken, and the most that a grant pays. */
  amount: f.amount,
  at_stake: f.amount,
  filed_at: f.instant,
  decide_by: f.instant,
  is_overdue: v.boolean(),
  /** Whether silence until then grants it. */
  is_silence_yes: v.boolean(),
  decided_by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  granted: v.nullable(f.amount),
  revision: f.count,
});
const exampleAppeal: v.InferOutput<typeof appeal> = {
  appeal_id: o.exampleId,
  appeal_no: 'AP7Q2M4K9X',
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  state: 'open',
  kind: 'reversal',
  rule: 'reversed_by_operator',
  currency: 'USD',
  amount: '24.00',
  at_stake: '22.80',
  filed_at: o.exampleAt,
  decide_by: '2026-11-28T08:00:00.000Z',
  is_overdue: false,
  is_silence_yes: true,
  decided_by: null,
  reason: null,
  granted: null,
  revision: 1,
};
const changed = v.object({ appeal });
const which = 'Which, from `appeals list`.';

export const list = defineOperatorCall({
  name: 'appeals.list',
  summary: 'Appeals of merchants',
  description:
    'By default open ones. `oldest` puts first what is due first; overdue ones have waited past the date that the merchant was given.',
  request: v.strictObject({
    state: v.optional(v.picklist([...appealStates, 'all'])),
    merchant: v.optional(o.merchantRef),
    ...o.page,
  }),
  fields: {
    state: 'Only appeals in this state; by default `open`.',
    merchant: 'Only this merchant’s: number or username.',
    ...o.pageFields,
  },
  columns: ['appeal_id', 'username', 'kind', 'rule', 'at_stake', 'decide_by', 'is_overdue', 'is_silence_yes', 'state'],
  isAudited: false,
  response: v.object(f.listOf(appeal)),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [exampleAppeal], next_cursor: null } },
});

export const show = defineOperatorCall({
  name: 'appeals.show',
  isAct: false,
  summary: 'An appeal with its thread and what it is about',
  description:
    'With the merchant’s texts and pictures, who decided first (they do not decide it), and whether a grant takes two operators. The read is recorded.',
  request: v.strictObject({ appeal_id: f.id }),
  fields: { appeal_id: which },
  response: v.object({
    appeal,
    plan_no: v.nullable(v.string()),
    /** A conversion, the transfer of a correction, or a withdrawal. */
    item_id: f.id,
    conversions: f.count,
    first_decided_by: v.array(v.string()),
    /** Whether a grant takes two operators, whatever its amount. */
    grant_takes_two: v.boolean(),
    messages: v.array(
      v.object({
        at: f.instant,
        by: v.picklist(['merchant', 'operator']),
        author: v.nullable(v.string()),
        text: v.string(),
        evidence: v.string(),
      }),
    ),
  }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { appeal_id: o.exampleId },
    response: {
      appeal: exampleAppeal,
      plan_no: 'P4K7Q2M-81XZ0F',
      item_id: o.exampleId,
      conversions: 2,
      first_decided_by: ['nadia'],
      grant_takes_two: false,
      messages: [
        {
          at: o.exampleAt,
          by: 'merchant',
          author: null,
          text: 'Both customers paid.',
          evidence: '/operator/files/3q2-7wAAAAAAAAAAAAAAAA.webp',
        },
      ],
    },
  },
});

export const answer = defineOperatorCall({
  name: 'appeals.answer',
  fits: { state: ['open'] },
  summary: 'Write to the merchant in an open appeal',
  description: 'A question, or what you found. It moves no date.',
  request: v.strictObject({ appeal_id: f.id, text: f.paragraph(appealLimits.textMax), ...o.seen }),
  fields: { appeal_id: which, text: 'In the merchant’s language; the merchant reads it.', ...o.seenFields },
  response: changed,
  reasons: ['operator_object_not_found', 'state_refuses', 'own_decision'],
  example: {
    request: { appeal_id: o.exampleId, text: 'Please send the second receipt.' },
    response: { appeal: exampleAppeal },
  },
});

export const decide = defineOperatorCall({
  name: 'appeals.decide',
  transfers: ['correction'],
  fits: { state: ['open'] },
  summary: 'Decide an appeal',
  description:
    'Granted, a hold ends, and what was taken is paid from the network’s own money as a correction, never more than is at stake. Whoever decided first, or proposed that, is refused. A rejection takes one operator. To grant a hold or what silence would not grant takes two, as a correction above the configured amount does: add `--propose` with the evidence, and a colleague approves the proposal.',
  request: v.strictObject({
    appeal_id: f.id,
    outcome: v.picklist(['granted', 'rejected']),
    amount: v.optional(f.amountInput),
    reason: o.reason,
    evidence: o.evidence,
    ...o.seen,
  }),
  fields: {
    appeal_id: which,
    outcome: '`granted` or `rejected`.',
    amount: 'For a grant of less than all that is at stake.',
    reason: 'The merchant reads it.',
    evidence: 'Where the proof lies.',
    ...o.seenFields,
  },
  response: changed,
  reasons: ['operator_object_not_found', 'state_refuses', 'own_decision', 'reference_already_recorded'],
  example: {
    request: {
      appeal_id: o.exampleId,
      outcome: 'granted',
      reason: 'The receipts show both sales.',
      evidence: 'Receipts of 19 November, checked with the owner.',
    },
    response: {
      appeal: {
        ...exampleAppeal,
        state: 'granted',
        decided_by: 'omar',
        reason: 'The receipts show both sales.',
        granted: '22.80',
        revision: 2,
      },
    },
  },
});
