/**
 * Packs a language's messages when the app is built (pack-messages.ts). Each language is eleven files: the texts of the login
 * page (`?start`), those of the pages further in (`?further`), those of the wallet's further sheets (`?money`), of running plans (`?control`), of the
 * payout calendar (`?calendar`), of the choice of alerts (`?alerts`), of API keys and webhooks (`?keys`), of the people of a business
 * (`?people`), of the second step of logging in (`?factor`), of acts whose answer was lost (`?lost`), and everything else (`?rest`); their keys, which all languages share, are
 * `?start-keys` and so on of any.
 */
import { defaultLanguage, isLanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import type { Plugin } from 'vite';
import { isPart, packKeys, packTexts, partOf } from './pack-messages.ts';

export function messagesPlugin(): Plugin {
  return {
    name: 'placard:messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    async load(id) {
      const [, code = '', part, keys] = /\/language\/src\/([a-z]+)\/app\/index\.ts\?([a-z]+)(-keys)?$/.exec(id) ?? [];
      if (!isPart(part) || !isLanguageCode(code)) return undefined;
      // English has all keys.
      const known = partOf(await languages[defaultLanguage].app(), part);
      if (keys !== undefined) return `export const keys = ${JSON.stringify(packKeys(known))};`;
      return `export const texts = ${JSON.stringify(packTexts(partOf(await languages[code].app(), part), known))};`;
    },
    // The files of each language, for the copy on the device (src/app/offline.ts).
    generateBundle(_options, bundle) {
      const files: Record<string, string[]> = {};
      for (const file of Object.keys(bundle)) {
        const [, code] = /\/messages-([a-z]+)-/.exec(file) ?? [];
        if (code !== undefined) (files[code] ??= []).push(file);
      }
      this.emitFile({ type: 'asset', fileName: 'messages.json', source: JSON.stringify(files) });
    },
  };
}
