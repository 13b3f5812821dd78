/** The OpenAPI 3.1 document of the merchant API, derived from the registry: nothing about a call is written twice. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { commonReasons } from './call.ts';
import type { Call } from './call.ts';
import { httpStatusByReason, reasons } from './envelope.ts';
import type { Reason } from './envelope.ts';
import { limits } from './limits.ts';
import { allCalls } from './registry.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };
type JsonObject = { readonly [member: string]: Json };

const areaTitles: Readonly<Record<string, string>> = {
  accounts: 'Accounts: registration, sessions, the user’s own data, opening the ad account',
  plans: 'Plans: the list, details, putting, stopping, statistics',
  wallet: 'Wallet: figures, flow, withdrawals, payout account, transaction password',
  coupons: 'Coupons and the activities that give them',
  agents: 'Plan follow: agents and their share',
  exchange: 'Foreign exchange',
  notifications: 'Notifications',
  support: 'Basic config, customer service, feedback',
};

/** The whole document. `serverUrl` is the API's base as a client sees it. */
export function openApiDocument(serverUrl = '/api'): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placard merchant API',
      version: '1.0.0',
      description:
        'Every answer is an envelope {code, msg, data} with HTTP status 200, whatever the business says. A code other than 200 carries data.reason, a stable word, and the reason’s details. Another HTTP status stands only for what never reached the business.',
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(areaTitles).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-CT', description: 'The session’s token, as log-in or registration gave it.' },
      },
      parameters: { zone: zoneHeader, language: languageHeader, idempotencyKey: idempotencyKeyHeader },
      schemas: { Reason: { type: 'string', enum: Object.keys(reasons) }, Refusal: refusalSchema },
    },
  };
}

const zoneHeader: JsonObject = {
  name: 'X-TZ',
  in: 'header',
  required: false,
  description: 'The user’s time zone and its offset. An unknown zone falls back to its offset, then to UTC.',
  schema: { type: 'string', maxLength: 80 },
  example: 'Asia/Bangkok GMT+07:00',
};
const languageHeader: JsonObject = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of messages and texts.',
  schema: { type: 'string', maxLength: 200 },
  example: 'en',
};
const idempotencyKeyHeader: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the client and stored before sending. The same key answers the same and does nothing twice.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  example: '7d0a4f0e-6c1f-4f3e-9c55-1b1c0a5f7a10',
};

const refusalSchema: JsonObject = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(reasons))].toSorted((a, b) => a - b) },
    msg: { type: 'string', description: 'A sentence in the language asked for.' },
    data: {
      type: 'object',
      required: ['reason'],
      properties: {
        reason: { $ref: '#/components/schemas/Reason' },
        fields: {
          type: 'array',
          description: 'Refused fields, each with the rule that it breaks.',
          items: {
            type: 'object',
            required: ['field', 'rule'],
            properties: { field: { type: 'string' }, rule: { type: 'string' }, limit: { type: ['number', 'string'] } },
          },
        },
      },
      additionalProperties: true,
    },
  },
};

function paths(): JsonObject {
  const byPath = new Map<string, Record<string, Json>>();
  for (const call of allCalls) {
    const item = byPath.get(call.path) ?? {};
    item[call.method.toLowerCase()] = operation(call);
    byPath.set(call.path, item);
  }
  return Object.fromEntries(byPath);
}

function operation(call: Call): JsonObject {
  const request = schemaOf(call.request, 'input');
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0] ?? ''],
    summary: call.summary,
    description: `${call.description}\n\n${reasonsAsText(call)}`,
    ...(call.auth === 'none' ? { security: [] } : { security: [{ session: [] }] }),
    parameters: [...headerParameters(call), ...(call.method === 'GET' ? queryParameters(call, request) : [])],
    ...(call.method === 'POST' && { requestBody: requestBody(call, request) }),
    responses: {
      '200': {
        description: 'The call’s answer, or a refusal in the same envelope.',
        content: { 'application/json': { schema: { oneOf: [successSchema(call), { $ref: '#/components/schemas/Refusal' }] }, examples: examples(call) } },
      },
      default: {
        description: 'The call never reached the business: no such path, too large, of another media type, too many requests, starting, stopping or overloaded.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
    'x-placard-origin': call.origin,
    'x-placard-auth': call.auth,
    'x-placard-idempotent': call.isIdempotent,
    'x-placard-reasons': reasonsOf(call),
  };
}

function reasonsOf(call: Call): Reason[] {
  return [...new Set([...call.reasons, ...commonReasons(call)])];
}

function reasonsAsText(call: Call): string {
  const rows = reasonsOf(call).map((reason) => `- \`${reason}\` (${reasons[reason]})`);
  return `Refused with:\n${rows.join('\n')}`;
}

function headerParameters(call: Call): JsonObject[] {
  return [
    { $ref: '#/components/parameters/zone' },
    { $ref: '#/components/parameters/language' },
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ];
}

function queryParameters(call: Call, request: JsonObject): JsonObject[] {
  const required = Array.isArray(request['required']) ? request['required'] : [];
  const example = call.example.request as Readonly<Record<string, Json>>;
  return Object.entries((request['properties'] ?? {}) as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

function requestBody(call: Call, request: JsonObject): JsonObject {
  if (call.payload === 'form') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: limits.imageBytes };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return {
    required: true,
    content: { 'application/json': { schema: request, examples: { example: { value: toJson(call.example.request) } } } },
  };
}

function successSchema(call: Call): JsonObject {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: schemaOf(call.response, 'output') },
  };
}

function examples(call: Call): JsonObject {
  const reason = call.reasons.find((candidate) => !(candidate in httpStatusByReason)) ?? 'invalid_fields';
  return {
    success: { summary: 'Done', value: { code: 200, msg: '', data: toJson(call.example.response) } },
    refusal: { summary: `Refused: ${reason}`, value: { code: reasons[reason], msg: 'A sentence in the language asked for.', data: { reason } } },
  };
}

/** What a check in code decides cannot be written as JSON schema; such a rule is left out, the rest stands. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12', typeMode });
  return toJson(rest) as JsonObject;
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
