/** How each kind of schema is entered on a command line or in a form. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as f from '../src/fields.ts';
import * as o from '../src/operator/fields.ts';
import { formFields } from '../src/operator/form.ts';
import type { FormField } from '../src/operator/form.ts';

/** The form field of a call whose only request field has this schema. */
function formFieldOf(schema: v.GenericSchema): FormField | undefined {
  return formFields({ request: v.strictObject({ it: schema }), fields: { it: 'What it is.' } })[0];
}

describe('a field of a form', () => {
  it.each([
    ['a line', o.name, 'text'],
    ['a reason', o.reason, 'text'],
    ['an amount', o.signedAmountInput, 'text'],
    ['a string of any length', v.string(), 'text'],
    ['10,000 characters', v.pipe(v.string(), v.maxLength(10_000)), 'text'],
    ['more than 10,000 characters', v.pipe(v.string(), v.maxLength(10_001)), 'document'],
    ['a moment', o.moment, 'moment'],
    ['a string with other metadata', v.pipe(v.string(), v.metadata({ kind: 'x' })), 'text'],
    ['a count', o.positiveCount, 'integer'],
    ['a yes or no', v.boolean(), 'boolean'],
    ['one of a few words', v.picklist(['a', 'b']), 'choice'],
    ['a text per language', f.localizedText, 'localized'],
    ['a record with any keys', v.record(v.string(), v.string()), 'json'],
    ['a list', v.array(v.string()), 'json'],
    ['an object', v.strictObject({ a: v.string() }), 'json'],
    ['a picture', o.imageFile, 'file'],
    ['a key in base64, which is short enough to type', o.publicKey, 'text'],
    ['10,000 characters of base64', v.pipe(v.string(), v.maxLength(10_000), v.base64()), 'text'],
    ['base64 of any length', v.pipe(v.string(), v.base64()), 'text'],
  ] as const)('for %s', (_what, schema, kind) => {
    expect(formFieldOf(schema)?.kind).toBe(kind);
    expect(formFieldOf(v.optional(schema))?.kind).toBe(kind);
    expect(formFieldOf(v.optional(v.nullable(schema)))?.kind).toBe(kind);
  });

  it('has the name, the description and whether it is optional', () => {
    const text = { name: 'it', kind: 'text', description: 'What it is.', options: [] };
    expect(formFieldOf(v.string())).toEqual({ ...text, isRequired: true });
    expect(formFieldOf(v.nullable(v.string()))).toEqual({ ...text, isRequired: true });
    expect(formFieldOf(v.optional(v.string()))).toEqual({ ...text, isRequired: false });
  });

  it('has the words of a choice, and the languages of a text', () => {
    expect(formFieldOf(v.optional(v.picklist(['a', 'b'])))?.options).toEqual(['a', 'b']);
    expect(formFieldOf(v.record(v.picklist(['en', 'de']), v.string()))?.options).toEqual(['en', 'de']);
    expect(formFieldOf(v.record(v.string(), v.string()))?.options).toEqual([]);
  });
});
