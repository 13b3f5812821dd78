/** The outcome of an act whose answer was lost. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

export const resolve = defineShape({
  request: v.strictObject({ key: f.actKey, give_up: v.boolean() }),
  response: v.object({
    outcome: v.picklist(['done', 'not_done', 'unknown']),
    /** Its call, such as `wallet.withdraw`; null if it never came. */
    call: v.nullable(v.string()),
    /** When it came. */
    at: f.instantOrNull,
  }),
});
