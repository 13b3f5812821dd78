/** The HTTP servers alone, stateless, for a deployment of several processes behind a proxy. Migrate first. */
import { startServers } from './main-servers.ts';
import { openParts, readEnvironment, runMain, stopSignal } from './main-parts.ts';
import { openDatabase } from './postgres/url.ts';

await runMain(async () => {
  const { config, log } = readEnvironment();
  const database = await openDatabase({ env: process.env, log: (line) => log.info(line) });
  const parts = await openParts(config, database.url, log, { isWorker: false });
  try {
    const servers = await startServers(parts.deps, config);
    log.info({ address: servers.address }, 'the servers run');
    await stopSignal();
    await servers.stop();
  } finally {
    // Also after a failed start: anything open would keep a process alive that serves nobody.
    await parts.close();
    await database.stop();
  }
});
