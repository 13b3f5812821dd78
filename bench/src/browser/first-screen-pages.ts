/**
 * The three pages of the comparison, in folders that the same server code serves: our built app; the same look as plain
 * HTML with inline styles; and the same look prerendered and hydrated by React alone, without router, data or texts.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { build } from 'vite';
import { appPolicy } from '../../../server/src/http/content-security.ts';
import { registerPageFiles } from '../../../server/src/http/page-files.ts';
import { elementsOf } from './markup.ts';

const distDir = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
const script = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const preload = /<link rel="modulepreload"[^>]*>/g;
const comment = /<!--.*?-->/g;
const root = /<div id="root"[^>]*>([\s\S]*?)<\/div>\s*<noscript>/;

export interface Pages {
  ours: string;
  still: string;
  react: string;
  close(): Promise<void>;
}

/** Makes and serves them, each at its own address. */
export async function servePages(): Promise<Pages> {
  const dir = mkdtempSync(join(tmpdir(), 'placard-bench-pages-'));
  const html = readFileSync(join(distDir, 'index.html'), 'utf8').replaceAll(script, '').replaceAll(preload, '');
  const still = html.replaceAll(comment, '');
  const markup = root.exec(still)?.[1];
  if (markup === undefined) throw new Error('index.html has no prerendered page');
  cpSync(distDir, join(dir, 'ours'), { recursive: true });
  mkdirSync(join(dir, 'still'));
  writeCompressed(join(dir, 'still', 'index.html'), still);
  await buildReact(join(dir, 'react'), still, markup);
  const served = await Promise.all(['ours', 'still', 'react'].map(async (name) => await serve(join(dir, name))));
  const [ours = '', stillAddress = '', react = ''] = served.map(({ address }) => address);
  return {
    ours,
    still: stillAddress,
    react,
    close: async () => {
      await Promise.all(served.map(async ({ close }) => await close()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function writeCompressed(file: string, content: string): void {
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}

/** A React app of only this markup, built like ours. */
async function buildReact(outDir: string, page: string, markup: string): Promise<void> {
  const source = `
    import { createElement as h } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    const submit = (event) => event.preventDefault();
    hydrateRoot(document.getElementById('root'), [${elementsOf(markup)}]);`;
  const entry = 'virtual:bare-react';
  await build({
    root: join(import.meta.dirname, '..', '..'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id) => (id === entry ? join(import.meta.dirname, 'bare-react.js') : undefined),
        load: (id) => (id.endsWith('bare-react.js') ? source : undefined),
      },
    ],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: { app: entry } } },
  });
  const [name = ''] = readdirSync(join(outDir, 'assets'));
  const tag = `<script type="module" crossorigin src="./assets/${name}"></script>`;
  const bundle = join(outDir, 'assets', name);
  writeCompressed(bundle, readFileSync(bundle, 'utf8'));
  writeCompressed(
    join(outDir, 'index.html'),
    page.replace('</head>', () => `${tag}</head>`),
  );
}

async function serve(dir: string): Promise<{ address: string; close: () => Promise<void> }> {
  const app = fastify();
  await registerPageFiles(app, dir, (hashes) => () => appPolicy(hashes, []));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: async () => await app.close() };
}
