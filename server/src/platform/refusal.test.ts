import { expect, expectTypeOf, it } from 'vitest';
import { invalidFields, Refusal } from './refusal.ts';

type Args = ConstructorParameters<typeof Refusal>;

it('does not compile without the details of its reason, or with others', () => {
  expectTypeOf<['wrong_transaction_password', { tries_left: number }]>().toExtend<Args>();
  expectTypeOf<['wrong_transaction_password']>().not.toExtend<Args>();
  expectTypeOf<['wrong_transaction_password', object]>().not.toExtend<Args>();
  expectTypeOf<['wrong_transaction_password', { tries_left: string }]>().not.toExtend<Args>();
  expectTypeOf<['insufficient_balance', { available: string; currency: string }]>().toExtend<Args>();
  expectTypeOf<['insufficient_balance', { available: string }]>().not.toExtend<Args>();
  expectTypeOf<['account_disabled', { lang: 'de' }]>().not.toExtend<Args>();
  expectTypeOf<['name_taken', { fields: [{ field: string; rule: 'too_odd' }] }]>().not.toExtend<Args>();
});

it('does not compile with details of a reason that has none, or with an undeclared reason', () => {
  expectTypeOf<['plan_not_found']>().toExtend<Args>();
  expectTypeOf<['plan_not_found', object]>().not.toExtend<Args>();
  expectTypeOf<['plan_lost']>().not.toExtend<Args>();
});

it('holds its reason and its details', () => {
  const refusal = new Refusal('too_many_plans', { plans_at_once: 3 });
  expect(refusal.data).toEqual({ reason: 'too_many_plans', plans_at_once: 3 });
  expect(refusal.fields).toBeUndefined();
  expect(Refusal.of(refusal.data).data).toEqual(refusal.data);
  const field = { field: 'amount', rule: 'range' } as const;
  expect(invalidFields(field).fields).toEqual([field]);
});
