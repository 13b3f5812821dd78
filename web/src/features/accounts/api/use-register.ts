import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useSessionStart } from './use-login.ts';
import { keepWantedPage } from '../../../platform/wanted-page.ts';

/** The field that a refusal of the registration is about. */
const fieldOf = {
  licence_code_not_found: 'licence_key',
  licence_code_used: 'licence_key',
  licence_code_expired: 'licence_key',
  invitation_not_found: 'licence_key',
  invitation_used: 'licence_key',
  invitation_expired: 'licence_key',
  username_taken: 'username',
  login_password_too_common: 'password',
  passwords_do_not_match: 'confirm_password',
  terms_outdated: null,
  too_many_attempts: null,
} as const;

/** Registers, which logs in as well; sent again after a lost answer it is the same registration. */
export function useRegister() {
  const start = useSessionStart();
  return useKeyedAct(calls.accounts.registerV2, {
    fieldOf,
    onDone: (session, { licence_key: code }) => {
      // It is accepted with the registration.
      if (code.startsWith('INV')) keepWantedPage(undefined);
      start(session);
    },
  });
}
