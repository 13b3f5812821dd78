import { lookUpInvitation } from '../../queries/people/invitation.ts';
import { readBusinesses } from '../../queries/people/businesses.ts';
import { listPeople } from '../../queries/people/people.ts';
import { acceptInvitation } from '../../usecases/people/accept-invitation.ts';
import { changePerson, leave, removePerson } from '../../usecases/people/change-person.ts';
import { handOver } from '../../usecases/accounts/hand-over.ts';
import { enterBusiness } from '../../usecases/people/enter-business.ts';
import { invite, revokeInvitation } from '../../usecases/people/invite.ts';
import { approve, decline } from '../../usecases/people/second-person.ts';
import { setSecondPerson } from '../../usecases/people/set-second-person.ts';
import type { AreaHandlers } from './handler.ts';

export const peopleHandlers: AreaHandlers<'people'> = {
  list: async ({ deps, actor }) => await listPeople(deps, actor),
  invite: async ({ deps, actor }, input) => await invite(deps, actor, input),
  revokeInvitation: async ({ deps, actor }, input) => {
    await revokeInvitation(deps, actor, input.invitation_id);
    return {};
  },
  lookUp: async ({ deps, actor }, { code }) => await lookUpInvitation(deps, actor, code),
  accept: async ({ deps, actor }, { code }) => {
    await acceptInvitation(deps, actor, code);
    return {};
  },
  change: async ({ deps, actor }, input) => await changePerson(deps, actor, input),
  remove: async ({ deps, actor }, input) => {
    await removePerson(deps, actor, input.person_id);
    return {};
  },
  leave: async ({ deps, actor }) => {
    await leave(deps, actor);
    return {};
  },
  handOver: async ({ deps, actor }, input) => await handOver(deps, actor, input),
  setSecondPerson: async ({ deps, actor }, input) => await setSecondPerson(deps, actor, input),
  approve: async ({ deps, actor }, input) => await approve(deps, actor, input),
  decline: async ({ deps, actor }, input) => {
    await decline(deps, actor, input.approval_id);
    return {};
  },
  businesses: async ({ deps, actor }) => ({
    list: (await readBusinesses(deps.sql, deps.secretBox, actor.personId)).map(({ id, no, name, role }) => ({
      merchant_no: no,
      name,
      role,
      is_current: id === actor.businessId,
    })),
  }),
  enter: async ({ deps, actor }, input) => {
    await enterBusiness(deps, actor, input.merchant_no);
    return {};
  },
};
