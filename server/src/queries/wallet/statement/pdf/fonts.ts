/**
 * The fonts of documents: Noto Sans for Latin, Cyrillic and Vietnamese, its siblings for the other scripts (Open Font License).
 * Each is loaded when a document first needs it and kept; a document embeds only the letters that it uses.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { LanguageCode } from '@placard/contract';

const require = createRequire(import.meta.url);

/** Each file's path by name, resolved from a module of its package. */
const files = {
  latin: [require.resolve('@embedpdf/fonts-latin'), '../fonts/NotoSans-Regular.ttf'],
  jp: [require.resolve('@embedpdf/fonts-jp'), '../fonts/NotoSansJP-Regular.otf'],
  kr: [require.resolve('@embedpdf/fonts-kr'), '../fonts/NotoSansKR-Regular.otf'],
  sc: [require.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'],
  tc: [require.resolve('@embedpdf/fonts-tc'), '../fonts/NotoSansHant-Regular.otf'],
  thai: [require.resolve('@expo-google-fonts/noto-sans-thai'), '400Regular/NotoSansThai_400Regular.ttf'],
} as const;

export type FontName = keyof typeof files;

export interface PaperFont {
  name: FontName;
  bytes: Buffer;
  /** Returns whether the font has a glyph for a character (one code point). */
  has: (character: string) => boolean;
}

/** Chinese, Japanese and Korean write the same character differently, so a language's own font comes first. */
const ownFonts: Partial<Record<LanguageCode, FontName>> = { cht: 'tc', jp: 'jp', kor: 'kr', th: 'thai', zh: 'sc' };
const allFonts: readonly FontName[] = ['latin', 'sc', 'jp', 'kr', 'tc', 'thai'];

/** Returns the fonts to try for a text in a language, in order. */
export function fontOrder(lang: LanguageCode): FontName[] {
  const own = ownFonts[lang];
  return [...new Set<FontName>(['latin', ...(own ? [own] : []), ...allFonts])];
}

const loaded = new Map<FontName, Promise<PaperFont>>();

/** Loads a font, once per process. */
export async function loadFont(name: FontName): Promise<PaperFont> {
  let font = loaded.get(name);
  if (!font) {
    font = readFont(name);
    loaded.set(name, font);
    // A font that could not be read is tried again for the next document.
    font.catch(() => loaded.delete(name));
  }
  return await font;
}

async function readFont(name: FontName): Promise<PaperFont> {
  const [module, path] = files[name];
  const bytes = await readFile(join(dirname(module), path));
  const font = create(bytes) as Font;
  return { name, bytes, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
}
