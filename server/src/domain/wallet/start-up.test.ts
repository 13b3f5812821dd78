import { toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import type { SettlementDates } from '../plans/schedule.ts';
import type { FrozenTerms } from '../plans/terms.ts';
import { startUpFunds, startUpView } from './start-up.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const times = { flightSeconds: 600, graceSeconds: 120, lockSeconds: 60, settleSeconds: 300 };
const plan = (dates: Partial<SettlementDates>, terms: Partial<FrozenTerms> = times): SettlementDates => ({
  terms: terms as FrozenTerms,
  matching_ends_at: at(5),
  flight_ends_at: null,
  finished_at: null,
  settle_due_at: null,
  undecided_until: null,
  ...dates,
});
const working = { start_up_advances: toMinor(-100n), start_up_credit: toMinor(40n) };
const returnsAt = (...plans: SettlementDates[]) => startUpFunds(working, plans).workingReturnsAt;

describe('start-up funds', () => {
  it('are unused credit plus credit in plans', () => {
    expect(startUpFunds(working, [plan({ settle_due_at: at(30) })])).toEqual({
      outstandingMinor: 100n,
      unusedMinor: 40n,
      workingMinor: 60n,
      workingReturnsAt: at(30),
    });
  });

  it('have no return date while no plan holds a part', () => {
    const idle = { start_up_advances: toMinor(-100n), start_up_credit: toMinor(100n) };
    expect(startUpFunds(idle, [plan({ settle_due_at: at(30) })]).workingReturnsAt).toBeNull();
    expect(returnsAt()).toBeNull();
  });

  it('return with the last plan, whatever the order', () => {
    const early = plan({ settle_due_at: at(20) });
    const late = plan({ settle_due_at: at(30) });
    expect(returnsAt(early, late)).toEqual(at(30));
    expect(returnsAt(late, early)).toEqual(at(30));
  });

  it.each([
    ['that only matches: matching, flight, grace, lock and settlement time', {}, at(23)],
    ['in flight: the flight’s end, grace, lock and settlement time', { flight_ends_at: at(12) }, at(20)],
    [
      'that has ended: its end, grace, lock and settlement time',
      { flight_ends_at: at(12), finished_at: at(10) },
      at(18),
    ],
    ['with a date: that date', { finished_at: at(10), settle_due_at: at(14) }, at(14)],
  ] as const)('return with a plan %s', (_, dates, due) => expect(returnsAt(plan(dates))).toEqual(due));

  it('are written in the currency’s digits, with the date if any', () => {
    const funds = startUpFunds(working, [plan({ settle_due_at: at(30) })]);
    expect(startUpView(funds, 'USD')).toEqual({
      outstanding: '1.00',
      unused: '0.40',
      working: '0.60',
      working_returns_at: '2026-11-21T08:30:00.000Z',
    });
    expect(startUpView({ ...funds, workingReturnsAt: null }, 'USD').working_returns_at).toBeNull();
  });
});
