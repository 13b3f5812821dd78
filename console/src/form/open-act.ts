/**
 * The open act. Its dialog is above the screens and not in its row: when a list reloads while somebody types, the row
 * may disappear, but the dialog keeps what was typed.
 */
import { useSyncExternalStore } from 'react';
import type { OperatorCall } from '@placard/contract/operator';
import type { Row } from '../things.ts';

export interface Act {
  call: OperatorCall;
  /** Values that the row supplies. */
  fixed?: Row;
  /** The thing being edited: the form starts with its members. */
  thing?: Row;
  /** The row, shown before the confirmation. */
  row?: Row;
  /** The row's id: when the act is done, its list moves on to the next row. */
  about?: string | undefined;
}

interface State {
  open: Act | undefined;
  /** The last row whose act was done, until its list moves on. */
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

/** Closes the dialog; `isDone`: the act was done. */
export function closeAct(isDone: boolean): void {
  set({ open: undefined, finished: isDone ? state.open?.about : undefined });
}

/** The list moved on, or the operator left it. */
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
