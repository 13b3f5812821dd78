/** The building blocks of requests and answers. Both sides validate with these: server at the door, forms on submit. */
import * as v from 'valibot';
import { parseAmount } from './money.ts';
import type { FieldError } from './envelope-schema.ts';
import type { FieldRule } from './envelope.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { formLimits } from './form-limits.ts';
import { isPlainHttpsUrl, parseUrl } from './links.ts';
import { productTypes } from './words.ts';

/**
 * Characters that a person's text must not contain: controls (but not line breaks), bidirectional overrides and
 * isolates, zero-width marks other than the joiners that scripts need, invisible fillers and tags.
 */
const hiddenCharacters =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\ufff9-\uffff\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d/u;

/** True without lone surrogates. `String.isWellFormed` is missing in the oldest browsers that the app supports. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function isClean(text: string): boolean {
  return isWellFormed(text) && !hiddenCharacters.test(text);
}

/** Converts line breaks of every kind to one, and tabs to blanks: they come with pasted text, unseen. */
function plainBreaks(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
}

/** Scripts with letters that look alike: a word has letters of only one (UTS 39, restriction levels). */
const lookAlikeScripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** True for a name that cannot pass for another: something is visible, and no word mixes look-alike scripts. */
function isPlainName(text: string): boolean {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return false;
  return text
    .split(/[^\p{L}\p{M}]/u)
    .every((word) => lookAlikeScripts.filter((script) => script.test(word)).length <= 1);
}

/** A person's or a company's name: one line in which no word mixes letters that look alike. */
export function personName(max: number) {
  return v.pipe(line(max), v.check(isPlainName, 'format'));
}

/** One line of text, trimmed, NFKC-normalised, 1 to `max` characters, without hidden characters. A break in it is a blank. */
export function line(max: number, min = 1) {
  return v.pipe(
    v.string(),
    v.transform((text) => plainBreaks(text).replaceAll('\n', ' ')),
    v.trim(),
    v.normalize('NFKC'),
    v.nonEmpty(),
    v.minLength(min),
    v.maxLength(max),
    v.check(isClean, 'format'),
  );
}

/** Text of several lines, trimmed, 1 to `max` characters, without hidden characters. */
export function paragraph(max: number) {
  return v.pipe(
    v.string(),
    v.transform(plainBreaks),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(max),
    v.check(isClean, 'format'),
  );
}

/** A password as typed: never trimmed or normalised, so login checks exactly what was set. */
export const loginPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(formLimits.passwordMax),
  v.check(isWellFormed, 'format'),
);
export const newLoginPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.minLength(limits.passwordMin),
  v.maxLength(formLimits.passwordMax),
  v.check(isWellFormed, 'format'),
);

/** Letters and digits of ASCII with `.`, `_`, `-`: one look, one name, so no confusables. Compared in lower case. */
export const username = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.minLength(formLimits.usernameMin),
  v.maxLength(formLimits.usernameMax),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
);
/**
 * An address as mail servers take it: a domain in other letters (müller@bücher.example) becomes its ASCII form (IDNA, as
 * the URL standard converts a host); the part before the @ has Latin letters.
 */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check(isClean, 'format'),
  v.transform(withAsciiDomain),
  v.maxLength(formLimits.emailMax),
  v.regex(/^[\w+'-]+(?:\.[\w+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i),
);
export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.minLength(formLimits.phoneMin),
  v.maxLength(formLimits.phoneMax),
  v.regex(/^\+?[0-9][0-9 ()-]*[0-9]$/),
);

/** What people type for the characters that codes have (server/src/platform/ids.ts). */
const readAs: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** A number that the network issued, such as `W7Q2M4KXNP`: case, blanks and look-alikes (O for 0) do not matter. */
export const issuedNumber = v.pipe(
  v.string(),
  v.transform((typed) => readIssued(typed.replaceAll(/\s/g, '').toUpperCase())),
  v.nonEmpty(),
  v.maxLength(20),
  v.regex(/^[0-9A-Z]+$/),
);

const readIssued = (text: string) => text.replaceAll(/[ILOU]/g, (typo) => readAs[typo] ?? typo);

/** What handed codes begin with: a licence, an authorisation, a reset, a set-up, an acceptance, an invitation, a recovery code. */
const prefixes = 'LIC|AUT|RST|SET|AC|INV|REC';
const compactCode = new RegExp(String.raw`^(${prefixes})(\w{4})(\w{4})(\w{4})$`);
const handedOut = new RegExp(`^(?:${prefixes})(?:-[A-Z0-9]{4}){3}$`);

/** Returns a code in the form it was issued in, `LIC-7F3A-92C1-K4QM`, from whatever was typed; other texts keep their hyphens. */
function asHandedOut(typed: string): string {
  const text = typed
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase();
  const parts = compactCode.exec(text.replaceAll('-', ''));
  if (!parts) return text;
  const [, prefix, ...random] = parts;
  return [prefix, ...random.map(readIssued)].join('-');
}

/** A code that an operator hands out. Case, blanks, hyphens and look-alikes (O for 0) do not matter. */
export const handedCode = v.pipe(
  v.string(),
  v.transform(asHandedOut),
  v.nonEmpty(),
  v.maxLength(formLimits.codeMax),
  v.regex(handedOut),
);

/** Returns the six digits of an authenticator however they are spaced, in whichever script's width. */
const asDigits = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

/** The six digits that an authenticator app shows (RFC 6238). */
export const totpCode = v.pipe(v.string(), v.transform(asDigits), v.nonEmpty(), v.maxLength(6), v.regex(/^[0-9]{6}$/));

/** The same, or a recovery code, or the one-time code of an operator. */
export const secondStepCode = v.pipe(
  v.string(),
  v.transform((typed) => (/^[0-9]{6}$/.test(asDigits(typed)) ? asDigits(typed) : asHandedOut(typed))),
  v.nonEmpty(),
  v.maxLength(formLimits.codeMax),
  v.regex(/^(?:[0-9]{6}|(?:REC|RST)(?:-[A-Z0-9]{4}){3})$/),
);

/** The MD5 of the six digits in lower-case hex (specification.md section 5), sent instead of the digits. */
export const md5Hex = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[0-9a-f]{32}$/));

/** Bytes in base64url without padding (RFC 4648, section 5), at most `max` characters. */
export function base64Url(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), v.regex(/^[A-Za-z0-9_-]+$/));
}

/** An amount to move, as a decimal string. This checks its form; the act checks that it is above zero. */
export const amountInput = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(16),
  v.regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,3})?$/),
);

/** `amountInput` with exactly the digits that `currency` has. */
export function amountInputOf(currency: string) {
  return v.pipe(
    amountInput,
    v.check((text) => parseAmount(text, currency) !== undefined, 'format'),
  );
}

/** A figure in an answer: a decimal string with the currency's digits, with `-` when negative. */
export const amount = v.pipe(v.string(), v.regex(/^-?(0|[1-9][0-9]*)(\.[0-9]{1,3})?$/));
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** ISO 8601 in UTC with milliseconds, such as `2026-11-21T08:15:00.000Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
export const instantOrNull = v.nullable(instant);
/** An Idempotency-Key, which a client generates for one act. */
export const actKey = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[A-Za-z0-9_-]{8,100}$/));
export const id = v.pipe(v.string(), v.nonEmpty(), v.uuid());
export const planNo = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty(),
  v.maxLength(28),
  v.regex(/^[0-9A-Z]{4,10}-[0-9A-Z]{4,10}(-[1-9][0-9]{0,5})?$/),
);
export const language = v.picklist(languageCodes);
// The database's calendar has no year 0.
export const month = v.pipe(v.string(), v.regex(/^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$/));
export const day = v.pipe(v.string(), v.isoDate(), v.regex(/^(?!0000)/));
export const count = v.pipe(v.number(), v.integer());
export const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
export const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400 * 86_400));

/** A schema with a description for the OpenAPI documents. */
export function described<const Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.pipe(schema, v.description(description));
}

/** A product as its plans show it. */
export const product = v.object({
  name: v.string(),
  type: v.picklist(productTypes),
  image_url: v.nullable(v.string()),
});

/** The funds that block a withdrawal or exchange while they are outstanding (product.md section 5). */
export const startUpFunds = v.object({
  outstanding: described(amount, 'Advances outstanding: unused and working together.'),
  unused: described(amount, 'The part that returns with one tap.'),
  working: described(amount, 'The part that is bound in plans; it returns when they settle.'),
  working_returns_at: described(
    instantOrNull,
    'The latest settlement date of the plans that hold the working part; null when none is known or nothing works.',
  ),
});

/** What keeps an account from being closed. */
export const closeBlock = v.object({
  what: v.picklist(['plans', 'on_the_way', 'appeals', 'recharge', 'start_up', 'membership', 'guarantee', 'available']),
  amount: described(v.nullable(amount), 'Null where it is no amount.'),
  count: described(
    v.nullable(count),
    'How many plans, appeals, recharges, withdrawals or exchanges; null where it is no number.',
  ),
  until: v.exactOptional(
    described(instant, 'When it ends at the latest: only for plans that wait for nothing but owed money.'),
  ),
});

/** A page of a list: an opaque keyset cursor and a size. As a query string both are text. */
export const cursor = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300), v.regex(/^[A-Za-z0-9_-]+$/));
const pageSize = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
export const bodyPage = { cursor: v.optional(cursor), limit: v.optional(pageSize(formLimits.pageSizeMax)) };
export const queryPage = queryPageUpTo(formLimits.pageSizeMax);

/** A page of at most `max` rows, as a query string. */
export function queryPageUpTo(max: number) {
  return {
    cursor: v.optional(cursor),
    limit: v.optional(
      v.pipe(v.string(), v.regex(new RegExp(`^[0-9]{1,${String(max).length}}$`)), v.transform(Number), pageSize(max)),
    ),
  };
}

/**
 * Filters of a list by day, size and words, as a query string; all given ones apply. Days are the asker's (X-TZ), first and last
 * included. Amounts are compared without their sign, both bounds included.
 */
export const querySearch = {
  from_day: v.optional(day),
  to_day: v.optional(day),
  amount_from: v.optional(amountInput),
  amount_to: v.optional(amountInput),
  text: v.optional(line(limits.searchTextMax)),
};

/** `{list, next_cursor}`: every list's answer. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return { list: v.array(item), next_cursor: v.nullable(v.string()) };
}

/** A link with https and an ASCII host, without user information or backslashes (product.md section 3). */
export const httpsUrl = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(500),
  v.check(isPlainHttpsUrl, 'format'),
);

/** An invalid host stays unchanged, and validation refuses it later. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (/^[\x20-\x7e]*$/.test(domain) || /[\s/\\:?#@%[\]]/.test(domain)) return address;
  return address.slice(0, at + 1) + (parseUrl(`https://${domain}`)?.hostname ?? domain);
}

/** Text per language as operators write it; English is required and is the fallback (product.md section 2). */
export const localizedText = v.pipe(
  v.record(v.picklist(languageCodes), v.pipe(v.string(), v.maxLength(20_000), v.check(isClean, 'format'))),
  v.check((texts) => Boolean(texts.en?.trim()), 'required'),
);

/** Turns valibot's issues into refused fields: one per field, the first rule that it violates. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!found.has(field)) found.set(field, toFieldError(field, issue));
  }
  return [...found.values()];
}

function toFieldError(field: string, issue: v.BaseIssue<unknown>): FieldError {
  const limit = (issue as { requirement?: unknown }).requirement;
  const rule = ruleOf(issue);
  return typeof limit === 'number' ? { field, rule, limit } : { field, rule };
}

function ruleOf(issue: v.BaseIssue<unknown>): FieldRule {
  switch (issue.type) {
    case 'strict_object':
      return issue.expected === 'never' ? 'unknown_field' : issue.received === 'undefined' ? 'required' : 'type';
    case 'non_empty':
      return 'required';
    case 'min_length':
      return 'too_short';
    case 'max_length':
      return 'too_long';
    case 'min_value':
    case 'max_value':
      return 'range';
    case 'check':
      return issue.message as FieldRule;
    case 'literal':
      return 'not_accepted';
    default:
      return issue.kind === 'schema' ? (issue.received === 'undefined' ? 'required' : 'type') : 'format';
  }
}

/** An account of any kind, as its owner types it. */
export const accountNumber = v.pipe(line(formLimits.payoutFieldMax), v.regex(/^[A-Za-z0-9 :-]+$/));

/** The account that a transfer comes from, as its owner writes it: holder and number. */
export const payer = v.pipe(
  personName(formLimits.payoutFieldMax),
  v.check(
    (text) => /\p{L}/u.test(text) && /^[\p{L}\p{M}\p{N} .,:;'’"“”„«»()/&+*#@•·・、–—‐_-]+$/u.test(text),
    'format',
  ),
);

/** A payout account without its method and number. */
export const accountForm = {
  card_name: personName(formLimits.payoutFieldMax),
  user_name: personName(formLimits.payoutFieldMax),
  mobile: phone,
  branch_name: line(formLimits.payoutFieldMax),
};
