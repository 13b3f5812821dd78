import { describe, expect, it } from 'vitest';
import { deliveryHeaders, deliveryPaths } from '../src/delivery.ts';
import { batchReceipt, confirmations, deliverablePlans, deliveryBatch } from '../src/delivery.ts';
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
  const answerOf = (operation: Operation | undefined) =>
    operation?.responses['200'].content['application/json'].examples.success.value.data;

  it('has every path, the headers of a signed request and what the signature covers', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(Object.values(deliveryPaths).toSorted());
    for (const [path, item] of Object.entries(document.paths)) {
      const isOwners = path === deliveryPaths.conversions || path === deliveryPaths.confirmations;
      const sender = isOwners ? deliveryHeaders.owner : deliveryHeaders.source;
      for (const { parameters } of Object.values(item))
        expect(parameters.map(({ name }) => name).slice(0, 2)).toEqual([sender, deliveryHeaders.timestamp]);
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
    const said = document.paths[deliveryPaths.confirmations]?.['post'];
    const confirmed = said?.requestBody?.content['application/json'].examples.example.value;
    expect(v.safeParse(confirmations, confirmed).issues).toBeUndefined();
    expect(get?.description).toContain('`source_paused` (405)');
  });
});
