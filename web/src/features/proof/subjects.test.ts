import { expect, it } from 'vitest';
import { eventsSubjectOf, periodRequest, transfersSubjectOf } from './subjects.ts';

it('reads a figure of a plan, with its period or without', () => {
  const planNo = 'P4K7Q2M-81XZ0F';
  expect(transfersSubjectOf(`spend:${planNo}`)).toEqual({ figure: 'spend', planNo, period: undefined });
  expect(transfersSubjectOf(`fee:${planNo}:week`)).toEqual({ figure: 'fee', planNo, period: 'week' });
  for (const wrong of [undefined, '', 'spend', `toString:${planNo}`, `cost:${planNo}`])
    expect(transfersSubjectOf(wrong)).toBeUndefined();
});

it('reads events of a kind or of a transfer', () => {
  expect(eventsSubjectOf('P-1:click:today')).toEqual({
    planNo: 'P-1',
    kind: 'click',
    transferId: undefined,
    period: 'today',
  });
  expect(eventsSubjectOf('P-1:0197')).toEqual({
    planNo: 'P-1',
    kind: undefined,
    transferId: '0197',
    period: undefined,
  });
  expect(eventsSubjectOf('P-1')).toBeUndefined();
  expect(periodRequest(undefined)).toEqual({});
  expect(periodRequest('month')).toEqual({ type: '3', user_time_zone: '' });
});
