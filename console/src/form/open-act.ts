/**
 * The act that is open. Its dialog stands above the screens and not in the row that it is about: a list that is asked again
 * while somebody types may lose that row, and the dialog with what was typed stays.
 */
import { useSyncExternalStore } from 'react';
import type { OperatorCall } from '@placard/contract/operator';
import type { Row } from '../things.ts';

export interface Act {
  call: OperatorCall;
  /** What is given by the row that the act is about. */
  fixed?: Row;
  /** The thing that is edited: its members stand in the form. */
  thing?: Row;
  /** The row that it is about, to be shown before it is confirmed. */
  row?: Row;
  /** The same by its id: when the act is done, its list goes on to the next one. */
  about?: string | undefined;
}

interface State {
  open: Act | undefined;
  /** The row whose act was done last, until its list went on. */
  finished: string | undefined;
}

let state: State = { open: undefined, finished: undefined };
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openAct(act: Act): void {
  set({ open: act, finished: undefined });
}

/** Closes the dialog; `isDone`: what it asked for was done. */
export function closeAct(isDone: boolean): void {
  set({ open: undefined, finished: isDone ? state.open?.about : undefined });
}

/** The list went on, or its place was left. */
export function forgetFinished(): void {
  if (state.finished !== undefined) set({ ...state, finished: undefined });
}

export function useActState(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
