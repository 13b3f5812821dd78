import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetPlugin } from './tools/budget-plugin.ts';
import { chunkGroups } from './tools/chunks.ts';
import { compressPlugin } from './tools/compress-plugin.ts';
import { cssModules } from './tools/css-modules.ts';
import { helpersPlugin } from './tools/helpers-plugin.ts';
import { iconsPlugin } from './tools/icons-plugin.ts';
import { integrityPlugin } from './tools/integrity-plugin.ts';
import { messagesPlugin } from './tools/messages-plugin.ts';
import { offlinePlugin } from './tools/offline-plugin.ts';
import { shellPlugin } from './tools/shell-plugin.ts';

/** Engines of product.md section 6. Safari of a phone is one of its own: some of its styles still carry a prefix. */
const target = ['chrome111', 'safari16.4', 'ios16.4', 'firefox114'];

/** A relative base: the app runs at any path and inside a native shell. The API's place is set when it is built. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  define: { 'import.meta.env.PLACARD_API_BASE': JSON.stringify(process.env['PLACARD_API_BASE'] ?? '/api') },
  plugins: [
    messagesPlugin(),
    iconsPlugin(),
    react(),
    helpersPlugin(),
    shellPlugin(),
    integrityPlugin(),
    ...offlinePlugin(),
    budgetPlugin(),
    compressPlugin(),
  ],
  css: { modules: cssModules },
  build: {
    target,
    cssTarget: target,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Hashes cannot be compressed, and the entry carries the name of every file: the bundler takes no fewer than seven characters,
        // of which hexadecimal ones are the smallest.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, part] =
            /\/language\/src\/([a-z]+)\/app\/index\.ts\?([a-z]+)$/.exec(facadeModuleId ?? '') ?? [];
          return language === undefined
            ? 'assets/[name]-[hash:7].js'
            : `assets/messages-${language}-${part}-[hash:7].js`;
        },
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
      },
    },
  },
});
