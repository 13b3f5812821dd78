import { expect, it } from 'vitest';
import { flowTypeByDetail, flowTypes } from '../src/ledger.ts';

it('the changes of available funds have the eight types of the specification, each of them', () => {
  expect(flowTypes).toHaveLength(8);
  expect(new Set(Object.values(flowTypeByDetail))).toEqual(new Set(flowTypes));
});
