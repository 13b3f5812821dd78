/**
 * Packs a language's messages when the app is built (pack-messages.ts). Each language is three files: what the login
 * page says (`?start`), what the pages further in say (`?further`), and everything else (`?rest`); their keys, which all
 * languages share, are `?start-keys`, `?further-keys` and `?rest-keys` of any.
 */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { isPart, packKeys, packTexts, partOf } from './pack-messages.ts';
import type { Texts } from './pack-messages.ts';

const indexFile = /\/i18n\/messages\/[a-z]+\/index\.ts$/;
/** The language whose keys are the keys. */
const referenceLanguage = 'en';

/** Loads a language's own TypeScript as Node does, and reloads it when it changes. */
async function loadMessages(file: string): Promise<Texts> {
  const stamp = Math.max(...readdirSync(dirname(file)).map((name) => statSync(join(dirname(file), name)).mtimeMs));
  const loaded: unknown = await import(`${pathToFileURL(file).href}?changed=${stamp}`);
  return (loaded as { messages: Texts }).messages;
}

export function messagesPlugin(): Plugin {
  return {
    name: 'placard:messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    async load(id) {
      const [, file = '', part, keys] = /^(.*)\?([a-z]+)(-keys)?$/.exec(id) ?? [];
      if (!isPart(part) || !indexFile.test(file)) return undefined;
      for (const name of readdirSync(dirname(file))) this.addWatchFile(join(dirname(file), name));
      const reference = join(dirname(dirname(file)), referenceLanguage, 'index.ts');
      const known = partOf(await loadMessages(reference), part);
      if (keys !== undefined) return `export const keys = ${JSON.stringify(packKeys(known))};`;
      return `export const texts = ${JSON.stringify(packTexts(partOf(await loadMessages(file), part), known))};`;
    },
  };
}
