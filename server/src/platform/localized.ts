/** Text that operators write per language, English as the fallback (product.md section 2). */
import type { LanguageCode } from '@placard/contract';

export type LocalizedText = Partial<Record<LanguageCode, string>>;

/** The text in `lang`, else in English, else nothing. */
export function localized(texts: LocalizedText | null | undefined, lang: LanguageCode): string {
  return texts?.[lang] ?? texts?.en ?? '';
}
