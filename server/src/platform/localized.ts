/** Text that operators write per language, English as the fallback (product.md section 2). */
import type { LanguageCode } from '@placard/contract';

export type LocalizedText = Partial<Record<LanguageCode, string>>;

/** Returns the text in `lang`, otherwise in English, otherwise an empty text. */
export function localized(texts: LocalizedText | null | undefined, lang: LanguageCode): string {
  return texts?.[lang] ?? texts?.en ?? '';
}
