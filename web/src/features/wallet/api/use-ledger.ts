import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallPages } from '../../../api/query.ts';
import type { AccountName } from '../figures.ts';

export type FigureEntry = CallResponse<typeof calls.wallet.showFigure>['list'][number];

/** The parts of one figure: its balance, sums by plan, and entries page by page. */
export function useFigure(figure: AccountName) {
  return useCallPages(calls.wallet.showFigure, { figure }, { staleTimeMs: staleTimes.live });
}
