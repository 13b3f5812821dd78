import { expect, it } from 'vitest';
import { receivedFrom } from './received-from.ts';

it('looks for a plan’s events from a day before its put on', () => {
  expect(receivedFrom(new Date('2026-03-01T08:00:00Z'))).toEqual(new Date('2026-02-28T08:00:00Z'));
});
