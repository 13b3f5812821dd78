/**
 * Compiles a language's ICU messages when the app is built, so that the browser gets no parser. Each language is two
 * files: what the login page says (`?start`), and everything else (`?rest`).
 */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

const indexFile = /\/i18n\/messages\/[a-z]+\/index\.ts$/;
/** What the login page and the frame around it say. */
const startAreas = new Set(['app', 'api']);
const startGroups: Readonly<Record<string, readonly string[]>> = { accounts: ['login', 'password'] };

/** Loads a language's own TypeScript as Node does; what changed since is loaded anew. */
async function loadMessages(file: string): Promise<Tree> {
  const stamp = Math.max(...readdirSync(dirname(file)).map((name) => statSync(join(dirname(file), name)).mtimeMs));
  const loaded: unknown = await import(`${pathToFileURL(file).href}?changed=${stamp}`);
  return (loaded as { messages: Tree }).messages;
}

/** The same tree with each text compiled; what needs no compiling stays text. */
function compileTree(tree: Tree): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );
}

/** The part of a language that a file is to hold; all of it without a query. */
function partOf(messages: Tree, query: string): Tree {
  if (query === 'rest') return Object.fromEntries(Object.entries(messages).filter(([area]) => !startAreas.has(area)));
  if (query !== 'start') return messages;
  const part: Tree = {};
  for (const [area, texts] of Object.entries(messages)) {
    const groups = startGroups[area];
    if (startAreas.has(area)) part[area] = texts;
    else if (groups) part[area] = Object.fromEntries(Object.entries(texts).filter(([group]) => groups.includes(group)));
  }
  return part;
}

export function messagesPlugin(): Plugin {
  return {
    name: 'placard:messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    async load(id) {
      const [file = '', query = ''] = id.split('?');
      if (!indexFile.test(file)) return undefined;
      for (const name of readdirSync(dirname(file))) this.addWatchFile(join(dirname(file), name));
      return `export const messages = ${JSON.stringify(compileTree(partOf(await loadMessages(file), query)))};`;
    },
  };
}
