/** One fault from beginning to end: build, load, strike, let it recover, compare, clean up. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../server/src/database/database.ts';
import { askAgain, compare } from './check/compare.ts';
import type { Comparison } from './check/compare.ts';
import { NotHere } from './fault.ts';
import type { Fault, Stage } from './fault.ts';
import type { Journal } from '../../rig/src/load/journal.ts';
import { brokenBooks, Rig } from '../../rig/src/rig.ts';
import type { Size } from '../../rig/src/rig.ts';

export interface RunOptions {
  readonly size: Size;
  /** How long the load runs before the fault, and after it. */
  readonly beforeMs: number;
  readonly afterMs: number;
  /** The duration of a fault without one of its own. */
  readonly lastsMs: number;
  /** An empty or migrated database for faults that do not affect it; a scratch one by default. */
  readonly databaseUrl?: string;
}

export interface FaultResult extends Comparison {
  readonly fault: Fault;
  /** Why the fault could not be made here; everything else is then empty. */
  readonly notHere?: string;
  /** From the first strike until everything was repaired. */
  readonly faultMs: number;
  readonly done: number;
  /** Final refusals by kind and reason, such as a stop of a plan that has just ended. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly retried: number;
  /** Without a final answer. */
  readonly open: number;
  /** From the strike to the first act that was sent after it and acknowledged; the worst of several strikes. */
  readonly firstActMs?: number | undefined;
  /** From the strike to the first step of a plan by time. */
  readonly firstPlanMs?: number | undefined;
  readonly otherAnswers: ReadonlyMap<string, number>;
  /** All other failures, in words: books, plans that stand still, processes that crashed. */
  readonly wrong: readonly string[];
}

/** How long clients go on requesting the last answers, and how long due plans may wait. */
const finishMs = 60_000;
const dueMs = 20_000;
const askedAgain = 60;

/** Runs a fault. Throws only for an error of the harness itself. */
export async function runFault(fault: Fault, options: RunOptions): Promise<FaultResult> {
  const rig = new Rig(fault.name, options.databaseUrl);
  try {
    const stage = await fault.prepare(rig);
    await rig.startLoad(stage.sql, options.size, stage.addresses);
    return await strikeAndCompare(fault, rig, stage, options);
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    return { ...nothing(fault), notHere: error.message };
  } finally {
    await rig.close();
  }
}

async function strikeAndCompare(fault: Fault, rig: Rig, stage: Stage, options: RunOptions): Promise<FaultResult> {
  await sleep(options.beforeMs);
  const startMs = performance.now();
  const strikes: Moment[] = [];
  await stage.strike(() => strikes.push({ ms: performance.now(), at: new Date() }), options.lastsMs);
  const faultMs = performance.now() - startMs;
  await sleep(options.afterMs);
  await rig.load.finish(finishMs);
  const sql = stage.sql;
  const wrong = await whatIsWrong(fault, rig, sql);
  const { journal } = rig.load;
  return {
    ...(await compare(sql, journal)),
    fault,
    faultMs,
    done: journal.done().length,
    refusals: countBy(journal.refused().map((one) => `${one.kind} ${one.reason}`)),
    retried: journal.retried.length,
    open: journal.open.length,
    firstActMs: slowest(strikes.map(({ ms }) => firstAct(fault, journal, ms))),
    firstPlanMs:
      fault.hasTrueClock === false
        ? undefined
        : slowest(await Promise.all(strikes.map(async ({ at }) => await firstPlan(sql, at)))),
    otherAnswers: journal.otherAnswers,
    wrong,
  };
}

/** A moment by the monotonic clock and by the wall clock. */
interface Moment {
  ms: number;
  at: Date;
}

/** Returns the worst of all strikes; undefined if nothing followed one of them. */
function slowest(times: readonly (number | undefined)[]): number | undefined {
  return times.includes(undefined) ? undefined : Math.max(...(times as number[]));
}

async function whatIsWrong(fault: Fault, rig: Rig, sql: Sql): Promise<string[]> {
  const { journal } = rig.load;
  const standing = await waitForDuePlans(sql);
  // Acts that were lost on purpose cannot be requested again.
  const again = fault.mustLose
    ? []
    : await askAgain(
        journal
          .done()
          .toSorted(() => Math.random() - 0.5)
          .slice(0, askedAgain),
      );
  return [
    ...(standing > 0 ? [`${standing} plans are due and nobody advances them`] : []),
    ...(fault.mustLose ? [] : await goesOn(rig, sql)),
    ...again,
    ...(await brokenBooks(sql)),
    ...rig.reports,
    ...rig.crashes,
  ];
}

/** Running plans must accept delivery as before. */
async function goesOn(rig: Rig, sql: Sql): Promise<string[]> {
  const before = await clicksOf(sql);
  const plans = await rig.load.deliverToAll();
  if (plans === 0) return ['no plan is running any more'];
  return (await clicksOf(sql)) > before ? [] : [`delivery to ${plans} running plans consumed nothing`];
}

async function clicksOf(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ clicks: bigint }[]>`select coalesce(sum(clicks), 0)::bigint as clicks from plan`;
  return row?.clicks ?? 0n;
}

/** Waits until no plan is overdue by more than a moment; returns how many still are at the end of the wait. */
async function waitForDuePlans(sql: Sql): Promise<number> {
  const deadlineMs = performance.now() + dueMs;
  for (;;) {
    const [row] = await sql<{ due: number }[]>`
      select count(*)::int as due from plan where next_due_at < now() - interval '2 seconds'`;
    if (!row?.due || performance.now() > deadlineMs) return row?.due ?? 0;
    await sleep(250);
  }
}

function firstAct(fault: Fault, journal: Journal, struckAtMs: number): number | undefined {
  const { isAffected = () => true } = fault;
  const settled = journal
    .done()
    .filter((one) => one.sentAtMs > struckAtMs && isAffected(one))
    .map((one) => one.settledAtMs - struckAtMs);
  return settled.length === 0 ? undefined : Math.min(...settled);
}

async function firstPlan(sql: Sql, struckAt: Date): Promise<number | undefined> {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(at) as at from plan_transition where by = 'system' and at > ${struckAt}`;
  return row?.at ? row.at.getTime() - struckAt.getTime() : undefined;
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function nothing(fault: Fault): FaultResult {
  return {
    fault,
    faultMs: 0,
    done: 0,
    refusals: new Map(),
    retried: 0,
    open: 0,
    lost: [],
    doubled: [],
    half: [],
    otherAnswers: new Map(),
    wrong: [],
  };
}

/** Returns everything that makes a result a failure, in words; empty for a success. */
export function failuresOf(result: FaultResult): string[] {
  if (result.notHere !== undefined) return [];
  const { lost, doubled, half, open, wrong, done, fault } = result;
  if (fault.mustLose) {
    const unseen = lost.length === 0 ? ['this fault loses acknowledged acts, and the harness did not detect it'] : [];
    return [...unseen, ...result.wrong];
  }
  return [
    ...lost.map((line) => `lost: ${line}`),
    ...doubled.map((line) => `doubled: ${line}`),
    ...half.map((line) => `half: ${line}`),
    ...(open > 0 ? [`${open} operations were never answered`] : []),
    ...(done === 0 ? ['nothing was acknowledged at all'] : []),
    ...wrong,
  ];
}
