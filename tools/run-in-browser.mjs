/**
 * `node tools/run-in-browser.mjs FILE [arguments]`: runs one of our programs that visits the built app; the set-up
 * includes a browser.
 */
import { resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { rootDir } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/set-up.mjs';
import { runMain, SetUpError } from './lib/set-up-error.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

await runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) throw new SetUpError('Say what to run: node tools/run-in-browser.mjs FILE.');
  const { nodePath, env } = await setUp();
  await ensureWebBuild({ nodePath, env });
  const browser = await ensureBrowser();
  process.exitCode = await runInForeground(nodePath, [resolve(rootDir, name), ...args], {
    env: { ...env, CHROMIUM_PATH: browser },
  });
});
