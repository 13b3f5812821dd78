import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';

/** The field that a refusal of the change is about. */
const fieldOf = {
  wrong_old_password: 'old_password',
  new_password_same: 'new_password',
  login_password_too_common: 'new_password',
  passwords_do_not_match: 'confirm_password',
  too_many_attempts: null,
} as const;

/** Changes the login password; every session ends with it. Refusals are shown at their fields. */
export function useChangePassword() {
  return useKeyedAct(calls.accounts.changePassword, { fieldOf });
}
