/** Calls that change something. In a separate file, because the login page makes one and reads nothing. */
import type { Call, CallAuth, CallRequest, CallResponse, Reason } from '@placard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import { send } from './client.ts';
import type { SendOptions } from './client.ts';
import { ApiError } from './errors.ts';
import type { CallFailure } from './errors.ts';

/** A call that may be made twice; others are sent with `useKeyedAct` (keyed-act.ts). */
type UnkeyedCall = Call<GenericSchema, GenericSchema, CallAuth, false>;

/** A call's key in the cache; without a payload, that of all its payloads. */
export function callKey(call: Pick<Call, 'name'>, payload?: object): readonly unknown[] {
  return payload === undefined ? [call.name] : [call.name, payload];
}

export interface CallActOptions<C extends Call> {
  /** The calls whose answers this act changes; they are reloaded. */
  changes?: readonly Pick<Call, 'name'>[];
  onDone?: (data: CallResponse<C>, payload: CallRequest<C>) => void;
  /** Failures that are shown only in place, such as a wrong passcode or a refused field: `isToldAtField`. */
  isQuiet?: SendOptions['isQuiet'];
}

/**
 * The rule for forms: a refusal is shown once. One that names fields, or has a reason that `fieldOf` maps to a field,
 * is shown there (form.ts); every other one is a toast.
 */
export function isToldAtField(fieldOf: Partial<Record<Reason, string>> = {}): (failure: CallFailure) => boolean {
  return (failure) =>
    failure instanceof ApiError &&
    (failure.fields.length > 0 || (failure.reason !== undefined && fieldOf[failure.reason] !== undefined));
}

export type CallAct<C extends Call> = UseMutationResult<CallResponse<C>, Error, CallRequest<C>>;

/** Acts with a call. While it is in progress (`isPending`) the caller must refuse a second `mutate`. */
export function useCallAct<C extends UnkeyedCall>(call: C, options: CallActOptions<C> = {}): CallAct<C> {
  const { isQuiet = false } = options;
  return useActBy(call, (payload) => send(call, payload, { isQuiet }), options);
}

interface ActHooks<C extends Call> extends CallActOptions<C> {
  /** The act is about to be sent. */
  onStart?: () => void;
  onFailure?: (payload: CallRequest<C>) => void;
}

/** Acts by `sendIt`: the common part of both kinds of acts. */
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
      // A refusal often means that the screen is out of date.
      void invalidateAll(client, changes);
    },
  });
}

/** Makes the answers of these calls be read again: at once where they are shown, otherwise when they are. */
export async function invalidateAll(client: QueryClient, changed: readonly Pick<Call, 'name'>[]): Promise<void> {
  await Promise.all(
    changed.map(async (call) => {
      const filters = { queryKey: callKey(call) };
      // A reading ahead that began before the act would be shown as new.
      await client.cancelQueries({ ...filters, type: 'inactive' });
      await client.invalidateQueries(filters);
    }),
  );
}
