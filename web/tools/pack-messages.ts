/**
 * Packs messages for their way to the browser, where src/i18n/unpack-messages.ts reads them: the keys once for all
 * languages, and of each language only its texts, a line each. A language is a quarter smaller so, and whoever changes the
 * language loads no keys again.
 */
import compile from 'icu-minify/compile';

export interface Texts {
  readonly [key: string]: string | Texts;
}

const parts = [
  'start',
  'rest',
  'further',
  'money',
  'control',
  'calendar',
  'alerts',
  'keys',
  'people',
  'factor',
  'lost',
] as const;

/**
 * A file each: what the login page and the frame around it say, what the pages further in say (`furtherIn` of
 * web/src/routes/further-in.ts, and the account's sheets), what the wallet's further sheets say (the thread of money, holds,
 * appeals and membership), what a plan's page states about its pace and its wait, what the payout
 * calendar, the choice of alerts, API keys with the file of figures and webhooks, the people of a business, the second step of logging in, and acts whose answer was
 * lost with the security log say, and everything else.
 */
export type Part = (typeof parts)[number];

/** True for the name of a part. */
export function isPart(name: string | undefined): name is Part {
  return parts.some((part) => part === name);
}

/** The part of all below a key; the longest key that fits counts. Titles stay in the rest: the frame shows them before the page is there. */
const partByKey: Readonly<Record<string, Part>> = {
  acts: 'lost',
  'accounts.login': 'start',
  'accounts.password': 'start',
  api: 'start',
  app: 'start',
  'app.desk': 'further',
  'app.role': 'rest',
  'app.unseen': 'rest',
  'app.search': 'rest',
  'app.share': 'rest',
  'adCenter.file': 'keys',
  'adCenter.steps': 'further',
  agents: 'further',
  alerts: 'alerts',
  'alerts.title': 'further',
  appeals: 'money',
  'agents.title': 'rest',
  calendar: 'calendar',
  'calendar.late': 'rest',
  'calendar.title': 'rest',
  'calendar.today': 'rest',
  coupons: 'further',
  'coupons.choosePlan': 'rest',
  'coupons.title': 'rest',
  exchange: 'further',
  'exchange.title': 'rest',
  factor: 'factor',
  'factor.title': 'further',
  keys: 'keys',
  'keys.title': 'further',
  notifications: 'further',
  'notifications.chooseAlerts': 'rest',
  'notifications.title': 'rest',
  papers: 'keys',
  'papers.title': 'rest',
  passkeys: 'further',
  'passkeys.notConfirmed': 'rest',
  'passkeys.use': 'rest',
  people: 'people',
  'people.title': 'rest',
  profile: 'further',
  'plan.cohort': 'control',
  'plan.cohort.title': 'further',
  'plan.detail.advertised': 'further',
  'plan.detail.control': 'control',
  'plan.detail.control.title': 'further',
  'plan.detail.money.added': 'further',
  'plan.detail.pace': 'further',
  'plan.detail.latest': 'further',
  'plan.detail.noOffer': 'control',
  'plan.detail.otherOffers': 'further',
  'proof.owed': 'further',
  'proof.owed.row': 'rest',
  'plan.detail.repeat': 'control',
  'plan.detail.similar': 'control',
  'plan.detail.stopDialog': 'control',
  'plan.detail.timeline.note.paused': 'further',
  'plan.detail.timeline.started': 'further',
  'plan.detail.timeline.limitsChanged': 'control',
  'plan.detail.timeline.limitsSet': 'control',
  'plan.detail.timeline.paused': 'control',
  'plan.detail.timeline.resumed': 'control',
  'plan.doctor': 'control',
  'plan.put': 'further',
  'plan.put.next.heldUnknown': 'rest',
  'plan.put.own': 'rest',
  'plan.result': 'further',
  'profile.closing.password': 'rest',
  'profile.notices.alertsMore': 'rest',
  'profile.title': 'rest',
  'profile.identity': 'rest',
  security: 'lost',
  'security.title': 'further',
  standing: 'further',
  'support.customer': 'further',
  'support.feedback': 'further',
  'support.feedback.title': 'rest',
  'support.question': 'further',
  'support.question.title': 'rest',
  thread: 'money',
  'thread.title': 'rest',
  'wallet.figure.about': 'money',
  'wallet.membership': 'money',
  'wallet.recharge': 'further',
  'wallet.recharge.states': 'rest',
  webhooks: 'keys',
  'webhooks.title': 'further',
};

/** The part of a language that a file holds; each text is in exactly one. */
export function partOf(messages: Texts, part: Part): Texts {
  return selectPart(messages, part, '', 'rest');
}

function selectPart(texts: Texts, part: Part, prefix: string, above: Part): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
      const own = partByKey[prefix + key] ?? above;
      if (typeof value === 'string') return own === part ? [[key, value]] : [];
      const group = selectPart(value, part, `${prefix}${key}.`, own);
      return Object.keys(group).length > 0 ? [[key, group]] : [];
    }),
  );
}

/** The keys in their order: `wallet{title flow{empty}}`. */
export function packKeys(texts: Texts): string {
  return Object.entries(texts)
    .map(([key, value]) => (typeof value === 'string' ? key : `${key}{${packKeys(value)}}`))
    .join(' ');
}

/**
 * The texts of a language in the order of another's keys, compiled so that the browser gets no parser for ICU messages.
 * Throws where a text is missing.
 */
export function packTexts(texts: Texts, reference: Texts): string {
  return Object.entries(reference)
    .map(([key, known]) => {
      const value = texts[key];
      if (typeof known === 'string' && typeof value === 'string') return packText(value);
      if (typeof known === 'object' && typeof value === 'object') return packTexts(value, known);
      throw new TypeError(`the message ${key} is missing`);
    })
    .join('\n');
}

/** What looks like JSON, or would not stay on one line, is written as JSON. */
function packText(text: string): string {
  const compiled: unknown = compile(text);
  return typeof compiled === 'string' && !/^["[]|\n/.test(compiled) ? compiled : JSON.stringify(compiled);
}
