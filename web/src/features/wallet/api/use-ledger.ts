import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallPages, useCallQuery } from '../../../api/query.ts';
import type { AccountName } from '../figures.ts';

export type FigureEntry = CallResponse<typeof calls.wallet.showFigure>['list'][number];
export type Transfer = CallResponse<typeof calls.wallet.showTransfer>;

/** What one figure is made of: its balance, sums by plan, and entries page by page. */
export function useFigure(figure: AccountName) {
  return useCallPages(calls.wallet.showFigure, { figure }, { staleTimeMs: staleTimes.live });
}

/** One transfer with all its entries. Nothing is asked without an id. */
export function useTransfer(transferId: string | undefined) {
  return useCallQuery(
    calls.wallet.showTransfer,
    { transfer_id: transferId ?? '' },
    { staleTimeMs: staleTimes.settled, isEnabled: transferId !== undefined, isQuiet: true },
  );
}
