/** The paths of this repository. Everything here runs on Node 18 or later and needs no package. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** What set-up installs besides the dependencies: a newer Node, a browser. Not in version control. */
export const runtimeDir = join(rootDir, '.runtime');
export const modulesDir = join(rootDir, 'node_modules');
export const webDir = join(rootDir, 'web');
export const consoleDir = join(rootDir, 'console');
export const verifyDir = join(rootDir, 'verify');
