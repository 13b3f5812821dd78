/**
 * Finds what no text of an operator may promise (product.md section 1): a sure or high return, no risk, a rate of return or per time,
 * money that multiplies, a payment before a withdrawal. Every text is searched for the words of all languages, because whoever writes
 * it chooses which it is filed under. A promise that its own clause denies, such as “No return is guaranteed”, is none.
 */
import { languageCodes } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { languages } from './all.ts';
import { dealSearchOf, everydayIn, findDeal, isStatistic } from './claim-deals.ts';
import type { DealSearch } from './claim-deals.ts';
import type { ClaimWords } from './texts.ts';

interface Search {
  script: RegExp;
  promise: RegExp;
  /** Needs a percentage. */
  rate: RegExp;
  deal: DealSearch;
  before: RegExp | null;
  after: RegExp | null;
}

/** What a language's own words are written in; a text without any has none of them. */
const scripts: Partial<Record<LanguageCode, RegExp>> = {
  cht: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kor: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  zh: /\p{Script=Han}/u,
};
/** Languages that write no spaces between words, or attach particles. */
const unspaced: ReadonlySet<LanguageCode> = new Set(['cht', 'jp', 'kor', 'th', 'zh']);
const number = '\\p{Nd}[\\p{Nd}.,]*';
const percentWords =
  'per ?cent|Prozent|pour ?cent|por ?cien(?:to)?|por cento|процент\\p{L}*|phần trăm|เปอร์เซ็นต์|パーセント|퍼센트';
const hasPercent = new RegExp(`[%٪]|百分之|${percentWords}`, 'iu');
/** Words between a return and its rate. */
const upTo =
  "(?:[ :：]{0,2}(?:of|up to|at least|from|is|von|(?:von )?bis(?: zu)?|mindestens|ab|est|es|é|au moins|dès|de|desde|al menos|a partir de|(?:de )?hasta(?: (?:un|el))?|(?:de )?até|pelo menos|d[’']|(?:de )?jusqu[’']à|до|от|là|(?:lên )?(?:đến|tới)|từ|tối đa|สูงสุด(?:ถึง)?|ถึง|เริ่ม|最高|最大|最低|至少|高[达達]|[达達は]|최대|최소|약))?[ :：]{0,2}[+~～-]?";
/** What makes a rate a price: “every day 5 % off”. */
const cheaper =
  '\\s?(?:off|discount|cheaper|Rabatt|Nachlass|sparen|günstiger|moins ch|más barat|mais barat|дешевле|安く|de (?:remise|réduction|descuento|desconto)|скид|giảm|ส่วนลด|の?(?:割引|オフ|引き|値引)|할인|的?(?:折扣|优惠|優惠))';
/** What is no rate of money: how far a battery is charged. */
const charged = '(?:charg|gelad|läd|laden|carg|carreg|заря[дж]|sạc|ชาร์จ|充|충전)';
/** What makes a rate a price before it. */
const cheaperBefore =
  '(?:discount|save|Rabatt|Nachlass|spar\\p{L}{0,8}|remise|réduction|descuento|ahorr\\p{L}{0,8}|desconto|economiz\\p{L}{0,8}|économis\\p{L}{0,8}|экономь\\p{L}{0,3}|节省|節省|скидк\\p{L}{0,8}|giảm|ลด|割引|オフ|할인|折扣|优惠|優惠|立减|立減)';
const aCurrency = '(?:\\p{Sc}|[A-Z]{3}) ?';
const currencies =
  '(?:\\p{Sc}|USD|EUR|USDT|BTC|ETH|dollars?|euros?|dólares|reais|доллар\\p{L}*|евро|рубл\\p{L}*|đô(?: la)?|đồng|ดอลลาร์|บาท|ドル|円|美元|美金|元|块|塊|달러|원)';
/** What ends a clause. */
const ends = '.,!?;:\\n。！？，、；：';

const searches = languageCodes.map((code) => searchOf(code, languages[code].claims));

/** Words of all languages, because words of a percentage are alike in many. */
const everyday = everydayIn(searches.map(({ deal }) => deal));

function searchOf(code: LanguageCode, words: ClaimWords): Search {
  const { gains, high, earning, money, multiplies, times, spans, deniedBefore, deniedAfter } = words;
  const percent = `(?:${number}\\s?[%٪]|(?:${number}|${words.numerals})\\s?(?:${percentWords})|百分之[\\d〇零一二三四五六七八九十百两兩]+)`;
  const some = `(?!0+(?:[.,]0+)?\\s?[%٪])${percent}`;
  const isSpaced = !unspaced.has(code);
  const between = `(?:[\\s:()=–—-]{0,3}|[^${ends}\\d]{0,12}(?:${gains})[^${ends}\\d]{0,12})`;
  const whole = (pattern: string) =>
    isSpaced ? `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])` : `(?:${pattern})`;
  const next = isSpaced ? '[ :—–-]{1,3}' : '[ :]?';
  const undenied = deniedBefore === undefined ? '' : `(?!${whole(deniedBefore)})`;
  const gap = `(?:${undenied}[^${ends}]){0,24}?`;
  const multiple = whole(`${multiplies}|[x×] ?${number}(?! ?[x×])|${number} ?[x×](?! ?\\p{Nd})`);
  const multiplied = whole(`${money}|${gains}|${words.deal.pot}`);
  const patterns = [
    ...words.promises,
    `(?:${high})[ -]?(?:${gains})`,
    `${multiple}${gap}${multiplied}`,
    `${multiplied}${gap}${multiple}`,
    `(?:${gains})(?:(?:${next}(?:${words.very})){0,4}${next}(?:${high})|[^${ends}\\d]{0,20}(?:${aCurrency})?${number} ?(?:${aCurrency})?(?:${times}))`,
    `(?:${times})(?:[ -]?(?:${gains})${upTo}(?:${aCurrency})?${number}|[^${ends}\\d]{0,12}${whole(earning)}[^${ends}\\d]{0,12}${number})`,
    `${whole(earning)}[^${ends}\\d]{0,20}${number}[^${ends}\\d]{0,12}(?:${times})`,
    ...repaid(words, { undenied, gap, whole }),
  ];
  const rates = [
    `(?<![\\p{Nd}.,]|${cheaperBefore}[^${ends}\\d]{0,12})${percent}${between}(?:${times})`,
    `(?<![\\p{Nd}.,]|(?:${cheaperBefore}|${charged})[^${ends}\\d]{0,12})${percent}${between}(?:${spans})(?!\\s?${charged})`,
    `(?:${times}|${spans})(?:${between}[+~～-]?|[,，、]?${upTo}(?<!${cheaperBefore}[^${ends}\\d]{0,40}))${percent}(?!${cheaper}|\\s?${charged})`,
    `(?:${spans})[^${ends}\\d]{0,12}${whole(earning)}[^${ends}\\d]{0,12}${percent}`,
    `(?:${gains}|${words.rates})${upTo}${some}`,
    `${some}(?: of)? ?(?:${words.rates})`,
    ...overDays(words, { percent, undenied, gap, whole }),
  ];
  const fill = (pattern: string) =>
    pattern
      .replaceAll('{sum}', `(?:\\p{Sc} ?)?{several}(?: ?${currencies})?`)
      .replaceAll(
        '{several}',
        `(?<!${isSpaced ? '[\\p{L}\\p{Nd}]' : '\\p{Nd}'})(?:${number}|${words.numbers}|${words.numerals})`,
      )
      .replaceAll('{n}', `(?:${number}|${words.numbers})`)
      .replaceAll('{gains}', `(?:${gains})`)
      .replaceAll('{pot}', words.deal.pot)
      .replaceAll('{times}', `(?:${times})`)
      .replaceAll('{end}', `(?=\\s*(?:[${ends}]|$))`)
      .replaceAll('{gap}', gap)
      .replaceAll('{far}', `(?:${undenied}[^.!?;\\n。！？；]){0,60}?`);
  // In the form of the text: ำ is two characters in it.
  const anyOf = (parts: readonly string[]) => new RegExp(whole(parts.map(fill).join('|')).normalize('NFKC'), 'giu');
  // Without spaces a denial stands right before its verb.
  const reach = isSpaced ? 40 : 6;
  return {
    script: scripts[code] ?? /\p{Script=Latin}/u,
    promise: anyOf(patterns),
    rate: anyOf(rates),
    deal: dealSearchOf(words, { percent: some, anyOf }),
    before: deniedBefore === undefined ? null : new RegExp(`${whole(deniedBefore)}[^${ends}]{0,${reach}}$`, 'iu'),
    after: deniedAfter === undefined ? null : new RegExp(`^(?:${deniedAfter})`, 'iu'),
  };
}

interface Parts {
  percent: string;
  undenied: string;
  gap: string;
  whole: (pattern: string) => string;
}

function nearOf(undenied: string): string {
  return `(?:${undenied}(?:[^${ends}\\d]|,(?!\\d)|[，、])){0,24}?`;
}

function overOf({ times, spans, units }: ClaimWords): string {
  return `(?:${times}|${spans}${units === undefined ? '' : `|{several} ?(?:${units})`})`;
}

/** A rate over days with words between them. */
function overDays(words: ClaimWords, { percent, undenied, gap, whole }: Parts): string[] {
  const [more, near, over] = [whole(words.more), nearOf(undenied), overOf(words)];
  return [
    `${over}${near}(?:${more}${near}[+]?${percent}|[+]?${percent}\\s?${more})(?!${cheaper}|\\s?${charged})`,
    `(?<!${cheaperBefore}[^${ends}\\d]{0,12})(?:${percent}\\s?${more}|${more}${gap}${percent})${near}${over}`,
  ];
}

/** What comes back as double, and interest. */
function repaid(words: ClaimWords, { undenied, gap, whole }: Omit<Parts, 'percent'>): string[] {
  const { earning, times, doubles, returned, interest, accrues } = words;
  const [near, over] = [nearOf(undenied), overOf(words)];
  return [
    `${whole(returned)}${gap}${whole(doubles)}`,
    `${whole(doubles)}[^${ends}]{0,16}${whole(returned)}`,
    `(?:${whole(earning)}|${over})${near}${whole(doubles)}{end}`,
    `${whole(accrues)}${gap}${whole(interest)}`,
    `${whole(interest)}${gap}(?:${whole(accrues)}|${times})`,
    `(?:${times})${near}${whole(interest)}`,
  ];
}

/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const looksLatin = 'асеһіјорѕухԁԛԝαικνορυАВЕНІЈКМОРЅСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'acehijopsyxdqwaiknopuABEHIJKMOPSCTYXABEZHIKMNOPTYX';
const latinOf = (word: string) => word.replaceAll(/./gu, (letter) => latin[looksLatin.indexOf(letter)] ?? letter);

/** Other widths, forms and alphabets of the same letters, signs between them, and what cannot be seen, hide nothing. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\p{L}+/gu, (word) => (/\p{Script=Latin}/u.test(word) ? latinOf(word) : word))
    .replaceAll(/(?<!\p{L})(?:\p{L}[ ._*·-]){4,}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(/\P{L}/gu, ''));

/** Digits and signs, and the letters that they stand for: Latin, twice because some stand for two, and Cyrillic. */
const masks = '@4031!|$57';
const unmasked = ['aaoeiiisst', 'aaoelllsst', 'ачозиииссс'];

/** Returns the text as it is, and its sentences with letters for the digits and signs in their words: “guar@nteed”. */
function readingsOf(text: string): string[] {
  const sentences = text.normalize('NFKC').split(/(?<=[.?\n]\s)/u);
  const masked = unmasked.map((letters) =>
    sentences
      .filter((each) => unmask(each, letters) !== each)
      .map((each) => unmask(each, letters))
      .join(''),
  );
  return [...new Set([text, ...masked].map(plainOf))];
}

function unmask(text: string, letters: string): string {
  return text.replaceAll(/[\p{L}\p{Nd}@!|$]+/gu, (word) =>
    /\p{L}.*\p{L}/u.test(word) ? word.replaceAll(/\P{L}/gu, (sign) => letters[masks.indexOf(sign)] ?? sign) : word,
  );
}

/** Three digits or more, a number beside a currency, the start of an IBAN, a wallet’s address. */
const amountOrAccount =
  /\p{Nd}(?:[ .,'’-]?\p{Nd}){2}|(?:\p{Sc}|\b(?!UTC|GMT)[A-Z]{3}) ?\p{Nd}|\p{Nd} ?(?:\p{Sc}|(?!UTC|GMT)[A-Z]{3}\b)|\b[A-Z]{2}\p{Nd}{2}|\b(?=[A-Za-z]*\p{Nd})[A-Za-z\p{Nd}]{10}/u;

/** Whether a text may name an amount or an account, in digits. */
export function namesAmount(text: string): boolean {
  return amountOrAccount.test(plainOf(text));
}

/** Returns the first claim in a text, in the letters that it is searched in; nobody knows in which language it is. */
export function findClaim(text: string): string | undefined {
  const readings = readingsOf(text);
  for (const search of searches) {
    for (const plain of readings.filter((each) => search.script.test(each))) {
      const claims = [search.promise, ...(hasPercent.test(plain) ? [search.rate] : [])].flatMap((pattern) => [
        ...plain.matchAll(pattern),
      ]);
      const claim = claims.find(
        (match) => !isDenied(plain, match, search) && !isStatistic(plain, match, search.deal, everyday),
      );
      const found = claim?.[0] ?? findDeal(plain, search, everyday);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function isDenied(text: string, { 0: claim, index }: RegExpExecArray, { before, after }: Search): boolean {
  return (
    (before?.test(text.slice(Math.max(0, index - 60), index)) ?? false) ||
    (after?.test(text.slice(index + claim.length)) ?? false)
  );
}
