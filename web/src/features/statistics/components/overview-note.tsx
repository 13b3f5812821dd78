import { statisticsTypes } from '@placard/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { differenceOf, isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { Statistics } from '../api/use-statistics.ts';
import { compare } from '../figures.ts';

const bold = { b: (chunks: ReactNode) => <b>{chunks}</b> };

/** The dates of a period in words: `16 – 21 Nov`; undefined for everything. */
export function usePeriodRange(): (statistics: Pick<Statistics, 'from' | 'to' | 'type'>) => string | undefined {
  const formats = useFormats();
  return ({ from, to, type }) => {
    if (from === null) return undefined;
    return type === statisticsTypes.today ? formats.date(from, 'day') : formats.dateRange(from, to);
  };
}

/** One sentence on how certain the profit is, and one that compares it with the previous period if it differs. */
export function OverviewNote({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('adCenter.hero');
  const formats = useFormats();
  const comparison = useComparison(statistics);
  const { totals, currency } = statistics;
  const open = differenceOf(totals.revenue, totals.revenue_settled, currency);
  const settled = formats.amount(totals.revenue_settled);
  const standing = () => {
    // What a period settled may have been counted before it.
    if (statistics.from !== null && isSome(totals.revenue_settled)) return t.rich('settledIn', { ...bold, settled });
    if (!isSome(totals.revenue)) return isSome(totals.spend) ? undefined : t('nothing');
    if (!isSome(open)) return t('settled');
    if (!isSome(totals.revenue_settled)) return t('open');
    return t.rich('revenue', { ...bold, settled, open: formats.amount(open) });
  };
  return (
    <>
      {standing()}
      {comparison !== undefined && <br />}
      {comparison}
    </>
  );
}

function useComparison({ type, compared, previous, currency }: Statistics): string | undefined {
  const t = useTranslations('adCenter.hero');
  const formats = useFormats();
  if (previous === null || compared === null || type === statisticsTypes.all) return undefined;
  const { kind, amount } = compare(compared.result, previous.result, currency);
  if (kind === 'same') return undefined;
  const text = { amount: formats.amount(amount), time: formats.date(compared.until, 'time') };
  switch (type) {
    case statisticsTypes.today:
      return t(`${kind}.today`, text);
    case statisticsTypes.week:
      return t(`${kind}.week`, text);
    case statisticsTypes.month:
      return t(`${kind}.month`, text);
  }
}
