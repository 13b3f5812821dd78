import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { ratio } from './measure.ts';
import type { Bench } from './measure.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const distDir = join(root, 'web', 'dist');

/** The JavaScript that the login page loads, compressed, against React and react-dom alone. */
export const loginBytes: Bench = {
  name: 'login-bytes',
  figures: [
    ratio(
      'login-bytes',
      '≤ 1.47',
      'JavaScript that index.html loads, brotli',
      'React and react-dom’s production files, brotli',
    ),
  ],
  run: async () => {
    const html = readFileSync(join(distDir, 'index.html'), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => join(distDir, match[1] ?? ''));
    const ours = [...new Set(files)].reduce((sum, file) => sum + travelling(file), 0);
    const react = ['react/cjs/react.production.js', 'react-dom/cjs/react-dom-client.production.js']
      .map((file) => readFileSync(join(root, 'node_modules', file)))
      .reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
    return await Promise.resolve({ 'login-bytes': [ours / react] });
  },
};

function travelling(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}
