/** Calls that change something. In a separate file, because the login page makes one and reads nothing. */
import type { Call, CallAuth, CallRequest, CallResponse } from '@placard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import { send } from './client.ts';
import { fieldErrorsOf } from './errors.ts';
import type { CallError, CallFailure, FieldOf } from './errors.ts';

/** A call that may be made twice; others are sent with `useKeyedAct` (keyed-act.ts). */
type UnkeyedCall = Call<GenericSchema, GenericSchema, CallAuth, false>;

/** A call's key in the cache; without a payload, that of all its payloads. */
export function callKey(call: Pick<Call, 'name'>, payload?: object): readonly unknown[] {
  return payload === undefined ? [call.name] : [call.name, payload];
}

/**
 * A failure is shown once (product.md section 3). That of an act is a toast, except a refusal at a field of the act's form
 * (`fieldOf`), or every failure where the screen shows them itself (`isQuiet`), as for the six digits.
 */
export interface CallActOptions<C extends Call, Fields extends FieldOf<C> | undefined = undefined> {
  /** The calls whose answers this act changes; they are reloaded. */
  changes?: readonly Pick<Call, 'name'>[];
  onDone?: (data: CallResponse<C>, payload: CallRequest<C>) => void;
  /** The act of a form (form.ts): the fields that its refusals are about. */
  fieldOf?: Fields;
  isQuiet?: boolean;
}

type Quiet = (failure: CallFailure) => boolean;

export type CallAct<C extends Call, Fields extends FieldOf<C> | undefined = undefined> = UseMutationResult<
  CallResponse<C>,
  CallError<C>,
  CallRequest<C>
> & { fieldOf: Fields };

/** Acts with a call. While it is in progress (`isPending`) the caller must refuse a second `mutate`. */
export function useCallAct<C extends UnkeyedCall, Fields extends FieldOf<C> | undefined = undefined>(
  call: C,
  options: CallActOptions<C, Fields> = {},
): CallAct<C, Fields> {
  return useActBy(call, (payload, isQuiet) => send(call, payload, { isQuiet }), options);
}

interface ActHooks<C extends Call, Fields extends FieldOf<C> | undefined> extends CallActOptions<C, Fields> {
  /** The act is about to be sent. */
  onStart?: () => void;
  onFailure?: (payload: CallRequest<C>) => void;
}

/** Acts by `sendIt`: the common part of both kinds of acts. */
export function useActBy<C extends Call, Fields extends FieldOf<C> | undefined>(
  call: C,
  sendIt: (payload: CallRequest<C>, isQuiet: Quiet) => Promise<CallResponse<C>>,
  { changes = [], onDone, onStart, onFailure, fieldOf, isQuiet = false }: ActHooks<C, Fields>,
): CallAct<C, Fields> {
  const client = useQueryClient();
  const isShownHere: Quiet = (failure) => isQuiet || (!!fieldOf && fieldErrorsOf(failure, fieldOf).length > 0);
  const act = useMutation<CallResponse<C>, CallError<C>, CallRequest<C>>({
    mutationKey: callKey(call),
    mutationFn: (payload) => sendIt(payload, isShownHere),
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
  return { ...act, fieldOf: fieldOf as Fields };
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
