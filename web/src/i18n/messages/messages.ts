/** English is the reference: its keys are the keys, and its texts say which arguments a message takes. */
import type {} from 'use-intl';
import type { en } from './en/index.ts';

export type Messages = typeof en;

/** The same keys with any text: what another language's file must be. A missing or misspelled key does not compile. */
type SameKeys<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> };

/** One area of a language, such as `Area<'wallet'>`. */
export type Area<Name extends keyof Messages> = SameKeys<Messages[Name]>;

/** A whole language. */
export type Catalog = SameKeys<Messages>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
