/** Promises whose words are anywhere in their sentence: a rate of one's money again and again, and more back than one puts. */
import type { ClaimWords } from './texts.ts';

export interface DealSearch {
  percent: RegExp;
  part: RegExp;
  pot: RegExp;
  /** Again and again, or on a day. */
  again: RegExp;
  /** The same, or after some time. */
  time: RegExp;
  more: RegExp;
  days: RegExp;
  puts: RegExp;
  takes: RegExp;
  doubles: RegExp;
  gains: RegExp;
  cheap: RegExp;
  counts: RegExp;
  moved: RegExp;
  /** A denial after it in the sentence. */
  denied: RegExp | null;
}

interface Parts {
  percent: string;
  anyOf: (parts: readonly string[]) => RegExp;
}

/** What a percentage may be of that is nobody's money: a price, a fee, a battery, and what statistics count. */
export interface Everyday {
  cheap: RegExp;
  counts: RegExp;
  moved: RegExp;
}

export function everydayIn(deals: readonly DealSearch[]): Everyday {
  const any = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');
  const counts = any(deals.map((deal) => deal.counts));
  const moved = any(deals.map((deal) => deal.moved));
  return { cheap: any([...deals.map((deal) => deal.cheap), counts]), counts, moved };
}

/** Returns what finds a language's deals. */
export function dealSearchOf(words: ClaimWords, { percent, anyOf }: Parts): DealSearch {
  const { times, spans, more, returned, doubles, gains, earning, deniedAfter, deal } = words;
  return {
    percent: anyOf([percent]),
    part: anyOf([deal.parts]),
    pot: anyOf([deal.pot]),
    again: anyOf([times, deal.days]),
    time: anyOf([times, spans, deal.days]),
    more: anyOf([more, returned, deal.takes]),
    days: anyOf([deal.days]),
    puts: anyOf([deal.puts]),
    takes: anyOf([deal.takes]),
    doubles: anyOf([doubles]),
    gains: anyOf([gains, earning, deal.pot, deal.takes]),
    cheap: anyOf([deal.cheap]),
    counts: anyOf([deal.counts]),
    moved: anyOf([deal.moved]),
    denied: deniedAfter === undefined ? null : new RegExp(deniedAfter, 'iu'),
  };
}

const sentenceEnds = /(?:[.!?;](?!\p{Nd})|[\n。！？；])/u;
const clauseEnds = /[,;:](?!\p{Nd})|[，、；：—–()]/u;

/** How far a word reaches, so that a long text takes no longer for its length. */
const nearby = 80;

const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0;

/** Returns the first sentence that is a deal. `before` finds a denial before it in its clause. */
export function findDeal(
  text: string,
  { deal, before }: { deal: DealSearch; before: RegExp | null },
  { cheap }: Everyday,
): string | undefined {
  return text.split(sentenceEnds).find((sentence) => {
    const isMeant = ({ index, 0: found }: RegExpExecArray) =>
      !has(clauseAt(sentence, index), cheap) &&
      !before?.test(sentence.slice(Math.max(0, index - nearby), index)) &&
      !deal.denied?.test(sentence.slice(index + found.length, index + found.length + nearby));
    const meant = (pattern: RegExp) => [...sentence.matchAll(pattern)].some(isMeant);
    if (has(sentence, deal.pot)) {
      if (has(sentence, deal.again) && meant(deal.percent)) return true;
      if (has(sentence, deal.time) && has(sentence, deal.more) && meant(deal.part)) return true;
    }
    return has(sentence, deal.time) && isTrade(sentence, deal, isMeant);
  });
}

/** Putting something, and then taking more of it. */
function isTrade(sentence: string, deal: DealSearch, isMeant: (match: RegExpExecArray) => boolean): boolean {
  const put = sentence.search(deal.puts);
  if (put < 0) return false;
  const taken = [...sentence.matchAll(deal.takes)].filter(({ index }) => index > put);
  if (!taken.some(isMeant)) return false;
  if ([...sentence.matchAll(deal.doubles)].some((match) => match.index > put && isMeant(match))) return true;
  const [first, ...others] = amountsIn(sentence.replaceAll(deal.days, ' ').replaceAll(deal.time, ' '));
  return first !== undefined && others.some((amount) => amount > first && amount < first * 20);
}

/** Amounts: what has a currency, or is no hour, no day of a month and no year. */
function amountsIn(text: string): number[] {
  const numbers = text.matchAll(/((?:\p{Sc}|[A-Z]{3}) ?)?([0-9]+(?:[.,][0-9]+)*)(?! ?[%٪])( ?(?:\p{Sc}|[A-Z]{3}))?/gu);
  return [...numbers].flatMap(([, before, digits = '', after]) => {
    const amount = Number(digits.replaceAll(/[.,](?=[0-9]{3}(?![0-9]))/g, '').replace(',', '.'));
    const isDate = amount <= 31 || /^20[2-4][0-9]$/.test(digits);
    return isDate && before === undefined && after === undefined ? [] : [amount];
  });
}

/** What is near an index in its clause. */
function clauseAt(sentence: string, index: number): string {
  const before =
    sentence
      .slice(Math.max(0, index - nearby), index)
      .split(clauseEnds)
      .at(-1) ?? '';
  return before + (sentence.slice(index, index + nearby).split(clauseEnds)[0] ?? '');
}

/** Whether a rate says how views, visitors or clicks moved, and nothing of money. */
export function isStatistic(
  text: string,
  { 0: claim, index }: RegExpExecArray,
  deal: DealSearch,
  { counts, moved }: Everyday,
): boolean {
  if (!has(claim, deal.percent)) return false;
  const start = text.slice(0, index).split(sentenceEnds).at(-1)?.length ?? 0;
  const sentence = text.slice(index - start).split(sentenceEnds)[0] ?? '';
  const clause = clauseAt(sentence, start);
  return has(clause, counts) && has(clause, moved) && !has(sentence, deal.gains);
}
