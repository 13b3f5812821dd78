import type { LanguageCode } from '@placard/contract';

/** The languages' own names, in the order in which they are listed. */
export const nativeNames: Readonly<Record<LanguageCode, string>> = {
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
};
