/** The web files of the native app: the web build for this deployment, with the shell's script. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Deployment } from './deployment.ts';
import { shellDir } from './deployment.ts';
import { shellPage } from './page.ts';

const root = join(shellDir, '..');
const wwwDir = join(shellDir, 'www');

/** Compressed copies are only useful to a server. */
const unneeded = /\.(br|gz)$|^(sw|workbox-.*)\.js$/;

/** The shell as one file: its name and its code. */
export async function bundleShell(address: string): Promise<{ fileName: string; code: string }> {
  const output = await build({
    configFile: false,
    root: shellDir,
    logLevel: 'error',
    define: { PLACARD_ADDRESS: JSON.stringify(address) },
    build: {
      write: false,
      target: ['chrome111', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: {
        input: join(shellDir, 'src', 'main.ts'),
        output: { entryFileNames: 'assets/shell-[hash].js', codeSplitting: false },
      },
    },
  });
  const chunks = 'output' in output ? output.output : [];
  const [entry] = chunks;
  if (entry?.type !== 'chunk' || chunks.length > 1) throw new Error('the shell must be one file');
  return { fileName: entry.fileName, code: entry.code };
}

/** Builds the web app for the deployment into `www`, with the shell's script. Throws with the builder's output. */
export async function makeWww({ address }: Deployment): Promise<void> {
  rmSync(wwwDir, { recursive: true, force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', wwwDir, '--emptyOutDir'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NO_COLOR: '1', PLACARD_API_BASE: `${address}/api` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`building the web app failed:\n${stdout}${stderr}`);
  for (const file of readdirSync(wwwDir, { recursive: true, encoding: 'utf8' }))
    if (unneeded.test(file)) rmSync(join(wwwDir, file));
  const { fileName, code } = await bundleShell(address);
  mkdirSync(join(wwwDir, 'assets'), { recursive: true });
  writeFileSync(join(wwwDir, fileName), code);
  const page = join(wwwDir, 'index.html');
  writeFileSync(page, shellPage(readFileSync(page, 'utf8'), { script: fileName, address }));
}
