/** The sentences of a file: comments and test titles of code, all of a document. */

const code = /\.(tsx?|mjs|css|sql)$/;
const comment = /^\s*(?:\/?\*|\/\/|--)|\s(?:\/\/|\/\*\*) /;
const testTitle = /(?:\b(?:it|test|describe|own|onePage)(?:\.\w+(?:\([^)]*\))?)?|^\s*\](?: as const)?\))\(\s*['"`]/;

export function isCode(path: string): boolean {
  return code.test(path);
}

/** Returns the text with every line blanked out that contains no prose, so that line numbers stay the same. */
export function proseOf(path: string, text: string): string {
  if (!isCode(path)) return text;
  return text.replaceAll(/^.*$/gm, (line) => (comment.test(line) || testTitle.test(line) ? line : ''));
}
