import { expect, it } from 'vitest';
import { latestLock, latestSettlement } from './schedule.ts';
import type { SettlementDates } from './schedule.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const plan = {
  terms: { flightSeconds: 600, graceSeconds: 120, lockSeconds: 60, settleSeconds: 300 },
  matching_ends_at: at(5),
  flight_ends_at: at(12),
  finished_at: at(10),
  settle_due_at: null,
} as SettlementDates;

it.each([
  ['one on hold that is decided later puts the settlement off', at(20), at(20), at(25)],
  ['one that is decided earlier does not', at(11), at(13), at(18)],
  ['without any, it is grace, lock and wait', null, at(13), at(18)],
])('of undecided conversions, %s', (_, undecided_until, locked, settled) => {
  expect([latestLock, latestSettlement].map((of) => of({ ...plan, undecided_until }))).toEqual([locked, settled]);
});
