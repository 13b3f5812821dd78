/** The set-up step that every command begins with: a Node that is new enough, and the dependencies. */
import { ensureDependencies } from './dependencies.mjs';
import { withSetUpLock } from './lock.mjs';
import { ensureNode, environmentFor } from './node-runtime.mjs';

/**
 * Returns `{ nodePath, env }`: a Node of version 24 or later and the environment for child processes. Progress goes to
 * stderr. Throws a `SetUpError` with one clear sentence about what to fix.
 */
export async function setUp() {
  const nodePath = await withSetUpLock(async () => {
    const path = await ensureNode();
    await ensureDependencies(path);
    return path;
  });
  return { nodePath, env: environmentFor(nodePath) };
}
