import { expect, it } from 'vitest';
import { fundTypeByDetail } from '../src/fund-details.ts';
import { fundTypes } from '../src/ledger.ts';

it('the changes of available funds have the eight types of the specification, each of them', () => {
  expect(fundTypes).toHaveLength(8);
  expect(new Set(Object.values(fundTypeByDetail))).toEqual(new Set(fundTypes));
});
