import { CalendarDays } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import type { Withdrawal } from '../withdrawal-steps.ts';

export type Arrival = NonNullable<Withdrawal['arrival']>;

/** When a withdrawal should arrive and why; a missed promise is named, and what is expected now if it is another day. */
export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const t = useTranslations('wallet');
  const tArrival = useTranslations('calendar.arrival');
  const formats = useFormats();
  const why = useWhy(arrival);
  const day = formats.calendarDay(arrival.day, 'longDate');
  if (arrival.arrived_on !== null) {
    if (!arrival.is_past) return null;
    const date = formats.calendarDay(arrival.arrived_on, 'longDate');
    return <Notice tone="plain" icon={CalendarDays} title={tArrival('arrivedLate', { day, date })} />;
  }
  const moved = movedBy(arrival).map((each) => tArrival('moved', { date: formats.calendarDay(each, 'longDate') }));
  return arrival.is_past ? (
    <Notice
      tone="caution"
      icon={CalendarDays}
      title={tArrival('late', { date: day })}
      actions={<LinkButton onClick={() => setQuery('sheet', 'service')}>{t('startUp.askService')}</LinkButton>}
    >
      <Sentences>{[t('withdraw.late'), ...moved]}</Sentences>
    </Notice>
  ) : (
    <Notice tone="plain" icon={CalendarDays} title={t('withdraw.usually', { date: day })}>
      <Sentences>{[...moved, ...why]}</Sentences>
    </Notice>
  );
}

/** The other day that is expected now, if it is another. */
function movedBy({ day, expected_day: expected }: Arrival): string[] {
  return expected === null || expected === day ? [] : [expected];
}

function Sentences({ children }: { children: readonly string[] }) {
  return children.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** How the day was found. */
function useWhy(arrival: Arrival): string[] {
  const t = useTranslations('calendar.arrival');
  const formats = useFormats();
  const locale = useLocale();
  const most = formats.days(arrival.business_days);
  const usual = formats.days(arrival.usual_days ?? arrival.business_days);
  const basis =
    arrival.basis === 'learned'
      ? t('learned', { payments: formats.count(arrival.payments), most, usual })
      : t('configured', { duration: most });
  if (arrival.country === null) return [basis, t('noCountry')];
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(arrival.country) ?? arrival.country;
  const value = new Intl.ListFormat(locale, { style: 'narrow' }).format(
    arrival.closed_days.map((each) => formats.calendarDay(each, 'day')),
  );
  return [basis, value === '' ? t('country', { country }) : t('holidays', { country, value })];
}
