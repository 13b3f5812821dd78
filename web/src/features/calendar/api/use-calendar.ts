import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type Calendar = CallResponse<typeof calls.calendar.show>;
export type CalendarItem = Calendar['ahead'][number];

const changes = [calls.calendar.show];

/** What comes on which day. */
export function useCalendar({ isEnabled = true } = {}) {
  return useCallQuery(calls.calendar.show, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Makes a private address; the answer alone has it. */
export function useCreateFeed() {
  return useCallAct(calls.calendar.createFeed, { changes, fieldOf: passwordFieldOf });
}

/** Ends it. */
export function useRevokeFeed() {
  return useCallAct(calls.calendar.revokeFeed, { changes });
}
