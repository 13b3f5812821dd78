/**
 * The job queue: pg-boss in the same PostgreSQL. A job is enqueued in the transaction of the act that needs it; what a job
 * does is a use case that looks at the rows themselves, so that it may run twice, late, or on two servers at once.
 */
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '../platform/database.ts';
import type { Jobs } from '../platform/deps.ts';

export const queues = { planDue: 'plan-due', resetMail: 'reset-mail' } as const;

export interface JobQueue {
  boss: PgBoss;
  jobs: Jobs;
  stop(): Promise<void>;
}

/** Opens the queue, making its tables and queues where they are missing. `maintains`: this process also cleans up. */
export async function openJobQueue(url: string, log: Logger, maintains: boolean): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'placard-jobs',
    max: 4,
    supervise: maintains,
    schedule: maintains,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'the job queue has trouble'));
  await boss.start();
  // A plan's due date is cheap to look at again, and the sweep finds what is lost: few retries are enough.
  await boss.createQueue(queues.planDue, {
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
  });
  await boss.createQueue(queues.resetMail, {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    deleteAfterSeconds: 60,
  });
  return {
    boss,
    jobs: {
      planDue: async (tx, planId, at) => {
        await boss.send(queues.planDue, { planId }, { startAfter: at, db: inTransactionOf(tx) });
      },
      sendResetMail: async (tx, mail) => {
        await boss.send(queues.resetMail, mail, { db: inTransactionOf(tx) });
      },
    },
    stop: async () => await boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Lets pg-boss write its row through our transaction. */
function inTransactionOf(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const rows = await tx.unsafe(text, values as never[]);
      return { rows: [...rows] };
    },
  };
}
