/**
 * Imports each icon from its own file. Through the library's index the bundler cannot tell which icons a page needs, and
 * those of every screen would come with the first.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconImport = /import \{([^}]*)\} from 'lucide-react';/g;
/** Node itself resolves to the CommonJS build beside it. */
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

export function iconsPlugin(): Plugin {
  const files = readIndex();
  return {
    name: 'placard:icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
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
