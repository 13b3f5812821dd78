import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';

/** Changes pace, cap, pause or end date. */
export function useAdjust() {
  return useKeyedAct(calls.plans.adjust, {
    changes: [calls.insight.diagnose, calls.plans.detail, calls.plans.list, calls.plans.statistics],
    fieldOf: {
      plan_not_found: null,
      plan_not_stoppable: null,
      pause_holds_place: null,
      end_date_out_of_range: 'ends_at',
      too_many_instructions: null,
    },
  });
}
