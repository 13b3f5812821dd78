import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actFields, commonReasons, defineCall } from '../src/call.ts';
import { defineShape } from '../src/shape.ts';

const form = ['invalid_fields', 'unknown_field', 'server_error'];
const session = [
  'not_authorised',
  'unknown_token',
  'token_expired',
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
  'role_not_allowed',
  'no_business',
  'second_factor_missing',
];
const key = ['idempotency_key_required', 'idempotency_key_invalid', 'idempotency_key_reused', 'act_given_up'];

describe('the reasons of every call', () => {
  it.each([
    ['none', false, form],
    ['none', true, [...form, ...key]],
    ['session', false, [...form, ...session]],
    ['session', true, [...form, ...session, ...key]],
    ['account', false, [...form, ...session, 'ad_account_not_open']],
    ['account', true, [...form, ...session, 'ad_account_not_open', ...key]],
  ] as const)('for %s, keyed %s', (auth, isIdempotent, reasons) => {
    expect(commonReasons({ auth, isIdempotent })).toEqual(reasons);
  });
});

describe('the identity of an act', () => {
  it.each(['ticket', 'password', 'old_password', 'new_password', 'confirm_password', 'login_password'])(
    'leaves out %s',
    (name) => {
      expect(actFields({ amount: '1', [name]: 'secret' })).toEqual([['amount', '1']]);
    },
  );

  it('leaves out what is not given, and nothing else', () => {
    expect(actFields({ amount: '', coupon: undefined, count: 0, plan: null })).toEqual([
      ['amount', ''],
      ['count', 0],
      ['plan', null],
    ]);
  });
});

describe('a defined call', () => {
  const shape = defineShape({ request: v.object({}), response: v.object({}) });
  const input = {
    name: 'area.verb',
    method: 'POST',
    path: '/area/verb',
    auth: 'session',
    shape: async () => await Promise.resolve(shape),
  } as const;

  it('is of the specification, sends JSON and takes no key by default', () => {
    expect(defineCall(input)).toEqual({
      ...input,
      origin: 'specification',
      payload: 'json',
      endsSession: false,
      isIdempotent: false,
    });
    const said = {
      origin: 'placard',
      payload: 'form',
      endsSession: true,
      isIdempotent: true,
    } as const;
    expect(defineCall({ ...input, ...said })).toEqual({ ...input, ...said });
  });
});
