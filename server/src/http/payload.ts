/** From what was sent to what a handler gets: the one place where a request's form is judged (product.md section 2). */
import * as v from 'valibot';
import { fieldErrors } from '@placard/contract';
import { invalidFields, Refusal } from '../platform/refusal.ts';

/** Checks `raw` against a call's schema. Throws Refusal `invalid_fields` or `unknown_field` with the fields named. */
export function checkPayload(schema: v.GenericSchema, raw: unknown): unknown {
  // To the schema library an empty list is an object without members.
  if (Array.isArray(raw)) throw invalidFields({ field: '', rule: 'type' });
  const result = v.safeParse(schema, raw, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  throw new Refusal(
    fields.every((field) => field.rule === 'unknown_field') ? 'unknown_field' : 'invalid_fields',
    {},
    fields,
  );
}
