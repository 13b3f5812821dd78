import type { Deps } from '../context/deps.ts';
import { readPlanBacklog } from '../queries/plans/backlog.ts';
import { advanceNextDuePlan, advancePlan, PlanError } from '../usecases/plans/advance-plan.ts';

/** Plans advanced at the same time: enough to overlap disk waits, few enough to leave the pool to merchants' acts. */
const lanes = 3;
/** A turn ends after this many plans that fail or are stuck; the next turn tries them again. */
const maxPassedOver = 500;
/** How often a long turn logs its progress. */
const progressMs = 10_000;

/**
 * Advances due plans that no job advanced: after an outage, a lost job, a restored backup. A plan must be due for a second,
 * which leaves the ordinary case to the queue. Takes the longest due first, one at a time, so memory does not grow with their
 * number, and skips plans that another worker holds. Ends when none is due or `signal` aborts. Returns the number of steps
 * done.
 */
export async function sweepDuePlans(deps: Deps, signal?: AbortSignal): Promise<number> {
  const turn = { done: 0, passedOver: [] as string[], saidAtMs: performance.now() };
  const goesOn = () => signal?.aborted !== true && turn.passedOver.length < maxPassedOver;
  const lane = async () => {
    while (goesOn() && (await advanceOne(deps, turn))) await sayProgress(deps, turn);
  };
  // Nearly every turn finds nothing, and asks once.
  if (goesOn() && (await advanceOne(deps, turn))) await Promise.all(Array.from({ length: lanes }, lane));
  return turn.done;
}

interface Turn {
  done: number;
  /** Tried in this turn and still due. Skipped, so that they do not hold up the others. */
  passedOver: string[];
  saidAtMs: number;
}

/** Returns false when no plan is due any more. */
async function advanceOne(deps: Deps, turn: Turn): Promise<boolean> {
  try {
    const advanced = await advanceNextDuePlan(deps, turn.passedOver);
    if (!advanced) return false;
    if (advanced.isStuck) turn.passedOver.push(advanced.planId);
    else {
      turn.done += 1;
      // The plan's next step may be due already, but not for a second yet, so the search would not find it.
      if (!advanced.isOver) await advancePlan(deps, advanced.planId);
    }
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    deps.log.error({ err: error.cause, planId: error.planId }, 'a plan could not be advanced');
    turn.passedOver.push(error.planId);
  }
  return true;
}

async function sayProgress({ sql, log }: Deps, turn: Turn): Promise<void> {
  if (performance.now() - turn.saidAtMs < progressMs) return;
  turn.saidAtMs = performance.now();
  const { due, oldestSeconds } = await readPlanBacklog(sql);
  log.info({ advanced: turn.done, due, oldestSeconds }, 'advancing due plans');
}
