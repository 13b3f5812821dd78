import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { DistributionProps } from '../../../ui/figures/distribution.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useCohort } from '../api/insight-calls.ts';
import type { Cohort } from '../api/insight-calls.ts';
import type { ResultsPictureProps } from './offer-results.tsx';

/** The page has the pictures anyway, so that it is no part of this file. */
interface Pictures {
  Picture: ComponentType<DistributionProps>;
  ResultsPicture: ComponentType<ResultsPictureProps>;
  rangeOf: (range: Pick<ResultsPictureProps['bars'][number], 'from_bps' | 'to_bps'>) => string;
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

function CohortResults({ cohort, results, Picture, ResultsPicture, rangeOf }: CohortResultsProps) {
  const t = useTranslations('plan.cohort');
  const tResults = useTranslations('plan.goods.results');
  const formats = useFormats();
  return (
    <>
      <p>
        {t('text', {
          count: results.plans,
          lowest: formats.amount(cohort.from_amount),
          highest: formats.amount(cohort.to_amount),
          limit: formats.count(results.merchants),
          from: formats.calendarDay(results.first_settled_on, 'date'),
          to: formats.calendarDay(results.last_settled_on, 'date'),
          middle: rangeOf({ from_bps: results.middle_from_bps, to_bps: results.middle_to_bps }),
        })}
      </p>
      <ResultsPicture title={tResults('picture')} bars={results.bars} />
      <Picture
        title={t('amounts')}
        valueLabel={t('amounts')}
        countLabel={tResults('plans')}
        axis={[formats.amount(cohort.from_amount), t('own'), formats.amount(cohort.to_amount)]}
        line={results.own_share_bps}
        bars={results.amounts.map(({ from, to, plans, ...bounds }) => ({
          from: bounds.from_share_bps,
          to: bounds.to_share_bps,
          count: plans,
          lowest: formats.amount(from),
          label: tResults('bar', { from: formats.amount(from), to: formats.amount(to) }),
          countLabel: formats.count(plans),
        }))}
      />
      <Caption>{tResults('past')}</Caption>
    </>
  );
}
