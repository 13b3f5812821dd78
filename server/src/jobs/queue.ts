/**
 * The job queue: pg-boss in the same PostgreSQL. A job is enqueued in the transaction of the act that needs it. It runs
 * a use case that reads the rows itself, so it may run twice, late, or on two servers at once.
 */
import { PgBoss } from 'pg-boss';
import type { QueueOptions, UpdateQueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openPool } from '../database/database.ts';
import type { Db } from '../database/database.ts';
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

/** Opens the queue; creates missing tables and queues. `maintains`: this process also cleans up. */
export async function openJobQueue(
  url: string,
  log: Logger,
  { maintains, isPooled }: { maintains: boolean; isPooled: boolean },
): Promise<JobQueue> {
  // Our own pool, not pg-boss's: it knows several hosts and handles a lost connection or primary. Lock waits have no limit:
  // nobody waits for a job, and creating the queue's tables takes a lock that all other processes wait for.
  const sql = openPool(url, {
    max: 4,
    isPooled,
    applicationName: 'placard-jobs',
    hasJsonAsText: true,
    lockMs: Infinity,
  });
  const boss = new PgBoss({
    db: executorOn(sql),
    // The migrations make the schema and let the servers' role fill it (database/rights.ts).
    createSchema: false,
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

/**
 * Lets pg-boss write through a pool of ours, or through a transaction. Several statements at once return all their rows.
 * `prepare`: the text is one statement that recurs, so the connection keeps its plan; without it PostgreSQL parses and plans it
 * again each time, and the driver first queries the types of its values.
 */
function executorOn(db: Db, { prepare = false } = {}) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result: unknown[] = await db.unsafe(text, values as never[], { prepare });
      return { rows: result.flat() };
    },
  };
}
