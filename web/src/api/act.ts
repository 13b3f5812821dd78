/** Calls that act. In a file of their own: the login page acts, and reads nothing. */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import { send } from './client.ts';

/** A call's key in the cache; without a payload, of all its payloads. */
export function callKey(call: Pick<Call, 'name'>, payload?: object): readonly unknown[] {
  return payload === undefined ? [call.name] : [call.name, payload];
}

export interface CallActOptions<C extends Call> {
  /** The calls whose answers this act changes; they are read again. */
  changes?: readonly Pick<Call, 'name'>[];
  onDone?: (data: CallResponse<C>, payload: CallRequest<C>) => void;
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
  return useMutation<CallResponse<C>, Error, CallRequest<C>>({
    mutationKey: callKey(call),
    mutationFn: (payload) => send(call, payload, { needsKey, isQuiet }),
    onSuccess: async (data, payload) => {
      onDone?.(data, payload);
      await Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })));
    },
    onError: () => void invalidateAll(client, changes),
  });
}

/** A refusal often means that what is shown is out of date. */
async function invalidateAll(client: QueryClient, changed: readonly Pick<Call, 'name'>[]): Promise<void> {
  await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));
}
