/** Runs git. A copy of the repository without git, or a machine without it, is no error. */
import { spawnSync } from 'node:child_process';

/**
 * Returns a function that runs git in this folder and returns its output, or undefined if that fails.
 * @param {string} dir
 * @returns {(...args: string[]) => string | undefined}
 */
export function gitIn(dir) {
  return (...args) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return status === 0 ? stdout : undefined;
  };
}
