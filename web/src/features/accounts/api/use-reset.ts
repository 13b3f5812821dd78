import { calls } from '@placard/contract';
import { isToldAtField } from '../../../api/act.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useCallAct } from '../../../api/query.ts';

/** Requests a reset code by mail. */
export function useRequestReset() {
  return useCallAct(calls.accounts.requestReset, { isQuiet: isToldAtField() });
}

/** The field that a refusal of the reset is about. */
export const resetFieldOf = {
  reset_code_invalid: 'code',
  passwords_do_not_match: 'confirm_password',
  login_password_too_common: 'new_password',
  transaction_password_too_simple: 'new_password',
} as const;

/** Sets a forgotten password with its code; every session ends. */
export function useConfirmReset() {
  return useKeyedAct(calls.accounts.confirmReset, { isQuiet: isToldAtField(resetFieldOf) });
}
