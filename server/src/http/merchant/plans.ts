import { listPlanEvents } from '../../queries/plans/events.ts';
import { listPlans, readOpenOfferingNews } from '../../queries/plans/list.ts';
import { exportStatistics } from '../../queries/plans/export-statistics.ts';
import { readStatistics, statisticsType } from '../../queries/plans/statistics.ts';
import { readStatisticsByPlan } from '../../queries/plans/statistics-by-plan.ts';
import { listPlanTransfers } from '../../queries/plans/transfers.ts';
import type { Actor } from '../../context/actor.ts';
import { adjustPlan } from '../../usecases/plans/adjust-plan.ts';
import { allowRepeats } from '../../usecases/plans/allow-repeats.ts';
import { switchRepeats } from '../../usecases/plans/switch-repeats.ts';
import { extendPlan } from '../../usecases/plans/extend-plan.ts';
import { putPlan } from '../../usecases/plans/put-plan.ts';
import { showOffer } from '../../queries/plans/show-offer.ts';
import { showPlan } from '../../queries/plans/show-plan.ts';
import { stopPlan } from '../../usecases/plans/stop-plan.ts';
import { resolveZone } from '../asker.ts';
import type { AreaHandlers } from './handler.ts';

export const planHandlers: AreaHandlers<'plans'> = {
  list: async ({ deps, actor }, input) => await listPlans(deps, actor, input),

  detail: async ({ deps, actor }, { plan_no }) => await showPlan(deps, actor, plan_no),

  appDetail: async ({ deps, actor }, { plan_no }) => await showOffer(deps, actor, plan_no),

  put: async ({ deps, actor }, input) => await putPlan(deps, actor, input),

  stop: async ({ deps, actor }, { plan_no }) => await stopPlan(deps, actor, plan_no),

  adjust: async ({ deps, actor }, input) => await adjustPlan(deps, actor, input),

  extend: async ({ deps, actor }, input) => await extendPlan(deps, actor, input),

  repeat: async ({ deps, actor }, input) => await allowRepeats(deps, actor, input),

  setRepeat: async ({ deps, actor }, input) => await switchRepeats(deps, actor, input),

  awaitPutCount: async ({ deps, actor }) => await readOpenOfferingNews(deps, actor),

  statistics: async ({ deps, reads, actor }, input) =>
    await readStatistics({ ...deps, reads }, actor, statisticsType(input), zoneOf(actor, input)),

  listTransfers: async ({ deps, actor }, input) => await listPlanTransfers(deps, actor, input, zoneOf(actor, input)),

  listEvents: async ({ deps, actor }, input) => await listPlanEvents(deps, actor, input, zoneOf(actor, input)),

  statisticsByPlan: async ({ deps, reads, actor }, input) =>
    await readStatisticsByPlan({ ...deps, reads }, actor, input, zoneOf(actor, input)),

  exportStatistics: async ({ deps, reads, actor }, input) =>
    await exportStatistics({ ...deps, reads }, actor, input, zoneOf(actor, input)),
};

/** The zone that defines days: the one in the request, otherwise X-TZ's. */
function zoneOf(actor: Pick<Actor, 'zone'>, input: { user_time_zone?: string | undefined }): string {
  return input.user_time_zone ? resolveZone(input.user_time_zone) : actor.zone;
}
