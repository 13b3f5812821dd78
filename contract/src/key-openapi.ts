/** The OpenAPI 3.1 document of the key API: the calls that a merchant’s own programs make with an API key. */
import { keyApiPath } from './api-scopes.ts';
import type { ApiScope } from './api-scopes.ts';
import { commonReasons } from './call.ts';
import { wholeCalls } from './documents.ts';
import type { WholeCall } from './documents.ts';
import { fieldTexts } from './documents/field-texts.ts';
import { keyCalls } from './key-calls.ts';
import { keyGuide } from './key-guide.ts';
import { keyStatusOf } from './key-status.ts';
import { areaTitles, pathsOf, requestOf, sharedParameters } from './openapi.ts';
import { keyResponsesOf, reasonsAsText, schemaOf, sharedSchemas } from './openapi-parts.ts';
import type { Json, JsonObject } from './openapi-parts.ts';
import type { Reason } from './refusals.ts';
import { sentTypes, webhookExamples, webhookSchema, webhookSummaries } from './webhook-events.ts';
import type { SentType } from './webhook-events.ts';

/** What may refuse any call of a key, besides the reasons of a call that a session makes. */
const keyReasons = [
  'api_key_invalid',
  'api_key_expired',
  'api_key_in_url',
  'api_key_without_scope',
  'api_key_from_elsewhere',
  'rate_limited',
  'overloaded',
] as const;

/** A key has no session that could be missing. */
const ofSessions: ReadonlySet<Reason> = new Set(['not_authorised', 'unknown_token', 'token_expired']);

/** Returns the whole document. `apiUrl` is the API’s base as a client sees it; the version is below it. */
export async function keyOpenApiDocument(apiUrl = '/api'): Promise<JsonObject> {
  const scopes = new Map(keyCalls().map(({ call, scope }) => [call.name, scope]));
  const calls = (await wholeCalls()).flatMap((call) => {
    const scope = scopes.get(call.name);
    return scope ? [[call, operation(call, scope)] as const] : [];
  });
  const areas = new Set(calls.map(([call]) => call.name.split('.')[0]));
  return {
    openapi: '3.1.0',
    info: { title: 'Placard API for your own programs', version: '1.0.0', description: keyGuide },
    servers: [{ url: `${apiUrl}${keyApiPath}` }],
    tags: Object.entries(areaTitles).flatMap(([name, description]) =>
      areas.has(name) || name === 'webhooks' ? [{ name, description }] : [],
    ),
    security: [{ key: [] }],
    paths: pathsOf(calls),
    webhooks: Object.fromEntries(sentTypes.map((type) => [type, { post: webhookOperation(type) }])),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the merchant, created in the app’s settings.',
        },
      },
      parameters: sharedParameters,
      schemas: sharedSchemas,
    },
  };
}

/** Adds to each field of an answer what it means, where its schema says nothing of its own; examples stay. */
function described(json: Json): Json {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(described);
  const members = Object.entries(json as JsonObject);
  return Object.fromEntries(
    members.map(([name, value]) =>
      name === 'examples'
        ? [name, value]
        : [name, name === 'properties' ? fieldsOf(value as JsonObject) : described(value)],
    ),
  );
}

function fieldsOf(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = fieldTexts[name];
      return [name, { ...(description !== undefined && { description }), ...(described(schema) as JsonObject) }];
    }),
  );
}

function operation(call: WholeCall, scope: ApiScope): JsonObject {
  const ofCall = [...call.reasons, ...commonReasons(call)].filter((reason) => !ofSessions.has(reason));
  const reasons = [
    ...new Set([...ofCall, ...keyReasons, ...(scope === 'put' ? (['api_key_daily_limit'] as const) : [])]),
  ];
  return {
    ...requestOf(call),
    description: `Scope: \`${scope}\`. ${call.description}\n\n${reasonsAsText(reasons, keyStatusOf)}`,
    responses: described(keyResponsesOf(call)),
    'x-placard-scope': scope,
    'x-placard-idempotent': call.isIdempotent,
    'x-placard-reasons': reasons,
  };
}

function webhookOperation(type: SentType): JsonObject {
  const example = { type, timestamp: '2026-11-21T09:00:00.000Z', data: webhookExamples[type] };
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: type,
    tags: ['webhooks'],
    summary: type,
    description: webhookSummaries[type],
    security: [],
    parameters: [
      header('webhook-id', 'Of this message: the same in each attempt.'),
      header('webhook-timestamp', 'When this attempt was signed: seconds since 1970.'),
      header(
        'webhook-signature',
        '`v1,` and the signature in base64. After a new secret two of them, with a space between.',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(webhookSchema(type), 'output'),
          examples: { example: { value: example } },
        },
      },
    },
    responses: { '2XX': { description: 'Received. Anything else is tried again, for three days.' } },
  };
}
