/** Parses a list's filters (contract/src/fields.ts, `querySearch`) into values that the database compares. */
import { parseAmount, readTypedAmount } from '@placard/contract';
import type { CallPayload, Calls, Minor } from '@placard/contract';
import { dayStart, isLedgerMonth, nextDay } from '../domain/wallet/months.ts';
import { invalidFields } from '../platform/refusal.ts';

type SearchInput = Pick<
  CallPayload<Calls['wallet']['flowList']>,
  'from_day' | 'to_day' | 'amount_from' | 'amount_to' | 'text'
>;

export interface Search {
  from: Date | undefined;
  /** Up to but not including. */
  until: Date | undefined;
  /** Minor units without a sign; both bounds are included. */
  leastMinor: Minor | undefined;
  mostMinor: Minor | undefined;
  /** All of them must match. */
  words: readonly SearchWord[] | undefined;
}

export interface SearchWord {
  /** As typed. The search ignores case. */
  text: string;
  /** The word as an amount without its sign, if it is one. */
  amountMinor: Minor | undefined;
}

/**
 * Parses a search, its days in `zone` and its amounts in `currency`. Throws Refusal `invalid_fields` for an invalid day or
 * amount, and for bounds in the wrong order, naming the later field.
 */
export function readSearch(input: SearchInput, zone: string, currency: string): Search {
  const search = {
    from: startOf('from_day', input.from_day, zone),
    until: input.to_day === undefined ? undefined : startOf('to_day', nextDayOf(input.to_day), zone),
    leastMinor: minorOf('amount_from', input.amount_from, currency),
    mostMinor: minorOf('amount_to', input.amount_to, currency),
    words: input.text === undefined ? undefined : wordsOf(input.text, currency),
  };
  if (search.from && search.until && search.until <= search.from) {
    throw invalidFields({ field: 'to_day', rule: 'range' });
  }
  if (search.leastMinor !== undefined && search.mostMinor !== undefined && search.mostMinor < search.leastMinor) {
    throw invalidFields({ field: 'amount_to', rule: 'range' });
  }
  return search;
}

/** An amount may have blanks in it. */
function wordsOf(text: string, currency: string): SearchWord[] {
  const toWord = (word: string) => ({
    text: word,
    amountMinor: readTypedAmount(word.replace(/^[+−-]/, ''), currency).minor,
  });
  const whole = toWord(text);
  return whole.amountMinor === undefined ? text.split(/\s+/).filter(Boolean).map(toWord) : [whole];
}

/** Returns true without any filter. */
export function isEmptySearch(search: Search): boolean {
  return Object.values(search).every((value) => value === undefined);
}

/** A day such as 31 February matches the pattern of days but does not exist. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return isLedgerMonth(day.slice(0, 7)) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function nextDayOf(day: string): string {
  if (!isDay(day)) throw invalidFields({ field: 'to_day', rule: 'format' });
  return nextDay(day);
}

function startOf(field: string, day: string | undefined, zone: string): Date | undefined {
  if (day === undefined) return undefined;
  if (!isDay(day)) throw invalidFields({ field, rule: 'format' });
  return dayStart(day, zone);
}

function minorOf(field: string, text: string | undefined, currency: string): Minor | undefined {
  if (text === undefined) return undefined;
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw invalidFields({ field, rule: 'format' });
  return minor;
}
