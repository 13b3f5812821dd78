import type { Reason, RefusalData, RefusalOf } from '@placard/contract';

/** The details of a refusal, which must have this reason. */
export function detailsOf<R extends Reason>(refusal: RefusalData, reason: R): RefusalOf<R> {
  if (refusal.reason !== reason) throw new Error(`refused with ${refusal.reason}, not with ${reason}`);
  return refusal as RefusalOf<R>;
}
