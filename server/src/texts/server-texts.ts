/** What the server says to people, per language. A text that is missing in a language does not compile. */
import type { CallResponse, Calls, Reason } from '@placard/contract';
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
  readonly never: string;
  readonly demo: string;
  readonly questions: string;
}

export interface ServerTexts {
  /** One text per reason; `{name}` stands for a detail of the refusal. */
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly notifications: NotificationTexts;
  readonly coupons: Readonly<Record<CouponSentence, string>>;
  readonly help: HelpTexts;
  readonly resetMail: Readonly<Record<'login' | 'transaction', MailText>>;
}
