/**
 * One PostgreSQL for all server tests, with a migrated template database from which each test file gets its own in a tenth
 * of a second.
 */
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/database/migrate.ts';
import { fundNetwork } from './records.ts';
import { sumNobody, waitForNoPayee } from './settings.ts';
import { databaseUrl, startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the cluster's maintenance database; the template is called `template_placard`. */
    clusterUrl: string;
  }
}

/** Starts the cluster and returns the function that stops and removes it (vitest's `globalSetup`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await createTemplate(cluster.url);
    project.provide('clusterUrl', cluster.url);
    return cluster.stop;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const sql = postgres(clusterUrl, { max: 1 });
  await sql`create database template_placard`;
  await sql.end();
  const url = databaseUrl(clusterUrl, 'template_placard');
  await migrate(url);
  const template = postgres(url, { max: 1 });
  await waitForNoPayee(template);
  await sumNobody(template);
  await fundNetwork(template);
  await template.end();
}
