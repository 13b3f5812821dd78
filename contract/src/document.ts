/** What OpenAPI adds to a call. */
import type { Calls } from './all-calls.ts';
import type { Call, CallRequest, CallResponse } from './call.ts';

export interface CallDocument<C extends Call = Call> {
  readonly summary: string;
  readonly description: string;
  readonly example: { readonly request: CallRequest<C>; readonly response: CallResponse<C> };
}

/** The documents of an area's calls: a missing one does not compile, nor does one without its call. */
export type Documents<Area extends keyof Calls> = {
  readonly [Verb in keyof Calls[Area]]: CallDocument<Extract<Calls[Area][Verb], Call>>;
};
