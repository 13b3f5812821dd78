import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type People = CallResponse<typeof calls.people.list>;
export type Person = People['people'][number];
export type Invitation = People['invitations'][number];

const changes = [calls.people.list, calls.accounts.securityEvents, calls.notifications.unreadCount];

/** While somebody may accept or approve elsewhere. */
const openMs = 10_000;
const refreshOf = (known: People | undefined) =>
  known && known.invitations.length + known.approvals.length > 0 ? openMs : undefined;

/** The people of the business and, for whoever may invite, the open invitations. */
export function usePeople({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.people.list, {}, { staleTimeMs: staleTimes.live, isEnabled, refreshMs: refreshOf });
}

/** Invites a person, with a ticket. Its answer alone has the code. */
export function useInvite() {
  return useKeyedAct(calls.people.invite, {
    changes,
    fieldOf: {
      ticket_invalid: null,
      withdraw_waiting: null,
      too_many_people: null,
      too_many_attempts: null,
      answer_shown_once: null,
    },
  });
}

/** Ends an unused invitation. */
export function useRevokeInvitation() {
  return useCallAct(calls.people.revokeInvitation, { changes });
}

/** Changes a person's role and limits, with a ticket. */
export function useChangePerson() {
  return useKeyedAct(calls.people.change, {
    changes,
    fieldOf: { ticket_invalid: null, withdraw_waiting: null, person_not_found: null },
  });
}

/** Ends a person's place. */
export function useRemovePerson() {
  return useCallAct(calls.people.remove, { changes });
}

/** Makes another person the owner, with the login password and a ticket. */
export function useHandOver() {
  return useKeyedAct(calls.people.handOver, {
    changes: [...changes, calls.accounts.info],
    fieldOf: { ...passwordFieldOf, ticket_invalid: null, withdraw_waiting: null, person_not_found: null },
  });
}
