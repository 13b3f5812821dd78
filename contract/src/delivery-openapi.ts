/** The OpenAPI 3.1 document of the delivery API, derived from its contract. */
import {
  batchProof,
  batchProofQuery,
  batchReceipt,
  confirmationOutcomes,
  confirmations,
  deliverablePlans,
  deliverablePlansQuery,
  deliveryBatch,
  deliveryHeaders,
  deliveryLimits,
  deliveryPaths,
  deliveryReports,
  deliverySignatureBase,
  ownerConversions,
  ownerConversionsQuery,
  reportOutcomes,
} from './delivery.ts';
import { reasonsAsText, responsesOf, schemaOf, sharedSchemas, toJson } from './openapi-parts.ts';
import type { JsonObject } from './openapi-parts.ts';
import type { Reason } from './refusals.ts';

const commonDeliveryReasons: readonly Reason[] = ['signature_invalid', 'signature_expired', 'source_paused'];
const formReasons: readonly Reason[] = ['invalid_fields', 'unknown_field'];

const [source, batch, event, plan, product] = ['1', '2', '3', '4', '5'].map(
  (digit) => `019a9f3e-7c11-7000-8000-00000000000${digit}`,
) as [string, string, string, string, string];
const batchExample = {
  batch_id: batch,
  events: [{ event_id: event, plan_id: plan, occurred_at: '2026-11-22T08:00:00.000Z', kind: 'impression' }],
};
const promiseExample = 'placard.example/log/promise\n…\n2026-11-22T08:00:01.000Z\n60\n\n— placard.example/log …\n';
const receiptExample = { accepted: 1, duplicates: 0, recorded_only: 0, unknown_plans: [], promise: promiseExample };
const plansExample = {
  list: [
    {
      plan_id: plan,
      state: 'putting',
      product: { product_id: product, type: 'video', name: 'A film' },
      pricing_model: 'cpc',
      currency: 'USD',
      media_price: '0.50',
      budget: '100.00',
      remaining_budget: '60.00',
      pace: 'even',
      is_paused: false,
      daily_cap: '20.00',
      day_ends_at: '2026-11-22T00:00:00.000Z',
      may_spend_now: '3.20',
      targeting: [],
      put_at: '2026-11-22T07:00:00.000Z',
      matching_ends_at: '2026-11-22T08:00:00.000Z',
      flight_seconds: 86_400,
      grace_seconds: 3_600,
      started_at: '2026-11-22T07:05:00.000Z',
      flight_ends_at: '2026-11-23T07:05:00.000Z',
      accepts_until: null,
      last_delivery_at: '2026-11-22T08:00:00.000Z',
      counted: { impressions: 4_000, clicks: 80, conversions: 2 },
    },
  ],
  next_cursor: null,
  is_demo: false,
  is_simulated: false,
  server_time: '2026-11-22T08:00:01.000Z',
};

/** The text that a source signs, with named parts for the reader to fill in. */
const signedText = deliverySignatureBase({
  method: 'POST',
  target: '<path and query as sent>',
  senderId: '<source id>',
  timestamp: '<seconds since 1970>',
  bodySha256: '<SHA-256 of the raw body, base64>',
  eventsRoot: '<root of the events, base64; this line with a batch only>',
});

const headerParameters: readonly JsonObject[] = [
  {
    name: deliveryHeaders.source,
    in: 'header',
    required: true,
    description: 'The source’s id.',
    schema: { type: 'string', format: 'uuid' },
    example: source,
  },
  {
    name: deliveryHeaders.timestamp,
    in: 'header',
    required: true,
    description: 'Seconds since 1970, UTC, when the request was signed.',
    schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
    example: '1795334400',
  },
];

const sendBatch: JsonObject = {
  operationId: 'delivery.sendBatch',
  summary: 'Report events',
  description: `At most ${deliveryLimits.eventsPerBatch} events and ${deliveryLimits.batchBytes} bytes.\n\n${reasonsAsText([...commonDeliveryReasons, ...formReasons, 'batch_id_reused'])}`,
  parameters: [
    ...headerParameters,
    {
      name: deliveryHeaders.eventsRoot,
      in: 'header',
      required: true,
      description:
        'The root of the batch’s events in base64: a Merkle tree (RFC 6962) over its plans in the order of their ids. A plan’s leaf data is its id (16 bytes) and the root of the tree over its events in the batch’s order. An event’s leaf data is 42 bytes: event_id (16), target_id or zeros (16), occurred_at in milliseconds since 1970 (8, highest byte first), kind (1: 1 impression, 2 click, 3 conversion, 4 invalid), category (1: 0 none, 1 givt, 2 sivt). Event ids must be random (UUID version 4 or 7).',
      schema: { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$' },
    },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaOf(deliveryBatch, 'input'),
        examples: { example: { value: toJson(batchExample) } },
      },
    },
  },
  responses: responsesOf({
    response: batchReceipt,
    reasons: ['batch_id_reused'],
    example: { response: receiptExample },
  }),
};

const listPlans: JsonObject = {
  operationId: 'delivery.listPlans',
  summary: 'List the plans to deliver',
  description: `At most ${deliveryLimits.plansPerPage} at a time; request the next page with next_cursor.\n\n${reasonsAsText([...commonDeliveryReasons, ...formReasons])}`,
  parameters: [
    ...headerParameters,
    {
      name: 'cursor',
      in: 'query',
      required: false,
      schema: schemaOf(deliverablePlansQuery.entries.cursor, 'input'),
    },
  ],
  responses: responsesOf({
    response: deliverablePlans,
    reasons: ['source_paused'],
    example: { response: plansExample },
  }),
};

const proveBatch: JsonObject = {
  operationId: 'delivery.proveBatch',
  summary: 'Fetch the proof that the transparency log has a batch',
  description: `The proof is null until a published checkpoint has the batch, which its promise dates.\n\n${reasonsAsText([...commonDeliveryReasons, ...formReasons, 'batch_unknown'])}`,
  parameters: [
    ...headerParameters,
    { name: 'batch_id', in: 'query', required: true, schema: schemaOf(batchProofQuery.entries.batch_id, 'input') },
  ],
  responses: responsesOf({
    response: batchProof,
    reasons: ['batch_unknown'],
    example: { response: { record: ['placard/batch/v1', source], salt: '…', promise: promiseExample, proof: null } },
  }),
};

const ownerReasons = commonDeliveryReasons.filter((reason) => reason !== 'source_paused');
const ownerParameters: readonly JsonObject[] = headerParameters.map((header) =>
  header['name'] === deliveryHeaders.source
    ? { ...header, name: deliveryHeaders.owner, description: 'The owner’s id.' }
    : header,
);

const listConversions: JsonObject = {
  operationId: 'delivery.listConversions',
  summary: 'List the conversions that a product’s owner has said nothing about',
  description: `For the owner: conversions of plans that are not settled, at most ${deliveryLimits.conversionsPerPage} at a time; request the next page with next_cursor. Compare them with your own orders before you sign.\n\n${reasonsAsText([...ownerReasons, ...formReasons])}`,
  parameters: [
    ...ownerParameters,
    { name: 'cursor', in: 'query', required: false, schema: schemaOf(ownerConversionsQuery.entries.cursor, 'input') },
  ],
  responses: responsesOf({
    response: ownerConversions,
    reasons: ['signature_invalid'],
    example: {
      response: {
        list: [
          {
            plan_id: plan,
            event_id: event,
            product_id: product,
            occurred_at: '2026-11-22T08:00:00.000Z',
            payout: '12.00',
            currency: 'USD',
            state: 'pending',
            lock_at: '2026-11-23T08:00:00.000Z',
          },
        ],
        next_cursor: null,
        is_demo: false,
        server_time: '2026-11-22T08:00:01.000Z',
      },
    },
  }),
};

const sendConfirmations: JsonObject = {
  operationId: 'delivery.sendConfirmations',
  summary: 'Confirm or refuse conversions as the product’s owner',
  description: `At most ${deliveryLimits.confirmationsPerCall} and ${deliveryLimits.confirmationsBytes} bytes. Besides the request, sign each confirmation by itself with the same key: the text \`["placard/confirmation/v1",plan_id,event_id,verdict,reason,evidence]\` as canonical JSON (RFC 8785), ids in lower case, with null for the reason and evidence of a confirmation. Merchants verify it without this request. A confirmation is final. A refusal asks operators to reverse the conversion, is open until it is locked, and ends with a later confirmation. Sending one again changes nothing. One wrong signature refuses the whole call.\n\n${reasonsAsText([...ownerReasons, ...formReasons])}`,
  parameters: ownerParameters,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaOf(confirmations, 'input'),
        examples: {
          example: {
            value: toJson({
              confirmations: [
                { plan_id: plan, event_id: event, verdict: 'confirmed', signature: `${'A'.repeat(86)}==` },
              ],
            }),
          },
        },
      },
    },
  },
  responses: responsesOf({
    response: confirmationOutcomes,
    reasons: ['invalid_fields'],
    example: { response: { outcomes: ['recorded'] } },
  }),
};

const sendReports: JsonObject = {
  operationId: 'delivery.sendReports',
  summary: 'Report why plans are not delivered',
  description: `Optional: the merchant reads it as the reason why a plan waits or is slow. At most ${deliveryLimits.reportsPerCall} and ${deliveryLimits.reportsBytes} bytes. Besides the request, sign each report by itself with the same key: the text \`["placard/report/v1",plan_id,measured_at,cause,numbers]\` as canonical JSON (RFC 8785), the id in lower case, numbers an object of the cause’s own fields as sent. Merchants verify it without this request. Of a plan the report measured last counts, until one with the cause none. Sending one again changes nothing; report only what changed. One wrong signature refuses the whole call.\n\n${reasonsAsText([...commonDeliveryReasons, ...formReasons])}`,
  parameters: headerParameters,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaOf(deliveryReports, 'input'),
        examples: {
          example: {
            value: toJson({
              reports: [
                {
                  plan_id: plan,
                  measured_at: '2026-11-22T08:00:00.000Z',
                  cause: 'price_too_low',
                  accepted_median: '0.62',
                  accepted: 4_100,
                  signature: `${'A'.repeat(86)}==`,
                },
              ],
            }),
          },
        },
      },
    },
  },
  responses: responsesOf({
    response: reportOutcomes,
    reasons: ['invalid_fields'],
    example: { response: { outcomes: ['recorded'] } },
  }),
};

/** The whole document. `serverUrl` is the merchant server's origin as a source sees it. */
export function deliveryOpenApiDocument(serverUrl = '/'): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placard delivery API',
      version: '1.0.0',
      description: `A delivery source reports events and reads what to deliver; a product’s owner who has a key confirms conversions. Every request is signed. The sender signs this text (UTF-8, lines ended by a single line feed, none after the last) with its Ed25519 key (RFC 8032):\n\n\`\`\`\n${signedText}\n\`\`\`\n\n\`@method\` is the method of the request, \`@request-target\` its path and query exactly as sent, and the digest that of the body's raw bytes (of no bytes for a GET). A signature is valid for ${deliveryLimits.signatureAgeMs / 60_000} minutes before and after its time. An owner’s line is \`"${deliveryHeaders.owner}": <owner id>\` in place of the source’s. Every answer is an envelope {code, msg, data}; a code other than 200 carries data.reason. Resend a batch whose answer was lost with the same batch_id.`,
    },
    servers: [{ url: serverUrl }],
    paths: {
      [deliveryPaths.batches]: {
        post: sendBatch,
      },
      [deliveryPaths.plans]: {
        get: listPlans,
      },
      [deliveryPaths.proofs]: {
        get: proveBatch,
      },
      [deliveryPaths.conversions]: {
        get: listConversions,
      },
      [deliveryPaths.confirmations]: {
        post: sendConfirmations,
      },
      [deliveryPaths.reports]: {
        post: sendReports,
      },
    },
    security: [{ signature: [] }],
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: deliveryHeaders.signature,
          description: 'The 64 bytes of the Ed25519 signature in base64; the description above lists what it covers.',
        },
      },
      schemas: sharedSchemas,
    },
  };
}
