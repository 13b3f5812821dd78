import { expect, it } from 'vitest';
import { receivedFrom } from './received-from.ts';

it('searches a plan’s events from a day before its put', () => {
  expect(receivedFrom(new Date('2026-03-01T08:00:00Z'))).toEqual(new Date('2026-02-28T08:00:00Z'));
});
