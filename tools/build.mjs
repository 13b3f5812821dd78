/** `npm run build`: builds the web app and the operators' console, each when its sources changed. */
import { setUp } from './lib/set-up.mjs';
import { runMain } from './lib/set-up-error.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

await runMain(async () => await ensureWebBuild(await setUp()));
