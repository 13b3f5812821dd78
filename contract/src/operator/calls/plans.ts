/** Offerings (an offer shown to merchants as a plan), and merchants' plans. */
import * as v from 'valibot';
import { planState } from '../../calls/plans.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { exampleOffer, offer as offerShape } from './offers.ts';

const audience = v.picklist(['merchant', 'level', 'all']);
const offering = v.object({
  offering_no: v.string(),
  offer: v.string(),
  audience,
  merchant_no: v.nullable(v.string()),
  level: v.nullable(f.count),
  is_official: v.boolean(),
  places: v.nullable(f.count),
  places_taken: f.count,
  puts: f.count,
  state: v.picklist(['open', 'full', 'ended', 'withdrawn']),
  ends_at: f.instantOrNull,
  created_at: f.instant,
  revision: f.count,
});
const exampleOffering: v.InferOutput<typeof offering> = {
  offering_no: 'P4K7Q2M',
  offer: 'ridge-runner-november',
  audience: 'all',
  merchant_no: null,
  level: null,
  is_official: true,
  places: 20,
  places_taken: 8,
  puts: 8,
  state: 'open',
  ends_at: '2026-11-30T00:00:00.000Z',
  created_at: o.exampleAt,
  revision: 1,
};

/** The offered plan and its audience. */
const offered = {
  offer: o.nameOrId,
  audience,
  merchant: v.optional(o.merchantRef),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  is_official: v.optional(v.boolean()),
  places: v.optional(o.positiveCount),
  ends_at: v.optional(o.moment),
};
const offeredFields = {
  offer: 'The offer’s name or id.',
  audience: '`merchant`: one merchant; `level`: a shop level and above; `all`.',
  merchant: 'The merchant, for the audience `merchant`: number or username.',
  level: 'The lowest level, for the audience `level`.',
  is_official: 'Whether it is an official plan, which needs places.',
  places: 'How many merchants can put into it; by default any number.',
  ends_at: 'Until when it can be put, such as 2026-12-31T00:00:00Z; by default until it is withdrawn.',
};

export const offer = defineOperatorCall({
  name: 'plans.offer',
  summary: 'Offer a plan to a merchant, a level, or all',
  description: 'Merchants see it as a plan that waits for a put. An official one has a quota: a real count of places.',
  request: v.strictObject(offered),
  fields: offeredFields,
  response: v.object({ offering }),
  reasons: ['operator_object_not_found', 'merchant_not_found', 'state_refuses'],
  example: {
    request: {
      offer: 'ridge-runner-november',
      audience: 'all',
      is_official: true,
      places: 20,
      ends_at: '2026-11-30T00:00:00Z',
    },
    response: { offering: { ...exampleOffering, places_taken: 0, puts: 0 } },
  },
});

export const preview = defineOperatorCall({
  name: 'plans.preview',
  isAct: false,
  summary: 'The audience of a plan',
  description:
    'A preview: how many active accounts the audience has, a few of them, the terms that they will read, and whether the offer accepts puts now.',
  request: v.strictObject(offered),
  fields: offeredFields,
  isAudited: false,
  response: v.object({
    /** The number of active merchants with an open ad account in its audience, counted up to ten thousand. */
    merchants: f.count,
    /** There are more than the count. */
    has_more: v.boolean(),
    /** Some of them, the newest first. */
    some: v.array(v.object({ merchant_no: v.string(), username: v.string(), settled_put_volume: f.amount })),
    places: v.nullable(f.count),
    offer: offerShape,
    product: f.localizedText,
    /** Null if it accepts puts. */
    no_puts_because: v.nullable(v.picklist(['offer_paused', 'source_paused', 'escrow_too_low'])),
    /** The number of open plans of this offer. */
    open_offerings: f.count,
  }),
  reasons: ['operator_object_not_found', 'merchant_not_found', 'state_refuses'],
  example: {
    request: { offer: 'ridge-runner-november', audience: 'level', level: 2, is_official: true, places: 20 },
    response: {
      merchants: 1,
      has_more: false,
      some: [{ merchant_no: '81XZ0F', username: 'harborbikes', settled_put_volume: '1200.00' }],
      places: 20,
      offer: exampleOffer,
      product: { en: 'Ridge Runner' },
      no_puts_because: null,
      open_offerings: 0,
    },
  },
});

export const editOffering = defineOperatorCall({
  name: 'plans.editOffering',
  fits: { state: ['open', 'full', 'ended'] },
  summary: 'Change an offered plan’s places or its end',
  description: 'Places never fall below those taken; an official plan keeps a quota.',
  request: v.strictObject({
    offering_no: o.number,
    places: v.optional(o.positiveCount),
    ends_at: v.optional(o.moment),
    ...o.edited,
  }),
  fields: {
    offering_no: 'The plan’s offering number, such as P4K7Q2M.',
    places: 'How many merchants can put into it; by default any number.',
    ends_at: 'Until when it can be put; without it, until it is withdrawn.',
    ...o.seenFields,
  },
  response: v.object({ offering }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { offering_no: 'P4K7Q2M', places: 30, revision: 1 },
    response: { offering: { ...exampleOffering, places: 30, ends_at: null, revision: 2 } },
  },
});

export const withdraw = defineOperatorCall({
  name: 'plans.withdraw',
  fits: { state: ['open', 'full', 'ended'] },
  summary: 'Withdraw an offered plan',
  description: 'It accepts no more puts; running plans continue.',
  request: v.strictObject({ offering_no: o.number, ...o.seen }),
  fields: { offering_no: 'The plan’s offering number, such as P4K7Q2M.', ...o.seenFields },
  response: v.object({ offering }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: { request: { offering_no: 'P4K7Q2M' }, response: { offering: { ...exampleOffering, state: 'withdrawn' } } },
});

export const list = defineOperatorCall({
  name: 'plans.list',
  summary: 'Plans offered',
  description: 'Offerings, newest first, with the number of places taken.',
  request: v.strictObject({
    offer: v.optional(o.nameOrId),
    merchant: v.optional(o.merchantRef),
    is_open: v.optional(v.boolean()),
    ...o.page,
  }),
  fields: {
    offer: 'Only of this offer.',
    merchant: 'Only those for this merchant.',
    is_open: 'Only those that are not withdrawn or over (true), or only the others (false).',
    ...o.pageFields,
  },
  columns: ['offering_no', 'offer', 'audience', 'is_official', 'places', 'places_taken', 'puts', 'state', 'ends_at'],
  isAudited: false,
  response: v.object(f.listOf(offering)),
  reasons: ['operator_object_not_found', 'merchant_not_found'],
  example: { request: {}, response: { list: [exampleOffering], next_cursor: null } },
});

const plan = v.object({
  plan_no: v.string(),
  merchant_no: v.string(),
  username: v.string(),
  offer: v.string(),
  state: v.picklist(planState.options.filter((state) => state !== 'wait_put')),
  currency: f.currency,
  put: f.amount,
  consumed: f.amount,
  credited: f.amount,
  returned: f.amount,
  revenue: f.amount,
  reversed: f.amount,
  net: v.nullable(f.amount),
  impressions: f.count,
  clicks: f.count,
  end_reason: v.nullable(v.string()),
  put_at: f.instant,
  last_delivery_at: f.instantOrNull,
  next_due_at: f.instantOrNull,
});
const examplePlan: v.InferOutput<typeof plan> = {
  plan_no: 'P4K7Q2M-81XZ0F',
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  offer: 'ridge-runner-november',
  state: 'putting',
  currency: 'USD',
  put: '200.00',
  consumed: '73.20',
  credited: '0.00',
  returned: '0.00',
  revenue: '84.00',
  reversed: '0.00',
  net: null,
  impressions: 14_640,
  clicks: 290,
  end_reason: null,
  put_at: o.exampleAt,
  last_delivery_at: o.exampleAt,
  next_due_at: '2026-11-22T08:00:00.000Z',
};

export const running = defineOperatorCall({
  name: 'plans.running',
  summary: 'Merchants’ plans by state',
  description: 'Newest first; by default running ones: matching, putting, finished or waiting for settlement.',
  request: v.strictObject({
    state: v.optional(v.picklist([...plan.entries.state.options, 'all'])),
    merchant: v.optional(o.merchantRef),
    offer: v.optional(o.nameOrId),
    is_quiet: v.optional(v.boolean()),
    ...o.page,
  }),
  fields: {
    state: 'Only plans in this state, or `all`.',
    merchant: 'Only this merchant’s: number or username.',
    offer: 'Only of this offer.',
    is_quiet: 'Only plans that should be delivered but had no delivery for the configured time (setting `attention`).',
    ...o.pageFields,
  },
  columns: ['plan_no', 'username', 'offer', 'state', 'put', 'consumed', 'revenue', 'net', 'put_at', 'next_due_at'],
  isAudited: false,
  response: v.object(f.listOf(plan)),
  reasons: ['merchant_not_found', 'operator_object_not_found'],
  example: { request: { state: 'putting' }, response: { list: [examplePlan], next_cursor: null } },
});

export const show = defineOperatorCall({
  name: 'plans.show',
  summary: 'A merchant’s plan with its timeline and ledger entries',
  description: 'Every transition, the sums of its ledger entries, and its newest 100 transfers entry by entry.',
  request: v.strictObject({ plan_no: f.planNo }),
  fields: { plan_no: 'The plan’s number, such as P4K7Q2M-81XZ0F.' },
  isAudited: false,
  response: v.object({
    plan,
    transitions: v.array(
      v.object({
        at: f.instant,
        from: v.nullable(v.string()),
        to: v.string(),
        reason: v.nullable(v.string()),
        by: v.string(),
      }),
    ),
    conversions: v.record(v.picklist(['pending', 'on_hold', 'locked', 'reversed', 'cleared']), f.count),
    sums: v.array(v.object({ kind: v.string(), account: v.string(), amount: f.amount, entries: f.count })),
    transfers: v.array(
      v.object({
        at: f.instant,
        kind: v.string(),
        cause: v.string(),
        entries: v.array(v.object({ account: v.string(), amount: f.amount, detail: v.nullable(v.string()) })),
      }),
    ),
  }),
  reasons: ['plan_not_found'],
  example: {
    request: { plan_no: 'P4K7Q2M-81XZ0F' },
    response: {
      plan: examplePlan,
      transitions: [{ at: o.exampleAt, from: null, to: 'matching', reason: null, by: 'merchant' }],
      conversions: { pending: 7 },
      sums: [
        { kind: 'put', account: 'available', amount: '-200.00', entries: 1 },
        { kind: 'put', account: 'reserved_cash', amount: '200.00', entries: 1 },
      ],
      transfers: [
        {
          at: o.exampleAt,
          kind: 'put',
          cause: `put:${o.exampleId}`,
          entries: [
            { account: 'available', amount: '-200.00', detail: 'put' },
            { account: 'reserved_cash', amount: '200.00', detail: 'put' },
          ],
        },
      ],
    },
  },
});

export const stop = defineOperatorCall({
  name: 'plans.stop',
  fits: { state: ['matching', 'putting'] },
  transfers: ['unspent_returned'],
  summary: 'Stop a merchant’s plan',
  description:
    'As when the product stops: a matching plan fails and everything is returned; a putting one finishes, and unspent money is returned after the grace for late events.',
  request: v.strictObject({ plan_no: f.planNo, reason: o.reason }),
  fields: { plan_no: 'The plan’s number, such as P4K7Q2M-81XZ0F.', reason: 'Why; it is in the audit log.' },
  response: v.object({ plan }),
  reasons: ['plan_not_found', 'plan_not_stoppable'],
  example: {
    request: { plan_no: 'P4K7Q2M-81XZ0F', reason: 'The landing page is down.' },
    response: { plan: { ...examplePlan, state: 'put_finished', end_reason: 'product_stopped' } },
  },
});
