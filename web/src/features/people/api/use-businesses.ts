import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';
import { navigate } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';

export type Business = CallResponse<typeof calls.people.businesses>['list'][number];

/** The page starts again for another business, in every tab: nothing that was read for the one before stays. */
function startOver(): void {
  for (const name of [...storage.ownNames('seen:'), 'role', 'official']) storage.saveOwn(name, undefined);
  // app/other-tabs.ts
  storage.saveOwn('business', String(Date.now()));
  navigate('/ad-center', { replace: true });
  location.reload();
}

/** The businesses of this login. */
export function useBusinesses({ isEnabled = true } = {}) {
  return useCallQuery(calls.people.businesses, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Acts for another business from now on. */
export function useEnterBusiness() {
  return useCallAct(calls.people.enter, { changes: [calls.people.businesses], onDone: startOver });
}

/** Ends the person's own place in the business. */
export function useLeaveBusiness() {
  return useCallAct(calls.people.leave, { onDone: startOver });
}

/** What an invitation is for. */
export function useInvitation(code: string) {
  return useCallQuery(calls.people.lookUp, { code }, { isEnabled: code !== '' });
}

/** Joins the business with this login, and acts for it from now on. A refusal is shown in place. */
export function useAccept() {
  return useCallAct(calls.people.accept, { isQuiet: true, onDone: startOver });
}
