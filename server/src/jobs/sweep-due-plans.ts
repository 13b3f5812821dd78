import type { Deps } from '../context/deps.ts';
import { readPlanBacklog } from '../queries/plans/backlog.ts';
import { advanceNextDuePlan, advancePlan, PlanError } from '../usecases/plans/advance-plan.ts';

/** Plans under way at once: enough to share the disk's waits, few enough to leave the pool to the merchants' own acts. */
const lanes = 3;
/** A turn ends after this many plans that cannot move; the next turn tries them again. */
const maxPassedOver = 500;
/** How often a long turn logs its progress. */
const progressMs = 10_000;

/**
 * Advances plans that are due although no job did it: after an outage, a lost job, a restored backup. The second of patience
 * leaves the ordinary case to the queue. Takes one plan after the other, the longest due first, so memory does not grow with
 * their number, and skips plans that another worker holds. Ends when none is due, or when `signal` aborts. Returns how many steps
 * were done.
 */
export async function sweepDuePlans(deps: Deps, signal?: AbortSignal): Promise<number> {
  const turn = { done: 0, passedOver: [] as string[], saidAtMs: performance.now() };
  const goesOn = () => signal?.aborted !== true && turn.passedOver.length < maxPassedOver;
  const lane = async () => {
    while (goesOn() && (await advanceOne(deps, turn))) await sayProgress(deps, turn);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return turn.done;
}

interface Turn {
  done: number;
  /** Tried in this turn and due as before: they must not hold up the others. */
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
      // A step that is due at once would be younger than the second of patience: it need not wait for the next turn.
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
