/**
 * Prints the app's messages as JSON: for each language the number of keys, the keys that are missing or take other
 * arguments than English, and the English keys that no source uses. `npm run --silent messages`. Exits with 1 when
 * anything is wrong.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@placard/contract';
import { languages } from '@placard/language';
import { noteUses } from './lib/message-uses.ts';
import type { Uses } from './lib/message-uses.ts';

type Tree = { readonly [key: string]: string | Tree };

const web = join(dirname(fileURLToPath(import.meta.url)), '../web/src');

/** Flattens a tree of texts: `wallet.title` → text. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** Returns the arguments of a text: `{count, plural, …}`, `{name}` and `<tag>`. */
function argumentsOf(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g), ...text.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted().join(' ');
}

function sourceFiles(): string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(web, name));
}

function unusedKeys(keys: Iterable<string>): string[] {
  const uses: Uses = { exact: new Set(), patterns: [] };
  for (const file of sourceFiles()) noteUses(readFileSync(file, 'utf8'), uses);
  return [...keys].filter((key) => !uses.exact.has(key) && !uses.patterns.some((pattern) => pattern.test(key)));
}

const reference = flatten(await languages.en.app());
const unused = unusedKeys(reference.keys());
const report: Record<
  string,
  { keys: number; missing: string[]; extra: string[]; differentArguments: string[]; unused: string[] }
> = {};
for (const code of languageCodes) {
  const texts = flatten(await languages[code].app());
  const known = [...reference].filter(([key]) => texts.has(key));
  report[code] = {
    keys: texts.size,
    missing: [...reference.keys()].filter((key) => !texts.get(key)?.trim()),
    extra: [...texts.keys()].filter((key) => !reference.has(key)),
    differentArguments: known
      .filter(([key, text]) => argumentsOf(text) !== argumentsOf(texts.get(key) ?? ''))
      .map(([key]) => key),
    unused: unused.filter((key) => texts.has(key)),
  };
}

process.stdout.write(`${JSON.stringify({ languages: report }, null, 2)}\n`);
const isClean = Object.values(report).every((each) =>
  [each.missing, each.extra, each.differentArguments, each.unused].every((list) => list.length === 0),
);
process.exitCode = isClean ? 0 : 1;
