import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressPlugin } from '../web/tools/compress-plugin.ts';

/** Engines of product.md section 6. */
const target = ['chrome111', 'safari16.4', 'firefox114'];

/** The console is served by the operator server at the root of its own port; it uses the API beside it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), compressPlugin()],
  build: { target, cssTarget: target, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
});
