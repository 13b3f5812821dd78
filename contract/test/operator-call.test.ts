/** The defaults of an operator call, and its refusals. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commonOperatorReasons, defineOperatorCall, toKebab } from '../src/operator/call.ts';
import type { PermittedCall } from '../src/operator/permissions.ts';

const form = ['invalid_fields', 'unknown_field', 'server_error'];
const session = ['not_authorised', 'unknown_token', 'token_expired', 'role_not_sufficient', 'second_factor_needed'];
const key = ['idempotency_key_invalid', 'idempotency_key_reused', 'claim_not_allowed'];

describe('the reasons of every operator call', () => {
  const reader = {
    name: 'merchants.show',
    access: ['manager'],
    isAct: false,
    transfers: [],
    showsSecret: false,
    request: v.strictObject({}),
  } as const;
  const act = { ...reader, isAct: true };
  const reasonsOf = (call: object) => commonOperatorReasons({ ...reader, ...call });

  it('are those of its form, and those of a session unless anyone may make it', () => {
    expect(reasonsOf({ access: 'anyone', isAct: true })).toEqual(form);
    expect(reasonsOf(reader)).toEqual([...form, ...session]);
  });

  it('include those of a key for an act; one that moves money needs the key', () => {
    expect(reasonsOf(act)).toEqual([...form, ...session, ...key]);
    expect(reasonsOf({ ...act, transfers: ['withdrawal_paid'] })).toEqual([
      ...form,
      ...session,
      ...key,
      'idempotency_key_required',
    ]);
  });

  it('include that an act shows its secret once', () => {
    expect(reasonsOf({ ...act, showsSecret: true })).toEqual([...form, ...session, ...key, 'answer_shown_once']);
    expect(reasonsOf({ ...reader, showsSecret: true })).toEqual([...form, ...session]);
  });

  it.each<PermittedCall>(['coupons.grant', 'agents.edit', 'operators.create', 'settings.set'])(
    'include that %s, which counts, needs a second person',
    (name) => {
      expect(reasonsOf({ ...act, name })).toEqual([...form, ...session, ...key, 'second_person_needed']);
      expect(reasonsOf({ ...reader, name })).toEqual([...form, ...session]);
    },
  );

  it('include that the row has changed, if the call sends its revision', () => {
    const request = v.strictObject({ revision: v.optional(v.number()) });
    expect(reasonsOf({ ...act, request })).toEqual([...form, ...session, ...key, 'row_changed']);
  });
});

describe('a defined operator call', () => {
  const input = {
    name: 'operators.setPassword',
    summary: 'Does it',
    description: 'Does it.',
    request: v.strictObject({}),
    fields: {},
    response: v.object({}),
    example: { request: {}, response: {} },
  } as const;

  it('is an audited act of a complete session that moves nothing, by default', () => {
    expect(defineOperatorCall(input)).toEqual({
      ...input,
      method: 'POST',
      path: '/operator/operators/set-password',
      command: ['operators', 'set-password'],
      access: ['manager'],
      stages: ['complete'],
      reasons: [],
      secrets: [],
      transfers: [],
      columns: [],
      fits: {},
      starts: [],
      isAct: true,
      isAudited: true,
      opensSession: false,
      showsSecret: false,
    });
    const said = {
      stages: ['enter_code'],
      reasons: ['name_taken'],
      transfers: ['top_up'],
      isAct: false,
      opensSession: true,
      showsSecret: true,
    } as const;
    expect(defineOperatorCall({ ...input, ...said })).toMatchObject(said);
  });

  it('is no act when it is not audited, by default', () => {
    expect(defineOperatorCall({ ...input, isAudited: false }).isAct).toBe(false);
    expect(defineOperatorCall({ ...input, isAudited: false, isAct: true }).isAct).toBe(true);
  });
});

it.each([
  ['isPaused', 'is-paused'],
  ['is_paused', 'is-paused'],
  ['from_day_of', 'from-day-of'],
  ['list', 'list'],
])('%s is spelt %s on a command line', (name, words) => expect(toKebab(name)).toBe(words));
