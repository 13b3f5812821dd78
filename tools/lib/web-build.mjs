/** Building the web app and the operators' console, each when its sources changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, listFiles } from './files.mjs';
import { consoleDir, modulesDir, rootDir, runtimeDir, webDir } from './paths.mjs';
import { capture } from './processes.mjs';
import { step } from './progress.mjs';
import { SetUpError } from './set-up-error.mjs';

/** What is built: from its own folder, the contract, and for the console what both share: the tokens, and how files are compressed. */
const apps = [
  { title: 'the web app', dir: webDir, stampFile: join(runtimeDir, 'web-build'), shared: [] },
  {
    title: 'the console',
    dir: consoleDir,
    stampFile: join(runtimeDir, 'console-build'),
    shared: [join(webDir, 'src', 'ui', 'tokens.css'), join(webDir, 'tools', 'compress-plugin.ts')],
  },
];

/** A hash of all that goes into the build: the app's and the contract's sources, versions, settings of the build. */
function sourceHash({ dir, shared }) {
  const settings = Object.entries(process.env)
    .filter(([name]) => name === 'PLACARD_API_BASE' || name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const folders = [dir, join(rootDir, 'contract', 'src')];
  const files = listFiles(folders, ['dist', 'node_modules']).filter((file) => !/\.test\.tsx?$/.test(file));
  return hashFiles(
    [...files, ...shared, join(rootDir, 'package-lock.json'), join(rootDir, 'tsconfig.base.json')],
    settings,
  );
}

/**
 * Builds `web/dist` and `console/dist`, each unless it stands and its sources are what they were. Throws a `SetUpError` with the builder's words
 * when that fails. The stamp is written last, so a build that was cut off is done again.
 */
export async function ensureWebBuild(context) {
  for (const app of apps) await ensureBuild(app, context);
}

async function ensureBuild(app, { nodePath, env }) {
  const { title, dir, stampFile } = app;
  const hash = sourceHash(app);
  const isCurrent =
    existsSync(join(dir, 'dist', 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
  if (isCurrent) return;
  await step(`Building ${title}`, async () => {
    rmSync(stampFile, { force: true });
    const vite = join(modulesDir, 'vite', 'bin', 'vite.js');
    const { code, output } = await capture(nodePath, [vite, 'build'], { cwd: dir, env: { ...env, NO_COLOR: '1' } });
    if (code !== 0) throw new SetUpError(`Building ${title} failed:\n${output.trim()}`);
    mkdirSync(runtimeDir, { recursive: true });
    writeFileSync(stampFile, hash);
  });
}
