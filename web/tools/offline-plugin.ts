/** Makes the service worker, which keeps a copy of the app on the device (src/app/offline.ts). */
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';

/** The worker's beginning: it makes the copy give way to the app's own calls, and shows what the server pushes. */
const beginnings = ['give-way', 'push-notices'];

/**
 * The service worker keeps the shell and every route; of the languages only those in use (src/app/offline.ts). The app
 * registers it itself, after logging in. A new one waits until the person accepts it, or until no page of the old one
 * is open, so that an open page keeps a consistent set of files.
 */
export function offlinePlugin(): Plugin[] {
  let root = '';
  const worker = VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    filename: 'sw.js',
    workbox: {
      importScripts: beginnings.map((name) => `${name}.js`),
      globPatterns: ['index.html', 'assets/*.{js,css}', 'icon.svg', 'manifest.webmanifest'],
      globIgnores: ['assets/messages-*'],
      navigateFallback: 'index.html',
      navigateFallbackDenylist: [/^\/(api|files|docs|help)\//],
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: /\/assets\/messages-/,
          handler: 'CacheFirst',
          options: { cacheName: 'placard-languages', expiration: { maxEntries: 8 } },
        },
      ],
    },
  });
  return [
    {
      name: 'placard:offline',
      apply: 'build',
      configResolved(config) {
        root = config.root;
      },
      async generateBundle() {
        for (const name of beginnings) {
          this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await inlineScript(root, name) });
        }
      },
    },
    ...worker,
  ];
}
