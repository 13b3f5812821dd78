/** The languages that the server speaks. A new one: a file beside this one, and its line here. */
import type { LanguageCode } from '@placard/contract';
import type { ServerTexts } from '../server-texts.ts';
import { serverTextsCht } from './cht.ts';
import { serverTextsDe } from './de.ts';
import { serverTextsEn } from './en.ts';
import { serverTextsJp } from './jp.ts';
import { serverTextsFr } from './fr.ts';
import { serverTextsKor } from './kor.ts';
import { serverTextsPt } from './pt.ts';
import { serverTextsRu } from './ru.ts';
import { serverTextsSpa } from './spa.ts';
import { serverTextsTh } from './th.ts';
import { serverTextsVi } from './vi.ts';
import { serverTextsZh } from './zh.ts';

export const serverTextsByLanguage: Partial<Record<LanguageCode, ServerTexts>> = {
  cht: serverTextsCht,
  de: serverTextsDe,
  en: serverTextsEn,
  jp: serverTextsJp,
  fr: serverTextsFr,
  kor: serverTextsKor,
  pt: serverTextsPt,
  ru: serverTextsRu,
  spa: serverTextsSpa,
  th: serverTextsTh,
  vi: serverTextsVi,
  zh: serverTextsZh,
};

/** The texts in `lang`, in English where a language has none yet. */
export function serverTexts(lang: LanguageCode): ServerTexts {
  return serverTextsByLanguage[lang] ?? serverTextsEn;
}
