import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type AlertSettings = CallResponse<typeof calls.alerts.show>;
export type Alert = AlertSettings['alerts'][number];

/** The alerts that the merchant chose. */
export function useAlerts({ isEnabled = true } = {}) {
  return useCallQuery(calls.alerts.show, {}, { staleTimeMs: staleTimes.own, isEnabled });
}

function useShownAnswer() {
  const client = useQueryClient();
  return { onDone: (settings: AlertSettings) => void client.setQueryData(callKey(calls.alerts.show, {}), settings) };
}

/** Changes what is sent; the answer is the new choice. */
export function useEditAlerts() {
  return useCallAct(calls.alerts.edit, { fieldOf: {}, ...useShownAnswer() });
}

/** Lets mail go to the merchant's address again. */
export function useReachAgain() {
  return useCallAct(calls.alerts.reachAgain, useShownAnswer());
}
