/** A Node that is new enough: the running one, or one from the npm registry. */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm } from './npm.mjs';
import { capture } from './processes.mjs';
import { step } from './progress.mjs';
import { runtimeDir } from './paths.mjs';
import { SetUpError } from './set-up-error.mjs';

const neededMajor = 24;
const packagedVersion = '24.21.0';

function platformName() {
  return `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/**
 * Returns the environment for child processes: this one, with the folder of `nodePath` first on the path, and a folder
 * for Node's compile cache, which halves the start-up time.
 */
export function environmentFor(nodePath) {
  return {
    ...process.env,
    PATH: `${dirname(nodePath)}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(runtimeDir, 'compile-cache'),
  };
}

/**
 * Returns whether the Node at this path runs here and is new enough (a folder may have been copied from another
 * machine).
 */
async function isUsable(nodePath) {
  if (!existsSync(nodePath)) return false;
  const { code, output } = await capture(nodePath, ['--version']);
  return code === 0 && Number(/^v(\d+)/.exec(output)?.[1]) >= neededMajor;
}

/** Returns the path for a Node installed by us. Null if the running one is new enough. */
function ownNodePath() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return null;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(runtimeDir, 'node_modules', `node-${platformName()}`, 'bin', file);
}

/**
 * Returns the path of a Node of version 24 or later, installing one into `.runtime` if needed. Throws a `SetUpError` if
 * the registry has none for this platform or cannot be reached.
 */
export async function ensureNode() {
  const ownPath = ownNodePath();
  if (ownPath === null) return process.execPath;
  if (await isUsable(ownPath)) return ownPath;
  await step(`Installing Node ${packagedVersion} into .runtime (this is Node ${process.versions.node})`, async () => {
    const name = `node-${platformName()}@${packagedVersion}`;
    const args = ['install', '--ignore-scripts', '--no-package-lock', '--prefix', runtimeDir, name];
    const { code, output } = await npm(process.execPath, args, process.env);
    if (/\b(E404|ETARGET|EBADPLATFORM)\b/.test(output)) {
      throw new SetUpError(
        `Placard needs Node ${neededMajor} or later and there is no package of it for ${platformName()}: please install Node ${neededMajor} and try again.`,
      );
    }
    if (code !== 0) throw new SetUpError(`Installing Node ${packagedVersion} failed; npm said:\n${output.trim()}`);
  });
  if (await isUsable(ownPath)) return ownPath;
  throw new SetUpError(
    `Placard needs Node ${neededMajor} or later and the package for ${platformName()} does not run on this machine: please install Node ${neededMajor} and try again.`,
  );
}
