import { limits } from '@placard/contract';
import { Suspense, lazy, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { loadFurtherTexts } from '../../../i18n/further-texts.ts';
import { setQuery, useQuery } from '../../../platform/location.ts';
import { AskedSheets } from '../../../state/asked-sheets.tsx';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { Labels } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { HeroFigure, StatTile, StatTiles } from '../../../ui/figures/figure.tsx';
import { Halves, IsHalved } from '../../../ui/frame/columns.tsx';
import { Band, TwoColumns } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LiveLine } from '../../../ui/states.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { Segments } from '../../../ui/frame/tabs.tsx';
import { isSome } from '../../../api/amounts.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { useStatistics } from '../api/use-statistics.ts';
import type { Statistics, Totals } from '../api/use-statistics.ts';
import type { Period } from '../api/request.ts';
import { costOf } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import type { FirstStepsProps } from '../first-steps.ts';
import { useReversedText } from '../../../state/conversions.ts';
import { useCountedText } from './counted-text.ts';
import { NowBand } from './now-band.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewNote, usePeriodRange } from './overview-note.tsx';
import { ProfitRows, SharedRows, opensFigure } from './shared-rows.tsx';
import styles from './overview.module.css';
import { Parts } from '../../../ui/parts.tsx';

const periods = ['today', 'week', 'month', 'all'] as const satisfies readonly Period[];
const panelId = 'overview';
const tiles = ['impressions', 'clicks', 'conversions', 'cost'] as const satisfies readonly FigureName[];
const msPerSecond = 1_000;
const figureSheet: ReadonlySet<string> = new Set(['figure']);
const fileSheet: ReadonlySet<string> = new Set(['figures-file']);
const FileSheet = lazy(async () => {
  const [{ FileSheet: sheet }, { loadKeyTexts }] = await Promise.all([
    import('./file-sheet.tsx'),
    import('../../../i18n/key-texts.ts'),
  ]);
  await loadKeyTexts();
  return { default: sheet };
});
const StatisticsSheet = lazy(async () => {
  const { StatisticsSheet: sheet } = await import('./statistics-sheet.tsx');
  return { default: sheet };
});
/** Few need it: only new accounts load it. It is an addition, so it is left out where it cannot load. */
const FirstSteps = lazy<ComponentType<FirstStepsProps>>(async () => {
  try {
    const [{ FirstSteps: list }] = await Promise.all([import('./first-steps.tsx'), loadFurtherTexts()]);
    return { default: list };
  } catch {
    return { default: () => null };
  }
});

/** The period in the address; by default today's, as in the call. */
function usePeriod(): Period {
  const text = useQuery().get('period');
  return periods.find((period) => period === text) ?? 'today';
}

interface OverviewProps extends Pick<FirstStepsProps, 'offers'> {
  children: ReactNode;
  last: ReactNode;
}

/**
 * The ad data of a period: profit, its course, and the figures behind it; above them what a new account does next, beside them
 * what is now, and `children`.
 */
export function Overview({ offers, children, last }: OverviewProps) {
  const t = useTranslations('adCenter');
  const isWide = use(IsHalved);
  const period = usePeriod();
  const query = useStatistics(period);
  const isOld = query.isPlaceholderData;
  // Another period's figures are shown only while this one's are loading, not if they cannot load.
  const data = isOld && query.fetchStatus !== 'fetching' ? undefined : query.data;
  const isStale = query.isError || query.fetchStatus === 'paused';
  // Before the first event every figure is a zero that says nothing.
  const figures = data?.has_delivery !== false && (
    <TwoColumns>
      <Band>
        <Segments
          label={t('period.label')}
          panelId={panelId}
          value={period}
          onChange={(next) => setQuery('period', next === 'today' ? undefined : next, { replace: true })}
          items={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        <div id={panelId} role="tabpanel" aria-busy={isOld} className={cx(styles.panel, isOld && data && styles.old)}>
          <Loaded of={{ ...query, data }} shape={[[22, '40%'], [48, '55%'], 44, 150]}>
            {(statistics) => <Profit statistics={statistics} isStale={isStale} />}
          </Loaded>
        </div>
      </Band>
      {data && (
        <Band isJoined className={cx(isOld && styles.old)}>
          <ProfitLedger statistics={data} isStale={isStale} />
          <Tiles statistics={data} isStale={isStale} />
        </Band>
      )}
    </TwoColumns>
  );
  return (
    <>
      <Halves
        start={
          <>
            {data && data.first_steps.length > 0 && (
              <Suspense fallback={<div data-waiting />}>
                <FirstSteps {...data} offers={offers} />
              </Suspense>
            )}
            {!isWide && <NowBand isCells />}
            {figures}
          </>
        }
        end={
          <>
            {isWide && <NowBand />}
            {children}
          </>
        }
        last={last}
      />
      <OverviewSheets period={period} since={data?.from} />
    </>
  );
}

/** What opens from the figures. */
function OverviewSheets({ period, since }: { period: Period; since: string | null | undefined }) {
  return (
    <>
      <AskedSheets names={figureSheet}>
        <StatisticsSheet period={period} />
      </AskedSheets>
      <AskedSheets names={fileSheet}>
        <FileSheet since={since} />
      </AskedSheets>
    </>
  );
}

/** Whether settlement takes a share from the profit, or adds to it. */
function isShared({ agent_share, estimated }: Totals): boolean {
  return isSome(agent_share) || isSome(estimated);
}

function Profit({ statistics, isStale }: { statistics: Statistics; isStale: boolean }) {
  const t = useTranslations('adCenter');
  const sourceLabels = useSourceLabels();
  const range = usePeriodRange()(statistics);
  const figure = t('figure.result');
  return (
    <>
      <HeroFigure
        label={
          <>
            {range === undefined ? t('hero.figureAll', { figure }) : t('hero.figure', { figure, range })}
            <Labels of={sourceLabels(statistics)} />
          </>
        }
        amount={statistics.totals.result}
        sign="always"
        currency={statistics.currency}
        isStale={isStale}
        note={<OverviewNote statistics={statistics} />}
        {...opensFigure('result')}
      />
      <OverviewChart statistics={statistics} />
    </>
  );
}

/** Profit, then what an agent leaves of it, as the sum that it is: a loss looks like a gain. */
function ProfitLedger({ statistics, isStale }: { statistics: Statistics; isStale: boolean }) {
  const t = useTranslations('adCenter');
  const { totals, currency } = statistics;
  const result = t('figure.result');
  return (
    <Ledger label={result} isStale={isStale}>
      <ProfitRows totals={totals} currency={currency} />
      {isShared(totals) && (
        <LedgerRow
          kind="sum"
          label={t('figure.profit')}
          amount={totals.profit}
          sign="always"
          {...opensFigure('profit')}
        />
      )}
      <SharedRows totals={totals} currency={currency} />
      <LedgerRow kind="total" label={result} amount={totals.result} sign="always" {...opensFigure('result')} />
    </Ledger>
  );
}

function Tiles({ statistics, isStale }: { statistics: Statistics; isStale: boolean }) {
  const t = useTranslations('adCenter');
  const formats = useFormats();
  const countedText = useCountedText();
  const reversedText = useReversedText();
  const { totals, currency } = statistics;
  const valueOf = (name: (typeof tiles)[number]): string => {
    if (name === 'cost') {
      const cost = costOf(totals, currency);
      return cost === undefined ? '–' : formats.amount(cost);
    }
    return countedText(name, totals);
  };
  /** The figure, and how much of it, or beside it, does not count. */
  const labelOf = (name: (typeof tiles)[number]): ReactNode => {
    const label = t(`figure.${name}`);
    if (name === 'cost') return label;
    if (name === 'conversions') return <Parts of={[label, reversedText(totals)]} />;
    const count = totals[`${name}_invalid`];
    if (count === 0) return label;
    return <Parts of={t('figure.tile', { label, note: t('figure.unbilled'), counted: formats.count(count) })} />;
  };
  return (
    <>
      <StatTiles>
        {tiles.map((name) => (
          <StatTile key={name} label={labelOf(name)} value={valueOf(name)} isStale={isStale} {...opensFigure(name)} />
        ))}
      </StatTiles>
      {!isStale && (
        <LiveLine>
          {t('updated', {
            clock: formats.date(statistics.updated_at, 'clock'),
            seconds: formats.count(limits.statisticsRefreshMs / msPerSecond),
          })}
        </LiveLine>
      )}
      <LinkButton onClick={() => setQuery('sheet', 'figures-file')}>{t('sheet.file')}</LinkButton>
    </>
  );
}
