import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuery } from '../../../platform/location.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { HeroFigure, StatTile, StatTiles } from '../../../ui/figures/figure.tsx';
import { Band, TwoColumns } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LiveLine } from '../../../ui/states.tsx';
import { Segments } from '../../../ui/frame/tabs.tsx';
import { useStatistics } from '../api/use-statistics.ts';
import type { Statistics } from '../api/use-statistics.ts';
import type { Period } from '../api/request.ts';
import { costOf, isCount } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewNote, usePeriodRange } from './overview-note.tsx';
import { StatisticsSheet } from './statistics-sheet.tsx';
import styles from './overview.module.css';

const periods = ['today', 'week', 'month', 'all'] as const satisfies readonly Period[];
const panelId = 'overview';
const tiles = [
  'revenue',
  'spend',
  'impressions',
  'clicks',
  'conversions',
  'cost',
] as const satisfies readonly FigureName[];
const msPerSecond = 1_000;

/** The period in the address; by default today's, as in the call. */
function usePeriod(): Period {
  const text = useQuery().get('period');
  return periods.find((period) => period === text) ?? 'today';
}

/** The ad data of a period: profit, its course, and the figures behind it. */
export function Overview() {
  const t = useTranslations('adCenter');
  const period = usePeriod();
  const query = useStatistics(period);
  const isOld = query.isPlaceholderData;
  // Another period's figures are shown only while this one's are loading, not if they cannot load.
  const data = isOld && query.fetchStatus !== 'fetching' ? undefined : query.data;
  return (
    <>
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
              {(statistics, { isStale }) => <Profit statistics={statistics} isStale={isStale} />}
            </Loaded>
          </div>
        </Band>
        {data && (
          <Band isJoined className={cx(isOld && styles.old)}>
            <Tiles statistics={data} isStale={query.isError || query.fetchStatus === 'paused'} />
          </Band>
        )}
      </TwoColumns>
      <StatisticsSheet period={period} />
    </>
  );
}

function opensFigure(name: FigureName): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${name}`) };
}

function Profit({ statistics, isStale }: { statistics: Statistics; isStale: boolean }) {
  const t = useTranslations('adCenter.hero');
  const tApp = useTranslations('app.figure');
  const range = usePeriodRange()(statistics);
  return (
    <>
      <HeroFigure
        label={
          <>
            {range === undefined ? t('profitAll') : t('profit', { range })}
            {statistics.is_simulated && <Chip tone="outline">{tApp('simulated')}</Chip>}
          </>
        }
        amount={statistics.totals.profit}
        currency={statistics.currency}
        isStale={isStale}
        note={<OverviewNote statistics={statistics} />}
        {...opensFigure('profit')}
      />
      <OverviewChart statistics={statistics} />
    </>
  );
}

function Tiles({ statistics, isStale }: { statistics: Statistics; isStale: boolean }) {
  const t = useTranslations('adCenter');
  const formats = useFormats();
  const { totals, currency } = statistics;
  const valueOf = (name: (typeof tiles)[number]): string => {
    if (name === 'cost') {
      const cost = costOf(totals, currency);
      return cost === undefined ? '–' : formats.amount(cost);
    }
    return isCount(name) ? formats.count(totals[name]) : formats.amount(totals[name]);
  };
  return (
    <>
      <StatTiles>
        {tiles.map((name) => (
          <StatTile
            key={name}
            label={t(`figure.${name}`)}
            value={valueOf(name)}
            isStale={isStale}
            {...opensFigure(name)}
          />
        ))}
      </StatTiles>
      <LiveLine>
        {t('updated', {
          clock: formats.date(statistics.updated_at, 'clock'),
          seconds: formats.count(limits.statisticsRefreshMs / msPerSecond),
        })}
      </LiveLine>
    </>
  );
}
