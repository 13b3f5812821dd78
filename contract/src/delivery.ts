/**
 * The delivery API: a delivery source (an ad server) reports events and reads what to deliver, and a product's owner confirms or refuses
 * the conversions of their products (product.md section 4).
 * Every request is signed with Ed25519 over `deliverySignatureBase`; answers use the usual envelope.
 */
import * as v from 'valibot';
import { envelopeSchema } from './envelope-schema.ts';
import { codes } from './envelope.ts';
import * as f from './fields.ts';
import {
  conversionStates,
  invalidCategories,
  ownerVerdicts,
  planPaces,
  pricingModels,
  productTypes,
  refusalReasons,
  trafficKinds,
} from './words.ts';
import { creativeRules } from './report-words.ts';
import { readRefusal } from './refusals.ts';
import type { Reason } from './refusals.ts';

/** The headers of a signed request. */
export const deliveryHeaders = {
  /** The source's id. */
  source: 'x-source',
  /** Instead of it: the id of the product owner who confirms conversions. */
  owner: 'x-owner',
  /** Seconds since 1970, UTC, when it was signed. */
  timestamp: 'x-timestamp',
  /** With a batch: the root over its events, plan by plan (docs/transparency.md), in base64. */
  eventsRoot: 'x-events-root',
  /** The 64 bytes of the signature in base64. */
  signature: 'x-signature',
} as const;

/** The parts covered by a request's signature. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path and query as they travel, such as `/delivery/plans?cursor=…`. */
  target: string;
  /** The sender's id: of a source, or of an owner. */
  senderId: string;
  sender?: 'source' | 'owner';
  /** Seconds since 1970, UTC, as the header carries them. */
  timestamp: string;
  /** SHA-256 of the raw body in base64; of no bytes for a GET. */
  bodySha256: string;
  /** With a batch, as its header carries it: lets a merchant check the signature without seeing other merchants' events. */
  eventsRoot?: string;
}

/**
 * Returns the text that a sender signs: one line for each part, modelled on RFC 9421. A signature proves one request of one
 * sender at one time, and no other.
 */
export function deliverySignatureBase(request: SignedRequest): string {
  return [
    `"@method": ${request.method}`,
    `"@request-target": ${request.target}`,
    `"content-digest": sha-256=:${request.bodySha256}:`,
    `"${deliveryHeaders[request.sender ?? 'source']}": ${request.senderId}`,
    `"${deliveryHeaders.timestamp}": ${request.timestamp}`,
    ...(request.eventsRoot === undefined ? [] : [`"${deliveryHeaders.eventsRoot}": ${request.eventsRoot}`]),
  ].join('\n');
}

export const deliveryPaths = {
  batches: '/delivery/batches',
  plans: '/delivery/plans',
  proofs: '/delivery/proofs',
  conversions: '/delivery/conversions',
  confirmations: '/delivery/confirmations',
  reports: '/delivery/reports',
} as const;

export const deliveryLimits = {
  eventsPerBatch: 5_000,
  /** 2 MB, as 2 × 1024 × 1024 bytes. */
  batchBytes: 2 * 1024 * 1024,
  /** A signature is valid for this long before and after its time, so a source's clock may be off by as much. */
  signatureAgeMs: 5 * 60_000,
  plansPerPage: 500,
  conversionsPerPage: 500,
  confirmationsPerCall: 500,
  /** 512 KB, as 512 × 1024 bytes. */
  confirmationsBytes: 512 * 1024,
  reportsPerCall: 500,
  reportsBytes: 512 * 1024,
} as const;

const lowerCaseId = v.pipe(f.id, v.toLowerCase());
/** A real moment of this century; the server decides whether it is in a plan's flight. */
const occurredAt = v.pipe(
  f.instant,
  v.check((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 2020 && year < 2100;
  }, 'range'),
);
/** Where its ad was shown, if the source tells: all its figures then come by these, too. */
const shownAt = {
  /** The source's own word for the place in its apps or pages, such as `feed` or `story-3`. */
  placement: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/))),
  /** Of whoever saw it: ISO 3166-1, two letters. */
  country: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
};
const eventBase = { event_id: lowerCaseId, plan_id: lowerCaseId, occurred_at: occurredAt };

/** An event has its own id: sending it again, in any order, changes nothing. */
export const deliveryEvent = v.variant('kind', [
  v.strictObject({ ...eventBase, kind: v.picklist(trafficKinds), ...shownAt }),
  v.strictObject({
    ...eventBase,
    kind: v.literal('invalid'),
    /** The event that turned out to be invalid traffic; it may arrive after this one. */
    target_id: lowerCaseId,
    category: v.picklist(invalidCategories),
  }),
]);
export type DeliveryEvent = v.InferOutput<typeof deliveryEvent>;

export const deliveryBatch = v.strictObject({
  /** After a lost answer, resend the same batch with the same id. */
  batch_id: lowerCaseId,
  events: v.pipe(v.array(deliveryEvent), v.nonEmpty(), v.maxLength(deliveryLimits.eventsPerBatch)),
});
export type DeliveryBatch = v.InferOutput<typeof deliveryBatch>;

/** The outcome of a batch's events. The same batch always gets the same answer. */
export const batchReceipt = v.object({
  /** New, and counted. */
  accepted: f.count,
  /** Known already, or twice in the batch. */
  duplicates: f.count,
  /** New but too late or outside the flight: kept, not billed and not paid for. */
  recorded_only: f.count,
  /** Plans that this source does not deliver; their events were not stored. */
  unknown_plans: v.array(f.id),
  /** The transparency log's signed promise to have the batch in time (docs/transparency.md). Keep it. */
  promise: v.string(),
});
export type BatchReceipt = v.InferOutput<typeof batchReceipt>;

/** A plan that a source delivers, or has just finished and may still send late events for. */
export const deliverablePlan = v.object({
  plan_id: f.id,
  state: v.picklist(['matching', 'putting', 'put_finished']),
  product: v.object({ product_id: f.id, type: v.picklist(productTypes), name: v.string() }),
  pricing_model: v.picklist(pricingModels),
  currency: f.currency,
  /** Per thousand impressions (cpm) or per click (cpc). */
  media_price: f.amount,
  /** The whole media budget, and the part not consumed yet. */
  budget: f.amount,
  remaining_budget: f.amount,
  /** How fast to spend it; the merchant may change it, like what follows, at any time. */
  pace: v.picklist(planPaces),
  /** Traffic is recorded now and not billed. */
  is_paused: v.boolean(),
  /** The most that the events of one business day may cost; what is above is recorded and not billed. Null: no cap. */
  daily_cap: v.nullable(f.amount),
  /** When the business day that lasts ends. */
  day_ends_at: f.instant,
  /** What the plan may take now by pause, cap and pace. An even pace gives more as time passes. */
  may_spend_now: f.amount,
  targeting: v.array(v.object({ name: v.string(), value: v.string() })),
  put_at: f.instant,
  /** Matching ends without delivery by then. */
  matching_ends_at: f.instant,
  flight_seconds: f.seconds,
  /** How long after the flight late events are counted. Of a pause or a stop, traffic counts that is reported within a minute. */
  grace_seconds: f.seconds,
  /** Null until the first delivery arrives. */
  started_at: f.instantOrNull,
  flight_ends_at: f.instantOrNull,
  /** Until when late events are counted; null while the flight lasts. */
  accepts_until: f.instantOrNull,
  last_delivery_at: f.instantOrNull,
  /** The counts so far, invalid traffic included: a source that lost its memory continues from here. */
  counted: v.object({ impressions: f.count, clicks: f.count, conversions: f.count }),
});
export type DeliverablePlan = v.InferOutput<typeof deliverablePlan>;

/** GET /delivery/plans takes a cursor. */
export const deliverablePlansQuery = v.strictObject({ cursor: v.optional(lowerCaseId) });

export const deliverablePlans = v.object({
  ...f.listOf(deliverablePlan),
  /** A simulator must refuse to deliver unless both are true. */
  is_demo: v.boolean(),
  is_simulated: v.boolean(),
  server_time: f.instant,
});
export type DeliverablePlans = v.InferOutput<typeof deliverablePlans>;

/** GET /delivery/proofs takes the id of a batch of the source. */
export const batchProofQuery = v.strictObject({ batch_id: lowerCaseId });

export const batchProof = v.object({
  /** The record of the batch, which the log's entry is the salted hash of. */
  record: v.array(v.string()),
  /** In base64. */
  salt: v.string(),
  promise: v.string(),
  /** A C2SP tlog-proof of the entry; null until a published checkpoint has it. */
  proof: v.nullable(v.string()),
});
export type BatchProof = v.InferOutput<typeof batchProof>;

/** GET /delivery/conversions takes a cursor. */
export const ownerConversionsQuery = v.strictObject({ cursor: v.optional(lowerCaseId) });

/** A conversion of an owner's product about which the owner has said nothing. */
export const ownerConversion = v.object({
  plan_id: f.id,
  event_id: f.id,
  product_id: f.id,
  occurred_at: f.instant,
  payout: f.amount,
  currency: f.currency,
  state: v.picklist(conversionStates),
  /** A refusal counts until then. */
  lock_at: f.instant,
});
export type OwnerConversion = v.InferOutput<typeof ownerConversion>;

export const ownerConversions = v.object({
  ...f.listOf(ownerConversion),
  is_demo: v.boolean(),
  server_time: f.instant,
});
export type OwnerConversions = v.InferOutput<typeof ownerConversions>;

/** The 64 bytes of a signature. */
const signatureText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/));

const confirmationBase = {
  plan_id: lowerCaseId,
  /** The conversion's, as its source reported it. */
  event_id: lowerCaseId,
  /** The owner's key over the confirmation itself (`confirmationText` of the proofs): it counts without this request. In base64. */
  signature: signatureText,
};

/** What an owner says about one conversion. */
export const confirmation = v.variant('verdict', [
  v.strictObject({ ...confirmationBase, verdict: v.literal(ownerVerdicts[0]) }),
  v.strictObject({
    ...confirmationBase,
    verdict: v.literal(ownerVerdicts[1]),
    reason: v.picklist(refusalReasons),
    /** What operators can check, such as the owner's own number of the order: one line of ASCII, taken as it is because it is signed. */
    evidence: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.regex(/^[!-~]([ -~]*[!-~])?$/)),
  }),
]);
export type Confirmation = v.InferOutput<typeof confirmation>;

export const confirmations = v.strictObject({
  confirmations: v.pipe(v.array(confirmation), v.nonEmpty(), v.maxLength(deliveryLimits.confirmationsPerCall)),
});

/**
 * The outcome of each, in the order of the request: `recorded`; `known`, said before; `too_late`, a refusal of what is confirmed,
 * locked or reversed; `unknown`, no conversion of this owner's products.
 */
export const confirmationOutcomes = v.object({
  outcomes: v.array(v.picklist(['recorded', 'known', 'too_late', 'unknown'])),
});
export type ConfirmationOutcomes = v.InferOutput<typeof confirmationOutcomes>;

const reportBase = {
  plan_id: lowerCaseId,
  /** When the source measured it. */
  measured_at: occurredAt,
  /** The source's key over the report itself (`reportText` of the proofs): it counts without this request. In base64. */
  signature: signatureText,
};

/** Why a source delivers a plan slowly or not at all: one cause, with its numbers. */
export const deliveryReport = v.variant('cause', [
  v.strictObject({
    ...reportBase,
    cause: v.literal('price_too_low'),
    /** Of what the source accepted for such an audience lately, in the plan's unit; and of how many impressions or clicks that is the median. */
    accepted_median: f.amountInput,
    accepted: v.pipe(f.count, v.minValue(1)),
  }),
  v.strictObject({
    ...reportBase,
    cause: v.literal('audience_narrow'),
    /** How many people fit the targeting within a day. */
    reachable: v.pipe(f.count, v.minValue(0)),
  }),
  v.strictObject({ ...reportBase, cause: v.literal('creative_refused'), rule: v.picklist(creativeRules) }),
  /** No more ads today; from when on again. */
  v.strictObject({ ...reportBase, cause: v.literal('day_over'), resumes_at: occurredAt }),
  /** It delivers as it should: ends an earlier report. */
  v.strictObject({ ...reportBase, cause: v.literal('none') }),
]);
export type DeliveryReport = v.InferOutput<typeof deliveryReport>;

/** A report before it is signed. */
export type UnsignedReport = DeliveryReport extends infer Report
  ? Report extends unknown
    ? Omit<Report, 'signature'>
    : never
  : never;

/** What a report says, without of which plan and when. */
export type ReportedCause = UnsignedReport extends infer Report
  ? Report extends unknown
    ? Omit<Report, 'plan_id' | 'measured_at'>
    : never
  : never;

/** Returns the parts of a report that its signature covers: its time with the milliseconds, as it is kept, and the cause's own fields as they travel. */
export function signedPartsOf(report: UnsignedReport) {
  const { plan_id: planId, measured_at: measuredAt, cause, ...rest } = report;
  const numbers = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'signature'));
  return { planId, measuredAt: new Date(measuredAt).toISOString(), cause, numbers };
}

export const deliveryReports = v.strictObject({
  reports: v.pipe(v.array(deliveryReport), v.nonEmpty(), v.maxLength(deliveryLimits.reportsPerCall)),
});

/**
 * The outcome of each, in the order of the request: `recorded`; `known`, sent before; `outside`, measured before the put, or of a plan
 * that has ended; `contradicted` by its own numbers or the plan's terms; `unknown`, no plan of this source.
 */
export const reportOutcomes = v.object({
  outcomes: v.array(v.picklist(['recorded', 'known', 'outside', 'contradicted', 'unknown'])),
});
export type ReportOutcomes = v.InferOutput<typeof reportOutcomes>;

export type DeliveryAnswer<Data> = { data: Data } | { reason: Reason | undefined; msg: string };

/**
 * Opens an answer of the delivery API: its data, or the reason of its refusal. Throws a ValiError for anything else, such as a
 * proxy's error page.
 */
export function readDeliveryAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): DeliveryAnswer<v.InferOutput<Schema>> {
  const envelope = v.parse(envelopeSchema, body);
  if (envelope.code === codes.success) return { data: v.parse(schema, envelope.data) };
  return { reason: readRefusal(envelope.data)?.reason, msg: envelope.msg };
}
