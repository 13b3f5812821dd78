/** Calls npm: the one that started us if there is one, else the one on the path. */
import { capture } from './processes.mjs';
import { rootDir } from './paths.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Runs npm quietly under the Node at `nodePath`. Returns `{ code, output }`. Throws a `SetUpError` if there is no npm.
 * The newer Node also avoids npm's warnings about packages for which the older one is too old.
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
