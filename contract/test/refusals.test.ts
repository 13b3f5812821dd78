import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Json } from '../src/openapi-parts.ts';
import { sharedSchemas } from '../src/openapi-parts.ts';
import { httpStatusOf, readRefusal, refusals } from '../src/refusals.ts';
import type { Reason, RefusalData, RefusalOf } from '../src/refusals.ts';

const reasons = Object.keys(refusals) as Reason[];

describe('a refusal that came over a wire', () => {
  it('is read with the details of its reason, without what this version does not know', () => {
    const data = { reason: 'too_many_passkeys', limit: 10 };
    expect(readRefusal({ ...data, since: 'later' })).toEqual(data);
    expect(readRefusal({ reason: 'plan_not_found' })).toEqual({ reason: 'plan_not_found' });
  });

  it.each([
    { reason: 'too_many_passkeys' },
    { reason: 'too_many_passkeys', limit: 'ten' },
    { reason: 'plan_lost' },
    { reason: 'toString' },
    {},
    null,
    'plan_not_found',
  ])('is not taken for what it is not: %j', (data) => expect(readRefusal(data)).toBeUndefined());

  it('has its details only once its reason is known', () => {
    expectTypeOf<RefusalData>().not.toHaveProperty('tries_left');
    expectTypeOf<RefusalOf<'wrong_transaction_password'>>().toHaveProperty('tries_left').toEqualTypeOf<number>();
    expectTypeOf<RefusalOf<'row_changed'>>().toHaveProperty('current');
    expectTypeOf<RefusalOf<'plan_not_found'>>().toEqualTypeOf<{ reason: 'plan_not_found' }>();
  });
});

it('has another HTTP status than 200 only where a request never reached the business', () => {
  const others = reasons.filter((reason) => httpStatusOf(reason) !== 200);
  expect(others.map((reason) => refusals[reason].code)).toEqual(others.map(() => 500));
  expect(others).toHaveLength(7);
});

it('is described in the OpenAPI documents, each detail in words', () => {
  const { properties } = sharedSchemas['Refusal'] as { properties: { data: { oneOf: Json[] } } };
  const [bare, ...detailed] = properties.data.oneOf as unknown as {
    required: string[];
    properties: Record<string, { enum?: string[]; const?: string; description?: string }>;
  }[];
  const told = detailed.map((schema) => schema.properties['reason']?.const);
  expect(new Set([...(bare?.properties['reason']?.enum ?? []), ...told])).toEqual(new Set(reasons));
  for (const { properties: details, required } of detailed) {
    expect(required).toContain('reason');
    const { reason, ...others } = details;
    for (const [name, detail] of Object.entries(others))
      expect(detail.description, `${reason?.const} ${name}`).toMatch(/\w\.?$/);
  }
});
