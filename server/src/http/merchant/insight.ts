import { readCohort } from '../../queries/plans/cohort.ts';
import { diagnosePlan } from '../../queries/plans/diagnose-plan.ts';
import type { AreaHandlers } from './handler.ts';

export const insightHandlers: AreaHandlers<'insight'> = {
  diagnose: async ({ deps, actor }, { plan_no }) => await diagnosePlan(deps, actor, plan_no),

  cohort: async ({ deps, actor }, input) => await readCohort(deps, actor, input),
};
