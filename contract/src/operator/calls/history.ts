/** The history of a thing: each act with the fields before and after. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

/** Things whose history is kept, by the word before the colon. */
export const thingKinds = [
  'acceptor',
  'activity',
  'agent',
  'appeal',
  'content',
  'conversion',
  'coupon',
  'exchange',
  'feedback',
  'merchant',
  'notification',
  'offer',
  'offering',
  'operator',
  'owner',
  'payment',
  'plan',
  'product',
  'proposal',
  'recharge',
  'setting',
  'source',
  'withdrawal',
] as const;
export type ThingKind = (typeof thingKinds)[number];

const entry = v.object({
  act_id: f.id,
  at: f.instant,
  operator: v.string(),
  call: v.string(),
  /** The reason, where the call takes one. */
  reason: v.nullable(v.string()),
  /** Null for a thing without a revision. */
  revision: v.nullable(f.count),
  /** The changed fields: the value before (null for a new thing), and after. */
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
});

export const list = defineOperatorCall({
  name: 'history.list',
  summary: 'The changes of a thing',
  description: 'Newest first; entries cannot be changed. The system’s own steps are in the thing’s timeline.',
  request: v.strictObject({
    thing: v.picklist(thingKinds),
    id: f.line(120),
    ...o.page,
  }),
  fields: {
    thing: 'The kind of thing.',
    id: 'Its id, number, name or key, as lists show it; for content `kind/slug`.',
    ...o.pageFields,
  },
  columns: ['at', 'operator', 'call', 'revision', 'reason', 'changes'],
  isAudited: false,
  response: v.object(f.listOf(entry)),
  reasons: [
    'operator_object_not_found',
    'merchant_not_found',
    'plan_not_found',
    'agent_not_found',
    'operator_not_found',
  ],
  example: {
    request: { thing: 'agent', id: 'A77014' },
    response: {
      list: [
        {
          act_id: o.exampleId,
          at: o.exampleAt,
          operator: 'nadia',
          call: 'agents.setActive',
          reason: null,
          revision: 2,
          changes: [{ field: 'is_active', before: true, after: false }],
        },
      ],
      next_cursor: null,
    },
  },
});
