/** The languages that the demo world is written in. A new one: a file beside this one, and its line here. */
import type { LanguageCode } from '@placard/contract';
import type { LocalizedText } from '../../src/platform/localized.ts';
import { seedTextsCht } from './cht.ts';
import { seedTextsDe } from './de.ts';
import { seedTextsEn } from './en.ts';
import type { SeedTexts } from './en.ts';
import { seedTextsJp } from './jp.ts';
import { seedTextsFr } from './fr.ts';
import { seedTextsKor } from './kor.ts';
import { seedTextsPt } from './pt.ts';
import { seedTextsRu } from './ru.ts';
import { seedTextsSpa } from './spa.ts';
import { seedTextsTh } from './th.ts';
import { seedTextsVi } from './vi.ts';
import { seedTextsZh } from './zh.ts';

const textsByLanguage: Partial<Record<LanguageCode, SeedTexts>> = {
  cht: seedTextsCht,
  de: seedTextsDe,
  en: seedTextsEn,
  jp: seedTextsJp,
  fr: seedTextsFr,
  kor: seedTextsKor,
  pt: seedTextsPt,
  ru: seedTextsRu,
  spa: seedTextsSpa,
  th: seedTextsTh,
  vi: seedTextsVi,
  zh: seedTextsZh,
};

/** One entry in every language there is: `inAll((texts) => texts.terms.title)`. */
export function inAll(entry: (texts: SeedTexts) => string): LocalizedText {
  return Object.fromEntries(Object.entries(textsByLanguage).map(([language, texts]) => [language, entry(texts)]));
}
