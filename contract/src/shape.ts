import type * as v from 'valibot';
import type { Reason } from './refusals.ts';

/** What a call carries, and its own refusals; `CommonReason` has those of every call. */
export interface Shape<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Own extends Reason = Reason,
> {
  readonly request: Request;
  readonly response: Response;
  readonly reasons: readonly Own[];
}

/** Defines what a call carries; most calls have no refusals of their own. */
export function defineShape<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Own extends Reason = never,
>(input: { request: Request; response: Response; reasons?: readonly Own[] }): Shape<Request, Response, Own> {
  return { reasons: [], ...input };
}
