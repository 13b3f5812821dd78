/** Delivery sources, and conversions that an operator must check (product.md section 4). */
import * as v from 'valibot';
import { holdCauses, ownerVerdicts, refusalReasons } from '../../words.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const source = v.object({
  source_id: f.id,
  name: v.string(),
  /** Whoever counts, by their legal name; `is_own`: the network itself. */
  owner: v.string(),
  is_own: v.boolean(),
  is_simulated: v.boolean(),
  is_paused: v.boolean(),
  /** The network's rule that paused it: a cause of holds, or `taken_back`, most of a plan's conversions. Null if an operator did. */
  paused_for: v.nullable(v.picklist([...holdCauses, 'taken_back'])),
  /** The public key: raw 32 bytes in base64. */
  public_key: v.string(),
  created_at: f.instant,
  rotated_at: f.instantOrNull,
  last_batch_at: f.instantOrNull,
  revision: f.count,
});
const exampleSource: v.InferOutput<typeof source> = {
  source_id: o.exampleId,
  name: 'simulator',
  owner: 'Placard Ltd',
  is_own: true,
  is_simulated: true,
  is_paused: false,
  paused_for: null,
  public_key: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  created_at: o.exampleAt,
  rotated_at: null,
  last_batch_at: null,
  revision: 1,
};
const keyText = 'The source’s Ed25519 public key: its raw 32 bytes in base64. The private key stays with the source.';
const sourceText = 'The source’s name or id.';

export const createSource = defineOperatorCall({
  name: 'sources.create',
  summary: 'Add a delivery source',
  description: 'An ad server that reports what it delivers, in batches signed with its key.',
  request: v.strictObject({
    name: o.name,
    public_key: o.publicKey,
    owner: o.name,
    is_own: v.boolean(),
    is_simulated: v.optional(v.boolean()),
  }),
  fields: {
    name: 'The source’s name, unique.',
    public_key: keyText,
    owner: 'The legal name of who counts; merchants read it in the terms.',
    is_own: 'Whether it belongs to the network, which labels every figure of it.',
    is_simulated: 'Whether its traffic is simulated, which labels every figure of it.',
  },
  response: v.object({ source }),
  reasons: ['name_taken'],
  example: {
    request: {
      name: 'simulator',
      public_key: exampleSource.public_key,
      owner: 'Placard Ltd',
      is_own: true,
      is_simulated: true,
    },
    response: { source: exampleSource },
  },
});

export const listSources = defineOperatorCall({
  name: 'sources.list',
  summary: 'Delivery sources',
  description: 'Newest first, with the time of each one’s last request.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['source_id', 'name', 'owner', 'is_own', 'is_simulated', 'is_paused', 'last_batch_at', 'rotated_at'],
  isAudited: false,
  response: v.object(f.listOf(source)),
  example: { request: {}, response: { list: [exampleSource], next_cursor: null } },
});

export const showSource = defineOperatorCall({
  name: 'sources.show',
  summary: 'A delivery source and how it delivers',
  description:
    'Batches and events of the last 24 hours by the hour they were received in, and the plans it should deliver.',
  request: v.strictObject({ source: o.nameOrId }),
  fields: { source: sourceText },
  isAudited: false,
  response: v.object({
    source,
    offers: f.count,
    running_plans: f.count,
    quiet_plans: f.count,
    hours: v.array(v.object({ hour: f.instant, batches: f.count, events: f.count })),
  }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { source: 'simulator' },
    response: {
      source: exampleSource,
      offers: 4,
      running_plans: 2,
      quiet_plans: 0,
      hours: [{ hour: o.exampleAt, batches: 120, events: 8_400 }],
    },
  },
});

export const editSource = defineOperatorCall({
  name: 'sources.edit',
  summary: 'Change a delivery source’s name',
  description: 'Operators see it; the source identifies itself by its key.',
  request: v.strictObject({ source: o.nameOrId, name: o.name, ...o.edited }),
  fields: { source: sourceText, name: 'The new name, unique.', ...o.seenFields },
  response: v.object({ source }),
  reasons: ['operator_object_not_found', 'name_taken'],
  example: {
    request: { source: 'simulator', name: 'simulator-2', revision: 1 },
    response: { source: { ...exampleSource, name: 'simulator-2', revision: 2 } },
  },
});

export const pauseSource = defineOperatorCall({
  name: 'sources.pause',
  fits: { is_paused: [false] },
  summary: 'Pause a delivery source',
  description: 'Its batches are refused until it is resumed, and its offers accept no puts.',
  request: v.strictObject({ source: o.nameOrId, ...o.seen }),
  fields: { source: sourceText, ...o.seenFields },
  response: v.object({ source }),
  reasons: ['operator_object_not_found'],
  example: { request: { source: 'simulator' }, response: { source: { ...exampleSource, is_paused: true } } },
});

export const resumeSource = defineOperatorCall({
  name: 'sources.resume',
  fits: { is_paused: [true] },
  summary: 'Resume a paused delivery source',
  description: 'Events that it kept back meanwhile count as late events.',
  request: v.strictObject({ source: o.nameOrId, ...o.seen }),
  fields: { source: sourceText, ...o.seenFields },
  response: v.object({ source }),
  reasons: ['operator_object_not_found'],
  example: { request: { source: 'simulator' }, response: { source: exampleSource } },
});

export const rotateSource = defineOperatorCall({
  name: 'sources.rotate',
  summary: 'Give a delivery source a new key',
  description: 'Batches signed with the old key are refused at once.',
  request: v.strictObject({ source: o.nameOrId, public_key: o.publicKey, ...o.seen }),
  fields: { source: sourceText, public_key: keyText, ...o.seenFields },
  response: v.object({ source }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { source: 'simulator', public_key: exampleSource.public_key },
    response: { source: exampleSource },
  },
});

const conversionState = v.picklist(['pending', 'on_hold', 'locked', 'reversed', 'cleared']);
const conversion = v.object({
  conversion_id: f.id,
  plan_no: v.string(),
  merchant_no: v.string(),
  state: conversionState,
  currency: f.currency,
  payout: f.amount,
  /** How much of it the offer's escrow could not pay: the network owes that part. */
  owed_by_network: f.amount,
  occurred_at: f.instant,
  lock_at: f.instant,
  hold_until: f.instantOrNull,
  /** The network's rule that holds or held it; null without one. Nothing is paid for it until it is released. */
  held_for: v.nullable(v.picklist(holdCauses)),
  reason: v.nullable(v.string()),
  decided_at: f.instantOrNull,
  /** What the product's owner said of it, with their signature, and of a refusal why; null while they said nothing. */
  owner_verdict: v.nullable(v.picklist(ownerVerdicts)),
  owner_reason: v.nullable(v.picklist(refusalReasons)),
  owner_evidence: v.nullable(v.string()),
});
const exampleConversion: v.InferOutput<typeof conversion> = {
  conversion_id: o.exampleId,
  plan_no: 'P4K7Q2M-81XZ0F',
  merchant_no: '81XZ0F',
  state: 'on_hold',
  currency: 'USD',
  payout: '12.00',
  owed_by_network: '0.00',
  occurred_at: o.exampleAt,
  lock_at: '2026-11-22T08:00:00.000Z',
  hold_until: '2026-11-25T08:00:00.000Z',
  held_for: null,
  reason: 'The owner asks for the order number.',
  decided_at: null,
  owner_verdict: 'refused',
  owner_reason: 'not_received',
  owner_evidence: 'No order of 21 November has this click.',
};
const conversionText = 'The conversion’s id, from `conversions list`.';

export const listConversions = defineOperatorCall({
  name: 'conversions.list',
  summary: 'Conversions',
  description:
    'Newest first; by default those on hold. An owner’s refusal moves no money. Hold or reverse the conversion before its lock date. Otherwise it is locked.',
  request: v.strictObject({
    state: v.optional(v.picklist([...conversionState.options, 'all'])),
    plan_no: v.optional(f.planNo),
    owner_verdict: v.optional(v.picklist(ownerVerdicts)),
    is_refused: v.optional(v.boolean()),
    ...o.page,
  }),
  fields: {
    state: 'Only conversions in this state, or `all`; by default `on_hold`.',
    plan_no: 'Only of this plan.',
    owner_verdict: 'Only those that the product’s owner confirmed, or refused.',
    is_refused: 'Only pending ones that the owner refuses, before their lock date.',
    ...o.pageFields,
  },
  columns: [
    'conversion_id',
    'plan_no',
    'state',
    'payout',
    'occurred_at',
    'lock_at',
    'hold_until',
    'reason',
    'owner_verdict',
  ],
  isAudited: false,
  response: v.object(f.listOf(conversion)),
  example: { request: {}, response: { list: [exampleConversion], next_cursor: null } },
});

export const holdConversion = defineOperatorCall({
  name: 'conversions.hold',
  fits: { state: ['pending'] },
  summary: 'Put a pending conversion on hold',
  description:
    'With a reason and a review date; if nothing is decided by then, the hold ends as if released, provided that the plan’s clicks still explain it.',
  request: v.strictObject({ conversion_id: f.id, reason: o.reason, review_at: o.moment }),
  fields: {
    conversion_id: conversionText,
    reason: 'Why; the merchant reads it.',
    review_at:
      'Until when it is decided, such as 2026-11-25T08:00:00Z; at least an hour and at most `reviewHours` of `delivery_bounds` ahead.',
  },
  response: v.object({ conversion }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: {
      conversion_id: o.exampleId,
      reason: 'The owner asks for the order number.',
      review_at: '2026-11-25T08:00:00Z',
    },
    response: { conversion: exampleConversion },
  },
});

export const releaseConversion = defineOperatorCall({
  name: 'conversions.release',
  fits: { state: ['on_hold'] },
  summary: 'Release a conversion from hold',
  description:
    'The conversion is good. It is pending again until its lock date, then locked. One that a rule holds unpaid (`held_for`) is not: it accrues when its clicks arrive, its escrow is funded or the setting `delivery_bounds` is changed.',
  request: v.strictObject({ conversion_id: f.id }),
  fields: { conversion_id: conversionText },
  response: v.object({ conversion }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { conversion_id: o.exampleId },
    response: { conversion: { ...exampleConversion, state: 'locked', hold_until: null } },
  },
});

export const reverseConversion = defineOperatorCall({
  name: 'conversions.reverse',
  fits: { state: ['pending', 'on_hold'] },
  transfers: ['conversion_reversed'],
  summary: 'Reverse a conversion',
  description: 'The revenue goes back to the owner. From its lock date on, a conversion is final unless it is on hold.',
  request: v.strictObject({ conversion_id: f.id, reason: o.reason }),
  fields: { conversion_id: conversionText, reason: 'Why; the merchant reads it.' },
  response: v.object({ conversion }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { conversion_id: o.exampleId, reason: 'The order was cancelled.' },
    response: {
      conversion: { ...exampleConversion, state: 'reversed', hold_until: null, reason: 'The order was cancelled.' },
    },
  },
});
