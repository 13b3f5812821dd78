/** The job queue: a job is enqueued and rolled back with its act. */
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobQueue, queues } from '../../src/jobs/queue.ts';
import type { JobQueue } from '../../src/jobs/queue.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });
const planId = '019a9f3e-7c11-7000-8000-3f1f2b0c9a06';
let queue: JobQueue;

beforeAll(async () => {
  queue = await openJobQueue(database.url, log, { maintains: false, isPooled: false });
});
afterAll(async () => await queue.stop());

it('forgets a job with its act', async () => {
  const act = database.sql.begin(async (tx) => {
    await queue.jobs.planDue(tx, planId, new Date());
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  const rows = await database.sql`select 1 from pgboss.job where name = ${queues.planDue} and state = 'created'`;
  expect(rows).toHaveLength(0);
});

it('enqueues several plans at once, each due at its time', async () => {
  const at = new Date(Date.now() + 3_600_000);
  const planIds = [planId, '019a9f3e-7c11-7000-8000-3f1f2b0c9a07'];
  await database.sql.begin(async (tx) => await queue.jobs.planDue(tx, planIds, at));
  const rows = await database.sql`
    select data ->> 'planId' as id, start_after from pgboss.job where name = ${queues.planDue} and state = 'created' order by id`;
  expect([...rows]).toEqual(planIds.map((id) => ({ id, start_after: at })));
});

it('uses no second connection while an act waits, not even the first time', async () => {
  const fresh = await openJobQueue(database.url, log, { maintains: false, isPooled: false });
  const lastAsked = async () => {
    const [row] = await database.sql<{ at: string }[]>`
      select max(query_start)::text as at from pg_stat_activity
      where application_name = 'placard-jobs' and datname = current_database()`;
    return row?.at;
  };
  try {
    // What both queues do when they are opened has ended before.
    let before = await lastAsked();
    for (let earlier; earlier !== before; before = await lastAsked()) {
      earlier = before;
      await wait(300);
    }
    await database.sql.begin(async (tx) => {
      await fresh.jobs.planDue(tx, planId, new Date());
    });
    expect(before).toBeDefined();
    expect(await lastAsked()).toBe(before);
  } finally {
    await fresh.stop();
  }
});
