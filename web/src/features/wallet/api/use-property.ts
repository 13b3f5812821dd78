import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

export type Property = CallResponse<typeof calls.wallet.property>;

/** What an act that moves the merchant's money changes. */
export const moneyCalls = [
  calls.wallet.property,
  calls.wallet.flowList,
  calls.wallet.showFigure,
  calls.wallet.withdrawTerms,
  calls.accounts.standing,
];

/** The wallet's figures. */
export function useProperty() {
  return useCallQuery(calls.wallet.property, {}, { staleTimeMs: staleTimes.live });
}
