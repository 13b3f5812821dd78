/**
 * Runs work that takes much processor time in separate threads, so that the event loop stays free for other calls. The threads
 * start with the first work and end when idle. Their queue is bounded, with a fair share per owner.
 */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { createQueue } from './queue.ts';
import type { QueueOptions } from './queue.ts';

/** One core stays free for the event loop; one or two cores run one thread. */
const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How long an idle thread keeps loaded resources, such as fonts, for the next work. */
const idleMs = 60_000;
/** A thread that takes longer than any of our work is ended, and its work fails. */
const longestMs = 60_000;

export interface Threads<Task, Result> {
  /**
   * Waits for a place, then runs `work`, which may read first and calls `inThread` for the heavy part. Throws Refusal
   * `overloaded` or `rate_limited`, like a queue.
   */
  run<Outcome>(owner: string, work: (inThread: (task: Task) => Promise<Result>) => Promise<Outcome>): Promise<Outcome>;
}

/** Returns threads that run the function `name` of `file`, whose argument and result are copied between threads. */
export function createThreads<Work extends (task: never) => Promise<unknown>>(
  file: URL,
  { name, ...options }: Omit<QueueOptions, 'limit'> & { name: string },
): Threads<Parameters<Work>[0], Awaited<ReturnType<Work>>> {
  type Task = Parameters<Work>[0];
  type Result = Awaited<ReturnType<Work>>;
  const queue = createQueue({ ...options, limit: maxThreads });
  let pool: Tinypool | undefined;
  const inThread = async (task: Task): Promise<Result> => {
    pool ??= new Tinypool({
      filename: file.href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads,
      idleTimeout: idleMs,
    });
    return (await pool.run(task, { name, signal: AbortSignal.timeout(longestMs) })) as Result;
  };
  return { run: async (owner, work) => await queue.run(async () => await work(inThread), { owner }) };
}
