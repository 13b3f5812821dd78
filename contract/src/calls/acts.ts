/** The outcome of an act whose answer was lost. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

export const resolve = defineCall({
  name: 'acts.resolve',
  method: 'POST',
  path: '/user/acts/resolve',
  auth: 'session',
  origin: 'placard',
  summary: 'Get the outcome of an act by its key',
  description:
    '`done`: it was done, once. `not_done`: it was refused, or never came here, and under this key it will never be done. `unknown` (only without `give_up`): it has not come here yet. With `give_up` an act that has not come is closed: should it still arrive, it is refused with `act_given_up`.',
  request: v.strictObject({ key: f.actKey, give_up: v.boolean() }),
  response: v.object({
    outcome: v.picklist(['done', 'not_done', 'unknown']),
    /** Its call, such as `wallet.withdraw`; null if it never came. */
    call: v.nullable(v.string()),
    /** When it came. */
    at: f.instantOrNull,
  }),
  example: {
    request: { key: '7d0a4f0e6c1f4f3e9c551b1c0a5f7a10', give_up: true },
    response: { outcome: 'done', call: 'wallet.withdraw', at: '2026-11-21T08:00:00.000Z' },
  },
});
