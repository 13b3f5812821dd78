import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallQuery } from '../api/query.ts';

export type Calendar = CallResponse<typeof calls.calendar.show>;
export type CalendarItem = Calendar['ahead'][number];

/** What comes on which day. */
export function useCalendar({ isEnabled = true } = {}) {
  return useCallQuery(calls.calendar.show, {}, { staleTimeMs: staleTimes.live, isEnabled });
}
