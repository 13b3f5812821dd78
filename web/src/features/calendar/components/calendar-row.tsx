import { CalendarDays } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Row } from '../../../ui/lists/row.tsx';
import { useCalendarInZone } from '../api/use-calendar-in-zone.ts';

/** The wallet's way to the calendar, with the next day; a missed promise is named here already. */
export function CalendarRow() {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const { data } = useCalendarInZone();
  const next = data?.ahead[0];
  const isLate = next?.state === 'late';
  const day = next?.day && (next.day === data?.today ? t('today') : formats.calendarDay(next.day, 'weekday'));
  return (
    <Row
      icon={CalendarDays}
      isAsking={isLate}
      label={t('title')}
      // Its line is kept while it loads.
      value={data ? (isLate ? t('late') : day) : '\u00a0'}
      href={href('/wallet', { sheet: 'calendar' })}
    />
  );
}
