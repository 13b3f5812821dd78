/** The calls of plans as server state, and the shapes of their answers. */
import { calls } from '@placard/contract';
import type { CallResponse, offerSorts } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { askPagesAhead, callKey, staleTimes, useCallPages, useCallQuery } from '../../../api/query.ts';
import { planSearchPayload } from './use-plan-search.ts';
import type { PlanSearch } from './use-plan-search.ts';

export type PlanSummary = CallResponse<typeof calls.plans.list>['list'][number];
export type PlanDetail = CallResponse<typeof calls.plans.detail>;
export type OfferSort = (typeof offerSorts)[number];
export type PlanState = PlanSummary['state'];
export type PlanMoney = NonNullable<PlanDetail['money']>;
export type PlanDelivery = NonNullable<PlanDetail['delivery']>;
export type Offer = CallResponse<typeof calls.plans.appDetail>;
export type Terms = Offer['terms'];
export type UsableCoupon = Offer['funding']['coupons'][number];

/**
 * The plans of one state, or all, of a search, page by page; the first page has the tabs' counts. Open offers alone have an order
 * other than newest first.
 */
export function usePlanList(status: PlanState | undefined, search: PlanSearch, sort: OfferSort | undefined) {
  return useCallPages(
    calls.plans.list,
    {
      ...planSearchPayload(search),
      ...(status !== undefined && { status }),
      ...(status === 'wait_put' && sort !== undefined && { sort }),
    },
    { staleTimeMs: staleTimes.live, keepsPrevious: true },
  );
}

/** Requests the whole list before its screen is shown. */
export function askPlansAhead(client: QueryClient): Promise<void> {
  return askPagesAhead(client, calls.plans.list, planSearchPayload({ type: undefined, repeats: undefined }));
}

/** A plan as an offer: everything that is shown before money moves. */
export function useOffer(planNo: string, { isEnabled = true } = {}) {
  return useCallQuery(
    calls.plans.appDetail,
    { plan_no: planNo },
    { staleTimeMs: staleTimes.live, isEnabled: isEnabled && planNo !== '' },
  );
}

/** The number of plans that wait for a put, and the newest officially pushed one. */
export function useAwaitPut() {
  return useCallQuery(calls.plans.awaitPutCount, {}, { staleTimeMs: staleTimes.live });
}

const changedByMoney = [
  calls.insight.diagnose,
  calls.plans.list,
  calls.plans.detail,
  calls.plans.awaitPutCount,
  calls.plans.statistics,
  calls.wallet.property,
  calls.accounts.standing,
  calls.coupons.list,
];

/** Puts. A refusal is shown in the sheet, which keeps what was typed; it often means that the offer has changed. */
export function usePut() {
  const client = useQueryClient();
  return useKeyedAct(calls.plans.put, {
    changes: [calls.plans.appDetail, ...changedByMoney],
    // The answer is the current plan, so its page is shown at once.
    onDone: (plan, { plan_no }) => client.setQueryData(callKey(calls.plans.detail, { plan_no }), plan),
    isQuiet: true,
  });
}

/** Adds money. A refusal is shown in the sheet. */
export function useExtend() {
  return useKeyedAct(calls.plans.extend, { changes: [calls.plans.appDetail, ...changedByMoney], isQuiet: true });
}

/** Stops a plan. */
export function useStop() {
  return useKeyedAct(calls.plans.stop, { changes: changedByMoney });
}
