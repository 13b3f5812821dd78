/** Builds the web app, the operators' console and the page that verifies, each when its sources changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, listFiles } from './files.mjs';
import { consoleDir, modulesDir, rootDir, runtimeDir, verifyDir, webDir } from './paths.mjs';
import { capture } from './processes.mjs';
import { step } from './progress.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * The inputs: its own folder, the proofs, the contract, the languages, and for the console also what both share: the tokens, and the compression.
 */
const apps = [
  { title: 'the web app', dir: webDir, stampFile: join(runtimeDir, 'web-build'), shared: [] },
  {
    title: 'the console',
    dir: consoleDir,
    stampFile: join(runtimeDir, 'console-build'),
    shared: [join(webDir, 'src', 'ui', 'tokens.css'), join(webDir, 'tools', 'compress-plugin.ts')],
  },
  { title: 'the page that verifies', dir: verifyDir, stampFile: join(runtimeDir, 'verify-build'), shared: [] },
];

/** Returns a hash of all inputs of the build: the app's and the contract's sources, versions, build settings. */
function sourceHash({ dir, shared }) {
  const settings = Object.entries(process.env)
    .filter(([name]) => name === 'PLACARD_API_BASE' || name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const folders = [
    dir,
    join(rootDir, 'proof', 'src'),
    join(rootDir, 'contract', 'src'),
    join(rootDir, 'language', 'src'),
  ];
  const files = listFiles(folders, ['dist', 'node_modules']).filter((file) => !/\.test\.tsx?$/.test(file));
  return hashFiles(
    [...files, ...shared, join(rootDir, 'package-lock.json'), join(rootDir, 'tsconfig.base.json')],
    settings,
  );
}

/**
 * Builds the `dist` of each app, unless it exists and its sources are unchanged. Throws a `SetUpError` with
 * the builder's output on failure. The stamp is written last, so an interrupted build is done again.
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
