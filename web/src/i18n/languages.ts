/** The languages' own names, by product code, in the order in which they are listed. */
export const nativeNames = {
  cht: '繁體中文',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  jp: '日本語',
  kor: '한국어',
  pt: 'Português',
  ru: 'Русский',
  spa: 'Español',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  zh: '简体中文',
} as const;

/** A product language code such as `cht`; its BCP-47 tag is the contract's `languageTags`. */
export type LanguageCode = keyof typeof nativeNames;

/** The language that is complete by definition: the others have its keys. */
export const referenceLanguage: LanguageCode = 'en';

/** True for one of the product's codes, whether or not a catalog for it exists yet. */
export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(nativeNames, value);
}
