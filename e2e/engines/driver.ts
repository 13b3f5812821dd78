/** The interface of an engine for the journey. Everything else is built on this, once for all of them (person.ts). */

/** Runs in the page. It is sent as text, so it can use only its arguments, and returns JSON values. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result;

export type Key = 'Enter' | 'Escape' | 'Backspace' | 'Tab';

export interface Driver {
  /** The engine's version as it reports it. */
  readonly version: string;
  /** Loads an address again, also if only the hash differs. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  run<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>>;
  /** Runs the text of a script, such as a library's file. */
  inject(script: string): Promise<void>;
  /** Taps the middle of the element that `find` returns, with the engine's own pointer. */
  tap<Args extends unknown[]>(find: InPage<Args, Element | undefined>, ...args: Args): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Saves the screen as PNG. */
  picture(path: string): Promise<void>;
  /** The engine's complaints so far: errors of scripts, styles and policies. */
  faults(): string[];
  close(): Promise<void>;
}

/** The work as an expression: its arguments are texts, numbers and lists of these. */
export function callOf<Args extends unknown[]>(work: InPage<Args, unknown>, args: Args): string {
  return `(${work.toString()})(...${JSON.stringify(args)})`;
}

export const screenSize = { width: 390, height: 844 } as const;
export const timeZone = 'Asia/Bangkok';
