/**
 * Settlement in bulk: many plans are due at once, in the queue and for the sweep; workers settle them, and one is
 * killed with kill -9 in the middle and comes back. Meanwhile it measures memory, the progress that an operator sees,
 * and the time of a merchant's call. Afterwards every plan is settled exactly once, notified exactly once, and the
 * books balance.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@placard/contract';
import { openJobQueue, queues } from '../../../server/src/jobs/queue.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { makeDeps, makeMerchant } from '../../../server/test/support/world.ts';
import { anyDatabase } from '../../../rig/src/own-database.ts';
import { ask } from '../../../rig/src/load/http.ts';
import { brokenBooks, Rig } from '../../../rig/src/rig.ts';
import { unsigned } from '../model-plan.ts';
import { residentMib } from '../volume/watch.ts';
import { makeDuePlans } from './world.ts';

/** The interval of measurements; a small run is over within a second. */
const everyMs = (due: number) => (due > 10_000 ? 1_000 : 50);
const jobsAtOnce = 5_000;
/** Without another settled plan for this long, the run has stalled. */
const patienceMs = 60_000;
/** The kill comes when this percentage of the plans is settled. */
const killAtPercent = 30;

export interface BulkOptions {
  readonly plans: number;
  readonly workers: number;
  /** An empty or migrated database; a scratch one by default. */
  readonly databaseUrl?: string;
  readonly log: (line: string) => void;
}

export interface BulkResult {
  readonly plans: number;
  readonly seconds: number;
  readonly killedAt: number;
  /** Resident memory of a worker, at the start and at most, in MiB. */
  readonly startMib: number;
  readonly peakMib: number;
  /** A merchant's call meanwhile, in milliseconds. */
  readonly calls: readonly number[];
  /** The due plans by `/metrics`, from the first measurement to the last. */
  readonly seenDue: readonly number[];
  readonly wrong: readonly string[];
}

/** Runs it. Throws when it stalls. */
export async function runBulk({ plans, workers, databaseUrl, log }: BulkOptions): Promise<BulkResult> {
  const rig = new Rig('bulk', databaseUrl);
  try {
    const url = await anyDatabase(rig);
    await migrate(url);
    const sql = rig.pool(url);
    log(`making ${plans} plans …`);
    const due = await makeDuePlans(sql, plans);
    // Its server makes the queue's tables, as the role that the workers have.
    await rig.startProduct({ url, workers: 0 });
    await enqueue(sql, url);
    const merchant = await makeMerchant(makeDeps(sql), { available: 1_000n });
    log(`${due} plans are due; starting the workers …`);
    // A small run is over before the last worker reports that it is ready, so it is watched from the first one on.
    const [startMib, seen, killedAt] = await Promise.all([
      rig.startWorkers(url, workers).then(() => memoryOf(rig)),
      watchSettling(rig, sql, due, merchant.id, log),
      killInTheMiddle(rig, sql, due, log),
    ]);
    return {
      plans: due,
      startMib,
      killedAt,
      ...seen,
      wrong: [...(await whatIsWrong(sql, due)), ...(await brokenBooks(sql, unsigned)), ...rig.crashes],
    };
  } finally {
    await rig.close();
  }
}

/** A job for each plan, as the act that set the date enqueues it. */
async function enqueue(sql: Sql, url: string): Promise<void> {
  const queue = await openJobQueue(url, makeDeps(sql).log, { maintains: false, isPooled: false });
  const due = await sql<{ id: string }[]>`select id from plan where next_due_at is not null order by next_due_at`;
  for (let from = 0; from < due.length; from += jobsAtOnce) {
    const jobs = due.slice(from, from + jobsAtOnce).map(({ id }) => ({ data: { planId: id } }));
    await queue.boss.insert(queues.planDue, jobs);
  }
  await queue.stop();
}

/** Kills the first worker as soon as this many are settled; returns how many were, or 0 if it saw only the end. */
async function killInTheMiddle(rig: Rig, sql: Sql, due: number, log: (line: string) => void): Promise<number> {
  for (;;) {
    const settled = await countSettled(sql);
    if (settled >= due) return 0;
    if (settled * 100 >= due * killAtPercent) {
      rig.workers[0]?.kill();
      log(`kill -9 of a worker at ${settled} …`);
      return settled;
    }
    await sleep(everyMs(due) / 5);
  }
}

/** Of the largest worker, in MiB. */
const memoryOf = (rig: Rig): number => Math.max(0, ...rig.workers.map(({ pid }) => residentMib(pid)));

type Seen = Omit<BulkResult, 'plans' | 'startMib' | 'killedAt' | 'wrong'>;

async function watchSettling(
  rig: Rig,
  sql: Sql,
  due: number,
  token: string,
  log: (line: string) => void,
): Promise<Seen> {
  const startMs = performance.now();
  const seen = { peakMib: 0, calls: [] as number[], seenDue: [] as number[] };
  let [settled, movedMs] = [0, startMs];
  while (settled < due) {
    seen.calls.push(await timeCall(rig, token));
    const before = settled;
    settled = await countSettled(sql);
    if (settled > before) movedMs = performance.now();
    if (performance.now() - movedMs > patienceMs) throw new Error(`${due - settled} plans stand still`);
    seen.peakMib = Math.max(seen.peakMib, memoryOf(rig));
    seen.seenDue.push(await dueByMetrics(rig));
    if (seen.calls.length % 15 === 0) log(`${settled} settled, ${memoryOf(rig).toFixed(0)} MiB`);
    if (settled < due) await sleep(everyMs(due));
  }
  return { ...seen, seconds: (performance.now() - startMs) / 1_000 };
}

async function countSettled(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from plan where state = 'settled'`;
  return row?.count ?? 0;
}

async function timeCall(rig: Rig, token: string): Promise<number> {
  const startMs = performance.now();
  const { method, path } = calls.wallet.property;
  const answer = await ask(`${rig.addresses[0]?.merchant}/api${path}`, {
    method,
    headers: { 'x-ct': token },
  });
  if (answer.kind !== 'done') throw new Error(`a merchant's call was ${JSON.stringify(answer)}`);
  return performance.now() - startMs;
}

/** As an operator's monitoring reads it. */
async function dueByMetrics(rig: Rig): Promise<number> {
  const text = await (await fetch(`${rig.addresses[0]?.operator}/metrics`)).text();
  const found = /^placard_plans_due (\d+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('/metrics does not say how many plans are due');
  return Number(found);
}

/** Exactly once: state, transfer, transition, notification, standing. */
async function whatIsWrong(sql: Sql, due: number): Promise<string[]> {
  const counts = await sql<{ what: string; count: number }[]>`
    select 'settled plans' as what, count(*)::int as count from plan where state = 'settled' and next_due_at is null
    union all select 'settlements posted', count(*)::int from ledger_transfer where kind = 'settlement'
    union all select 'plans with a settlement posted', count(distinct plan_id)::int from ledger_transfer where kind = 'settlement'
    union all select 'transitions to settled', count(*)::int from plan_transition where to_state = 'settled'
    union all select 'merchants told', count(*)::int from notification where template = 'plan_settled'
    union all select 'plans told of', count(distinct plan_id)::int from notification where template = 'plan_settled'
    union all select 'conversions cleared', count(*)::int from conversion where state = 'cleared'`;
  const standing = await sql`
    select m.id from merchant m
    join (select merchant_id, sum(least(put_minor, consumed_minor)) as put from plan where state = 'settled' group by merchant_id) p on p.merchant_id = m.id
    where m.settled_put_minor <> p.put`;
  return [
    ...counts.filter(({ count }) => count !== due).map(({ what, count }) => `${what}: ${count} of ${due}`),
    ...(standing.length > 0 ? [`the settled volume of ${standing.length} merchants is wrong`] : []),
  ];
}
