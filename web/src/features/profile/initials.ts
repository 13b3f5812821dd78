/** One letter as people see it: a character with its marks. */
const letter = /^\P{M}\p{M}*/u;

function firstLetter(word: string | undefined): string {
  return letter.exec(word ?? '')?.[0] ?? '';
}

/** The first letters of a name's first and last word, as people see letters; shown without a picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')).toUpperCase();
}
