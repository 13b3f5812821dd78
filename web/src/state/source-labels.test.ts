import { expect, it } from 'vitest';
import { sharedLabels } from './source-labels.ts';

it('says above a list what all of its rows are, and of a single row nothing', () => {
  const simulated = 'Simulated traffic';
  expect(sharedLabels([[simulated], ['Official offer', simulated]])).toEqual([simulated]);
  // One row is real traffic: each of the others says what it is.
  expect(sharedLabels([[simulated], [], [simulated]])).toEqual([]);
  expect(sharedLabels([[simulated]])).toEqual([]);
  expect(sharedLabels([])).toEqual([]);
});
