/** Acts that must happen once, as hooks: `idempotency.ts` explains how. */
import type { Call } from '@placard/contract';
import { useCallback, useEffect, useState } from 'react';
import { useStored } from '../platform/storage.ts';
import { useActBy } from './act.ts';
import type { CallAct, CallActOptions } from './act.ts';
import type { FieldOf } from './errors.ts';
import { actName, findUnanswered, holdUnanswered } from './idempotency.ts';
import { sendAct } from './send-act.ts';

/**
 * Acts with a call that takes a key, always or in this use. If its answer is lost, the form may send the act again
 * until the form is gone or reset, or the person has seen the outcome.
 */
export function useKeyedAct<C extends Call, Fields extends FieldOf<C> | undefined = undefined>(
  call: C,
  options: CallActOptions<C, Fields> = {},
): CallAct<C, Fields> {
  const { hold, release, isSettled } = useHeldAct();
  const act = useActBy(call, (payload, isQuiet) => sendAct(call, payload, { isQuiet }), {
    ...options,
    onStart: release,
    onFailure: (payload) => hold(actName(call, payload as object)),
  });
  const { reset: forget } = act;
  // The person has seen the outcome: the form no longer offers to try again.
  useEffect(() => {
    if (isSettled) forget();
  }, [isSettled, forget]);
  const reset = useCallback(() => {
    release();
    forget();
  }, [release, forget]);
  return { ...act, reset };
}

/** While a form shows that its act is unanswered, only the form may retry it. */
function useHeldAct() {
  const [name, setName] = useState<string>();
  useEffect(() => (name === undefined ? undefined : holdUnanswered(name)), [name]);
  const isSettled = useStored(() => name !== undefined && findUnanswered(name) === undefined);
  const hold = useCallback((sent: string) => setName(findUnanswered(sent) && sent), []);
  const release = useCallback(() => setName(undefined), []);
  return { hold, release, isSettled };
}
