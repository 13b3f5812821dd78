import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

/** Receives the recovery codes, which nothing shows again. */
export type OnCodes = (codes: readonly string[]) => void;

export type Factor = CallResponse<typeof calls.factor.show>;

const changes = [calls.factor.show, calls.accounts.securityEvents, calls.notifications.unreadCount];

/** The second step of the login. */
export function useFactor({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.factor.show, {}, { staleTimeMs: staleTimes.own, isEnabled });
}

/** Begins to set up an authenticator app. */
export function useBegin() {
  return useCallAct(calls.factor.begin, { isQuiet: true });
}

/** Confirms it with its first code; the other sessions end. */
export function useConfirm(onCodes: OnCodes) {
  return useCallAct(calls.factor.confirm, {
    changes: [...changes, calls.accounts.listSessions],
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
    fieldOf: { second_factor_not_begun: 'code' },
  });
}

export function useRenewCodes(onCodes: OnCodes) {
  return useCallAct(calls.factor.renewCodes, {
    changes,
    isQuiet: true,
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
  });
}

export function useTurnOff(onDone: () => void) {
  return useCallAct(calls.factor.turnOff, { changes, isQuiet: true, onDone });
}

export function useForgetDevices() {
  return useCallAct(calls.factor.forgetDevices, { changes });
}

export function useSetRequired(onDone: () => void) {
  return useCallAct(calls.factor.setRequired, { changes, isQuiet: true, onDone });
}
