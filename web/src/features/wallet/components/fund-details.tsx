import { Wallet } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { resetSearch } from '../../../api/search.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { sharedLabels, useSourceLabels } from '../../../state/source-labels.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NothingFound } from '../../../ui/dialogs/list-search.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { LongRows } from '../../../ui/lists/long-rows.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { DayRow, MonthHeader } from '../../../ui/lists/row.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useFundDetails, useFundFilter } from '../api/use-fund-details.ts';
import type { FundEntry } from '../api/use-fund-details.ts';
import { fundRows, groupByMonth, wholeTransfers } from '../months.ts';
import type { FundRow as Row } from '../months.ts';
import { FundRow, isCounted } from './fund-row.tsx';
import { FundSearch } from './fund-search.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { May } from '../../../state/may.tsx';

/** Before the first entry: what will be here, and where it comes from. */
function NoEntries() {
  const t = useTranslations('wallet.flow');
  const tActions = useTranslations('wallet.actions');
  return (
    <Empty
      of={Wallet}
      title={t('empty')}
      action={
        <May right="pay">
          <ButtonLink look="secondary" isSmall isAuto href={href('/wallet', { sheet: 'recharge' })}>
            {tActions('recharge')}
          </ButtonLink>
        </May>
      }
    >
      {t('emptyText')}
    </Empty>
  );
}

/** The changes of available funds by month: their sums, and each entry with its transfer. `saidAbove`: labels of the screen's figures. */
export function FundDetails({ saidAbove }: { saidAbove: readonly string[] }) {
  const t = useTranslations('wallet.flow');
  const filter = useFundFilter();
  const query = useFundDetails(filter);
  const { month, ...rest } = filter;
  /** Then a month may have more entries than those listed, and only the listed ones have a sum. */
  const isPartial = Object.values(rest).some((value) => value !== undefined);
  const isFiltered = isPartial || month !== undefined;
  return (
    <Band isFlush title={t('title')}>
      <FundSearch currency={query.pages[0]?.currency ?? 'USD'} />
      <Loaded of={query} shape={[[24, '50%'], 60, 60, 60]}>
        {() =>
          query.pages.some(({ list }) => list.length > 0) ? (
            <Months pages={query.pages} isPartial={isPartial} saidAbove={saidAbove} />
          ) : isFiltered ? (
            <NothingFound onReset={resetSearch} />
          ) : (
            <NoEntries />
          )
        }
      </Loaded>
      <LoadMore of={query} />
    </Band>
  );
}

interface MonthSummary {
  month: string;
  opening: string;
  in: string;
  out: string;
  closing: string;
}

interface MonthsProps {
  pages: readonly {
    list: readonly FundEntry[];
    months: readonly MonthSummary[];
    next_cursor: string | null;
    currency: string;
  }[];
  isPartial: boolean;
  saidAbove: readonly string[];
}

function Months({ pages, isPartial, saidAbove }: MonthsProps) {
  const t = useTranslations('plan.list');
  const formats = useFormats();
  const timeZone = useTimeZone() ?? 'UTC';
  const [label] = sharedLabels(pages.flatMap(({ list }) => list.filter(isCounted)).map(useSourceLabels()));
  const groups = useMemo(
    () =>
      groupByMonth(
        wholeTransfers(
          pages.flatMap((page) => page.list),
          typeof pages.at(-1)?.next_cursor === 'string',
        ),
        pages.flatMap((page) => page.months),
        timeZone,
      ),
    [pages, timeZone],
  );
  return (
    <>
      {label !== undefined && !saidAbove.includes(label) && <Caption>{t('allAre', { label })}</Caption>}
      {groups.map(({ month, summary, entries: ofMonth }) => (
        <div key={month}>
          <MonthHeader
            title={formats.month(month)}
            sums={summary && <Sums summary={summary} isPartial={isPartial} />}
          />
          <MonthRows entries={ofMonth} saidAbove={label} isPartial={isPartial} currency={pages[0]?.currency ?? 'USD'} />
        </div>
      ))}
    </>
  );
}

/** In and out of what is listed; of a whole month, opening + in − out = closing. */
function Sums({ summary, isPartial }: { summary: MonthSummary; isPartial: boolean }) {
  const t = useTranslations('wallet.flow');
  const formats = useFormats();
  return (
    <>
      <Parts of={t('sums', { in: formats.amount(summary.in), out: formats.amount(summary.out) })} />
      {!isPartial && (
        <Parts
          of={t('bounds', { opening: formats.amount(summary.opening), closing: formats.amount(summary.closing) })}
        />
      )}
    </>
  );
}

interface MonthRowsProps {
  entries: readonly FundEntry[];
  saidAbove: string | undefined;
  /** A day's last shown entry need not be its last one. */
  isPartial: boolean;
  currency: string;
}

/** A month's entries by day, each day with the balance at its end. */
function MonthRows({ entries, saidAbove, isPartial, currency }: MonthRowsProps) {
  const t = useTranslations('wallet.figure');
  const formats = useFormats();
  const rows = useMemo(() => fundRows(entries, (instant) => formats.date(instant, 'date')), [entries, formats]);
  const drawRow = useCallback(
    (row: Row<FundEntry>) =>
      row.kind === 'transfer' ? (
        <FundRow key={row.key} entries={row.entries} currency={currency} saidAbove={saidAbove} />
      ) : (
        <DayRow
          key={row.key}
          day={formats.date(row.time, 'weekday')}
          sums={isPartial ? undefined : t('balanceAfter', { amount: formats.amount(row.balance) })}
        />
      ),
    [currency, saidAbove, isPartial, formats, t],
  );
  return <LongRows items={rows}>{drawRow}</LongRows>;
}
