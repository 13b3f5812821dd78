/** The content of a statement in any format: PDF and CSV have the same words, dates and amounts. */
import { formatAmount } from '@placard/contract';
import type { Currency, LanguageCode, Minor } from '@placard/contract';
import { languages } from '@placard/language';
import type { FundWords, StatementTexts } from '@placard/language';
import type { Statement, StatementEntry } from '../../../domain/wallet/statement.ts';

export interface StatementPaper {
  statement: Statement;
  lang: LanguageCode;
  currency: Currency;
  /** The deployment's zone, an IANA name. */
  zone: string;
  madeAt: Date;
  /** False for the current month. */
  isOver: boolean;
  isSimulated: boolean;
  merchant: { no: string; username: string; nickname: string };
  /** The issuer of the statement. */
  company: string;
  termsVersion: string | null;
}

/** Returns the words in the statement's language. */
export function wordsOf(paper: StatementPaper): StatementTexts & FundWords {
  return { ...languages[paper.lang].statement, ...languages[paper.lang].flow };
}

/** Returns a text with its placeholders filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * Returns a time in the deployment's zone, such as `2026-11-21 08:15:09`: the same in every language, and sortable in a
 * spreadsheet.
 */
export function writeTime(at: Date, zone: string): string {
  let format = timeFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-u-nu-latn', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    timeFormats.set(zone, format);
  }
  return format.format(at);
}

/** Creating a format takes longer than drawing a line, and a deployment has one zone. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a label and its value as the language writes them: `Currency: USD`, `Devise : USD`. */
export function writeFact(paper: StatementPaper, label: string, value: string): string {
  return filled(wordsOf(paper).fact, { label, value });
}

/** Returns the labels of an entry’s source: simulated traffic, or a source of the network itself. */
export function sourceLabel(paper: StatementPaper, { detail, isSimulated, isOwnSource }: StatementEntry): string {
  const words = wordsOf(paper);
  // What is put is the merchant's own figure: nobody counted it.
  if (detail?.startsWith('put')) return '';
  return [...(isSimulated ? [words.simulatedSource] : []), ...(isOwnSource ? [words.ownSource] : [])].join(' · ');
}

/** Returns an amount in minor units as the wire writes it: `-130.00`. */
export function plainAmount(minor: Minor, { currency }: StatementPaper): string {
  return formatAmount(minor, currency);
}

/** Returns the merchant's identity: `Name (username), M4K7Q2`. */
export function writeMerchant({ merchant: { no, username, nickname } }: StatementPaper): string {
  return `${nickname} (${username}), ${no}`;
}
