import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallPages, useCallQuery } from '../../../api/query.ts';
import { periodRequest } from '../subjects.ts';
import type { EventsSubject, TransfersSubject } from '../subjects.ts';

export type Transfer = CallResponse<typeof calls.wallet.showTransfer>;
export type PlanEvent = CallResponse<typeof calls.plans.listEvents>['list'][number];

/** One transfer with all its entries. Without an id nothing is requested. */
export function useTransfer(transferId: string | undefined) {
  return useCallQuery(
    calls.wallet.showTransfer,
    { transfer_id: transferId ?? '' },
    { staleTimeMs: staleTimes.settled, isEnabled: transferId !== undefined },
  );
}

/** The transfers behind a figure of a plan, newest first. */
export function usePlanTransfers({ planNo, figure, period }: TransfersSubject) {
  return useCallPages(
    calls.plans.listTransfers,
    { plan_no: planNo, figure, ...periodRequest(period) },
    { staleTimeMs: staleTimes.live },
  );
}

/** A plan's delivery events, newest first. */
export function usePlanEvents({ planNo, kind, transferId, period }: EventsSubject) {
  return useCallPages(
    calls.plans.listEvents,
    {
      plan_no: planNo,
      ...(kind === undefined ? {} : { kind }),
      ...(transferId === undefined ? {} : { transfer_id: transferId }),
      ...periodRequest(period),
    },
    { staleTimeMs: staleTimes.live },
  );
}
