import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from './build/messages-plugin.ts';

/** Engines of product.md section 6. */
const target = ['chrome111', 'safari16.4', 'firefox114'];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  define: { 'import.meta.env.PLACARD_API_BASE': JSON.stringify(process.env['PLACARD_API_BASE'] ?? '/api') },
  plugins: [messagesPlugin(), react()],
  build: { target, cssTarget: target },
});
