/** Calling npm: the one that started us where there is one, else the one on the path. */
import { capture } from './processes.mjs';
import { rootDir } from './paths.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Runs npm under the Node at `nodePath`, quietly. Gives `{ code, output }`. Throws a `SetUpError` when there is no npm.
 * Running it under the newer Node also keeps npm from complaining about packages that the older one is too old for.
 */
export async function npm(nodePath, args, env) {
  const cli = process.env.npm_execpath;
  const quietArgs = [...args, '--loglevel=error', '--no-update-notifier', '--no-audit', '--no-fund'];
  const options = { cwd: rootDir, env };
  const result = cli?.endsWith('npm-cli.js')
    ? await capture(nodePath, [cli, ...quietArgs], options)
    : await capture('npm', quietArgs, { ...options, shell: process.platform === 'win32' });
  if (result.code === 127) throw new SetUpError('Placard needs npm, which was not found on this machine.');
  return result;
}
