/** The check of a form's payload, in a file of its own: it is loaded when somebody begins to fill in a form. */
import { fieldErrors } from '@placard/contract';
import type { FieldError } from '@placard/contract';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** What a request's schema finds wrong; empty when the payload may be sent. */
export function checkPayload(request: GenericSchema, payload: unknown): FieldError[] {
  const result = safeParse(request, payload);
  return result.success ? [] : fieldErrors(result.issues);
}
