import { describe, expect, it } from 'vitest';
import { deliveryHeaders, deliveryPaths } from '../src/delivery.ts';
import { batchReceipt, deliverablePlans, deliveryBatch } from '../src/delivery.ts';
import { deliveryOpenApiDocument } from '../src/delivery-openapi.ts';
import * as v from 'valibot';

interface Operation {
  description: string;
  parameters: { name: string }[];
  requestBody?: { content: { 'application/json': { examples: { example: { value: unknown } } } } };
  responses: { '200': { content: { 'application/json': { examples: { success: { value: { data: unknown } } } } } } };
}

describe('the document of the delivery API', () => {
  const document = deliveryOpenApiDocument() as unknown as {
    info: { description: string };
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: { signature: { name: string } } };
  };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const answerOf = (operation: Operation | undefined) =>
    operation?.responses['200'].content['application/json'].examples.success.value.data;

  it('has every path, the headers of a signed request and what the signature covers', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(Object.values(deliveryPaths).toSorted());
    for (const { parameters } of operations) {
      const names = parameters.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([deliveryHeaders.source, deliveryHeaders.timestamp]));
    }
    expect(document.components.securitySchemes.signature.name).toBe(deliveryHeaders.signature);
    for (const part of [
      '"@method": POST',
      '"@request-target":',
      '"content-digest": sha-256=',
      deliveryHeaders.timestamp,
    ])
      expect(document.info.description).toContain(part);
  });

  it('shows examples that match its own schemas', () => {
    const post = document.paths[deliveryPaths.batches]?.['post'];
    const sent = post?.requestBody?.content['application/json'].examples.example.value;
    expect(v.safeParse(deliveryBatch, sent).issues).toBeUndefined();
    expect(v.safeParse(batchReceipt, answerOf(post)).issues).toBeUndefined();
    const get = document.paths[deliveryPaths.plans]?.['get'];
    expect(v.safeParse(deliverablePlans, answerOf(get)).issues).toBeUndefined();
    expect(get?.description).toContain('`source_paused` (405)');
  });
});
