import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Puts script and style into the page, so that the one file works from a disk, without a network. */
const singleFile: Plugin = {
  name: 'single-file',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('there is no page');
    let html = String(page.source);
    for (const [name, part] of Object.entries(bundle)) {
      if (part === page) continue;
      const text = part.type === 'chunk' ? part.code : String(part.source);
      const tag =
        part.type === 'chunk' ? /<script[^>]*src="[^"]*"[^>]*><\/script>/ : /<link[^>]*rel="stylesheet"[^>]*>/;
      html = html.replace(tag, '');
      const inline =
        part.type === 'chunk'
          ? `<script type="module">${text.replaceAll('</script', '<\\/script')}</script></body>`
          : `<style>${text}</style></head>`;
      html = html.replace(part.type === 'chunk' ? '</body>' : '</head>', () => inline);
      delete bundle[name];
    }
    page.source = html;
  },
};

/** The first engines with `Map.groupBy`. */
const target = ['chrome117', 'safari17.4', 'firefox119'];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [singleFile],
  build: { target, cssTarget: target, cssCodeSplit: false, modulePreload: { polyfill: false } },
});
