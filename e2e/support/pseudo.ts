/**
 * The pseudo-language: English with every letter accented, two fifths longer, each message between ⟦ and ⟧. Words that
 * are in no catalog are outside the brackets, and a message that is cut off lacks one. It is made in transit to the
 * browser, so the product contains nothing of it: a page that loads its English messages gets these.
 */
import type { BrowserContext } from '@playwright/test';

/** Its name among the measured languages. */
export const pseudoLanguage = 'pseudo';
/** The language that it is made from. */
export const pseudoBase = 'en';

export const opening = '⟦';
export const closing = '⟧';
const longerBy = 0.4;
/** Appended to make a text longer: words of usual length. */
const filling = ' öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžẬƁÇĎẾƑĜĤÎĴĶĻṂÑỘÞɊŔŠŢỮṼŴẊÝŽ';

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)));
}

function fill(length: number): string {
  return filling
    .repeat(Math.ceil(length / filling.length))
    .slice(0, Math.ceil(length))
    .trimEnd();
}

/** The compiled form of an ICU message: texts, arguments, plurals, tags, one within another (icu-minify). */
type Node = string | number | readonly unknown[] | Readonly<Record<string, unknown>>;

const isTyped = (node: readonly unknown[]) => typeof node[1] === 'number';

/** Accents text only; names of arguments and tags, and the options of formats, stay. */
function accentNode(node: Node): Node {
  if (typeof node === 'string') return accent(node);
  if (typeof node === 'number') return node;
  if (!Array.isArray(node)) {
    return Object.fromEntries(Object.entries(node).map(([key, branch]) => [key, accentBranch(branch as Node)]));
  }
  const [name, ...rest] = node as [string, ...Node[]];
  if (!isTyped(node)) return [name, ...rest.map((child) => accentNode(child))];
  return [name, ...rest.map((part) => (typeof part === 'object' && !Array.isArray(part) ? accentNode(part) : part))];
}

/** A branch of a plural is a text, the number itself, or a list of both and more. */
function accentBranch(branch: Node): Node {
  return Array.isArray(branch) ? branch.map((node) => accentNode(node as Node)) : accentNode(branch);
}

/** The letters of a message; of its longest branch if it has several. */
function lengthOf(node: unknown): number {
  if (typeof node === 'string') return node.length;
  if (Array.isArray(node)) return node.reduce<number>((sum, part) => sum + lengthOf(part), 0);
  if (typeof node !== 'object' || node === null) return 0;
  return Math.max(...Object.values(node).map((branch) => lengthOf(branch)));
}

/** One message as the build packed it (web/tools/pack-messages.ts): a text, or its compiled form as JSON. */
export function pseudoMessage(packed: string): string {
  const message = /^["[]/.test(packed) ? (JSON.parse(packed) as string | Node[]) : packed;
  if (typeof message === 'string') {
    return `${opening}${accent(message)}${fill(message.length * longerBy)}${closing}`;
  }
  const end = `${fill(lengthOf(message) * longerBy)}${closing}`;
  return JSON.stringify([opening, ...message.map((node) => accentNode(node)), end]);
}

/** A file of messages, each in the pseudo-language. */
async function pseudoFile(source: string): Promise<string> {
  const file = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { texts: string };
  const texts = file.texts.split('\n').map(pseudoMessage).join('\n');
  return `export const texts = ${JSON.stringify(texts)};`;
}

/** Answers requests for the English messages with these. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(`**/messages-${pseudoBase}-*.js`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: await pseudoFile(await answer.text()) });
  });
}
