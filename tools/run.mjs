/**
 * Runs one of this repository's programs after the set-up step:
 *   node tools/run.mjs FILE [arguments]         a program of ours, its path from the repository's root
 *   node tools/run.mjs --built FILE …           the same after building the apps: for what starts servers and waits until they are ready
 *   node tools/run.mjs --bin NAME [arguments]   a program of a dependency, such as `tsc`
 * What set-up says goes to stderr, so that stdout holds only what the program prints.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBin } from './lib/bins.mjs';
import { rootDir } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/set-up.mjs';
import { runMain, SetUpError } from './lib/set-up-error.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

await runMain(async () => {
  const [isBin, isBuilt] = [process.argv[2] === '--bin', process.argv[2] === '--built'];
  const [name, ...args] = process.argv.slice(isBin || isBuilt ? 3 : 2);
  if (name === undefined) throw new SetUpError('Say what to run: node tools/run.mjs FILE, or --bin NAME.');
  const { nodePath, env } = await setUp();
  if (isBuilt) await ensureWebBuild({ nodePath, env });
  const file = isBin ? findBin(name) : resolve(rootDir, name);
  if (!existsSync(file)) throw new SetUpError(`There is no program ${name} here.`);
  process.exitCode = await runInForeground(nodePath, [file, ...args], { env });
});
