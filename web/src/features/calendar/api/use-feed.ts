import { calls } from '@placard/contract';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { useCallAct } from '../../../api/query.ts';

const changes = [calls.calendar.show];

/** Makes a private address; the answer alone has it. */
export function useCreateFeed() {
  return useCallAct(calls.calendar.createFeed, { changes, fieldOf: passwordFieldOf });
}

/** Ends it. */
export function useRevokeFeed() {
  return useCallAct(calls.calendar.revokeFeed, { changes });
}
