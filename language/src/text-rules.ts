/**
 * The rules of the glossaries that a program can see. text-rules.test.ts holds every text of every language to them. A rule is
 * added where a reader finds a fault that may come back; what only a person can judge is in the glossaries.
 */
import type { LanguageCode } from '@placard/contract';
import { languageCodes } from '@placard/contract';
import { namesByFormat } from './text-samples.ts';

export interface TextRule {
  /** What is right. */
  readonly right: string;
  /** The languages that it holds for; all if left out. */
  readonly languages?: readonly LanguageCode[];
  /** What is wrong in a text as it is shown (text-samples.ts). */
  readonly wrong: RegExp;
  /** The pattern looks at the text as it is written, with its placeholders. */
  readonly isAsWritten?: true;
  /** The keys that it holds for; all if left out. */
  readonly keys?: RegExp;
  /** Only where the English text has this. */
  readonly english?: RegExp;
  /** Keys for which it does not hold, each with its reason. */
  readonly except?: Readonly<Record<string, string>>;
  /** A text that breaks it. */
  readonly example: string;
}

/** Languages whose words change with a number. */
const inflected = ['de', 'en', 'fr', 'pt', 'ru', 'spa'] as const;
const chinese = ['cht', 'zh'] as const;
const counts = `(?:${namesByFormat.count.replaceAll(' ', '|')})`;
const amounts = namesByFormat.amount.replaceAll(' ', '|');
const numbers = `(?:#|\\{(?:${`${namesByFormat.count} ${namesByFormat.fixed}`.replaceAll(' ', '|')})\\})`;
const title = /^server\.notifications\.templates\.\w+\.title$/;
const han = '[\\u4e00-\\u9fff]';

const marks: readonly TextRule[] = [
  {
    right: 'No exclamation mark: money neither shouts nor plays.',
    wrong: /[!！¡]/,
    example: 'Well done!',
  },
  { right: 'Three dots are one character, “…”.', wrong: /\.{3}|。{2,}/, example: 'Loading...' },
  {
    right: 'A value that ends with a point, such as a French date, does not stand before a full stop.',
    wrong: /[.。][.。]/,
    example: 'Settled on {date}..',
  },
  {
    right: 'One space between words; none at an end or before a full stop or a comma.',
    wrong: /^ | $| {2}| [.,](?!\d)/,
    except: {
      'server.notifications.note': 'It follows a sentence, from which its space separates it.',
      'server.notifications.place': 'It follows a sentence, from which its space separates it.',
      'server.notifications.added': 'It follows a sentence, from which its space separates it.',
      'server.notifications.returned': 'It follows a sentence, from which its space separates it.',
    },
    example: 'Your  plan',
  },
  { right: 'One idea a sentence: no semicolon.', languages: ['en'], wrong: /;/, example: 'Not sent; try again' },
  { right: 'The apostrophe is ’, quotes are curly.', wrong: /['"`´]/, example: "the plan's link" },
  {
    right: 'The minus is U+2212, a span has –, a dash is not a hyphen.',
    wrong: / - |(?<![\w-])-\d/,
    except: { 'app.support.contact': 'The specification words it so.' },
    example: '-5',
  },
  ...Object.entries({
    de: '„“‚‘’',
    en: '“”‘’',
    fr: '«»“”’',
    spa: '“”',
    pt: '“”',
    ru: '«»„“',
    vi: '“”',
    th: '“”',
    jp: '「」『』',
    kor: '“”‘’',
    zh: '“”‘’《》',
    cht: '「」『』',
  }).map(([code, own]) => {
    const others = '“”„‘’‚«»「」『』《》'.replaceAll(new RegExp(`[${own}]`, 'g'), '');
    return {
      right: `The quotes of this language: ${own}`,
      languages: [code as LanguageCode],
      wrong: new RegExp(`[${others}]`),
      example: others,
    };
  }),
  {
    right: 'U+202F before ; and ?, U+00A0 before a colon and within « ».',
    languages: ['fr'],
    wrong: /(?<!\u202F)[;?]|(?<!\u00A0):(?!\d|\/\/)|(?<!\u00A0)»|«(?!\u00A0)/,
    example: 'Arrêter le plan\u00A0?',
  },
  {
    right: 'No space before a mark.',
    languages: languageCodes.filter((code) => code !== 'fr'),
    wrong: /[ \u00A0\u202F][:;?]/,
    example: 'Stop the plan ?',
  },
  { right: 'A dash has a no-break space before it.', languages: ['ru'], wrong: / —/, example: 'План — готов' },
  {
    right: 'A full-width mark after Chinese, with no space beside it.',
    languages: chinese,
    wrong: /[\u4e00-\u9fff][,;:!?]|[\u4e00-\u9fff]\.(?![A-Za-z])|[，。：；？（）、] | [，。：；？（）、]/,
    example: '已结算, 请查看',
  },
  {
    right: 'A space between Chinese and Latin letters or digits.',
    languages: chinese,
    wrong: new RegExp(`(?![年月日])${han}[A-Za-z0-9]|[A-Za-z0-9%](?![年月日])${han}`),
    example: '共5个',
  },
  {
    right: 'No space after a date, which ends with 日 (a time takes one).',
    languages: chinese,
    wrong: new RegExp(`日 ${han}`),
    example: '{date} 起',
  },
  {
    right:
      'No space between Japanese and Latin letters, digits or a placeholder; no full-width digits, no half-width kana.',
    languages: ['jp'],
    isAsWritten: true,
    wrong: /[ぁ-んァ-ヶ一-龠ー][ \u00A0]+[A-Za-z0-9{]|[A-Za-z0-9}][ \u00A0]+[ぁ-んァ-ヶ一-龠]|[０-９Ａ-Ｚａ-ｚｦ-ﾟ]/,
    example: '{date} から',
  },
  {
    right: 'No Latin comma or full stop: a space or “·”.',
    languages: ['th'],
    wrong: /,(?!\d)|[\u0E01-\u0E4E]{5}\.(?= |$)/,
    example: 'แผน, กระเป๋าเงิน',
  },
  {
    right: 'A word of which a browser’s dictionary knows the parts alone is joined (th/index.ts).',
    languages: ['th'],
    keys: /^(?:app|demo|server)\./,
    wrong: /คอนเวอร์ชัน|เจ้าหน้าที่|พาสคีย์|เมื่อวาน|ข้อเสนอ|ค่าธรรมเนียม|การแสดงผล/,
    example: 'คอนเวอร์ชัน',
  },
  {
    right: 'Tone marks stand in the old places: hóa, khóa, thủy.',
    languages: ['vi'],
    wrong: /(?<!\p{L})(?:h|kh|th|l|t|x)(?:o[àáảãạ]|u[ỳýỷỹỵ])(?!\p{L})/iu,
    example: 'khoá',
  },
  {
    right: 'U+00A0 between a number and its classifier.',
    languages: ['cht', 'th', 'vi', 'zh'],
    isAsWritten: true,
    wrong: new RegExp(`${numbers} (?!chưa|จาก)(?=\\p{L})`, 'u'),
    example: '{count} 个',
  },
  {
    right: 'No space between a number and its counter.',
    languages: ['jp', 'kor'],
    isAsWritten: true,
    wrong: new RegExp(`${numbers}[ \\u00A0](?=\\p{L})`, 'u'),
    example: '{count} 개',
  },
  {
    right: 'Percent without a space.',
    languages: ['en', 'jp', 'kor', 'pt', 'th', 'vi'],
    wrong: /\d\s%/,
    example: '5 %',
  },
];

const values: readonly TextRule[] = [
  {
    right: 'A number that may be one stands in a plural, or where no word agrees with it.',
    languages: inflected,
    isAsWritten: true,
    wrong: new RegExp(
      `\\{${counts}\\}(?:</b>)?[ \\u00A0](?!(?:de|frei|left|of|sur|ungelesen|unread|von|из|sin leer)(?!\\p{L}))\\p{L}`,
      'u',
    ),
    except: { 'demo.faq.learningPhase.answer': 'It is always seven days.' },
    example: 'You can run {plans_at_once} plans.',
  },
  {
    right: 'A whole sentence, not a label with a colon and a number or an amount.',
    isAsWritten: true,
    wrong: new RegExp(`[:：]\\s?\\{(?:${counts}|${amounts})\\}[^.。]*[.。]`),
    except: {
      'server.notifications.templates.plan_offered_official.body':
        'The server’s texts have no plural: no word depends on the number.',
      'server.reasons.wrong_transaction_password': 'The same.',
    },
    example: 'Plan limit: {plans_at_once}.',
  },
  {
    right: 'No particle after a placeholder: it depends on the last sound. A noun of ours carries it.',
    languages: ['kor'],
    isAsWritten: true,
    wrong:
      /\}(?:<\/\w+>)?(?:을|를|이|가|은|는|과|와|으로|로|이며|이고|이나|이?라고|이?란)(?![가-힣])|을\(를\)|이\(가\)|은\(는\)|\(으\)로/,
    example: '{name}을 팔로우',
  },
  {
    right: 'A participle or verb beside an amount would have to agree with it.',
    languages: ['fr'],
    isAsWritten: true,
    wrong:
      /\{(?:amount|spent|held|returned|net)\}(?:<\/b>)? (?:sont|ont été|seront|vous sont|[a-zé]+és\b)|vous a(?:it|) payé(?! \{)/,
    example: '{amount} sont réservés',
  },
  {
    right: 'No verb or article beside a value that it would have to agree with.',
    languages: ['spa'],
    isAsWritten: true,
    wrong: /(?<!\p{L})(?:quedan?|faltan?|(?:se le )?deben|son) (?:<b>)?\{|(?<!\p{L})las? \{(?:time|clock)\}/iu,
    example: 'Quedan {left}',
  },
  {
    right: 'No verb or article beside a value that it would have to agree with.',
    languages: ['pt'],
    isAsWritten: true,
    wrong: /(?<!\p{L})(?:restam?|faltam?) (?:<b>)?\{|\{\w+\} são(?!\p{L})|(?<!\p{L})[àd]a?s \{(?:time|clock)\}/iu,
    example: 'Restam {left}',
  },
  {
    right: 'A span of time comes in the nominative: «Срок: {duration}».',
    languages: ['ru'],
    isAsWritten: true,
    wrong:
      /(?:ещё|через|в течение|за|до|на|после|около) \{(?:duration|grace|unused|retry_after_seconds|left_seconds)\}/i,
    example: 'через {duration}',
  },
  {
    right: 'A span of time does not inflect: „{duration} nach …“, „Dauer: {duration}“.',
    languages: ['de'],
    isAsWritten: true,
    wrong: /(?:nach|in|innerhalb|binnen|vor|seit|von) \{(?:duration|grace|unused|retry_after_seconds|left_seconds)\}/i,
    example: 'nach {duration}',
  },
  {
    right: 'A number after a noun reads as its value: “{gap} so với …”.',
    languages: ['vi'],
    isAsWritten: true,
    wrong: /(?:cao hơn|thấp hơn|vượt)[^.{]* \{(?:gap|excess)\}/i,
    example: 'Cao hơn ngân sách tối đa {gap}',
  },
  {
    right: 'How much something is over or under takes อยู่ before the figure.',
    languages: ['th'],
    isAsWritten: true,
    wrong: /(?:ต่ำกว่า|เกิน)[^{]*(?<!อยู่) \{(?:gap|excess)\}/,
    example: 'เกินงบสูงสุด {gap}',
  },
  {
    right: 'A title is a whole sentence: a push shows it alone.',
    languages: ['jp'],
    keys: title,
    wrong: /(?<!ました|ません|ませんでした|ています)$/,
    example: '新しい出金先口座',
  },
  {
    right: 'A title is a whole sentence: a push shows it alone.',
    languages: ['kor'],
    keys: title,
    wrong: /(?<!니다)$/,
    example: '새 지급받을 계좌',
  },
];

export const textRules: readonly TextRule[] = [...marks, ...values];
