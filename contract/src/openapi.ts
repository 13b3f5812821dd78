/** The OpenAPI 3.1 document of the merchant API, derived from the registry. */
import { commonReasons } from './call.ts';
import { wholeCalls } from './documents.ts';
import type { WholeCall } from './documents.ts';
import { limits } from './limits.ts';
import { reasonsAsText, responsesOf, schemaOf, sharedSchemas, toJson } from './openapi-parts.ts';
import type { Json, JsonObject } from './openapi-parts.ts';
import type { Reason } from './refusals.ts';

export const areaTitles: Readonly<Record<string, string>> = {
  accounts: 'Accounts: registration, sessions, the user’s own data, opening the ad account',
  plans: 'Plans: the list, details, putting, stopping, statistics',
  wallet: 'Wallet: figures, flow, withdrawals, payout account, transaction password',
  papers: 'Papers: company data, invoices and credit notes',
  passkeys: 'Passkeys instead of the transaction password’s digits',
  keys: 'API keys for a merchant’s own programs',
  webhooks: 'Webhooks: what the network tells a merchant’s own programs',
  coupons: 'Coupons and the activities that give them',
  agents: 'Plan follow: agents and their share',
  exchange: 'Foreign exchange',
  notifications: 'Notifications',
  support: 'Basic config, customer service, feedback',
};

/** The whole document. `serverUrl` is the API's base as a client sees it. */
export async function openApiDocument(serverUrl = '/api'): Promise<JsonObject> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placard merchant API',
      version: '1.0.0',
      description:
        'Every answer is an envelope {code, msg, data} with HTTP status 200, refusals included. A code other than 200 carries data.reason, a stable word, and the reason’s details. Another HTTP status means that the request never reached the business rules.',
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(areaTitles).map(([name, description]) => ({ name, description })),
    paths: pathsOf((await wholeCalls()).map((call) => [call, operation(call)])),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CT',
          description: 'The session’s token, from log-in or registration.',
        },
      },
      parameters: sharedParameters,
      schemas: sharedSchemas,
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
  description:
    'Made by the client and stored before sending. The same key gets the same answer and does nothing twice.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  example: '7d0a4f0e-6c1f-4f3e-9c55-1b1c0a5f7a10',
};

export const sharedParameters: JsonObject = {
  zone: zoneHeader,
  language: languageHeader,
  idempotencyKey: idempotencyKeyHeader,
};

/** Returns the paths of these calls, each with its operation. */
export function pathsOf(operations: readonly (readonly [WholeCall, JsonObject])[]): JsonObject {
  const byPath = new Map<string, Record<string, Json>>();
  for (const [call, described] of operations) {
    byPath.set(call.path, { ...byPath.get(call.path), [call.method.toLowerCase()]: described });
  }
  return Object.fromEntries(byPath);
}

function operation(call: WholeCall): JsonObject {
  return {
    ...requestOf(call),
    description: `${call.description}\n\n${reasonsAsText(reasonsOf(call))}`,
    ...(call.auth === 'none' ? { security: [] } : { security: [{ session: [] }] }),
    responses: responsesOf(call),
    'x-placard-origin': call.origin,
    'x-placard-auth': call.auth,
    'x-placard-idempotent': call.isIdempotent,
    'x-placard-reasons': reasonsOf(call),
  };
}

/** Returns what a call takes, whoever makes it. */
export function requestOf(call: WholeCall): JsonObject {
  const request = schemaOf(call.request, 'input');
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0] ?? ''],
    summary: call.summary,
    parameters: [...headerParameters(call), ...(call.method === 'GET' ? queryParameters(call, request) : [])],
    ...(call.method === 'POST' && { requestBody: requestBody(call, request) }),
  };
}

function reasonsOf(call: WholeCall): Reason[] {
  return [...new Set([...call.reasons, ...commonReasons(call)])];
}

function headerParameters(call: WholeCall): JsonObject[] {
  return [
    { $ref: '#/components/parameters/zone' },
    { $ref: '#/components/parameters/language' },
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ];
}

function queryParameters(call: WholeCall, request: JsonObject): JsonObject[] {
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

function requestBody(call: WholeCall, request: JsonObject): JsonObject {
  if (call.payload === 'form') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: limits.imageBytes };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return {
    required: true,
    content: {
      'application/json': { schema: request, examples: { example: { value: toJson(call.example.request) } } },
    },
  };
}
