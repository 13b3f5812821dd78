/** The calendar's items by day. A day's key is its address in the sheet: `late`, `2026-11-26`, `none`, `done-2026-11-20`. */
import type { Calendar, CalendarItem } from '../../state/use-calendar.ts';

export interface CalendarDay {
  key: string;
  /** Null where nobody can name it. */
  day: string | null;
  isLate: boolean;
  items: CalendarItem[];
}

/** The days of a list in its order. */
export function daysOf(items: readonly CalendarItem[]): CalendarDay[] {
  const days = new Map<string, CalendarDay>();
  for (const item of items) {
    const isLate = item.state === 'late';
    const key = isLate ? 'late' : `${item.state === 'done' ? 'done-' : ''}${item.day ?? 'none'}`;
    const known = days.get(key);
    if (known) known.items.push(item);
    else days.set(key, { key, day: item.day, isLate, items: [item] });
  }
  return [...days.values()];
}

/** The day that a sheet's address names. */
export function findDay({ ahead, done }: Pick<Calendar, 'ahead' | 'done'>, key: string): CalendarDay | undefined {
  return [...daysOf(ahead), ...daysOf(done)].find((each) => each.key === key);
}

/** Two items are never about the same thing at the same time. */
export function idOf({ kind, plan, withdrawal, exchange_no: exchangeNo, at }: CalendarItem): string {
  return `${kind} ${plan?.plan_no ?? withdrawal?.withdrawal_no ?? exchangeNo ?? ''} ${at ?? ''}`;
}
