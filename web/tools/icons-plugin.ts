/**
 * Imports each icon from its own file. Through the library's index the bundler cannot see which icons a page needs, and
 * the icons of every screen would load with the first. Our own code makes a component of an icon's shapes
 * (src/ui/make-icon.ts).
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const maker = "import createLucideIcon from '../createLucideIcon.mjs';";
const ownMaker = `import { makeIcon as createLucideIcon } from ${JSON.stringify(fileURLToPath(new URL('../src/ui/make-icon.ts', import.meta.url)))};`;
/** The classes that lucide's own component writes into the prerendered page. */
const lucideClasses = /\blucide(?:-[a-z0-9-]+)? /g;
const iconImport = /import \{([^}]*)\} from 'lucide-react';/g;
/** Node resolves the package to its CommonJS build. */
const index = join(dirname(fileURLToPath(import.meta.resolve('lucide-react'))), '../esm/lucide-react.mjs');

/** Which file each icon's name is exported from. */
function readIndex(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, join(dirname(index), file));
  }
  return found;
}

/** Converts markup of lucide's own component to ours. */
export function plainIcons(html: string): string {
  return html.replaceAll(/<svg[^>]*class="lucide[^>]*>/g, (tag) => tag.replaceAll(lucideClasses, ''));
}

export function iconsPlugin(): Plugin {
  const files = readIndex();
  return {
    name: 'placard:icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (iconFile.test(id)) return { code: code.replace(maker, ownMaker), map: null };
      if (!id.includes('/web/src/') || !code.includes("'lucide-react'")) return undefined;
      const rewritten = code.replace(iconImport, (statement, names: string) => {
        const icons = names.split(',').map((name) => name.trim());
        if (icons.some((name) => !files.has(name))) return statement;
        return icons.map((name) => `import ${name} from ${JSON.stringify(files.get(name))};`).join(' ');
      });
      return { code: rewritten, map: null };
    },
  };
}
