/** The programs of dependencies. */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { modulesDir } from './paths.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Programs whose name differs from their package's. */
const packageByBin = { tsc: 'typescript', playwright: '@playwright/test' };

/** Returns the script of a dependency's program, to run with Node: `.bin` may hold shell wrappers. */
export function findBin(name) {
  const packageDir = join(modulesDir, packageByBin[name] ?? name);
  try {
    const { bin } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
    return realpathSync(join(packageDir, typeof bin === 'string' ? bin : bin[name]));
  } catch {
    throw new SetUpError(`No dependency brings the program ${name}.`);
  }
}
