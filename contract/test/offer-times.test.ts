import * as v from 'valibot';
import { expect, it } from 'vitest';
import { operatorCalls } from '../src/operator/registry.ts';

it('an offer’s conversions lock a second after they arrive at the earliest: a batch can take back what it brought', () => {
  const { request, example } = operatorCalls.offers.create;
  const accepted = [0, 1].map((lock_seconds) => v.is(request, { ...example.request, lock_seconds }));
  expect(accepted).toEqual([false, true]);
});
