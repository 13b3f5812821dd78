/**
 * The job queue: pg-boss in the same PostgreSQL. A job is enqueued in the transaction of the act that needs it. It runs
 * a use case that reads the rows itself, so it may run twice, late, or on two servers at once.
 */
import { PgBoss } from 'pg-boss';
import type { QueueOptions, UpdateQueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openPool } from '../database/database.ts';
import { executorOn } from '../database/queue-tables.ts';
import type { Jobs } from '../context/deps.ts';
import { newId } from '../platform/ids.ts';

export const queues = { planDue: 'plan-due' } as const;

/** How often, in seconds, a worker reports that it still holds its jobs, and stopped workers are detected. */
const heartbeatSeconds = 10;

/** Checking a plan's due date again is cheap, and the sweep finds lost jobs, so few retries are enough. */
const planDueOptions = { retryLimit: 5, retryDelay: 1, retryBackoff: true, deleteAfterSeconds: 3600 };

export interface JobQueue {
  boss: PgBoss;
  jobs: Jobs;
  stop(): Promise<void>;
}

/** Opens the queue; creates a missing one. `maintains`: this process also cleans up. */
export async function openJobQueue(
  url: string,
  log: Logger,
  { maintains, isPooled }: { maintains: boolean; isPooled: boolean },
): Promise<JobQueue> {
  // Our own pool, not pg-boss's: it knows several hosts and handles a lost connection or primary. Lock waits have no limit:
  // nobody waits for a job.
  const sql = openPool(url, {
    max: 4,
    isPooled,
    applicationName: 'placard-jobs',
    hasJsonAsText: true,
    lockMs: Infinity,
  });
  const boss = new PgBoss({
    db: executorOn(sql),
    // The tables are the owner's, who makes them with the migrations and alone could rebuild their indexes.
    migrate: false,
    reindex: false,
    supervise: maintains,
    schedule: maintains,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'the job queue has trouble'));
  await boss.start();
  await prepareQueue(boss, queues.planDue, planDueOptions);
  return {
    boss,
    jobs: {
      planDue: async (tx, planIds, at) => {
        const jobs = [planIds].flat().map((planId) => ({ data: { planId }, startAfter: at }));
        await boss.insert(queues.planDue, jobs, { db: executorOn(tx, { prepare: true }) });
      },
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await sql.end({ timeout: 5 });
    },
  };
}

/**
 * Creating a queue leaves an existing one unchanged, so a queue of an older version gets this one's options. Then looks for any
 * job, so pg-boss reads the queue's row and caches it. Otherwise the first acts would query it from within their transactions
 * over another connection. Where connections are few (PgBouncer's), all would wait for one that none of them releases.
 */
async function prepareQueue(boss: PgBoss, name: string, options: UpdateQueueOptions): Promise<void> {
  await boss.createQueue(name, options as QueueOptions);
  await boss.updateQueue(name, options);
  await boss.findJobs(name, { id: newId() });
}
