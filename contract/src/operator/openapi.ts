/** The OpenAPI 3.1 document of the operator API, derived from its registry. */
import { reasonsAsText, responsesOf, schemaOf, sharedSchemas, toJson } from '../openapi-parts.ts';
import type { Json, JsonObject } from '../openapi-parts.ts';
import { commonOperatorReasons } from './call.ts';
import type { OperatorCall } from './call.ts';
import { allOperatorCalls } from './registry.ts';
import { mayTakeTwo, valueOf } from './values.ts';

/** The whole document. `serverUrl` is where the operator API listens by default. */
export function operatorOpenApiDocument(serverUrl = 'http://127.0.0.1:8081'): JsonObject {
  const areas = [...new Set(allOperatorCalls.map(areaOf))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placard operator API',
      version: '1.0.0',
      description:
        'For the network’s staff, on a port of its own. Every call is a POST with a JSON body and answers the merchant API’s envelope. Operators record events, each with its outside reference; no call sets a figure. Acts take an Idempotency-Key and, where the thing has one, the `revision` that was looked at (`row_changed` answers the thing as it is now). `POST /operator/export` with `{call, request}` streams any list as CSV.',
    },
    servers: [{ url: serverUrl }],
    tags: areas.map((name) => ({ name })),
    paths: Object.fromEntries(allOperatorCalls.map((call) => [call.path, { post: operation(call) }])),
    components: {
      securitySchemes: {
        operator: { type: 'http', scheme: 'bearer', description: 'The token from setting up or logging in.' },
      },
      schemas: sharedSchemas,
    },
  };
}

function areaOf(call: OperatorCall): string {
  return call.name.split('.')[0] ?? '';
}

function operation(call: OperatorCall): JsonObject {
  const all = [...new Set([...call.reasons, ...commonOperatorReasons(call)])];
  return {
    operationId: call.name,
    tags: [areaOf(call)],
    summary: call.summary,
    description: `${call.description}\n\n${reasonsAsText(all)}`,
    security: call.access === 'anyone' ? [] : [{ operator: [] }],
    parameters: call.isAct ? [keyParameter(call.transfers.length > 0)] : [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: requestSchema(call),
          examples: { example: { value: toJson(call.example.request) } },
        },
      },
    },
    responses: responsesOf(call),
    'x-placard-roles': call.access === 'anyone' ? [] : [...call.access],
    'x-placard-stages': call.access === 'anyone' ? [] : [...call.stages],
    'x-placard-audited': call.isAudited,
    'x-placard-transfers': [...call.transfers],
    'x-placard-second-person': call.isAct && mayTakeTwo(valueOf(call.name)),
    'x-placard-command': call.command.join(' '),
    'x-placard-reasons': all,
  };
}

/** The key that identifies an act when it is sent again. */
function keyParameter(required: boolean): JsonObject {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description:
      'The same key does it once and gets the same answer; 8 to 100 letters, digits, hyphens or underscores.',
    schema: { type: 'string' },
  };
}

/** The request's schema with each field's description. */
function requestSchema(call: OperatorCall): JsonObject {
  const schema = schemaOf(call.request, 'input');
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, { readonly [member: string]: Json }>>;
  const described = Object.entries(properties).map(([name, property]): [string, Json] => [
    name,
    { ...property, description: call.fields[name] ?? '' },
  ]);
  return { ...schema, properties: Object.fromEntries(described) };
}
