/** Offers with their escrow. */
import * as v from 'valibot';
import { pricingModel } from '../../calls/plans.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

export const offer = v.object({
  offer_id: f.id,
  name: v.string(),
  product: v.string(),
  owner: v.string(),
  source: v.string(),
  is_simulated: v.boolean(),
  state: v.picklist(['open', 'paused', 'stopped']),
  currency: f.currency,
  pricing_model: pricingModel,
  media_price: f.amount,
  payout: f.amount,
  lowest_put: f.amount,
  highest_put: f.amount,
  escrow: f.amount,
  escrow_floor: f.amount,
  matching_seconds: f.seconds,
  flight_seconds: f.seconds,
  grace_seconds: f.seconds,
  lock_seconds: f.seconds,
  settle_seconds: f.seconds,
  created_at: f.instant,
  revision: f.count,
});
export const exampleOffer: v.InferOutput<typeof offer> = {
  offer_id: o.exampleId,
  name: 'ridge-runner-november',
  product: 'Ridge Runner',
  owner: 'Skyline Games',
  source: 'simulator',
  is_simulated: true,
  state: 'open',
  currency: 'USD',
  pricing_model: 'cpm',
  media_price: '5.00',
  payout: '12.00',
  lowest_put: '50.00',
  highest_put: '500.00',
  escrow: '10000.00',
  escrow_floor: '500.00',
  matching_seconds: 86_400,
  flight_seconds: 86_400,
  grace_seconds: 3_600,
  lock_seconds: 86_400,
  settle_seconds: 172_800,
  created_at: o.exampleAt,
  revision: 1,
};

export const create = defineOperatorCall({
  name: 'offers.create',
  summary: 'Create an offer',
  description:
    'A price per conversion for a product, a media price, and a life cycle. Terms never change: make another offer instead. It accepts no put before its escrow is funded above the floor.',
  request: v.strictObject({
    name: o.name,
    product: f.id,
    source: o.nameOrId,
    pricing_model: pricingModel,
    media_price: f.amountInput,
    payout: f.amountInput,
    lowest_put: f.amountInput,
    highest_put: f.amountInput,
    escrow_floor: v.optional(f.amountInput),
    matching_seconds: o.positiveSeconds,
    flight_seconds: o.positiveSeconds,
    grace_seconds: f.seconds,
    lock_seconds: o.positiveSeconds,
    settle_seconds: f.seconds,
    put_content: f.localizedText,
    put_rule: f.localizedText,
    targeting: v.optional(
      v.pipe(v.array(v.strictObject({ name: f.localizedText, value: f.localizedText })), v.maxLength(20)),
    ),
  }),
  fields: {
    name: 'The operators’ name for it, unique.',
    product: 'The product’s id.',
    source: 'The delivery source that serves it, by name or id.',
    pricing_model: '`cpm`: per thousand impressions; `cpc`: per click.',
    media_price: 'The media price, per thousand impressions or per click.',
    payout: 'The owner’s payment per conversion.',
    lowest_put: 'The lowest put.',
    highest_put: 'The highest put.',
    escrow_floor: 'Below this escrow the offer accepts no more puts; 0 by default.',
    matching_seconds: 'How long a put waits for its first delivery.',
    flight_seconds: 'The longest time of delivery.',
    grace_seconds: 'How long late events are accepted afterwards.',
    lock_seconds:
      'How long after a conversion arrives its source can take it back: at least a second, so that it can be in the same batch.',
    settle_seconds: 'The time from reconciliation to settlement.',
    put_content: 'The content shown to people, per language.',
    put_rule: 'The rule, per language.',
    targeting: 'The audience: a list of {"name": {"en": …}, "value": {"en": …}}.',
  },
  response: v.object({ offer }),
  reasons: ['operator_object_not_found', 'name_taken'],
  example: {
    request: {
      name: 'ridge-runner-november',
      product: o.exampleId,
      source: 'simulator',
      pricing_model: 'cpm',
      media_price: '5.00',
      payout: '12.00',
      lowest_put: '50.00',
      highest_put: '500.00',
      escrow_floor: '500.00',
      matching_seconds: 86_400,
      flight_seconds: 86_400,
      grace_seconds: 3_600,
      lock_seconds: 86_400,
      settle_seconds: 172_800,
      put_content: { en: 'A 15-second clip.' },
      put_rule: { en: 'At most three times a day to one person.' },
      targeting: [{ name: { en: 'Age' }, value: { en: '18-34' } }],
    },
    response: { offer: { ...exampleOffer, escrow: '0.00' } },
  },
});

export const list = defineOperatorCall({
  name: 'offers.list',
  summary: 'Offers with their escrow',
  description: 'Newest first.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['name', 'product', 'state', 'media_price', 'payout', 'lowest_put', 'highest_put', 'escrow', 'created_at'],
  isAudited: false,
  response: v.object(f.listOf(offer)),
  example: { request: {}, response: { list: [exampleOffer], next_cursor: null } },
});

const offerText = 'The offer’s name or id.';

export const show = defineOperatorCall({
  name: 'offers.show',
  summary: 'An offer with its texts, escrow and plans',
  description: 'Texts in every available language, and the number of plans in each state.',
  request: v.strictObject({ offer: o.nameOrId }),
  fields: { offer: offerText },
  isAudited: false,
  response: v.object({
    offer,
    put_content: f.localizedText,
    put_rule: f.localizedText,
    targeting: v.array(v.object({ name: f.localizedText, value: f.localizedText })),
    plans: v.record(v.string(), f.count),
  }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { offer: 'ridge-runner-november' },
    response: {
      offer: exampleOffer,
      put_content: { en: 'A 15-second clip.' },
      put_rule: { en: 'At most three times a day to one person.' },
      targeting: [{ name: { en: 'Age' }, value: { en: '18-34' } }],
      plans: { putting: 2 },
    },
  },
});

export const fund = defineOperatorCall({
  name: 'offers.fund',
  transfers: ['escrow_funded'],
  summary: 'Record that an owner funded an offer',
  description:
    'Bank to the offer’s escrow. The same outside reference is recorded once, so sending again after a lost answer is safe.',
  request: v.strictObject({
    offer: o.nameOrId,
    amount: f.amountInput,
    reference: o.reference,
    remark: v.optional(o.remark),
  }),
  fields: {
    offer: offerText,
    amount: 'The amount that arrived at the bank.',
    reference: 'The bank’s reference of the payment.',
    remark: 'For the books.',
  },
  response: v.object({ transfer_id: f.id, offer }),
  reasons: ['operator_object_not_found', 'reference_already_recorded'],
  example: {
    request: { offer: 'ridge-runner-november', amount: '10000.00', reference: 'BANK-2026-11-0042' },
    response: { transfer_id: o.exampleId, offer: exampleOffer },
  },
});

export const edit = defineOperatorCall({
  name: 'offers.edit',
  summary: 'Change an offer’s name or its escrow’s floor',
  description: 'The terms for merchants never change: make another offer instead.',
  request: v.strictObject({ offer: o.nameOrId, name: o.name, escrow_floor: f.amountInput, ...o.edited }),
  fields: {
    offer: offerText,
    name: 'The operators’ name for it, unique.',
    escrow_floor: 'Below this escrow the offer takes no more puts.',
    ...o.seenFields,
  },
  response: v.object({ offer }),
  reasons: ['operator_object_not_found', 'name_taken'],
  example: {
    request: { offer: 'ridge-runner-november', name: 'ridge-runner-winter', escrow_floor: '800.00', revision: 1 },
    response: { offer: { ...exampleOffer, name: 'ridge-runner-winter', escrow_floor: '800.00', revision: 2 } },
  },
});

export const pause = defineOperatorCall({
  name: 'offers.pause',
  fits: { state: ['open'] },
  summary: 'Pause an offer',
  description: 'It accepts no more puts; running plans continue.',
  request: v.strictObject({ offer: o.nameOrId, ...o.seen }),
  fields: { offer: offerText, ...o.seenFields },
  response: v.object({ offer }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: { request: { offer: 'ridge-runner-november' }, response: { offer: { ...exampleOffer, state: 'paused' } } },
});

export const resume = defineOperatorCall({
  name: 'offers.resume',
  fits: { state: ['paused'] },
  summary: 'Resume a paused offer',
  description: 'It accepts puts again. A stopped offer stays stopped.',
  request: v.strictObject({ offer: o.nameOrId, ...o.seen }),
  fields: { offer: offerText, ...o.seenFields },
  response: v.object({ offer }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: { request: { offer: 'ridge-runner-november' }, response: { offer: exampleOffer } },
});

export const stop = defineOperatorCall({
  name: 'offers.stop',
  transfers: ['unspent_returned'],
  summary: 'Stop an offer for good: its product stopped',
  description: 'It accepts no more puts, and running plans finish: unspent money is returned to the merchants.',
  request: v.strictObject({ offer: o.nameOrId, reason: o.reason }),
  fields: { offer: offerText, reason: 'Why; it is in the audit log.' },
  response: v.object({ offer, plans_finishing: f.count }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { offer: 'ridge-runner-november', reason: 'The owner took the game off the market.' },
    response: { offer: { ...exampleOffer, state: 'stopped' }, plans_finishing: 2 },
  },
});
