/** Building the web app, when its sources changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, listFiles } from './files.mjs';
import { modulesDir, rootDir, runtimeDir, webDir } from './paths.mjs';
import { capture } from './processes.mjs';
import { step } from './progress.mjs';
import { SetUpError } from './set-up-error.mjs';

const distDir = join(webDir, 'dist');
const stampFile = join(runtimeDir, 'web-build');

/** A hash of all that goes into the build: the app's and the contract's sources, versions, settings of the build. */
function sourceHash() {
  const settings = Object.entries(process.env)
    .filter(([name]) => name === 'PLACARD_API_BASE' || name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const folders = [webDir, join(rootDir, 'contract', 'src')];
  const files = listFiles(folders, ['dist', 'node_modules']).filter((file) => !/\.test\.tsx?$/.test(file));
  return hashFiles([...files, join(rootDir, 'package-lock.json'), join(rootDir, 'tsconfig.base.json')], settings);
}

/**
 * Builds `web/dist` unless it stands and its sources are what they were. Throws a `SetUpError` with the builder's words
 * when that fails. The stamp is written last, so a build that was cut off is done again.
 */
export async function ensureWebBuild({ nodePath, env }) {
  const hash = sourceHash();
  const isCurrent =
    existsSync(join(distDir, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
  if (isCurrent) return;
  await step('Building the web app', async () => {
    rmSync(stampFile, { force: true });
    const vite = join(modulesDir, 'vite', 'bin', 'vite.js');
    const { code, output } = await capture(nodePath, [vite, 'build'], { cwd: webDir, env: { ...env, NO_COLOR: '1' } });
    if (code !== 0) throw new SetUpError(`Building the web app failed:\n${output.trim()}`);
    mkdirSync(runtimeDir, { recursive: true });
    writeFileSync(stampFile, hash);
  });
}
