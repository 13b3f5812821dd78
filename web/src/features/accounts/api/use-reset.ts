import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useCallAct } from '../../../api/query.ts';

/** Requests a reset code by mail. */
export function useRequestReset() {
  return useCallAct(calls.accounts.requestReset, { fieldOf: { too_many_attempts: null } });
}

/** The field that a refusal of the reset is about. */
const fieldOf = {
  reset_code_invalid: 'code',
  passwords_do_not_match: 'confirm_password',
  login_password_too_common: 'new_password',
  transaction_password_too_simple: 'new_password',
  too_many_attempts: null,
} as const;

/** Sets a forgotten password with its code; every session ends. */
export function useConfirmReset() {
  return useKeyedAct(calls.accounts.confirmReset, { fieldOf });
}
