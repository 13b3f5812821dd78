/**
 * `npm start`: database, migrations, demo world, both servers, worker and traffic simulator from one command, for trying
 * Placard out and for small deployments.
 */
import { join } from 'node:path';
import type { Deps } from './context/deps.ts';
import { openPool } from './database/database.ts';
import type { Config } from './platform/config.ts';
import { seedDemo } from './seed/seed-demo.ts';
import type { DemoWorld } from './seed/seed-demo.ts';
import { startWorker } from './jobs/worker.ts';
import { startMailCatcher } from './mail/catcher.ts';
import { startServers } from './main-servers.ts';
import { startSimulator } from './main-simulator.ts';
import { openParts, readEnvironment, runMain, stopSignal } from './main-parts.ts';
import { printWelcome } from './main-welcome.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './postgres/url.ts';
import { showProgress } from './platform/progress.ts';

/** The seed sets the clock of its history, which only the owner of the tables may. */
async function seedAsOwner(deps: Deps, ownerUrl: string, config: Config): Promise<DemoWorld> {
  const sql = openPool(ownerUrl, { max: 1, isUnlimited: true, isPooled: config.PLACARD_PGBOUNCER === '1' });
  try {
    return await seedDemo({ ...deps, sql }, config);
  } finally {
    await sql.end();
  }
}

/** The page of the demo's mails: the port after the operators'. */
function mailPort({ OPERATOR_PORT: port }: Config): number {
  return port === 0 ? 0 : port + 1;
}

await runMain(async () => {
  const stopping = stopSignal();
  const { config } = readEnvironment();
  const isPooled = config.PLACARD_PGBOUNCER === '1';
  const { log } = readEnvironment(join(config.dataDir, 'placard.log'));
  const database = await showProgress(
    'Starting the database',
    async (note) => await openDatabase({ env: process.env, log: note }),
  );
  const cleanUp: (() => Promise<void>)[] = [async () => await database.stop()];
  try {
    await showProgress('Applying migrations', async () => await migrate(database.ownerUrl, { isPooled }));
    const isDemo = config.PLACARD_DEMO === '1';
    const catcher =
      isDemo && config.SMTP_URL === undefined ? await startMailCatcher({ pagePort: mailPort(config) }) : undefined;
    if (catcher) {
      config.SMTP_URL = catcher.smtpUrl;
      cleanUp.unshift(async () => await catcher.stop());
    }
    const parts = await openParts(config, database.url, log, { isWorker: true, mayBecomeDemo: isDemo });
    cleanUp.unshift(async () => await parts.close());
    const demo = isDemo
      ? await showProgress(
          'Preparing the demo world',
          async () => await seedAsOwner(parts.deps, database.ownerUrl, config),
        )
      : undefined;
    const servers = await showProgress('Starting the servers', async () => await startServers(parts.deps, config));
    cleanUp.unshift(async () => await servers.stop({ isQuick: true }));
    const worker = await startWorker(parts.deps, parts, config);
    cleanUp.unshift(async () => await worker.stop());
    if (demo && config.PLACARD_SIMULATOR === '1') {
      const simulator = startSimulator(demo, servers.address, log);
      cleanUp.unshift(async () => await simulator.stop());
    }
    await printWelcome(parts.deps, config, servers, demo && { ...demo, mails: catcher?.address });
    await stopping;
    process.stdout.write('\nStopping.\n');
  } finally {
    for (const close of cleanUp) await close();
  }
});
