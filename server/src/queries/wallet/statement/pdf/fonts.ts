/**
 * The letters that papers are written with: Noto Sans for Latin, Cyrillic and Vietnamese, its sisters for the other
 * scripts (Open Font License). Each is read when a paper first needs it and kept; a paper embeds only the letters it has.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { LanguageCode } from '@placard/contract';

const require = createRequire(import.meta.url);

/** The path of each file, by name, from a module of its package. */
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
  /** True for a character (one code point) that the font has a glyph for. */
  has: (character: string) => boolean;
}

/** One character is written differently in Chinese, Japanese and Korean: a language's own font comes before the others. */
const ownFonts: Partial<Record<LanguageCode, FontName>> = { cht: 'tc', jp: 'jp', kor: 'kr', th: 'thai', zh: 'sc' };
const allFonts: readonly FontName[] = ['latin', 'sc', 'jp', 'kr', 'tc', 'thai'];

/** The fonts to try for a text in a language, in this order. */
export function fontOrder(lang: LanguageCode): FontName[] {
  const own = ownFonts[lang];
  return [...new Set<FontName>(['latin', ...(own ? [own] : []), ...allFonts])];
}

const loaded = new Map<FontName, Promise<PaperFont>>();

/** Reads a font, once in the life of the process. */
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
