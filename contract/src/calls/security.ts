/** The history of a merchant's account: their own part of the security log. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { securityActs } from '../security-acts.ts';

export const securityEvents = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object(
    f.listOf(
      v.object({
        event_id: v.string(),
        at: f.instant,
        act: v.picklist(securityActs),
        /** Who did it: whoever used the account, the network's staff, or the system. */
        by: v.picklist(['merchant', 'operator', 'system']),
        /** Whose login it was; null where the business has one person only. */
        person: v.nullable(v.string()),
        /** The device's own name, if known. */
        device: v.nullable(v.string()),
        address: v.nullable(v.string()),
        /** The passkey or the API key; of an act of a key its call, too. */
        about: v.nullable(v.string()),
        /** The plan that the act was about. */
        plan_no: v.nullable(v.string()),
        /** What it moved. */
        amount: v.nullable(f.amount),
        currency: f.currency,
      }),
    ),
  ),
});
