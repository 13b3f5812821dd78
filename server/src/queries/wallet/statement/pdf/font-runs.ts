/** Decides which font writes which part of a text, so that a document misses no character of any script. */
import { fontOrder, loadFont } from './fonts.ts';
import type { FontName, PaperFont } from './fonts.ts';
import type { LanguageCode } from '@placard/contract';

export interface FontRun {
  font: FontName;
  text: string;
  /** True for a word with accented letters, which must not be decomposed (paper.ts). */
  isMarked: boolean;
}

/** Replaces characters that no font has, such as an emoji in a remark. */
const unknownMark = '?';

/** Latin and Cyrillic letters that may have accents. */
const markedLetter = /[\u00c0-\u024f\u0400-\u052f\u1e00-\u1eff]/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Normalizes characters that are blank in all fonts or no letters: every space becomes an ordinary one, and marks of direction
 * disappear.
 */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');
}

/** Loads the fonts that the texts need, in the language's order, until every character is found or none is left. */
export async function loadFontsFor(lang: LanguageCode, texts: Iterable<string>): Promise<PaperFont[]> {
  const wanted = new Set<string>();
  for (const text of texts) for (const character of plain(text)) wanted.add(character);
  const fonts: PaperFont[] = [];
  for (const name of fontOrder(lang)) {
    if (fonts.length > 0 && wanted.size === 0) break;
    const font = await loadFont(name);
    const found = [...wanted].filter((character) => font.has(character));
    for (const character of found) wanted.delete(character);
    // A font that contributes no letter is left out.
    if (found.length > 0 || fonts.length === 0) fonts.push(font);
  }
  return fonts;
}

/**
 * Splits a text into runs of one font each. A letter and its marks stay together, because the font shapes them as one, and a
 * space stays with what precedes it.
 */
export function fontRuns(fonts: readonly PaperFont[], text: string): FontRun[] {
  return plain(text)
    .split(/(?<= )/)
    .flatMap((word) => wordRuns(fonts, word))
    .reduce<FontRun[]>(joinAlike, []);
}

/** Merges a run into the last one if both are written alike; changes `runs`. */
function joinAlike(runs: FontRun[], run: FontRun): FontRun[] {
  const last = runs.at(-1);
  if (last?.font === run.font && last.isMarked === run.isMarked) last.text += run.text;
  else runs.push(run);
  return runs;
}

function wordRuns(fonts: readonly PaperFont[], word: string): FontRun[] {
  const isMarked = markedLetter.test(word);
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const last = runs.at(-1);
    const lastFont = fonts.find(({ name }) => name === last?.font);
    const font =
      segment === ' ' && lastFont?.has(' ')
        ? lastFont
        : fonts.find(({ has }) => Array.from(segment).every((character) => has(character)));
    const name = font?.name ?? fonts[0]?.name ?? 'latin';
    const shown = font ? segment : unknownMark;
    if (last?.font === name) last.text += shown;
    else runs.push({ font: name, text: shown, isMarked: isMarked && name === 'latin' });
  }
  return runs;
}
