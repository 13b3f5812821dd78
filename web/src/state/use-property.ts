import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { askAhead, askPagesAhead, staleTimes, useCallQuery } from '../api/query.ts';

export type Property = CallResponse<typeof calls.wallet.property>;

/** The reads that change when the merchant's money moves. */
export const moneyCalls = [
  calls.wallet.property,
  calls.calendar.show,
  calls.wallet.flowList,
  calls.wallet.showFigure,
  calls.wallet.withdrawTerms,
  calls.accounts.standing,
];

/** Requests the figures and the newest fund details before their screen is shown. */
export function askWalletAhead(client: QueryClient): Promise<unknown> {
  return Promise.all([askAhead(client, calls.wallet.property, {}), askPagesAhead(client, calls.wallet.flowList, {})]);
}

/** How often the figures are read while a recharge waits: others see its money and book it. */
const waitingMs = 5_000;

/** The wallet's figures. */
export function useProperty({ isEnabled = true } = {}) {
  return useCallQuery(
    calls.wallet.property,
    {},
    {
      staleTimeMs: staleTimes.live,
      isEnabled,
      refreshMs: (property) => (property?.recharges.length ? waitingMs : undefined),
    },
  );
}
