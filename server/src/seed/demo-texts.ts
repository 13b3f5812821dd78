/** The demo world's texts. */
import { languageCodes } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import type { DemoTexts } from '@placard/language';
import type { LocalizedText } from '../platform/localized.ts';

const texts = await Promise.all(languageCodes.map(async (code) => [code, await languages[code].demo()] as const));

/** Returns one text in every language: `inAll((demo) => demo.terms.title)`. */
export function inAll(textOf: (demo: DemoTexts, code: LanguageCode) => string): LocalizedText {
  return Object.fromEntries(texts.map(([code, demo]) => [code, textOf(demo, code)]));
}
