/**
 * The twelve languages of the product, by its own codes (specification.md section 1), with their BCP-47 tags for `Intl` and
 * `<html lang>`; plain `th` would show Buddhist years. The order is the one shown.
 */
export const languageTags = {
  cht: 'zh-Hant',
  de: 'de',
  en: 'en',
  fr: 'fr',
  jp: 'ja',
  kor: 'ko',
  pt: 'pt',
  ru: 'ru',
  spa: 'es',
  th: 'th-u-ca-gregory',
  vi: 'vi',
  zh: 'zh-Hans',
} as const;

/** A product language code such as `cht`; not a BCP-47 tag. */
export type LanguageCode = keyof typeof languageTags;

export const languageCodes = Object.keys(languageTags) as readonly LanguageCode[];

export const defaultLanguage: LanguageCode = 'en';

/** One row of basic config's `client_language_map`: comma-separated codes (product.md section 2). */
export interface LanguageMapRow {
  source: string;
  targets: string;
}

export const defaultLanguageMap: readonly LanguageMapRow[] = [
  { source: 'zh-TW,zh-HK,zh-MO,zh-Hant,cht', targets: 'cht' },
  { source: 'zh,zh-CN,zh-SG,zh-Hans', targets: 'zh' },
  { source: 'ja,jp', targets: 'jp' },
  { source: 'ko,kor', targets: 'kor' },
  { source: 'es,spa', targets: 'spa' },
  { source: 'de', targets: 'de' },
  { source: 'en', targets: 'en' },
  { source: 'fr', targets: 'fr' },
  { source: 'pt', targets: 'pt' },
  { source: 'ru', targets: 'ru' },
  { source: 'th', targets: 'th' },
  { source: 'vi', targets: 'vi' },
];

/** True for one of the twelve product codes. */
export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(languageTags, value);
}

/**
 * Finds the product language for one requested code or tag through `client_language_map`: the whole tag first,
 * then ever shorter prefixes; within a row the first target that exists is the language. Falls back to English
 * (specification.md section 8, product.md section 2).
 */
export function resolveLanguage(requested: string, map: readonly LanguageMapRow[] = defaultLanguageMap): LanguageCode {
  return findLanguage(requested, map) ?? defaultLanguage;
}

/** Like `resolveLanguage`, for an `Accept-Language` header: the first known entry wins. */
export function resolveAcceptLanguage(
  header: string | undefined,
  map: readonly LanguageMapRow[] = defaultLanguageMap,
): LanguageCode {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const found = findLanguage(part.split(';')[0] ?? '', map);
    if (found) return found;
  }
  return defaultLanguage;
}

function findLanguage(requested: string, map: readonly LanguageMapRow[]): LanguageCode | undefined {
  const parts = requested.trim().toLowerCase().replaceAll('_', '-').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join('-');
    const row = map.find((candidate) => splitCodes(candidate.source).includes(tag));
    const target = row && splitCodes(row.targets).find(isLanguageCode);
    if (target) return target;
    if (isLanguageCode(tag)) return tag;
  }
  return undefined;
}

function splitCodes(codes: string): string[] {
  return codes.split(',').map((code) => code.trim().toLowerCase());
}
