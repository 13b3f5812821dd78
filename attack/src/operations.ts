/** Every operation of both APIs with all its fields, from their OpenAPI documents; nothing is listed by hand. */
import type * as v from 'valibot';
import { wholeCalls } from '@placard/contract/documents';
import { openApiDocument } from '@placard/contract/openapi';
import { allOperatorCalls } from '@placard/contract/operator';
import { operatorOpenApiDocument } from '@placard/contract/operator/openapi';

/** A JSON schema, as far as it matters here. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type Step = string | number;

export interface Field {
  /** From the payload's root, such as `['texts', 'en']`. */
  path: readonly Step[];
  schema: Schema;
}

export interface Operation {
  api: 'merchant' | 'operator';
  name: string;
  method: 'GET' | 'POST';
  path: string;
  isOpen: boolean;
  /** Multipart form data, with no fields of its own. */
  isForm: boolean;
  /** The stages of an operator's session in which it can be called. */
  stages: readonly string[];
  /** A valid payload. */
  example: Readonly<Record<string, unknown>>;
  fields: readonly Field[];
  /** Every declared reason of a refusal. */
  reasons: readonly string[];
  /** Its answer when it succeeds. */
  answer: v.GenericSchema;
}

interface Described {
  operationId: string;
  security: unknown[];
  parameters: { name?: string; in?: string; schema?: Schema; example?: unknown }[];
  requestBody?: {
    content: Record<string, { schema: Schema; examples?: { example: { value: Readonly<Record<string, unknown>> } } }>;
  };
  'x-placard-reasons': string[];
  'x-placard-stages'?: string[];
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

const answers: ReadonlyMap<string, v.GenericSchema> = new Map([
  ...(await wholeCalls()).map((call) => [`merchant ${call.name}`, call.response] as const),
  ...allOperatorCalls.map((call) => [`operator ${call.name}`, call.response] as const),
]);

/** All operations, the merchant API's first. */
export async function readOperations(): Promise<Operation[]> {
  return [
    ...operationsOf('merchant', (await openApiDocument()) as unknown as Document),
    ...operationsOf('operator', operatorOpenApiDocument() as unknown as Document),
  ];
}

function operationsOf(api: Operation['api'], document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operationOf(api, path, method, described)),
  );
}

function operationOf(api: Operation['api'], path: string, method: string, described: Described): Operation {
  const answer = answers.get(`${api} ${described.operationId}`);
  if (!answer) throw new Error(`the registry has no ${described.operationId}`);
  const body = described.requestBody?.content['application/json'];
  return {
    api,
    name: described.operationId,
    method: method === 'get' ? 'GET' : 'POST',
    path,
    isOpen: described.security.length === 0,
    isForm: described.requestBody !== undefined && body === undefined,
    stages: described['x-placard-stages'] ?? [],
    reasons: described['x-placard-reasons'],
    answer,
    ...(method === 'get' ? queryOf(described) : bodyOf(body)),
  };
}

function queryOf({ parameters }: Described): Pick<Operation, 'example' | 'fields'> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    example: Object.fromEntries(
      inQuery.flatMap(({ name = '', example }) => (example === undefined ? [] : [[name, example]])),
    ),
    fields: inQuery.map(({ name = '', schema = {} }) => ({ path: [name], schema })),
  };
}

function bodyOf(
  body: { schema: Schema; examples?: { example: { value: Readonly<Record<string, unknown>> } } } | undefined,
): Pick<Operation, 'example' | 'fields'> {
  if (!body) return { example: {}, fields: [] };
  return {
    example: body.examples?.example.value ?? {},
    fields: fieldsBelow(body.schema, []).filter(({ path }) => path.length > 0),
  };
}

/** The field itself and every field below it; the first item stands for a whole list. */
function fieldsBelow(schema: Schema, path: readonly Step[]): Field[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => fieldsBelow(each, [...path, name])),
    ...(schema.items ? fieldsBelow(schema.items, [...path, 0]) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? fieldsBelow(schema.additionalProperties, [...path, 'en'])
      : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => fieldsBelow(each, path)),
  ];
  const own = { path, schema };
  const seen = new Set<string>();
  return [own, ...below].filter((field) => {
    const key = JSON.stringify(field.path);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** A field's name as people write it: `plans.put amount`. */
export function labelOf(operation: Operation, field?: Field): string {
  return `${operation.api} ${operation.name}${field ? ` ${field.path.join('.')}` : ''}`;
}

/** Returns the payload with one member replaced; missing parents are created. */
export function withMember(payload: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(payload) ? [...(payload as unknown[])] : [];
    list[step] = withMember(list[step], rest, value);
    return list;
  }
  const base = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  return { ...base, [step]: withMember((base as Record<string, unknown>)[step], rest, value) };
}
