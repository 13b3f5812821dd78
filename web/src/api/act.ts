/** Calls that change something. In a file of their own: the login page makes one, and reads nothing. */
import type { Call, CallAuth, CallRequest, CallResponse, Reason } from '@placard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import { send } from './client.ts';
import type { SendOptions } from './client.ts';
import { ApiError } from './errors.ts';
import type { CallFailure } from './errors.ts';

/** A call that may be made twice: one that may not is sent with `useKeyedAct` (keyed-act.ts). */
type UnkeyedCall = Call<GenericSchema, GenericSchema, CallAuth, false>;

/** A call's key in the cache; without a payload, of all its payloads. */
export function callKey(call: Pick<Call, 'name'>, payload?: object): readonly unknown[] {
  return payload === undefined ? [call.name] : [call.name, payload];
}

export interface CallActOptions<C extends Call> {
  /** The calls whose answers this act changes; they are read again. */
  changes?: readonly Pick<Call, 'name'>[];
  onDone?: (data: CallResponse<C>, payload: CallRequest<C>) => void;
  /** Failures that are shown in place only, such as a wrong passcode or a refused field: `isToldAtField`. */
  isQuiet?: SendOptions['isQuiet'];
}

/**
 * The rule for forms: a refusal is told once. What names its fields, or has a reason that `fieldOf` gives to a field, is told there
 * (form.ts); everything else is a toast.
 */
export function isToldAtField(fieldOf: Partial<Record<Reason, string>> = {}): (failure: CallFailure) => boolean {
  return (failure) =>
    failure instanceof ApiError &&
    (failure.fields.length > 0 || (failure.reason !== undefined && fieldOf[failure.reason] !== undefined));
}

export type CallAct<C extends Call> = UseMutationResult<CallResponse<C>, Error, CallRequest<C>>;

/** Acts with a call. While it is under way (`isPending`) a second `mutate` is the caller's to refuse. */
export function useCallAct<C extends UnkeyedCall>(call: C, options: CallActOptions<C> = {}): CallAct<C> {
  const { isQuiet = false } = options;
  return useActBy(call, (payload) => send(call, payload, { isQuiet }), options);
}

interface ActHooks<C extends Call> extends CallActOptions<C> {
  /** The act is about to be sent. */
  onStart?: () => void;
  onFailure?: (payload: CallRequest<C>) => void;
}

/** Acts by `sendIt`: what both kinds of acts have in common. */
export function useActBy<C extends Call>(
  call: C,
  sendIt: (payload: CallRequest<C>) => Promise<CallResponse<C>>,
  { changes = [], onDone, onStart, onFailure }: ActHooks<C>,
): CallAct<C> {
  const client = useQueryClient();
  return useMutation<CallResponse<C>, Error, CallRequest<C>>({
    mutationKey: callKey(call),
    mutationFn: sendIt,
    onMutate: () => onStart?.(),
    onSuccess: async (data, payload) => {
      onDone?.(data, payload);
      await invalidateAll(client, changes);
    },
    onError: (_error, payload) => {
      onFailure?.(payload);
      // A refusal often means that what is shown is out of date.
      void invalidateAll(client, changes);
    },
  });
}

async function invalidateAll(client: QueryClient, changed: readonly Pick<Call, 'name'>[]): Promise<void> {
  await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));
}
