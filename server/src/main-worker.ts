/** The job worker alone, for a deployment of several processes. Any number may run. */
import { startWorker } from './jobs/worker.ts';
import { openParts, readEnvironment, runMain, stopSignal } from './main-parts.ts';
import { openDatabase } from './postgres/url.ts';

await runMain(async () => {
  const { config, log } = readEnvironment();
  const database = await openDatabase({ env: process.env, log: (line) => log.info(line) });
  const parts = await openParts(config, database.url, log, { isWorker: true });
  try {
    const worker = await startWorker(parts.deps, parts, config);
    log.info('the worker runs');
    await stopSignal();
    await worker.stop();
  } finally {
    // Also after a failed start: anything open would keep a process alive that works for nobody.
    await parts.close();
    await database.stop();
  }
});
