/** Calls that act. In a file of their own: the login page acts, and reads nothing. */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStored } from '../platform/storage.ts';
import { send } from './client.ts';
import { actName, findUnanswered, holdUnanswered } from './idempotency.ts';
import { sendAct } from './send-act.ts';

/** A call's key in the cache; without a payload, of all its payloads. */
export function callKey(call: Pick<Call, 'name'>, payload?: object): readonly unknown[] {
  return payload === undefined ? [call.name] : [call.name, payload];
}

export interface CallActOptions<C extends Call> {
  /** The calls whose answers this act changes; they are read again. */
  changes?: readonly Pick<Call, 'name'>[];
  onDone?: (data: CallResponse<C>, payload: CallRequest<C>) => void;
  /** For a call that only in this use moves something (see the call's description). */
  needsKey?: boolean;
  /** Failures are shown in place only, such as a wrong passcode. */
  isQuiet?: boolean;
}

/** Acts with a call. While it is under way (`isPending`) a second `mutate` is the caller's to refuse. */
export function useCallAct<C extends Call>(
  call: C,
  options: CallActOptions<C> = {},
): UseMutationResult<CallResponse<C>, Error, CallRequest<C>> {
  const client = useQueryClient();
  const { changes = [], onDone, needsKey = false, isQuiet = false } = options;
  const isKeyed = call.isIdempotent || needsKey;
  const { hold, release, isSettled } = useHeldAct();
  const act = useMutation<CallResponse<C>, Error, CallRequest<C>>({
    mutationKey: callKey(call),
    mutationFn: (payload) => (isKeyed ? sendAct : send)(call, payload, { isQuiet }),
    onMutate: release,
    onSuccess: async (data, payload) => {
      onDone?.(data, payload);
      await Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })));
    },
    onError: (_error, payload) => {
      if (isKeyed) hold(actName(call, payload as object));
      void invalidateAll(client, changes);
    },
  });
  const { reset: forget } = act;
  // What became of the act has been told: the form no longer says that it may be tried again.
  useEffect(() => {
    if (isSettled) forget();
  }, [isSettled, forget]);
  const reset = useCallback(() => {
    release();
    forget();
  }, [release, forget]);
  return { ...act, reset };
}

/** While a form shows that an act of its own is unanswered, the act is the form's to retry. */
function useHeldAct() {
  const [name, setName] = useState<string>();
  useEffect(() => (name === undefined ? undefined : holdUnanswered(name)), [name]);
  const isSettled = useStored(() => name !== undefined && findUnanswered(name) === undefined);
  const hold = useCallback((sent: string) => setName(findUnanswered(sent) && sent), []);
  const release = useCallback(() => setName(undefined), []);
  return { hold, release, isSettled };
}

/** A refusal often means that what is shown is out of date. */
async function invalidateAll(client: QueryClient, changed: readonly Pick<Call, 'name'>[]): Promise<void> {
  await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));
}
