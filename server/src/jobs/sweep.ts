/** A sweep: work that is searched for regularly, because a queue can lose a job and a clock can jump past one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Runs `work` at once and again `intervalMs` after each end, never twice at a time in this process. Logs a failure; the next
 * turn tries again. `stop` waits for a running turn; long work checks the signal.
 */
export function startSweep(
  log: Logger,
  name: string,
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<number>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const count = await work(stopping.signal);
        if (count > 0) log.debug({ sweep: name, count }, 'swept');
      } catch (error) {
        log.error({ err: error, sweep: name }, 'a sweep failed');
      }
      // Aborted while waiting: the loop's condition ends it.
      await wait(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
