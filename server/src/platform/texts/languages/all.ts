/** The languages that the server speaks. A new one: a file beside this one, and its line here. */
import type { LanguageCode } from '@placard/contract';
import type { ServerTexts } from '../server-texts.ts';
import { serverTextsDe } from './de.ts';
import { serverTextsEn } from './en.ts';
import { serverTextsZh } from './zh.ts';

export const serverTextsByLanguage: Partial<Record<LanguageCode, ServerTexts>> = {
  de: serverTextsDe,
  en: serverTextsEn,
  zh: serverTextsZh,
};

/** The texts in `lang`, in English where a language has none yet. */
export function serverTexts(lang: LanguageCode): ServerTexts {
  return serverTextsByLanguage[lang] ?? serverTextsEn;
}
