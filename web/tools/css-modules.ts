/** Class names of CSS modules: the same in the build and in the prerendering, short, and of the file's name. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CSSModulesOptions } from 'vite';

export const cssModules: CSSModulesOptions = {
  generateScopedName(name, file) {
    const component = basename(file.split('?')[0] ?? file, '.module.css');
    return `${component}-${name}-${createHash('sha256').update(`${component} ${name}`).digest('hex').slice(0, 4)}`;
  },
};
