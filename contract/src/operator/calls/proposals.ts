/**
 * Acts that take two operators. An act that moves or creates value (values.ts) is refused with `second_person_needed`
 * above the configured amount (setting `second_person`), alone or as one operator's sum of 24 hours. Then one operator
 * proposes it here, with evidence, and another approves, who must have the right to the call too. The approval performs
 * it, once, in the same transaction. Nobody approves their own proposal, nor that of somebody whom they recently made,
 * reset or promoted, or who did so to them.
 */
import * as v from 'valibot';
import type { Reason } from '../../refusals.ts';
import * as f from '../../fields.ts';
import { transferKinds } from '../../ledger.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { proposableCalls } from '../values.ts';

const proposable = v.picklist(proposableCalls);

const proposalStates = ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
const state = v.picklist(proposalStates);

/** A transfer that is, or would be, written: negative and positive amounts, account by account. */
export const shownTransfer = v.object({
  kind: v.picklist(transferKinds),
  cause: v.string(),
  reference: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  entries: v.array(
    v.object({
      account: v.string(),
      /** The account's owner: the merchant's number or the offer's name; null for the network's own. */
      owner: v.nullable(v.string()),
      amount: f.amount,
      /** Null for the network's accounts that keep no balance. */
      balance_after: v.nullable(f.amount),
      detail: v.nullable(v.string()),
    }),
  ),
});
const exampleTransfer: v.InferOutput<typeof shownTransfer> = {
  kind: 'top_up',
  cause: 'top_up:BANK-2026-11-0043',
  reference: 'BANK-2026-11-0043',
  remark: null,
  entries: [
    { account: 'bank', owner: null, amount: '-9000.00', balance_after: null, detail: null },
    { account: 'available', owner: '81XZ0F', amount: '9000.00', balance_after: '9370.00', detail: 'deposit' },
  ],
};

/** The own refusals of the acts that can be proposed. */
export const refusalsOfActs = [
  'merchant_not_found',
  'operator_object_not_found',
  'operator_not_found',
  'agent_not_found',
  'plan_not_found',
  'plan_not_stoppable',
  'reference_already_recorded',
  'reference_of_another_merchant',
  'insufficient_balance',
  'state_refuses',
  'name_taken',
  'last_manager',
  'own_decision',
  'operator_passkey_missing',
  'login_password_too_common',
  'not_an_image',
  'image_too_large',
  'row_changed',
] as const satisfies readonly Reason[];

const proposal = v.object({
  proposal_id: f.id,
  call: proposable,
  /** The merchant whom it is about, by username and number; null where it is about none. */
  about: v.nullable(v.string()),
  /** The call's request; passwords are left out and sealed until the decision. */
  request: v.record(v.string(), v.unknown()),
  /** Null for an act without money. */
  amount: v.nullable(f.amount),
  currency: f.currency,
  reference: v.nullable(v.string()),
  evidence: v.string(),
  state,
  proposed_by: v.string(),
  proposed_at: f.instant,
  expires_at: f.instant,
  decided_by: v.nullable(v.string()),
  decided_at: f.instantOrNull,
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
  revision: f.count,
});
const exampleRequest = { merchant: '81XZ0F', amount: '9000.00', reference: 'BANK-2026-11-0043' };
const exampleProposal: v.InferOutput<typeof proposal> = {
  proposal_id: o.exampleId,
  call: 'topups.record',
  about: 'harborbikes (81XZ0F)',
  request: exampleRequest,
  amount: '9000.00',
  currency: 'USD',
  reference: 'BANK-2026-11-0043',
  evidence: 'Bank statement of 20 November, line 14: https://files.example/statement-20.pdf',
  state: 'proposed',
  proposed_by: 'tomas',
  proposed_at: o.exampleAt,
  expires_at: '2026-11-28T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  revision: 1,
};
const answered = v.object({ proposal });

export const create = defineOperatorCall({
  name: 'proposals.create',
  summary: 'Propose an act that takes two operators',
  description:
    'The request is checked like the call itself; nothing moves. It can be approved for seven days. One proposal for one outside reference at a time.',
  request: v.strictObject({
    call: proposable,
    request: v.record(v.string(), v.unknown()),
    evidence: o.evidence,
  }),
  fields: {
    call: 'The proposed call.',
    request: 'The call’s own fields, as JSON.',
    evidence: 'Where the proof lies: words, an address, or a file’s address from `files upload`.',
  },
  response: answered,
  reasons: refusalsOfActs,
  example: {
    request: { call: 'topups.record', request: exampleRequest, evidence: exampleProposal.evidence },
    response: { proposal: exampleProposal },
  },
});

export const list = defineOperatorCall({
  name: 'proposals.list',
  summary: 'Proposals',
  description: 'Newest first; by default those that wait for a decision.',
  request: v.strictObject({
    state: v.optional(state),
    call: v.optional(proposable),
    mine: v.optional(v.boolean()),
    ...o.page,
  }),
  fields: {
    state: 'Only proposals in this state; by default `proposed`.',
    call: 'Only proposals of this call.',
    mine: 'Only those that you proposed (true), or that others did (false).',
    ...o.pageFields,
  },
  columns: ['proposal_id', 'call', 'about', 'amount', 'reference', 'state', 'proposed_by', 'proposed_at', 'decided_by'],
  isAudited: false,
  response: v.object(f.listOf(proposal)),
  example: { request: {}, response: { list: [exampleProposal], next_cursor: null } },
});

export const show = defineOperatorCall({
  name: 'proposals.show',
  summary: 'A proposal with the ledger entries that it makes',
  description:
    'While it waits: the transfers that an approval would write now, from a transaction that is rolled back, or the reason of its refusal. Once approved: the transfers that it wrote.',
  request: v.strictObject({ proposal_id: f.id }),
  fields: { proposal_id: 'Which, from `proposals list`.' },
  isAudited: false,
  response: v.object({
    proposal,
    transfers: v.array(shownTransfer),
    refusal: v.nullable(v.object({ reason: v.string(), message: v.string() })),
  }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { proposal_id: o.exampleId },
    response: { proposal: exampleProposal, transfers: [exampleTransfer], refusal: null },
  },
});

const which = { proposal_id: f.id, ...o.seen };
const whichFields = { proposal_id: 'Which, from `proposals list`.', ...o.seenFields };

export const approve = defineOperatorCall({
  name: 'proposals.approve',
  fits: { state: ['proposed'] },
  transfers: [
    'escrow_funded',
    'top_up',
    'start_up_granted',
    'correction',
    'payable_paid_out',
    'withdrawal_paid',
    'withdrawal_returned',
    'exchange_paid',
    'exchange_returned',
    'owed_paid_out',
    'capital_paid_in',
    'conversion_reversed',
    'unspent_returned',
  ],
  summary: 'Approve another operator’s proposal',
  description:
    'In one transaction, once. If it cannot be done any more (a balance too low, a reference recorded meanwhile) it is refused with that reason, and the proposal waits on.',
  request: v.strictObject(which),
  fields: whichFields,
  response: v.object({
    proposal,
    transfers: v.array(shownTransfer),
    /** The answer of the call itself. A code in it is shown only here, to the approver. */
    answer: v.unknown(),
  }),
  reasons: ['own_proposal', 'second_person_too_close', ...refusalsOfActs],
  example: {
    request: { proposal_id: o.exampleId },
    response: {
      proposal: { ...exampleProposal, state: 'approved', decided_by: 'nadia', decided_at: o.exampleAt, revision: 2 },
      transfers: [exampleTransfer],
      answer: {
        transfer_id: o.exampleId,
        merchant_no: '81XZ0F',
        currency: 'USD',
        amount: '9000.00',
        available: '9370.00',
      },
    },
  },
});

export const reject = defineOperatorCall({
  name: 'proposals.reject',
  fits: { state: ['proposed'] },
  summary: 'Reject another operator’s proposal',
  description: 'The proposer reads the reason. Nothing moves.',
  request: v.strictObject({ ...which, reason: o.reason }),
  fields: { ...whichFields, reason: 'Why; the proposer reads it.' },
  response: answered,
  reasons: ['operator_object_not_found', 'own_proposal', 'second_person_too_close', 'state_refuses'],
  example: {
    request: { proposal_id: o.exampleId, reason: 'The statement shows 900.00.' },
    response: {
      proposal: {
        ...exampleProposal,
        state: 'rejected',
        decided_by: 'nadia',
        decided_at: o.exampleAt,
        reason: 'The statement shows 900.00.',
      },
    },
  },
});

export const withdraw = defineOperatorCall({
  name: 'proposals.withdraw',
  fits: { state: ['proposed'] },
  summary: 'Withdraw your own proposal',
  description: 'Nothing moves.',
  request: v.strictObject(which),
  fields: whichFields,
  response: answered,
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { proposal_id: o.exampleId },
    response: { proposal: { ...exampleProposal, state: 'withdrawn', decided_by: 'tomas', decided_at: o.exampleAt } },
  },
});
