/** The people of a business: who they are, what each may do, and how they come and go. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { peopleActs } from './people-acts.ts';
import { memberRoles } from '../roles.ts';
import { defineShape } from '../shape.ts';

const role = v.picklist(memberRoles);
const ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

/** What a person may put at most; null: as much as there is. */
const putLimits = { put_max: v.nullable(f.amount), put_day: v.nullable(f.amount) };

export const person = v.object({
  person_id: f.id,
  name: v.string(),
  /** Null for people who do not manage: a login's name is half of its key. One's own is always there. */
  username: v.nullable(v.string()),
  role,
  ...putLimits,
  /** Null: since the account was opened. */
  joined_at: f.instantOrNull,
  last_seen_at: f.instantOrNull,
  /** Before, a person of a role that pays neither withdraws nor approves; null: no wait. */
  pays_from: f.instantOrNull,
  is_you: v.boolean(),
  /** Whether the asker may change or remove this person. */
  can_change: v.boolean(),
});

export const invitation = v.object({
  invitation_id: f.id,
  role,
  ...putLimits,
  /** Where it was mailed to; null: its link was copied. */
  email: v.nullable(v.string()),
  invited_by: v.string(),
  expires_at: f.instant,
});

const secondPurposes = ['withdraw', 'exchange', 'rebind_payout_account', 'second_person'] as const;

export const approval = v.object({
  approval_id: f.id,
  purpose: v.picklist(secondPurposes),
  /** Of `second_person`: the new limit; null: to turn it off. */
  amount: v.nullable(f.amount),
  /** The end of the payout account, or the number of the exchange. */
  about: v.string(),
  asked_by: v.string(),
  /** Null while it waits. */
  approved_by: v.nullable(v.string()),
  expires_at: f.instant,
  /** Whether the asker of this list may approve it: another person asked, and their own wait is over. */
  can_approve: v.boolean(),
  is_yours: v.boolean(),
});

export const list = defineShape({
  request: v.strictObject({}),
  response: v.object({
    currency: f.currency,
    people: v.array(person),
    /** The open ones; empty for people who do not invite. */
    invitations: v.array(invitation),
    /** The roles that the asker may give. */
    may_give: v.array(role),
    /** Above this amount a withdrawal or an exchange takes a second person, and so does every payout account; null: none does. */
    second_person_over: v.nullable(f.amount),
    /** Requests to a second person that are not used yet; empty for people who do not pay. */
    approvals: v.array(approval),
    /** Whether an invitation can be mailed. */
    sends_email: v.boolean(),
  }),
});

export const invite = defineShape({
  request: v.strictObject({ ...peopleActs.invite, ticket }),
  response: v.object({
    invitation,
    /** Shown once; null where it is mailed, so that whoever uses it has read that mailbox. */
    code: v.nullable(v.string()),
  }),
  reasons: ['ticket_invalid', 'withdraw_waiting', 'too_many_people', 'too_many_attempts', 'answer_shown_once'],
});

export const revokeInvitation = defineShape({
  request: v.strictObject({ invitation_id: f.id }),
  response: v.object({}),
  reasons: ['invitation_not_found'],
});

const invitationReasons = ['invitation_not_found', 'invitation_used', 'invitation_expired'] as const;

export const lookUp = defineShape({
  request: v.strictObject({ code: f.handedCode }),
  response: v.object({ business: v.string(), invited_by: v.string(), role, expires_at: f.instant }),
  reasons: [...invitationReasons, 'too_many_attempts'],
});

export const accept = defineShape({
  request: v.strictObject({ code: f.handedCode }),
  response: v.object({}),
  reasons: [...invitationReasons, 'invitation_for_another', 'already_member', 'too_many_attempts'],
});

export const change = defineShape({
  request: v.strictObject({ ...peopleActs.change, ticket }),
  response: v.object({ person }),
  reasons: ['ticket_invalid', 'withdraw_waiting', 'person_not_found'],
});

export const remove = defineShape({
  request: v.strictObject({ person_id: f.id }),
  response: v.object({}),
  reasons: ['person_not_found'],
});

export const leave = defineShape({
  request: v.strictObject({}),
  response: v.object({}),
  reasons: ['owner_hands_over_first'],
});

export const handOver = defineShape({
  request: v.strictObject({ ...peopleActs.handOver, password: v.optional(f.loginPassword), ticket }),
  response: v.object({}),
  reasons: [
    'ticket_invalid',
    'person_not_found',
    'withdraw_waiting',
    'login_password_needed',
    'wrong_login_password',
    'too_many_attempts',
  ],
});

/** The businesses whose people the login belongs to. */
export const businesses = defineShape({
  request: v.strictObject({}),
  response: v.object({
    list: v.array(
      v.object({
        merchant_no: v.string(),
        name: v.string(),
        role,
        /** The one that this session acts for. */
        is_current: v.boolean(),
      }),
    ),
  }),
});

export const enter = defineShape({
  request: v.strictObject({ merchant_no: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)) }),
  response: v.object({}),
  reasons: ['no_business'],
});

export const setSecondPerson = defineShape({
  request: v.strictObject({ ...peopleActs.setSecondPerson, ticket }),
  response: v.object({}),
  reasons: ['ticket_invalid', 'withdraw_waiting', 'approver_missing', 'approval_needed'],
});

export const approve = defineShape({
  request: v.strictObject({ ...peopleActs.approve, ticket }),
  response: v.object({ approval }),
  reasons: ['ticket_invalid', 'approval_not_found', 'approval_own', 'withdraw_waiting'],
});

export const decline = defineShape({
  request: v.strictObject({ approval_id: f.id }),
  response: v.object({}),
  reasons: ['approval_not_found'],
});
