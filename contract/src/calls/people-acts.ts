/** What the acts on the people of a business carry besides the ticket, which is bound to all of it. */
import * as v from 'valibot';
import * as f from '../fields.ts';

/** What an owner or a manager gives: never ownership, which only `handOver` does. */
const place = {
  role: v.picklist(['manager', 'buyer', 'accountant', 'viewer']),
  put_max: v.optional(v.nullable(f.amountInput), null),
  put_day: v.optional(v.nullable(f.amountInput), null),
};

export const peopleActs = {
  invite: { ...place, email: v.optional(f.email) },
  change: { person_id: f.id, ...place },
  handOver: { person_id: f.id },
  setSecondPerson: { over: v.nullable(f.amountInput) },
  approve: { approval_id: f.id },
} as const;

/** One act, as an approval is bound to it. */
export const peopleAct = v.variant('act', [
  v.strictObject({ act: v.literal('invite'), ...peopleActs.invite }),
  v.strictObject({ act: v.literal('change'), ...peopleActs.change }),
  v.strictObject({ act: v.literal('hand_over'), ...peopleActs.handOver }),
  v.strictObject({ act: v.literal('second_person'), ...peopleActs.setSecondPerson }),
  v.strictObject({ act: v.literal('approve'), ...peopleActs.approve }),
]);
