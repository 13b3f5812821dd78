import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkPayload } from './payload.ts';

const anything = v.strictObject({ value: v.unknown() });
const nested = (depth: number): unknown => JSON.parse(`{"value":${'['.repeat(depth)}${']'.repeat(depth)}}`);

it('refuses payloads nested deeper than any of the contract, however deep', () => {
  expect(checkPayload(anything, nested(20))).toEqual(nested(20));
  for (const depth of [40, 5_000]) {
    expect(() => checkPayload(anything, nested(depth))).toThrow('invalid_fields');
  }
});
