/** The merchants' web app; its policy names the contacts' origins, which operators change while the server runs. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/deps.ts';
import { readContactOrigins } from '../../queries/support/support.ts';
import { appPolicy } from '../content-security.ts';
import type { InlineHashes } from '../content-security.ts';
import { registerPageFiles } from '../page-files.ts';

/** How long a change of the configured contacts takes to reach the page's policy. */
const policyAgeMs = 30_000;

/** Registers the files of `webDir`; with no build there, every page answers that it is missing. */
export async function registerWebFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'sql' | 'log'>,
  webDir: string,
): Promise<void> {
  await registerPageFiles(app, webDir, (hashes) => pagePolicy(deps, hashes));
}

function pagePolicy(deps: Pick<Deps, 'sql' | 'log'>, hashes: InlineHashes): () => Promise<string> {
  let known = { policy: appPolicy(hashes, []), until: 0 };
  return async () => {
    if (Date.now() < known.until) return known.policy;
    try {
      known = { policy: appPolicy(hashes, await readContactOrigins(deps.sql)), until: Date.now() + policyAgeMs };
    } catch (error) {
      // The page must come even while the database is away; its last policy still holds.
      deps.log.warn({ err: error }, 'the contacts could not be read for the page’s policy');
    }
    return known.policy;
  };
}
