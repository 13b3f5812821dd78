/** Why a plan waits, and what plans like one did, as server state. */
import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

export type Diagnosis = NonNullable<CallResponse<typeof calls.insight.diagnose>['diagnosis']>;
export type Cohort = CallResponse<typeof calls.insight.cohort>;

const refreshMs = 60_000;

/** Why the merchant's plan waits, is slow or has ended. */
export function useDiagnosis(planNo: string, { isLive }: { isLive: boolean }) {
  return useCallQuery(
    calls.insight.diagnose,
    { plan_no: planNo },
    { staleTimeMs: staleTimes.live, ...(isLive && { refreshMs }) },
  );
}

/** What settled plans like a put of this amount did. */
export function useCohort(planNo: string, amount: string) {
  return useCallQuery(
    calls.insight.cohort,
    { plan_no: planNo, amount },
    { isEnabled: amount !== '', keepsPrevious: true },
  );
}
