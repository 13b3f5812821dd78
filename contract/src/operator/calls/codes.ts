/** Licence codes (register) and authorisation codes (open the ad account): single use (product.md section 3). */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const kind = v.picklist(['licence', 'authorisation']);
const state = v.picklist(['open', 'used', 'expired']);

export const issue = defineOperatorCall({
  name: 'codes.issue',
  showsSecret: true,
  summary: 'Issue licence or authorisation codes',
  description: 'Each code is shown once, here: only its hash is kept.',
  request: v.strictObject({
    kind,
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    expires_at: v.optional(o.moment),
    note: v.optional(f.line(200)),
  }),
  fields: {
    kind: '`licence` to register, `authorisation` to open the ad account.',
    count: 'How many: 1 by default, at most 100.',
    expires_at: 'Until when it can be used, such as 2026-12-31T00:00:00Z; by default for ever.',
    note: 'A note for operators: for whom or what.',
  },
  response: v.object({ codes: v.array(v.string()), expires_at: f.instantOrNull }),
  example: {
    request: { kind: 'licence', count: 1, note: 'Trade fair' },
    response: { codes: ['LIC-7F3A-92C1-K4QM'], expires_at: null },
  },
});

export const list = defineOperatorCall({
  name: 'codes.list',
  summary: 'Codes issued',
  description: 'Newest first; only the last characters of a code are stored.',
  request: v.strictObject({
    kind: v.optional(kind),
    state: v.optional(state),
    issued_by: v.optional(f.username),
    ...o.page,
  }),
  fields: {
    kind: 'Only codes of this kind.',
    state: 'Only codes in this state.',
    issued_by: 'Only codes that this operator issued.',
    ...o.pageFields,
  },
  columns: ['kind', 'hint', 'state', 'used_by', 'expires_at', 'issued_by', 'issued_at', 'note'],
  isAudited: false,
  response: v.object(
    f.listOf(
      v.object({
        kind,
        hint: v.string(),
        state,
        note: v.nullable(v.string()),
        issued_by: v.string(),
        issued_at: f.instant,
        expires_at: f.instantOrNull,
        used_by: v.nullable(v.string()),
        used_at: f.instantOrNull,
      }),
    ),
  ),
  example: {
    request: { kind: 'licence' },
    response: {
      list: [
        {
          kind: 'licence',
          hint: 'K4QM',
          state: 'open',
          note: 'Trade fair',
          issued_by: 'nadia',
          issued_at: o.exampleAt,
          expires_at: null,
          used_by: null,
          used_at: null,
        },
      ],
      next_cursor: null,
    },
  },
});
