import { CalendarDays } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Row } from '../../../ui/lists/row.tsx';
import { useCalendar } from '../api/use-calendar.ts';

/** The wallet's way to the calendar, with the next day; a missed promise is named here already. */
export function CalendarRow() {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const next = useCalendar().data?.ahead[0];
  const isLate = next?.state === 'late';
  return (
    <Row
      icon={CalendarDays}
      isAsking={isLate}
      label={t('title')}
      value={isLate ? t('late') : next?.day ? formats.calendarDay(next.day, 'weekday') : undefined}
      href={href('/wallet', { sheet: 'calendar' })}
    />
  );
}
