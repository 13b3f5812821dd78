import { expect, it } from 'vitest';
import { fieldTexts } from '../src/documents/field-texts.ts';
import { keyOpenApiDocument } from '../src/key-openapi.ts';
import type { Json, JsonObject } from '../src/openapi-parts.ts';

const document = await keyOpenApiDocument();

/** Every field of the answers' data, with its path. */
function* fieldsOf(json: Json, path: string): Generator<[path: string, name: string, schema: JsonObject]> {
  if (typeof json !== 'object' || json === null) return;
  for (const [member, value] of Object.entries(json as JsonObject)) {
    if (member === 'examples') continue;
    if (member !== 'properties') yield* fieldsOf(value, path);
    else
      for (const [name, schema] of Object.entries(value as JsonObject)) {
        yield [`${path}.${name}`, name, schema as JsonObject];
        yield* fieldsOf(schema, `${path}.${name}`);
      }
  }
}

type Operation = Record<string, { responses: { 200: { content: { 'application/json': { schema: JsonObject } } } } }>;
const fields = Object.entries(document['paths'] as unknown as Record<string, Operation>).flatMap(([path, item]) =>
  Object.values(item).flatMap(({ responses }) => {
    const { schema } = responses[200].content['application/json'];
    return [...fieldsOf((schema['properties'] as JsonObject)['data'] ?? null, path)];
  }),
);

it('every field of an answer that a key gets says what it means', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  const silent = fields.filter(([, , { description }]) => typeof description !== 'string' || description.length < 5);
  expect(silent.map(([path]) => path)).toEqual([]);
});

it('no text is without its field', () => {
  const named = new Set(fields.map(([, name]) => name));
  expect(Object.keys(fieldTexts).filter((name) => !named.has(name))).toEqual([]);
});
