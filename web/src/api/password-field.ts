import { fieldErrorsOf } from './errors.ts';
import type { FormError } from './errors.ts';

/** The field that a refusal is about, of acts that take the login password once more. */
export const passwordFieldOf = {
  wrong_login_password: 'password',
  login_password_needed: 'password',
  too_many_attempts: null,
} as const;

/** Returns what such an act's form shows at its password, or undefined for any other failure. */
export function passwordErrorOf(failure: Error): FormError | undefined {
  return fieldErrorsOf(failure, passwordFieldOf)[0];
}
