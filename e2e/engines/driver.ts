/** What the journey needs of an engine. Everything else is built on this, once for all of them (person.ts). */

/** Runs in the page. It is sent as text, so it knows its arguments only, and gives what JSON can hold. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result;

export type Key = 'Enter' | 'Escape' | 'Backspace' | 'Tab';

export interface Driver {
  /** The engine's version as it names itself. */
  readonly version: string;
  /** Loads an address anew, also where only the hash is another. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  run<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>>;
  /** Runs a script as it stands, such as a library's file. */
  inject(script: string): Promise<void>;
  /** Taps the middle of the element that `find` gives, as a hand would: by the engine's own pointer. */
  tap<Args extends unknown[]>(find: InPage<Args, Element | undefined>, ...args: Args): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Saves what is on the screen as PNG. */
  picture(path: string): Promise<void>;
  /** What the engine complained of so far: errors of scripts, styles and policies. */
  faults(): string[];
  close(): Promise<void>;
}

export const screenSize = { width: 390, height: 844 } as const;
export const timeZone = 'Asia/Bangkok';
