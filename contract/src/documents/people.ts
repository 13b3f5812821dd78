/** Documents the calls of a business's people. */
import type * as v from 'valibot';
import type { approval, invitation, person } from '../calls/people.ts';
import type { Documents } from '../document.ts';

const examplePerson: v.InferOutput<typeof person> = {
  person_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9c01',
  name: 'Noor Haddad',
  username: 'noor.haddad',
  role: 'buyer',
  put_max: '200.00',
  put_day: '1000.00',
  joined_at: '2026-11-21T08:00:00.000Z',
  last_seen_at: '2026-11-22T09:30:00.000Z',
  pays_from: null,
  is_you: false,
  can_change: true,
};
const exampleInvitation: v.InferOutput<typeof invitation> = {
  invitation_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9c02',
  role: 'accountant',
  put_max: null,
  put_day: null,
  email: null,
  invited_by: 'Mika Lindqvist',
  expires_at: '2026-11-29T08:00:00.000Z',
};
const exampleTicket = 'Yk3vQ1xw9TnB4sYhZ0b3wN';
const exampleCode = 'INV-7F3A-92C1-K4QM';

const exampleApproval: v.InferOutput<typeof approval> = {
  approval_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9c03',
  purpose: 'withdraw',
  amount: '2500.00',
  about: '',
  asked_by: 'Noor Haddad',
  approved_by: null,
  expires_at: '2026-11-24T08:00:00.000Z',
  can_approve: true,
  is_yours: false,
};

export const people: Documents<'people'> = {
  list: {
    summary: 'The people of the business',
    description: 'The owner first, then by role and name. Open invitations are shown to owners and managers only.',
    example: {
      request: {},
      response: {
        currency: 'USD',
        people: [examplePerson],
        invitations: [exampleInvitation],
        second_person_over: '1000.00',
        approvals: [exampleApproval],
        may_give: ['manager', 'buyer', 'accountant', 'viewer'],
        sends_email: true,
      },
    },
  },
  invite: {
    summary: 'Invite a person',
    description:
      'Takes a ticket of /check/password for `change_people`. Owners invite for every role but their own, managers for those below them. Without an email address the answer has the code, once. With one the code is mailed, and only a login with that address can use it. An invitation is valid for seven days.',
    example: {
      request: { role: 'accountant', ticket: exampleTicket },
      response: { invitation: exampleInvitation, code: exampleCode },
    },
  },
  revokeInvitation: {
    summary: 'Revoke an invitation',
    description: 'Its code is refused from then on.',
    example: { request: { invitation_id: exampleInvitation.invitation_id }, response: {} },
  },
  lookUp: {
    summary: 'What an invitation is for',
    description: 'For the page that its link opens. Needs no session.',
    example: {
      request: { code: exampleCode },
      response: {
        business: 'Lindqvist Media',
        invited_by: 'Mika Lindqvist',
        role: 'accountant',
        expires_at: exampleInvitation.expires_at,
      },
    },
  },
  accept: {
    summary: 'Accept an invitation with an existing login',
    description:
      'The session acts for that business from then on. Whoever has no login registers with the code as the licence code.',
    example: { request: { code: exampleCode }, response: {} },
  },
  change: {
    summary: 'Change a person’s role and limits',
    description:
      'Takes a ticket of /check/password for `change_people`. It ends the API keys that the person made. A role that pays waits 24 hours before its first withdrawal.',
    example: {
      request: {
        person_id: examplePerson.person_id,
        role: 'buyer',
        put_max: '200.00',
        put_day: '1000.00',
        ticket: exampleTicket,
      },
      response: { person: examplePerson },
    },
  },
  remove: {
    summary: 'Remove a person',
    description: 'From then on their login does nothing in this business, and the API keys that they made are revoked.',
    example: { request: { person_id: examplePerson.person_id }, response: {} },
  },
  leave: {
    summary: 'Leave the business',
    description: 'An owner hands over first.',
    example: { request: {}, response: {} },
  },
  handOver: {
    summary: 'Hand over ownership',
    description:
      'Takes a ticket of /check/password for `change_people` and the login password. The person becomes the owner, and the owner becomes a manager.',
    example: { request: { person_id: examplePerson.person_id, ticket: exampleTicket }, response: {} },
  },
  businesses: {
    summary: 'The businesses of this login',
    description: 'Every business whose people this login belongs to, with its role there.',
    example: {
      request: {},
      response: { list: [{ merchant_no: '4KQ7ZD', name: 'Lindqvist Media', role: 'buyer', is_current: true }] },
    },
  },
  enter: {
    summary: 'Act for another business',
    description: 'This session acts for it from then on.',
    example: { request: { merchant_no: '4KQ7ZD' }, response: {} },
  },
  setSecondPerson: {
    summary: 'Require a second person',
    description:
      'Takes a ticket of /check/password for `change_people`. Above the amount, withdrawals and exchanges need the approval of another owner or manager, and so does every payout account. Raising it or turning it off needs one too. What is refused with `approval_needed` has been asked of the others; sent again within three days, once it is approved, it is done.',
    example: { request: { over: '1000.00', ticket: exampleTicket }, response: {} },
  },
  approve: {
    summary: 'Approve as the second person',
    description:
      'Takes a ticket of /check/password for `change_people`. Nobody approves what they asked for, nor in the first 24 hours of a role that pays.',
    example: {
      request: { approval_id: exampleApproval.approval_id, ticket: exampleTicket },
      response: { approval: { ...exampleApproval, approved_by: 'Mika Lindqvist', can_approve: false } },
    },
  },
  decline: {
    summary: 'Decline, or take back what was asked',
    description: 'It cannot be used any more, even if it was approved.',
    example: { request: { approval_id: exampleApproval.approval_id }, response: {} },
  },
};
