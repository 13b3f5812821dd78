/** Turns a raw request into a handler's payload: the one place that checks a request's form (product.md section 2). */
import * as v from 'valibot';
import { fieldErrors } from '@placard/contract';
import { invalidFields, unknownFields } from '../platform/refusal.ts';

/** Deeper than anything in the contract, so recursion over a payload cannot exhaust the stack. */
const deepest = 32;

function isTooDeep(raw: unknown): boolean {
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value as Record<string, unknown>) : [],
    );
  }
  return false;
}

/** Checks `raw` against a request's schema. Throws Refusal `invalid_fields` or `unknown_field` with the fields named. */
export function checkPayload<Schema extends v.GenericSchema>(schema: Schema, raw: unknown): v.InferOutput<Schema> {
  // The schema library takes an empty list for an object without members.
  if (Array.isArray(raw)) throw invalidFields({ field: '', rule: 'type' });
  if (isTooDeep(raw)) throw invalidFields({ field: '', rule: 'format' });
  const result = v.safeParse(schema, raw, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  throw fields.every((field) => field.rule === 'unknown_field') ? unknownFields(...fields) : invalidFields(...fields);
}

/** The same for a query string. A parameter that appears twice is an array, which its type refuses. */
export function checkQuery<Schema extends v.GenericSchema>(schema: Schema, query: unknown): v.InferOutput<Schema> {
  return checkPayload(schema, typeof query === 'object' && query !== null ? { ...query } : {});
}

/** The same for the bytes of a JSON body. */
export function checkJson<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  let raw: unknown;
  try {
    raw = JSON.parse(Buffer.isBuffer(body) ? new TextDecoder('utf-8', { fatal: true }).decode(body) : '');
  } catch {
    throw invalidFields({ field: '', rule: 'format' });
  }
  return checkPayload(schema, raw);
}
