import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkJson, checkPayload, checkQuery } from './payload.ts';

const anything = v.strictObject({ value: v.unknown() });
const nested = (depth: number): unknown => JSON.parse(`{"value":${'['.repeat(depth)}${']'.repeat(depth)}}`);

it('refuses payloads nested deeper than any of the contract, however deep', () => {
  expect(checkPayload(anything, nested(32))).toEqual(nested(32));
  for (const depth of [33, 5_000]) {
    expect(() => checkPayload(anything, nested(depth))).toThrow('invalid_fields');
  }
});

it('refuses a repeated parameter, and a body that is not JSON in UTF-8', () => {
  const named = v.strictObject({ name: v.string() });
  expect(checkQuery(named, { name: 'one' })).toEqual({ name: 'one' });
  expect(checkJson(named, Buffer.from('{"name":"one"}'))).toEqual({ name: 'one' });
  expect(() => checkQuery(named, { name: ['one', 'two'] })).toThrow(
    expect.objectContaining({ details: { fields: [{ field: 'name', rule: 'type' }] } }),
  );
  for (const body of [Buffer.from('{'), Buffer.from([0x22, 0xff, 0x22]), undefined])
    expect(() => checkJson(named, body)).toThrow(
      expect.objectContaining({ details: { fields: [{ field: '', rule: 'format' }] } }),
    );
});

it('refuses a list in place of an object without fields', () => {
  expect(checkPayload(v.strictObject({}), {})).toEqual({});
  expect(() => checkPayload(v.strictObject({}), [])).toThrow(
    expect.objectContaining({ details: { fields: [{ field: '', rule: 'type' }] } }),
  );
});

it('names unknown fields as wrong beside wrong ones, and as unknown alone', () => {
  const named = v.strictObject({ name: v.string() });
  const unknown = { field: 'age', rule: 'unknown_field' };
  expect(() => checkPayload(named, { name: 1, age: 2 })).toThrow(
    expect.objectContaining({
      reason: 'invalid_fields',
      details: { fields: [{ field: 'name', rule: 'type' }, unknown] },
    }),
  );
  expect(() => checkPayload(named, { name: 'one', age: 2 })).toThrow(
    expect.objectContaining({ reason: 'unknown_field', details: { fields: [unknown] } }),
  );
});

it('names the first twenty refused fields, however many there are', () => {
  const batch = v.strictObject({ events: v.array(v.number()) });
  const refused = Array.from({ length: 20 }, (_, index) => ({ field: `events.${index}`, rule: 'type' }));
  expect(() => checkPayload(batch, { events: Array<string>(5_000).fill('') })).toThrow(
    expect.objectContaining({ details: { fields: refused } }),
  );
});
