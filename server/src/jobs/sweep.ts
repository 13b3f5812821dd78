/** A sweep: work that is looked for again and again, because a queue can lose it and a clock can skip it. */
import type { Logger } from 'pino';

/**
 * Runs `work` at once and then `intervalMs` after each end, never twice at a time in this process. A failure is logged and
 * the next turn tries again. `stop` waits for a running turn.
 */
export function startSweep(log: Logger, name: string, intervalMs: number, work: () => Promise<number>): { stop(): Promise<void> } {
  let isStopped = false;
  let wake = () => undefined as void;
  const loop = (async () => {
    while (!isStopped) {
      try {
        const count = await work();
        if (count > 0) log.debug({ sweep: name, count }, 'swept');
      } catch (error) {
        if (!isStopped) log.error({ err: error, sweep: name }, 'a sweep failed');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, intervalMs);
        wake = () => (clearTimeout(timer), resolve());
        if (isStopped) wake();
      });
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await loop;
    },
  };
}
