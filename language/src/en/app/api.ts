import { values } from '../values.ts';

/** What calls can answer with, where the server sends no text of its own (specification.md section 8). */
export const api = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Server error. Please try again.',
  sysError: 'System error',
  error: 'This did not work.',
  tokenExpired: 'Your session has ended. Please log in again.',
  notAuthorised: 'User not authorised',
  noUserData: 'No user data',
  network: 'No answer from the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. It is safe to try again.',
  settled: 'Nothing was sent this time: the same request was sent before. See first what became of it.',
  http: {
    tooMany: 'Too many requests. Please wait a moment.',
    unavailable: 'The server is not ready. Please try again in a moment.',
    other: 'The server answered with status {status}.',
  },
  rule: {
    required: 'This cannot be empty.',
    type: 'This is not in the right format.',
    format: 'This is not in the right format.',
    tooShort: 'At least {limit} characters are needed.',
    tooLong: 'At most {limit} characters are allowed.',
    range: 'This is outside the limits.',
    mismatch: 'The two entries are not the same.',
    notAccepted: 'You need to accept this.',
  },
} as const;
