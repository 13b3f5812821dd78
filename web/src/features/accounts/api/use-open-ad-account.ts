import { calls } from '@placard/contract';
import { useEffect } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { navigate } from '../../../platform/location.ts';

const fieldOf = {
  authorisation_code_not_found: 'code',
  authorisation_code_used: 'code',
  authorisation_code_expired: 'code',
  ad_account_already_open: null,
  too_many_attempts: null,
} as const;

function goOn(): void {
  navigate('/ad-center', { replace: true });
}

/**
 * Opens the ad account with an authorisation code and continues to the ad center; so does an account that is already
 * open.
 */
export function useOpenAdAccount() {
  const act = useKeyedAct(calls.accounts.openAdAccount, {
    changes: [calls.accounts.info],
    fieldOf,
    onDone: goOn,
  });
  const isOpenAlready = reasonOf(act.error) === 'ad_account_already_open';
  useEffect(() => {
    if (isOpenAlready) goOn();
  }, [isOpenAlready]);
  return act;
}
