import * as v from 'valibot';
import * as f from '../fields.ts';
import { peopleAct } from './people-acts.ts';

/** What an approval is bound to, by its purpose: amount and payee or plan where money moves, a new payout account, an act on people, or nothing. */
export const boundTo = {
  amount: v.optional(f.amountInput),
  plan_no: v.optional(f.planNo),
  payee: v.optional(f.id),
  account: v.optional(
    v.strictObject({ method: v.picklist(['bank', 'wallet']), bank_account: f.accountNumber, ...f.accountForm }),
  ),
  people: v.optional(peopleAct),
};
