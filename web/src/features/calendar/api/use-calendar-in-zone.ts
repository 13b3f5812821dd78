import { useMemo } from 'react';
import { useTimeZone } from 'use-intl/react';
import { useCalendar } from '../../../state/use-calendar.ts';
import { calendarInZone } from '../in-zone.ts';

/** What comes on which day of the reader's zone. */
export function useCalendarInZone(options: Parameters<typeof useCalendar>[0] = {}) {
  const timeZone = useTimeZone() ?? 'UTC';
  const query = useCalendar(options);
  const { data } = query;
  return { ...query, data: useMemo(() => data && calendarInZone(data, timeZone), [data, timeZone]) };
}
