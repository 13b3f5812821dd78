/**
 * Makes index.html paint the login page without waiting for other files: it contains the page's markup and styles in
 * the stored language; the rest is loaded afterwards (docs/performance.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { IndexHtmlTransformContext, Plugin, ResolvedConfig } from 'vite';
import { languageCodes, languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { classesIn, criticalCss, withoutUnusedKeyframes } from './critical-css.ts';
import { cssModules } from './css-modules.ts';
import { plainIcons } from './icons-plugin.ts';
import { inlineScript } from './inline-script.ts';
import { integrityOf } from './integrity-plugin.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { unescapeHtml } from './unescape-html.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

interface PrerenderModule {
  prerenderLogin: (code: LanguageCode) => Promise<string>;
}

/** The login page's markup per offered language. */
async function prerender(config: ResolvedConfig): Promise<Map<LanguageCode, string>> {
  const server = await createServer({
    root: config.root,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(config.cacheDir, 'prerender'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    css: { modules: cssModules },
    plugins: [messagesPlugin()],
    define: config.define ?? {},
  });
  try {
    const { prerenderLogin } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as PrerenderModule;
    const pages = new Map<LanguageCode, string>();
    for (const code of languageCodes) pages.set(code, plainIcons(await prerenderLogin(code)));
    return pages;
  } finally {
    await server.close();
  }
}

/** The texts and labels of a piece of markup in the order in which the inline script meets them. */
function textsOf(html: string): string[] {
  const found: string[] = [];
  for (const [, tag = '', text = ''] of html.matchAll(/<([^>]*)>([^<]*)/g)) {
    const label = / aria-label="([^"]*)"/.exec(tag)?.[1];
    if (label !== undefined) found.push(unescapeHtml(label));
    if (text !== '') found.push(unescapeHtml(text));
  }
  return found;
}

/** The file of the chunk that has this module as its entry. */
function chunkFile(bundle: Bundle, isModule: (id: string) => boolean): string | undefined {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return chunks.find((each) => each.facadeModuleId !== null && isModule(each.facadeModuleId))?.fileName;
}

/** The file of each route and each language, for the head's early loading. */
async function fileMap(
  bundle: Bundle,
  config: ResolvedConfig,
  languages: Iterable<LanguageCode>,
  style: { href: string; integrity: string },
): Promise<object> {
  const source = readFileSync(join(config.root, 'src/routes/screens.ts'), 'utf8');
  const routes: Record<string, string | undefined> = {};
  for (const [, path = '', file = ''] of source.matchAll(/'(\/[^']*)': \(\) => import\('\.\/([^']+)'\)/g)) {
    routes[path] = chunkFile(bundle, (id) => id.endsWith(`/src/routes/${file}`));
  }
  const byLanguage: Record<string, { tag: string; file: string | undefined }> = {};
  for (const code of languages) {
    const file = chunkFile(bundle, (id) => id.endsWith(`/language/src/${code}/app/index.ts?start`));
    byLanguage[code] = { tag: languageTags[code].replace(/-u-.*/, ''), file };
  }
  return { style, routes, languages: byLanguage };
}

async function inlineTag(root: string, name: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  return `<script>${(await inlineScript(root, name, values)).replaceAll('</', '<\\/')}</script>`;
}

/** Removes the entry's style sheet from the markup and returns it with its content. */
function takeStyle(html: string, bundle: Bundle): { html: string; href: string; integrity: string; css: string } {
  const tags = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const [tag] = tags;
  const href = tag?.[1] ?? '';
  const asset = Object.values(bundle).find((output) => output.type === 'asset' && href.endsWith(output.fileName));
  if (!tag || tags.length > 1 || asset?.type !== 'asset')
    throw new Error('the entry must have exactly one style sheet');
  return {
    html: html.replace(tag[0], ''),
    href,
    integrity: integrityOf(asset.source),
    css: String(asset.source).replace(/\/\*[\s\S]*?\*\//g, ''),
  };
}

export function shellPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'placard:shell',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(source, { bundle }) {
        if (!bundle) return source;
        const { html, href, integrity, css } = takeStyle(source, bundle);
        const pages = await prerender(config);
        const login = pages.get('en') ?? '';
        const style = withoutUnusedKeyframes(criticalCss(css, classesIn(login)));
        const files = await fileMap(bundle, config, pages.keys(), { href, integrity });
        const texts = Object.fromEntries(
          [...pages].filter(([code]) => code !== 'en').map(([code, page]) => [code, textsOf(page)]),
        );
        const [boot, translate] = await Promise.all([
          inlineTag(config.root, 'boot', { FILES: files }),
          inlineTag(config.root, 'login', { TEXTS: texts }),
        ]);
        return (
          html
            // The whole sheet, which the script requests, comes after its critical part, so that it takes precedence.
            .replace('</title>', () => `</title>\n    <style>${style}</style>\n    ${boot}`)
            .replace(
              '<div id="root"></div>',
              () => `<div id="root" data-prerendered="/login">${login}</div>${translate}`,
            )
        );
      },
    },
  };
}
