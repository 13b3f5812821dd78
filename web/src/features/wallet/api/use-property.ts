import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { askAhead, askPagesAhead, staleTimes, useCallQuery } from '../../../api/query.ts';

export type Property = CallResponse<typeof calls.wallet.property>;

/** What an act that moves the merchant's money changes. */
export const moneyCalls = [
  calls.wallet.property,
  calls.wallet.flowList,
  calls.wallet.showFigure,
  calls.wallet.withdrawTerms,
  calls.accounts.standing,
];

/** Asks for the figures and for the newest fund details before their screen is there. */
export function askWalletAhead(client: QueryClient): void {
  askAhead(client, calls.wallet.property, {});
  askPagesAhead(client, calls.wallet.flowList, {});
}

/** The wallet's figures. */
export function useProperty() {
  return useCallQuery(calls.wallet.property, {}, { staleTimeMs: staleTimes.live });
}
