/** The common parts of both APIs' OpenAPI documents: one envelope, one list of reasons. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { httpStatusOf, refusals, refusalSchema } from './refusals.ts';
import type { Reason } from './refusals.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };
export type JsonObject = { readonly [member: string]: Json };

const allReasons = Object.keys(refusals) as Reason[];
const codes = allReasons.map((reason) => refusals[reason].code);

const refusal: JsonObject = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: [...new Set(codes)].toSorted((a, b) => a - b) },
    msg: { type: 'string', description: 'A sentence in the language asked for.' },
    data: { oneOf: refusalData() },
  },
};

/** The schemas that every call refers to. */
export const sharedSchemas: JsonObject = {
  Reason: { type: 'string', enum: allReasons },
  Refusal: refusal,
};

/** Each reason that has details, with their schemas; the others together. */
function refusalData(): JsonObject[] {
  const isBare = (reason: Reason) => !('details' in refusals[reason]);
  const detailed = allReasons.filter((reason) => !isBare(reason));
  const reason = { type: 'string', enum: allReasons.filter(isBare) };
  return [
    { type: 'object', required: ['reason'], properties: { reason } },
    ...detailed.map((each) => schemaOf(refusalSchema(each), 'output')),
  ];
}

interface AnsweredCall {
  readonly response: v.GenericSchema;
  readonly reasons: readonly Reason[];
  readonly example: { readonly response: unknown };
}

/**
 * Returns a call's answers: its own or a refusal, both with HTTP status 200; and those of requests that never reached the
 * business.
 */
export function responsesOf(call: AnsweredCall): JsonObject {
  return {
    '200': {
      description: 'The call’s answer, or a refusal in the same envelope.',
      content: {
        'application/json': {
          schema: { oneOf: [successSchema(call), { $ref: '#/components/schemas/Refusal' }] },
          examples: examples(call),
        },
      },
    },
    default: {
      description:
        'The call never reached the business: no such path, too large, of another media type, too many requests, starting, stopping or overloaded.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  };
}

/** Returns the answers of a call that a key makes: refusals have another HTTP status. */
export function keyResponsesOf(call: AnsweredCall): JsonObject {
  const { success, refusal: refused } = examples(call);
  const answer = (schema: JsonObject, example: Json | undefined) => ({
    content: { 'application/json': { schema, examples: { example: example ?? null } } },
  });
  return {
    '200': { description: 'The answer.', ...answer(successSchema(call), success) },
    default: {
      description: 'A refusal, with an HTTP status of 400 or more.',
      ...answer({ $ref: '#/components/schemas/Refusal' }, refused),
    },
  };
}

/** Every reason with its code, or another number, for a call's description. */
export function reasonsAsText(
  all: readonly Reason[],
  numberOf: (reason: Reason) => number = (reason) => refusals[reason].code,
): string {
  const rows = all.map((reason) => `- \`${reason}\` (${numberOf(reason)})`);
  return `Refused with:\n${rows.join('\n')}`;
}

function successSchema(call: AnsweredCall): JsonObject {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: schemaOf(call.response, 'output') },
  };
}

function examples(call: AnsweredCall): JsonObject {
  const reason = call.reasons.find((candidate) => httpStatusOf(candidate) === 200) ?? 'invalid_fields';
  return {
    success: { summary: 'Done', value: { code: 200, msg: '', data: toJson(call.example.response) } },
    refusal: {
      summary: `Refused: ${reason}`,
      value: { code: refusals[reason].code, msg: 'A sentence in the language asked for.', data: { reason } },
    },
  };
}

/** JSON schema cannot express checks in code; this omits such a rule and keeps the rest. */
export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12', typeMode });
  return toJson(rest) as JsonObject;
}

/** A value after JSON serialisation. */
export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
