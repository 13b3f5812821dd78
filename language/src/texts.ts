/** The shapes of a language's texts beside those of the app and the demo (language.ts). A missing text does not compile. */
import type {
  AlertKind,
  CallResponse,
  Calls,
  FeeKind,
  FundDetail,
  FundType,
  NotificationTopic,
  PaperKind,
  Reason,
  RefusalOf,
} from '@placard/contract';
import type { NotificationTemplate, NotificationWord } from './notification-templates.ts';

export interface NotificationText {
  title: string;
  body: string;
}

/** `{name}` stands for a value. `note` wraps an operator's sentence, where there is one. */
export interface NotificationTexts {
  readonly templates: Readonly<Record<NotificationTemplate, NotificationText>>;
  readonly words: Readonly<Record<NotificationWord, string>>;
  readonly note: string;
  /** Where a plan's result stands among others'; begins with a blank where the language has blanks between sentences. */
  readonly place: string;
  /** What a settlement paid, and what the plan had returned before; both begin like `place`. */
  readonly added: string;
  readonly returned: string;
}

export type CouponKind = CallResponse<Calls['coupons']['receive']>['coupon']['kind'];
/** A share has two sentences: without and with a cap. */
export type CouponSentence = CouponKind | 'discount_capped' | 'value_added_capped';

export interface MailText {
  subject: string;
  body: string;
}

/** The texts of the help pages (`server/src/http/merchant/help-pages.ts`). */
export interface HelpTexts {
  /** The name of the service, above a page's heading. */
  readonly service: string;
  /** The heading of what a merchant has to say, and the lines beneath it. */
  readonly tell: string;
  readonly username: string;
  readonly accounts: string;
  readonly plans: string;
  readonly amount: string;
  readonly reference: string;
  /** What happens after a request for a recharge. */
  readonly next: string;
  /** Of a transfer that was made, and where the app says how to make one. */
  readonly transfer: string;
  readonly payTo: string;
  readonly never: string;
  readonly demo: string;
  readonly questions: string;
}

/** The text of each reason; `{name}` stands for a detail of the refusal. */
type ReasonTexts = Readonly<Record<Reason, string>>;
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
/** The reasons whose text has a placeholder that the refusal does not fill. */
type Unfilled<Texts extends ReasonTexts> = {
  [R in Reason]: Exclude<Placeholder<Texts[R]>, keyof RefusalOf<R>> extends never ? never : R;
}[Reason];

/** Returns the texts of the reasons. A text with a placeholder that its refusal does not fill does not compile. */
export function reasonTexts<const Texts extends ReasonTexts>(
  texts: Texts & {
    readonly [R in Unfilled<Texts>]: { readonly isUnfilled: Exclude<Placeholder<Texts[R]>, keyof RefusalOf<R>> };
  },
): ReasonTexts {
  return texts;
}

export interface ServerTexts {
  readonly reasons: ReasonTexts;
  readonly notifications: NotificationTexts;
  readonly coupons: Readonly<Record<CouponSentence, string>>;
  readonly help: HelpTexts;
  /** The payout calendar as a calendar program shows it; {product}, {number} and {amount} are put in. */
  readonly calendar: Readonly<
    Record<
      | 'name'
      | 'settlement'
      | 'return'
      | 'withdrawal'
      | 'late'
      | 'arrived'
      | 'exchange'
      | 'withAmount'
      | 'estimated'
      | 'atMost'
      | 'latest',
      string
    >
  >;
  /** Under a mail that was chosen, and the page that ends mail of its topic (`server/src/http/merchant/unsubscribe-page.ts`). */
  readonly unsubscribe: Readonly<Record<'why' | 'stop' | 'title' | 'text' | 'button' | 'done' | 'invalid', string>>;
  /** After the account is closed, with `merchantNo`. */
  readonly closedMail: MailText;
  /** The subject of the daily mail with alerts. */
  readonly digestSubject: string;
  /** `{inviter}` invites to `{business}`; `{link}` opens it, `{code}` is entered by hand. */
  readonly invitationMail: MailText;
  readonly resetMail: Readonly<Record<'login' | 'transaction', MailText>>;
}

/** What a change of the available funds is called, in fund details on the screen and on a statement. */
export interface FundWords {
  readonly types: Readonly<Record<FundType, string>>;
  readonly details: Readonly<Record<FundDetail, string>>;
  /** The entries of a plan's settlement, together. */
  readonly settlement: string;
}

type SharedReason =
  | 'account_cancelled'
  | 'account_disabled'
  | 'account_not_activated'
  | 'not_an_image'
  | 'transaction_password_not_set';

/** Texts that the app and the server share. */
export interface ValueTexts {
  /** The names of the payout methods, until an operator chooses others. */
  readonly payoutMethods: Readonly<Record<'bank' | 'wallet', string>>;
  /** What push and email are chosen for. */
  readonly topics: Readonly<Record<NotificationTopic, string>>;
  /** The alerts to choose, and the daily mail with some of them. */
  readonly alerts: Readonly<Record<AlertKind | 'daily', string>>;
  /** Refusals that the app also shows on its own, before or without an answer of the server. */
  readonly refusals: Readonly<Pick<Record<Reason, string>, SharedReason>>;
}

/** The words of a monthly statement; `{name}` stands for a value. */
export interface StatementTexts {
  readonly title: string;
  readonly subtitle: string;
  /** A name and what it names, on one line: `Currency: USD`. */
  readonly fact: string;
  readonly merchant: string;
  readonly month: string;
  readonly zone: string;
  readonly currency: string;
  readonly made: string;
  readonly opening: string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly closing: string;
  readonly totals: string;
  readonly entries: string;
  readonly time: string;
  readonly what: string;
  readonly transfer: string;
  readonly plan: string;
  readonly remark: string;
  readonly amount: string;
  readonly balance: string;
  readonly none: string;
  /** Said while the month is not over. */
  readonly soFar: string;
  /** The label of a demonstration: every paper of one carries it. */
  readonly simulated: string;
  /** The column with each entry’s source, and its two labels. */
  readonly source: string;
  readonly simulatedSource: string;
  readonly ownSource: string;
  readonly terms: string;
  readonly page: string;
  readonly part: string;
  readonly type: string;
}

/** The words of invoices and credit notes; `{name}` stands for a value. */
export interface PaperTexts {
  readonly kinds: Readonly<Record<PaperKind, string>>;
  readonly date: string;
  readonly seller: string;
  readonly buyer: string;
  readonly taxNumber: string;
  /** What a line is of. */
  readonly fees: Readonly<Record<FeeKind, string>>;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  /** On a credit note: its invoice. */
  readonly corrects: string;
  /** A month or a year in sums. */
  readonly summary: Readonly<Record<'title' | 'months' | 'plans' | 'cost' | 'result' | 'agents' | 'agent', string>>;
  /** With the files of a month to whoever a merchant chose. */
  readonly mail: MailText;
  /** How it was paid: all of it went through the wallet. */
  readonly settled: Readonly<Record<PaperKind, string>>;
}

/** A language’s words for promises, as parts of regular expressions; whole words, where it writes spaces. */
export interface ClaimWords {
  /**
   * `{n}` stands for a number, `{sum}` for an amount, `{gap}` for a few words of the clause and `{far}` for some of the sentence, neither
   * with a denial, `{gains}` and `{times}` for those words, `{end}` for where the clause ends.
   */
  readonly promises: readonly string[];
  /** What a rate is a rate of: “30 % profit a week”. */
  readonly gains: string;
  /** The adjectives of “high returns”, and what may stand between them and the returns: “our returns are very high”. */
  readonly high: string;
  readonly very: string;
  /** What promises with a rate alone: “300 % ROI”. Without what a fee is a part of. */
  readonly rates: string;
  /** What nobody multiplies: “doubles their money”. */
  readonly money: string;
  readonly multiplies: string;
  /** Numbers that are written as words. */
  readonly numbers: string;
  /** The same for “three percent a day”. */
  readonly numerals: string;
  /** The verbs of “earn 500 a day”. */
  readonly earning: string;
  /** What makes a rate over days a gain: “in three days 9 % more”. */
  readonly more: string;
  /** Units of time without a word before them: “three days later”; left out where spans have none anyway. */
  readonly units?: string;
  /** What comes back as “double”, and the words for its return and for what was put. */
  readonly doubles: string;
  readonly returned: string;
  /** The verbs of “earns interest”. */
  readonly interest: string;
  readonly accrues: string;
  /** Spans of time, as rates name them. */
  readonly times: string;
  /** Spans of more than one of them; `{several}` stands for how many. */
  readonly spans: string;
  /** What denies a promise, before it in its clause. */
  readonly deniedBefore?: string;
  /** The same, right behind it. */
  readonly deniedAfter?: string;
  readonly deal: DealWords;
}

/** The words of a promise that may be anywhere in its sentence: “Put 100 today, collect 130 on Friday.” */
export interface DealWords {
  /** What the money is that was put. */
  readonly pot: string;
  readonly days: string;
  readonly puts: string;
  readonly takes: string;
  /** A fifth, a half. */
  readonly parts: string;
  /** What makes a percentage of its clause one of a price, a fee, a delivery or a battery. */
  readonly cheap: string;
  /** What statistics count, and how it moves. */
  readonly counts: string;
  readonly moved: string;
}
