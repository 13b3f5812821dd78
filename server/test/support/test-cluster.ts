/**
 * The PostgreSQL of tests: the embedded one in a temporary folder. It does not flush to disk, because nothing must
 * outlive a test. It gathers no statistics on its own, and plans a statement once: a plan must not depend on when it last did, or how
 * often.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '../../src/postgres/account.ts';
import { letAppIn } from '../../src/postgres/app-user.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { readPostmaster } from '../../src/postgres/postmaster.ts';
import { identifyProcess } from '../../src/postgres/process-identity.ts';

const folderPrefix = 'placard-test-';
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
  scram_iterations: '1',
};

export interface TestCluster {
  /** The address of its maintenance database. */
  url: string;
  /** Stops and removes it. */
  stop: () => Promise<void>;
}

/** Starts one that servers can log in to, after removing those of killed runs. */
export async function startTestCluster(): Promise<TestCluster> {
  removeLeftovers();
  const homeDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const cluster = await startEmbeddedPostgres({
    homeDir,
    account: chooseAccount([]),
    log: () => undefined,
    settings: fastSettings,
  });
  const url = databaseUrl(cluster.url, 'postgres');
  await letAppIn(url);
  return {
    url,
    stop: async () => {
      await cluster.stop();
      rmSync(homeDir, { recursive: true, force: true });
    },
  };
}

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Stops and removes the clusters of killed test runs. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || identifyProcess(Number(owner)) !== undefined) continue;
    const homeDir = join(tmpdir(), name);
    const postmaster = readPostmaster(join(homeDir, 'data'));
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(homeDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
