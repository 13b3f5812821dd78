/** The merchants' web app. Its policy names the contacts' origins, which operators change while the server runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/deps.ts';
import { readContactOrigins } from '../../queries/support/support.ts';
import { appPolicy } from '../content-security.ts';
import type { InlineHashes } from '../content-security.ts';
import { registerPageFiles } from '../page-files.ts';

/** How long a change of the configured contacts takes to reach the page's policy. */
const policyAgeMs = 30_000;
/** A request that finds the policy outdated waits this long for a new one. */
const longestWaitMs = 500;

/** Registers the files of `webDir`; with no build there, every page answers that it is missing. */
export async function registerWebFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'sql' | 'log'>,
  webDir: string,
): Promise<void> {
  await registerPageFiles(app, webDir, (hashes) => pagePolicy(deps, hashes));
}

function pagePolicy(deps: Pick<Deps, 'sql' | 'log'>, hashes: InlineHashes): () => Promise<string> {
  let policy = appPolicy(hashes, []);
  let readAgainAt = 0;
  const renew = async () => {
    try {
      policy = appPolicy(hashes, await readContactOrigins(deps.sql));
    } catch (error) {
      deps.log.warn({ err: error }, 'the contacts could not be read for the page’s policy');
    }
  };
  return async () => {
    if (Date.now() >= readAgainAt) {
      readAgainAt = Date.now() + policyAgeMs;
      // The page must load even while the database is away or silent; it then uses its last policy.
      await Promise.race([renew(), sleep(longestWaitMs)]);
    }
    return policy;
  };
}
