import { values } from '../values.ts';

/** What calls can answer with, where the server sends no text of its own (specification.md section 8). */
export const api = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Server error. Try again.',
  sysError: 'System error',
  error: 'This did not work.',
  tokenExpired: 'Your session has expired. Log in again.',
  notAuthorised: 'User not authorised',
  noUserData: 'No user data',
  network: 'No answer from the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. It is safe to try again.',
  settled: 'You have already sent this, so we did not send it again. Check what happened to it first.',
  http: {
    tooMany: 'Too many requests. Try again in a moment.',
    unavailable: 'The server is not ready. Try again in a moment.',
    other: 'Something went wrong (status {status}).',
  },
  rule: {
    required: 'This cannot be empty.',
    type: 'This is not in the right format.',
    format: 'This is not in the right format.',
    tooShort: 'Enter at least {limit} characters.',
    tooLong: 'Enter at most {limit} characters.',
    range: 'This is outside the limits.',
    mismatch: 'The two entries do not match.',
    notAccepted: 'You need to accept this.',
  },
} as const;
