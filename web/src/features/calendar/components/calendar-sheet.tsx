import { CalendarDays } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { DayRow, MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { differenceOf, isSome, sumOf } from '../../../api/amounts.ts';
import { useCalendarInZone } from '../api/use-calendar-in-zone.ts';
import type { Calendar, CalendarItem } from '../../../state/use-calendar.ts';
import { daysOf, findDay, idOf } from '../days.ts';
import type { CalendarDay } from '../days.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { DayParts } from './day-parts.tsx';
import type { ArrivalNotice } from './day-parts.tsx';
import { May } from '../../../state/may.tsx';

/** The payout calendar, opened by `?sheet=calendar`; `calendar:<day>` is one of its days with its parts. */
export function CalendarSheet({ Arrival }: { Arrival: ArrivalNotice }) {
  const t = useTranslations('calendar');
  const tApp = useTranslations('app.actions');
  const dayTitle = useDayTitle();
  const { isOpen, subject, close } = useQuerySheet('calendar');
  const key = useLast(isOpen ? (subject ?? '') : undefined) ?? '';
  const query = useCalendarInZone({ isEnabled: isOpen });
  const found = query.data && key !== '' ? findDay(query.data, key) : undefined;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={found ? dayTitle(found, query.data?.today) : t('title')}
      closeLabel={tApp('close')}
    >
      <Loaded of={query} shape={[[22, '40%'], 38, 38, 38, 60, 60]}>
        {(calendar, { isStale }) =>
          key === '' ? (
            <CalendarBody calendar={calendar} isStale={isStale} />
          ) : found ? (
            <DayParts items={found.items} currency={calendar.currency} Arrival={Arrival} />
          ) : (
            <Empty of={CalendarDays} title={t('empty')} />
          )
        }
      </Loaded>
    </Sheet>
  );
}

/** A day's head: its date, or why it has none. */
function useDayTitle(): (day: CalendarDay, today: string | undefined) => string {
  const t = useTranslations('calendar');
  const formats = useFormats();
  return ({ day, isLate }, today) => {
    if (isLate) return t('late');
    if (day === null) return t('noDay');
    return day === today ? t('today') : formats.calendarDay(day, 'weekday');
  };
}

function CalendarBody({ calendar, isStale }: { calendar: Calendar; isStale: boolean }) {
  const t = useTranslations('calendar');
  const { ahead, done } = calendar;
  return (
    <Stack>
      {ahead.length === 0 ? (
        <Empty of={CalendarDays} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      ) : (
        <>
          <Sums calendar={calendar} isStale={isStale} />
          <Days title={t('ahead')} items={ahead} today={calendar.today} />
        </>
      )}
      {ahead.some(({ withdrawal, day }) => withdrawal && day !== null) && (
        <Caption>{t('zone', { zone: calendar.zone })}</Caption>
      )}
      {done.length > 0 && <Days title={t('done')} items={done} today={calendar.today} />}
      <May right="report">
        <CalendarFeed feed={calendar.feed} />
      </May>
    </Stack>
  );
}

/** The wallet's figures and the fees of withdrawals: what these days add up to, and how much of it is certain. */
function Sums({ calendar, isStale }: { calendar: Calendar; isStale: boolean }) {
  const t = useTranslations('calendar');
  const tWallet = useTranslations('wallet');
  const { ahead, currency } = calendar;
  const comes = sumOf(
    ahead.map((item) => item.amount),
    currency,
  );
  const counted = sumOf(
    ahead.map((item) => item.counted),
    currency,
  );
  const fee = differenceOf(comes, counted, currency);
  const figures = [
    ['to_be_settled', calendar.to_be_settled, t('certainty.estimated')],
    ['to_be_consumed', calendar.waiting_to_be_spent, t('certainty.at_most')],
    ['on_the_way', calendar.on_the_way, undefined],
  ] as const;
  return (
    <Ledger label={t('ahead')} isStale={isStale}>
      {figures.map(
        ([name, amount, note]) =>
          isSome(amount) && (
            <LedgerRow
              key={name}
              label={tWallet(`figures.${name}`)}
              note={note}
              amount={amount}
              onOpen={() => setQuery('sheet', `figure:${name}`)}
            />
          ),
      )}
      {isSome(fee) && <LedgerRow label={tWallet('figure.fee')} note={t('kinds.withdrawal')} amount={fee} />}
      <LedgerRow kind="sum" label={tWallet('transfer.zero')} amount={comes} />
      <LedgerRow kind="after" label={t('certain')} amount={calendar.certain} />
    </Ledger>
  );
}

function Days({ title, items, today }: { title: string; items: readonly CalendarItem[]; today: string }) {
  const dayTitle = useDayTitle();
  return (
    <section>
      <Heading as="h3">{title}</Heading>
      <Rows>
        {daysOf(items).flatMap((day) => [
          <DayRow key={day.key} day={dayTitle(day, today)} />,
          ...day.items.map((item) => <ItemRow key={idOf(item)} item={item} dayKey={day.key} />),
        ])}
      </Rows>
    </section>
  );
}

function ItemRow({ item, dayKey }: { item: CalendarItem; dayKey: string }) {
  const t = useTranslations('calendar');
  const { kind, state, plan, withdrawal, exchange_no: exchangeNo, certainty } = item;
  return (
    <MoneyRow
      label={t(`kinds.${kind}`)}
      amount={item.amount}
      isUnsigned
      sub={plan?.product_name ?? withdrawal?.payout_account ?? exchangeNo}
      status={state === 'late' ? t('late') : state === 'done' ? undefined : t(`certainty.${certainty}`)}
      onClick={() => setQuery('sheet', `calendar:${dayKey}`)}
    />
  );
}
