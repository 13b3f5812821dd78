/** The merchant server (app, API, delivery) on its port, the operator server on its own, loopback only. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createMerchantServer } from './http/merchant/server.ts';
import { createOperatorServer } from './http/operator/server.ts';
import { boxFor, rootDir } from './main-parts.ts';
import type { Config } from './platform/config.ts';
import type { Deps } from './context/deps.ts';
import { createMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { readPartitions } from './database/partitions.ts';
import { ReadReplica } from './database/read-replica.ts';
import type { Reads } from './database/read-replica.ts';
import { StartError } from './platform/start-error.ts';
import { readOverdueDisputes } from './queries/operators/overview.ts';
import { readBooksHealth, readLogHealth } from './queries/operators/recorded-health.ts';
import { readPlanBacklog } from './queries/plans/backlog.ts';

/** How long a stopping server still answers, so that a proxy sees it is not ready and sends no more. */
const drainMs = 1_000;

export interface Servers {
  address: string;
  operatorAddress: string;
  /** Not ready, then closed: no call that was accepted is cut. `isQuick` leaves out the wait for a proxy. */
  stop(options?: { isQuick?: boolean }): Promise<void>;
}

/** Starts both. Throws StartError when a port is taken. */
export async function startServers(deps: Deps, config: Config): Promise<Servers> {
  const metrics = createMetrics(
    async () => await readPlanBacklog(deps.sql),
    async () => await readPartitions(deps.sql),
    async () => ({ overdue: (await readOverdueDisputes(deps.sql)).count }),
    async () => ({ ...(await readBooksHealth(deps.sql, boxFor(config, 'books'))), ...(await readLogHealth(deps.sql)) }),
  );
  const replica = openReplica(deps, config, metrics);
  try {
    const servers = await startWith(deps, config, { metrics, ...(replica && { reads: replica }) });
    const stop: Servers['stop'] = async (options) => {
      await servers.stop(options);
      await replica?.close();
    };
    return { ...servers, stop };
  } catch (error) {
    await replica?.close();
    throw error;
  }
}

async function startWith(deps: Deps, config: Config, shared: { metrics: Metrics; reads?: Reads }): Promise<Servers> {
  const readiness = { isStopping: false };
  const missing = missingBuild();
  if (missing !== undefined) deps.log.error(missing);
  const merchant = await createMerchantServer(deps, {
    ...shared,
    webDir: join(rootDir, 'web', 'dist'),
    verifyDir: join(rootDir, 'verify', 'dist'),
    origins: config.origins,
    trustProxy: config.PLACARD_TRUST_PROXY,
    callsPerMinute: config.PLACARD_CALLS_PER_MINUTE,
    isStopping: () => readiness.isStopping,
    missing,
    security: { contacts: config.PLACARD_SECURITY_CONTACT, publicUrl: config.PLACARD_PUBLIC_URL },
  });
  const operator = createOperatorServer(deps, {
    ...shared,
    trustProxy: config.PLACARD_TRUST_PROXY,
    consoleDir: join(rootDir, 'console', 'dist'),
  });
  try {
    await listen(merchant, config.HOST, config.PORT, 'PORT');
    await listen(operator, '127.0.0.1', config.OPERATOR_PORT, 'OPERATOR_PORT');
  } catch (error) {
    // One that listens already would keep a process alive whose start has failed.
    await Promise.all([merchant.close(), operator.close()]);
    throw error;
  }
  return {
    address: `http://localhost:${portOf(merchant)}`,
    operatorAddress: `http://127.0.0.1:${portOf(operator)}`,
    stop: async ({ isQuick = false } = {}) => {
      readiness.isStopping = true;
      if (!isQuick) await new Promise((resolve) => setTimeout(resolve, drainMs));
      await Promise.all([merchant.close(), operator.close()]);
    },
  };
}

/** Explains what to do if the web app or the console is not built: such a server has no pages. */
function missingBuild(): string | undefined {
  const isBuilt = ['web', 'console', 'verify'].every((app) => existsSync(join(rootDir, app, 'dist', 'index.html')));
  return isBuilt
    ? undefined
    : 'The web app, the console or the page that verifies is not built: run `npm run build`, then start the server again.';
}

/** The standby that may answer some calls, if one is named; it may be away. */
function openReplica({ sql, log }: Deps, config: Config, metrics: Metrics): ReadReplica | undefined {
  const { PLACARD_READ_DATABASE_URL: url, PLACARD_POOL: max, PLACARD_PGBOUNCER } = config;
  if (url === undefined) return undefined;
  const isPooled = PLACARD_PGBOUNCER === '1';
  return new ReadReplica({ url, primary: sql, log, metrics: metrics.addReplica(), max, isPooled });
}

async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Set ${variable} to a free one, such as ${variable}=${port + 10}.`);
    if (code === 'EACCES')
      throw new StartError(
        `Port ${port} needs rights that this user does not have. Set ${variable} to one above 1023.`,
      );
    throw error;
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}
