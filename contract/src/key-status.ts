/** The HTTP statuses of refusals for API keys: a stranger's client expects them. */
import type { Code } from './envelope.ts';
import { httpStatusOf, refusals } from './refusals.ts';
import type { Reason } from './refusals.ts';

const keyStatuses: Readonly<Record<Code, number>> = {
  200: 200,
  400: 400,
  401: 401,
  402: 403,
  403: 403,
  404: 403,
  405: 409,
  500: 500,
  503: 401,
};

/** Returns the HTTP status of a refusal for API keys: 4xx for what the business refuses, too. */
export function keyStatusOf(reason: Reason): number {
  const status = httpStatusOf(reason);
  return status === 200 ? keyStatuses[refusals[reason].code] : status;
}
