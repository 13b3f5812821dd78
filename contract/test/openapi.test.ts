import { describe, expect, it } from 'vitest';
import { wholeCalls } from '../src/documents.ts';
import { openApiDocument } from '../src/openapi.ts';
import type { Json } from '../src/openapi-parts.ts';

type Members = Record<string, Json>;
const allCalls = await wholeCalls();
const document: Members = await openApiDocument();
const paths = document['paths'] as Record<string, Members>;
const operationOf = (method: string, path: string) => paths[path]?.[method.toLowerCase()] as Members;

/** Every member of the document, with its path. */
function* walk(value: Json, path = '#'): Generator<[string, Json]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) yield* walk(member, `${path}/${name}`);
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], document);
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and plain JSON', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Placard merchant API', version: '1.0.0' } });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has every call of the registry and nothing else, each id once', () => {
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.toSorted()).toEqual(allCalls.map((call) => `${call.method} ${call.path}`).toSorted());
    const ids = allCalls.map((call) => operationOf(call.method, call.path)['operationId']);
    expect(ids).toEqual(allCalls.map((call) => call.name));
  });

  it('has references that all resolve', () => {
    const references = [...walk(document)]
      .filter(([path]) => path.endsWith('/$ref'))
      .map(([, value]) => value as string);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) expect(resolve(reference), reference).toBeDefined();
  });

  it('has schemas of JSON schema’s types only', () => {
    const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
    for (const [path, value] of walk(document)) {
      if (
        !path.endsWith('/type') ||
        path.includes('/properties/type') ||
        path.includes('/example') ||
        path.includes('/value/')
      )
        continue;
      for (const type of [value].flat()) expect(types.has(type as string) || type === 'apiKey', path).toBe(true);
    }
  });

  it.each(allCalls.map((call) => [call.name, call] as const))(
    '%s has summary, description, reasons, examples, security and headers',
    (_name, call) => {
      const operation = operationOf(call.method, call.path);
      expect(operation['summary']).toBe(call.summary);
      expect(operation['description']).toContain(call.description);
      for (const reason of call.reasons) expect(operation['description']).toContain(`\`${reason}\``);
      expect(operation['security']).toEqual(call.auth === 'none' ? [] : [{ session: [] }]);
      const headers = (operation['parameters'] as Members[]).map((parameter) => parameter['$ref']);
      expect(headers.includes('#/components/parameters/idempotencyKey')).toBe(call.isIdempotent);
      expect(headers).toContain('#/components/parameters/zone');
      const answer = (
        operation['responses'] as {
          200: { content: { 'application/json': { examples: { success: { value: Members } } } } };
        }
      )[200];
      expect(answer.content['application/json'].examples.success.value['data']).toEqual(
        JSON.parse(JSON.stringify(call.example.response)),
      );
      expect(operation['requestBody'] !== undefined).toBe(call.method === 'POST');
    },
  );

  it('describes each parameter of a query, required where the call requires it', () => {
    const parameters = operationOf('GET', '/assistance/agent')['parameters'] as Members[];
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'agent_id', in: 'query', required: true, example: 'A77014' }),
    );
  });
});
