/** The job queue, when a worker dies with a job in its hands. A job that was taken and never ended stands for that. */
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobQueue, queues } from '../../src/jobs/queue.ts';
import type { JobQueue } from '../../src/jobs/queue.ts';
import type { ResetMail } from '../../src/mail/mail.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });
const mail: ResetMail = { to: 'anna@example.com', lang: 'en', kind: 'login', code: 'RES-0000-0000-0000' };
let queue: JobQueue;

beforeAll(async () => {
  // As an older version made it: opening must bring it up to date.
  const older = await openJobQueue(database.url, log, { maintains: false, isPooled: false });
  await older.boss.updateQueue(queues.resetMail, { heartbeatSeconds: null });
  await older.stop();
  queue = await openJobQueue(database.url, log, { maintains: false, isPooled: false });
});
afterAll(async () => await queue.stop());

it('gives a mail whose worker died to another within seconds, not after a quarter of an hour', async () => {
  await database.sql.begin(async (tx) => await queue.jobs.sendResetMail(tx, mail));
  const [taken] = await queue.boss.fetch<ResetMail>(queues.resetMail);
  expect(taken?.data).toEqual(mail);
  expect(await queue.boss.fetch(queues.resetMail)).toEqual([]);
  // Twenty seconds in which nobody said that the job is still in somebody's hands.
  await database.sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds' where id = ${taken?.id ?? ''}`;
  await queue.boss.supervise(queues.resetMail);
  await database.sql`update pgboss.job set start_after = now() where id = ${taken?.id ?? ''}`;
  const [again] = await queue.boss.fetch<ResetMail>(queues.resetMail);
  expect(again).toMatchObject({ id: taken?.id, data: mail });
});

it('forgets a job with the act that wanted it', async () => {
  const act = database.sql.begin(async (tx) => {
    await queue.jobs.sendResetMail(tx, mail);
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  const rows = await database.sql`select 1 from pgboss.job where name = ${queues.resetMail} and state = 'created'`;
  expect(rows).toHaveLength(0);
});

it('asks for nothing by another connection while an act waits, not even the first time', async () => {
  const fresh = await openJobQueue(database.url, log, { maintains: false, isPooled: false });
  const lastAsked = async () => {
    const [row] = await database.sql<{ at: string }[]>`
      select max(query_start)::text as at from pg_stat_activity
      where application_name = 'placard-jobs' and datname = current_database()`;
    return row?.at;
  };
  try {
    // What both queues do of themselves when they are opened has ended before.
    let before = await lastAsked();
    for (let earlier; earlier !== before; before = await lastAsked()) {
      earlier = before;
      await wait(300);
    }
    await database.sql.begin(async (tx) => {
      await fresh.jobs.planDue(tx, '019a9f3e-7c11-7000-8000-3f1f2b0c9a06', new Date());
      await fresh.jobs.sendResetMail(tx, mail);
    });
    expect(before).toBeDefined();
    expect(await lastAsked()).toBe(before);
  } finally {
    await fresh.stop();
  }
});
