import type { Calendar, CalendarItem as Item } from '../../state/use-calendar.ts';

/**
 * The calendar with the days of the reader's zone, as the wallet and the plan write the same moments. What has no moment, as a bank's day of
 * arrival, keeps the day of the deployment's zone.
 */
export function calendarInZone(calendar: Calendar, timeZone: string): Calendar {
  // Swedish writes a day as the wire does.
  const format = new Intl.DateTimeFormat('sv', { timeZone });
  const dayOf = (instant: string) => format.format(new Date(instant));
  const { as_of: now } = calendar;
  // What is ahead and overdue comes today at the earliest.
  const placed = (item: Item): Item =>
    item.at === null ? item : { ...item, day: dayOf(item.state === 'done' || item.at > now ? item.at : now) };
  const ahead = calendar.ahead.map(placed);
  const done = calendar.done.map(placed);
  // Changes arrays of its own: `toSorted` is newer than the floor.
  ahead.sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
  done.sort((a, b) => orderOf(b).localeCompare(orderOf(a)));
  return { ...calendar, today: dayOf(now), ahead, done };
}

/** Late ones first, those without a day last, as the server has them. */
function orderOf({ state, day, at }: Item): string {
  return `${state === 'late' ? 0 : 1} ${day ?? '9999'} ${at ?? ''}`;
}
