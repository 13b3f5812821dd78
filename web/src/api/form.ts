/** Forms are checked with the schema of the call they send, so client and server refuse the same (spec.md section 5). */
import type { Call } from '@placard/contract/call';
import type { FieldError } from '@placard/contract/envelope';
import { fieldErrors } from '@placard/contract/fields';
import { safeParse } from 'valibot';
import { ApiError } from './errors.ts';

export type FieldErrors = Readonly<Record<string, FieldError>>;

function byField(errors: readonly FieldError[]): FieldErrors {
  const found: Record<string, FieldError> = {};
  for (const error of errors) found[error.field] ??= error;
  return found;
}

/** What the call's schema finds wrong, by field; empty when the payload may be sent. */
export function checkPayload<C extends Call>(call: C, payload: unknown): FieldErrors {
  const result = safeParse(call.request, payload);
  return result.success ? {} : byField(fieldErrors(result.issues));
}

/** What the server found wrong, by field. */
export function refusedFields(error: unknown): FieldErrors {
  return error instanceof ApiError ? byField(error.fields) : {};
}

/** The text values of a form by name; files and missing ones are left out. */
export function formTexts(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/** True when nothing is wrong. */
export function isClean(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

