import { calls } from '@placard/contract';
import { useEffect } from 'react';
import { isToldAtField } from '../../../api/act.ts';
import { reasonOf } from '../../../api/errors.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { navigate } from '../../../platform/location.ts';

function goOn(): void {
  navigate('/ad-center', { replace: true });
}

/**
 * Opens the ad account with an authorisation code and continues to the ad center; so does an account that is already
 * open.
 */
export function useOpenAdAccount(fieldOf: Parameters<typeof isToldAtField>[0]) {
  const act = useKeyedAct(calls.accounts.openAdAccount, {
    changes: [calls.accounts.info],
    isQuiet: isToldAtField(fieldOf),
    onDone: goOn,
  });
  const isOpenAlready = reasonOf(act.error) === 'ad_account_already_open';
  useEffect(() => {
    if (isOpenAlready) goOn();
  }, [isOpenAlready]);
  return act;
}
