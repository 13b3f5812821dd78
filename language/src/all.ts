/** The languages that Placard speaks. A new one: its folder, and its line here. */
import type { LanguageCode } from '@placard/contract';
import { cht } from './cht/index.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { jp } from './jp/index.ts';
import { kor } from './kor/index.ts';
import { pt } from './pt/index.ts';
import { ru } from './ru/index.ts';
import { spa } from './spa/index.ts';
import { th } from './th/index.ts';
import { vi } from './vi/index.ts';
import { zh } from './zh/index.ts';
import type { Language } from './language.ts';

export const languages: Readonly<Record<LanguageCode, Language>> = {
  cht,
  de,
  en,
  fr,
  jp,
  kor,
  pt,
  ru,
  spa,
  th,
  vi,
  zh,
};

/** One text in every language: `inAll(({ values }) => values.payoutMethods.bank)`. */
export function inAll(textOf: (language: Language) => string): Record<LanguageCode, string> {
  return Object.fromEntries(Object.entries(languages).map(([code, language]) => [code, textOf(language)])) as Record<
    LanguageCode,
    string
  >;
}
