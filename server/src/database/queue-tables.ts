/** The tables of the job queue (pg-boss): the owner makes them, so the servers' role fills them and makes nothing of its own. */
import { PgBoss } from 'pg-boss';
import type { Db, Sql } from './database.ts';

/** Makes or upgrades them, in transactions and under a lock of pg-boss's own. `sql` is the owner's. */
export async function makeQueueTables(sql: Sql): Promise<void> {
  const boss = new PgBoss({ db: executorOn(sql), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Lets pg-boss write through a pool of ours, or through a transaction. Several statements at once return all their rows.
 * `prepare`: the text is one statement that recurs, so the connection keeps its plan; without it PostgreSQL parses and plans it
 * again each time, and the driver first queries the types of its values.
 */
export function executorOn(db: Db, { prepare = false } = {}) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result: unknown[] = await db.unsafe(text, values as never[], { prepare });
      return { rows: result.flat() };
    },
  };
}
