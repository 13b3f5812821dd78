import type { calls } from '@placard/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { ApiError, fieldErrorsOf } from './errors.ts';
import type { CallError, FieldOf } from './errors.ts';

type LookUp = typeof calls.agents.lookup;
type ChangePassword = typeof calls.accounts.changePassword;

it('does not compile when a form leaves out a reason of its call, or names another reason or field', () => {
  type Whole = { agent_not_found: 'agent_id'; agent_already_followed: null };
  expectTypeOf<Whole>().toExtend<FieldOf<LookUp>>();
  expectTypeOf<{ agent_not_found: 'agent_id' }>().not.toExtend<FieldOf<LookUp>>();
  expectTypeOf<{ agent_not_found: 'agent_id'; agent_already_followed: 'username' }>().not.toExtend<FieldOf<LookUp>>();
  expectTypeOf<keyof FieldOf<LookUp>>().toEqualTypeOf<keyof Whole>();
});

it('need not name a reason whose refusals name their fields', () => {
  expectTypeOf<{ too_many_attempts: null }>().toExtend<FieldOf<ChangePassword>>();
  expectTypeOf<'wrong_old_password'>().toExtend<keyof FieldOf<ChangePassword>>();
});

it('does not compile when the error of a call is compared with a reason that the call does not declare', () => {
  type Reasons = NonNullable<Extract<CallError<LookUp>, ApiError>['reason']>;
  expectTypeOf<'agent_not_found'>().toExtend<Reasons>();
  expectTypeOf<'token_expired'>().toExtend<Reasons>();
  expectTypeOf<'plan_not_found'>().not.toExtend<Reasons>();
});

it('finds the field of a refusal, and none for a refusal that is about no field', () => {
  const shown = (data: object) =>
    fieldErrorsOf(new ApiError(405, 'Gone.', data), { agent_not_found: 'agent_id', agent_already_followed: null });
  expect(shown({ reason: 'agent_not_found' })).toEqual([{ field: 'agent_id', rule: 'format', text: 'Gone.' }]);
  expect(shown({ reason: 'agent_already_followed' })).toEqual([]);
  expect(shown({ reason: 'too_many_attempts', retry_after_seconds: 3 })).toEqual([]);
});

it('shows the server’s own text at a field that the state refuses, and the rule at one of the wrong form', () => {
  const fields = [{ field: 'login_password', rule: 'not_accepted' }];
  const shown = (code: number, reason: string) =>
    fieldErrorsOf(new ApiError(code, 'It is wrong.', { reason, fields }), {});
  expect(shown(405, 'wrong_login_password')).toEqual([{ ...fields[0], text: 'It is wrong.' }]);
  expect(shown(400, 'invalid_fields')).toEqual(fields);
});
