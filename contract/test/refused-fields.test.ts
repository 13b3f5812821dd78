import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as fields from '../src/fields.ts';

describe('the list of refused fields', () => {
  const schema = v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty(), v.minLength(2)),
    terms: v.literal(true),
    inner: v.strictObject({ size: v.pipe(v.number(), v.minValue(1)) }),
  });
  const errorsOf = (value: unknown) => fields.fieldErrors(v.safeParse(schema, value).issues ?? []);
  const right = { name: 'ab', terms: true, inner: { size: 1 } };

  it('names each field once, by the first rule that it violates', () => {
    expect(errorsOf({ ...right, name: '' })).toEqual([{ field: 'name', rule: 'required' }]);
    expect(errorsOf({ ...right, name: 'a', inner: { size: 0 } })).toEqual([
      { field: 'name', rule: 'too_short', limit: 2 },
      { field: 'inner.size', rule: 'range', limit: 1 },
    ]);
  });

  it.each([
    ['a field too many', { ...right, more: 1 }, [{ field: 'more', rule: 'unknown_field' }]],
    ['a field that is undefined', { ...right, name: undefined }, [{ field: 'name', rule: 'required' }]],
    ['a missing field', { terms: true, inner: { size: 1 } }, [{ field: 'name', rule: 'required' }]],
    ['a missing part', { name: 'ab', terms: true }, [{ field: 'inner', rule: 'required' }]],
    ['a wrong part', { ...right, inner: 'x' }, [{ field: 'inner', rule: 'type' }]],
    ['what was not accepted', { ...right, terms: false }, [{ field: 'terms', rule: 'not_accepted' }]],
    ['no fields at all', 'x', [{ field: '', rule: 'type' }]],
  ])('reports %s', (_what, value, errors) => expect(errorsOf(value)).toEqual(errors));
});
