/**
 * One PostgreSQL for all server tests: the embedded one in a temporary folder, with a migrated template database from
 * which each test file gets its own in a tenth of a second. It does not flush to disk: nothing here must outlive a test.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/migrate.ts';
import { chooseAccount } from '../../src/platform/postgres-account.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres-embedded.ts';
import { readPostmaster } from '../../src/platform/postgres-postmaster.ts';
import { identifyProcess } from '../../src/platform/process-identity.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the cluster's maintenance database; the template is called `template_placard`. */
    clusterUrl: string;
  }
}

const folderPrefix = 'placard-test-';
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** Starts the cluster and gives what stops and removes it (vitest's `globalSetup`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const homeDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const cluster = await startEmbeddedPostgres({
    homeDir,
    account: chooseAccount([]),
    log: () => undefined,
    settings: fastSettings,
  });
  const teardown = async () => {
    await cluster.stop();
    rmSync(homeDir, { recursive: true, force: true });
  };
  try {
    const clusterUrl = databaseUrl(cluster.url, 'postgres');
    await createTemplate(clusterUrl);
    project.provide('clusterUrl', clusterUrl);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const sql = postgres(clusterUrl, { max: 1 });
  await sql`create database template_placard`;
  await sql.end();
  await migrate(databaseUrl(clusterUrl, 'template_placard'));
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Stops and removes the clusters of test runs that were killed. */
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
