/** What is held and what was taken or added, with the appeals (product.md section 5). */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { appealLimits } from '../appeal-limits.ts';
import { defineShape } from '../shape.ts';
import { appealKinds, appealStates, holdingRules, noAppealReasons } from '../appeal-words.ts';

const kinds = [...appealKinds, 'traffic', 'transfer', 'credit', 'exchange'] as const;
/** A row's kind and id, such as `reversal:019a…`: an appeal names it. Of a hold that is over, the id is its appeal's. */
const item = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.regex(new RegExp(`^(${kinds.join('|')}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)),
);

/** Base64url of 128 random bits. */
const pictureId = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
const text = f.paragraph(appealLimits.textMax);
const pictures = v.optional(v.pipe(v.array(pictureId), v.maxLength(appealLimits.picturesMax)));

/** Granted, but less than all that was at stake. */
const partly = v.nullable(v.object({ granted: f.amount, of: f.amount }));

const holding = v.object({
  item,
  kind: v.picklist(kinds),
  at: f.instant,
  rule: v.picklist(holdingRules),
  /** As it changes what the merchant has or would have; below zero for what is held or was taken. */
  amount: f.amount,
  /** An operator's words. */
  reason: v.nullable(v.string()),
  /** Who decides next; null once it is decided. */
  decides: v.nullable(v.picklist(['operators', 'traffic', 'money'])),
  until: f.instantOrNull,
  plan_no: v.nullable(f.planNo),
  product: v.nullable(v.string()),
  /** How many conversions. */
  conversions: v.nullable(f.count),
  /** Of the withdrawal or the exchange. */
  number: v.nullable(v.string()),
  /** Opens with /ledger/transfer; null where nothing was posted. */
  transfer_id: v.nullable(f.id),
  appeal: v.nullable(v.object({ appeal_id: f.id, state: v.picklist(appealStates), decide_by: f.instant, partly })),
  /** Null where it can be appealed now, or was. */
  no_appeal: v.nullable(v.picklist(noAppealReasons)),
});

export const list = defineShape({
  request: v.strictObject({
    /** Only decisions, or only what the terms and the merchant's own acts brought. */
    part: v.optional(v.picklist(['decisions', 'terms'])),
    ...f.queryPage,
  }),
  response: v.object({
    currency: f.currency,
    /** What is held now; only on the first page. */
    held: v.array(holding),
    /** What was decided and is appealed; only on the first page, and not in the list. */
    under_review: v.array(holding),
    ...f.listOf(holding),
  }),
});

const message = v.object({
  at: f.instant,
  by: v.picklist(['merchant', 'operator']),
  text: v.string(),
  pictures: v.array(pictureId),
});

const appeal = v.object({
  appeal_id: f.id,
  appeal_no: v.string(),
  state: v.picklist(appealStates),
  filed_at: f.instant,
  decide_by: f.instant,
  /** Whether silence until then means yes. */
  is_silence_yes: v.boolean(),
  /** The most that it can bring; null where no money depends on it. */
  at_stake: v.nullable(f.amount),
  granted: v.nullable(f.amount),
  partly,
  transfer_id: v.nullable(f.id),
  decided_at: f.instantOrNull,
  reason: v.nullable(v.string()),
  messages: v.array(message),
});

/** What an appeal would be, before it is sent. */
const terms = v.object({
  /** Until when it can be sent: 30 days; of a hold until a day before its end, or for half of its time if that is later. */
  until: f.instant,
  decide_by: f.instant,
  is_silence_yes: v.boolean(),
  at_stake: v.nullable(f.amount),
});

const whole = {
  currency: f.currency,
  holding,
  /** Null once it is appealed, or where it cannot be. */
  terms: v.nullable(terms),
  appeal: v.nullable(appeal),
};

export const show = defineShape({
  request: v.strictObject({ item }),
  response: v.object(whole),
  reasons: ['appeal_not_found'],
});

export const file = defineShape({
  request: v.strictObject({ item, text, pictures }),
  response: v.object(whole),
  reasons: [
    'appeal_not_found',
    'appeal_not_possible',
    'appeal_too_late',
    'appeal_known',
    'too_many_appeals',
    'picture_not_yours',
  ],
});

export const write = defineShape({
  request: v.strictObject({ appeal_id: f.id, text, pictures }),
  response: v.object({ appeal }),
  reasons: ['appeal_not_found', 'appeal_decided', 'too_many_appeal_messages', 'picture_not_yours'],
});

export const withdraw = defineShape({
  request: v.strictObject({ appeal_id: f.id }),
  response: v.object({ appeal }),
  reasons: ['appeal_not_found', 'appeal_decided'],
});

export const uploadPicture = defineShape({
  request: v.strictObject({}),
  response: v.object({ picture_id: pictureId }),
  reasons: ['image_too_large', 'not_an_image'],
});

export const showPicture = defineShape({
  request: v.strictObject({ picture_id: pictureId }),
  response: v.object({ media_type: v.string(), data: v.string() }),
  reasons: ['picture_not_yours'],
});
