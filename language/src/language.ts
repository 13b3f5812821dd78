/** What a language has: one folder, `src/<code>`. English is the reference for the keys of the app's and the demo's texts. */
import type { messages } from './en/app/index.ts';
import type { demo } from './en/demo.ts';
import type { verify } from './en/verify.ts';
import type { ClaimWords, FundWords, PaperTexts, ServerTexts, StatementTexts, ValueTexts } from './texts.ts';

/** The app's texts in English; their literal types say which arguments a message takes. */
export type Messages = typeof messages;

/** The same keys with any text: a missing or misspelled key does not compile. */
type SameKeys<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> };

/** All that the app says. */
export type Catalog = SameKeys<Messages>;

/** One area of it, such as `Area<'wallet'>`. */
export type Area<Name extends keyof Messages> = Catalog[Name];

/** What the demo's products, notices and documents say. */
export type DemoTexts = SameKeys<typeof demo>;

/** What the page and the command that verify exports say. */
export type VerifyTexts = SameKeys<typeof verify>;

export interface Language {
  /** Loaded on their own: servers need neither, and the app's build packs its own. */
  readonly app: () => Promise<Catalog>;
  readonly demo: () => Promise<DemoTexts>;
  readonly claims: ClaimWords;
  readonly flow: FundWords;
  readonly papers: PaperTexts;
  readonly server: ServerTexts;
  readonly statement: StatementTexts;
  readonly values: ValueTexts;
  readonly verify: VerifyTexts;
}
