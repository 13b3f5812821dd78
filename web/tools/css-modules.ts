/**
 * Class names of CSS modules: the same in the build and in the prerendering, and short, because each travels three
 * times.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CSSModulesOptions } from 'vite';

export const cssModules: CSSModulesOptions = {
  generateScopedName(name, file) {
    const component = basename(file.split('?')[0] ?? file, '.module.css');
    const digest = createHash('sha256').update(`${component} ${name}`).digest('base64url').replace(/[-_]/g, '');
    // A class name starts with a letter.
    return `p${digest.slice(0, 5)}`;
  },
};
