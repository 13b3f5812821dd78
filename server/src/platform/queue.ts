/**
 * A queue for work that is heavy on memory or processor: at most so many at a time, first come, first served, urgent work
 * before other work. It has an end: whoever would wait too long is told at once and can send again, instead of holding a
 * connection for minutes (OWASP Denial of Service Cheat Sheet: limit what waits).
 */
import { Refusal } from './refusal.ts';

export interface QueueOptions {
  /** So many run at a time. */
  readonly limit: number;
  /** So many may wait, of urgent work and of other work each. */
  readonly maxWaiting: number;
}

export interface Queue {
  /**
   * Runs `work` as soon as a place is free, and passes its result or error on. Throws Refusal `overloaded` when too many
   * wait already.
   */
  run<Result>(work: () => Promise<Result>, options?: { isUrgent?: boolean }): Promise<Result>;
  /** Throws the same Refusal when work that is not urgent would be refused now: before anything is done for it. */
  readonly refuseIfFull: () => void;
}

const retryAfterSeconds = 2;

export function createQueue({ limit, maxWaiting }: QueueOptions): Queue {
  let running = 0;
  const urgent: (() => void)[] = [];
  const usual: (() => void)[] = [];
  const refuseIfFull = (waiting: readonly unknown[]) => {
    if (waiting.length >= maxWaiting) throw new Refusal('overloaded', { retry_after_seconds: retryAfterSeconds });
  };
  return {
    run: async (work, { isUrgent = false } = {}) => {
      const waiting = isUrgent ? urgent : usual;
      if (running >= limit) {
        refuseIfFull(waiting);
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = urgent.shift() ?? usual.shift();
        // The place is handed on, not given up, so that a newcomer cannot slip in between.
        if (next) next();
        else running -= 1;
      }
    },
    refuseIfFull: () => refuseIfFull(usual),
  };
}
