/**
 * `npm start`: sets up what is missing, builds the web app if it changed, and runs everything in one process group.
 * Exits with the server's exit code.
 */
import { join } from 'node:path';
import { rootDir } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/set-up.mjs';
import { runMain } from './lib/set-up-error.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

await runMain(async () => {
  const { nodePath, env } = await setUp();
  await ensureWebBuild({ nodePath, env });
  const main = join(rootDir, 'server', 'src', 'main-all-in-one.ts');
  process.exitCode = await runInForeground(nodePath, [main, ...process.argv.slice(2)], { env, isDetached: true });
});
