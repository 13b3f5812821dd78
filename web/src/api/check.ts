/** The validation of a form's payload, in a separate file: it is loaded when somebody begins to fill in a form. */
import { fieldErrors } from '@placard/contract';
import type { FieldError } from '@placard/contract';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** Returns the errors of a request's schema; empty if the payload may be sent. */
export function checkPayload(request: GenericSchema, payload: unknown): FieldError[] {
  const result = safeParse(request, payload);
  return result.success ? [] : fieldErrors(result.issues);
}
