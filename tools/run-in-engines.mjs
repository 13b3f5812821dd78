/** `npm run engines`: the journey in every engine, or in the named ones; the set-up includes the engines. */
import { join } from 'node:path';
import { ensureEngines } from './lib/engines.mjs';
import { rootDir } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/set-up.mjs';
import { runMain } from './lib/set-up-error.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const all = ['chromium', 'firefox', 'webkit'];

await runMain(async () => {
  const args = process.argv.slice(2);
  const named = all.filter((engine) => args.includes(engine));
  const { nodePath, env } = await setUp();
  await ensureWebBuild({ nodePath, env });
  const places = await ensureEngines(named.length > 0 ? named : all);
  process.exitCode = await runInForeground(nodePath, [join(rootDir, 'e2e', 'engines.ts'), ...args], {
    env: { ...env, ...places },
  });
});
