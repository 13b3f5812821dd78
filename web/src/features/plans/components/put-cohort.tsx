import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { DistributionProps } from '../../../ui/figures/distribution.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useCohort } from '../api/insight-calls.ts';
import type { Cohort } from '../api/insight-calls.ts';

/** The page has the pictures anyway, so that it is no part of this file. */
interface Pictures {
  Picture: ComponentType<DistributionProps>;
}

interface PutCohortProps extends Pictures {
  planNo: string;
  /** Empty for none. */
  amount: string;
  /** The settled plans of the offer, as its page counts them. */
  settled: number;
}

/** What settled plans like a put of this amount did, one of each merchant; too few are only counted, beside those of the offer. */
export function PutCohort({ planNo, amount, settled, ...pictures }: PutCohortProps) {
  const t = useTranslations('plan.cohort');
  const tResults = useTranslations('plan.goods.results');
  const formats = useFormats();
  const { data } = useCohort(planNo, amount);
  if (settled === 0) return <Caption>{tResults('none')}</Caption>;
  if (amount === '') return <Caption>{t('type')}</Caption>;
  if (!data) return null;
  if (data.results === null) {
    return (
      <Caption>
        {t('few', {
          count: settled,
          counted: formats.count(data.plans),
          lowest: formats.amount(data.from_amount),
          highest: formats.amount(data.to_amount),
          limit: formats.count(data.least_plans),
          max: formats.count(data.least_merchants),
        })}
      </Caption>
    );
  }
  return <CohortResults cohort={data} results={data.results} {...pictures} />;
}

interface CohortResultsProps extends Pictures {
  cohort: Cohort;
  results: NonNullable<Cohort['results']>;
}

/** The own amount, in quarters of it. */
const ownQuarter = 4;
/** Where a bar without an end is drawn to, in basis points. */
const drawnTo = 15_000;

function CohortResults({ cohort, results, Picture }: CohortResultsProps) {
  const t = useTranslations('plan.cohort');
  const tResults = useTranslations('plan.goods.results');
  const formats = useFormats();
  const percent = (bps: number) => formats.percent(bps, { sign: 'short' });
  const rangeOf = (from: number, to: number | null) =>
    to === null ? `≥\u00a0${percent(from)}` : tResults('bar', { from: percent(from), to: percent(to) });
  return (
    <>
      <p>
        {t('text', {
          count: cohort.plans,
          lowest: formats.amount(cohort.from_amount),
          highest: formats.amount(cohort.to_amount),
          limit: formats.count(cohort.merchants),
          from: formats.date(results.first_settled_at, 'date'),
          to: formats.date(results.last_settled_at, 'date'),
          middle: rangeOf(results.middle_from_bps, results.middle_to_bps),
        })}
      </p>
      <Picture
        title={tResults('picture')}
        valueLabel={tResults('picture')}
        countLabel={tResults('plans')}
        axis={[percent(results.bars[0]?.from_bps ?? 0), percent(0), rangeOf(results.bars.at(-1)?.from_bps ?? 0, null)]}
        bars={results.bars.map(({ from_bps: from, to_bps: to, plans }) => ({
          from,
          to: to ?? drawnTo,
          count: plans,
          label: rangeOf(from, to),
          countLabel: formats.count(plans),
        }))}
      />
      <Picture
        title={t('amounts')}
        valueLabel={t('amounts')}
        countLabel={tResults('plans')}
        axis={[formats.amount(cohort.from_amount), t('own'), formats.amount(cohort.to_amount)]}
        line={ownQuarter}
        bars={results.amounts.map(({ from, to, plans, ...bounds }) => ({
          from: bounds.from_quarter,
          to: bounds.to_quarter,
          count: plans,
          label: tResults('bar', { from: formats.amount(from), to: formats.amount(to) }),
          countLabel: formats.count(plans),
        }))}
      />
      <Caption>{tResults('past')}</Caption>
    </>
  );
}
