import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useCallAct } from '../../../api/query.ts';
import type { People } from './use-people.ts';

export type Approval = People['approvals'][number];

const changes = [calls.people.list, calls.accounts.securityEvents, calls.notifications.unreadCount];

/** Sets the rule for a second person, with a ticket. Failures are shown in the form. */
export function useSetSecondPerson() {
  return useKeyedAct(calls.people.setSecondPerson, {
    changes,
    isQuiet: true,
    fieldOf: { ticket_invalid: null, withdraw_waiting: null, approver_missing: null, approval_needed: null },
  });
}

/** Approves what another person asked for, with a ticket. */
export function useApprove() {
  return useKeyedAct(calls.people.approve, { changes });
}

/** Declines what another person asked for, or takes back what this one did. */
export function useDecline() {
  return useCallAct(calls.people.decline, { changes });
}
