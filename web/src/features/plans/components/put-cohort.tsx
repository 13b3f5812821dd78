import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { DistributionProps } from '../../../ui/figures/distribution.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useCohort } from '../api/insight-calls.ts';
import type { Cohort } from '../api/insight-calls.ts';

/** The page has the pictures anyway, so that they are no part of this file. */
interface Pictures {
  Results: ComponentType<Pick<NonNullable<Cohort['results']>, 'bars'>>;
  Amounts: ComponentType<DistributionProps>;
}

/** What settled plans like a put of this amount did, all of them; too few are only counted. `amount` is empty for none. */
export function PutCohort({ planNo, amount, ...pictures }: Pictures & { planNo: string; amount: string }) {
  const t = useTranslations('plan.cohort');
  const formats = useFormats();
  const { data } = useCohort(planNo, amount);
  if (amount === '') return <Caption>{t('type')}</Caption>;
  if (!data) return null;
  if (data.results === null) {
    return (
      <Caption>
        {t('few', {
          count: data.plans,
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

/** From half of the own amount to it, in steps of a quarter. */
const stepsBelow = 2;

function CohortResults({ cohort, results, Results, Amounts }: CohortResultsProps) {
  const t = useTranslations('plan.cohort');
  const tResults = useTranslations('plan.goods.results');
  const formats = useFormats();
  const signed = (bps: number) => formats.percent(bps, { sign: 'always' });
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
          losses: formats.count(results.losses),
          gains: formats.count(results.gains),
          worst: signed(results.worst_bps),
          middle: signed(results.middle_bps),
          best: signed(results.best_bps),
        })}
      </p>
      <Results bars={results.bars} />
      <Amounts
        title={t('amounts')}
        valueLabel={t('amounts')}
        countLabel={tResults('plans')}
        axis={[formats.amount(cohort.from_amount), t('own'), formats.amount(cohort.to_amount)]}
        line={stepsBelow}
        bars={results.amounts.map(({ from, to, plans }, step) => ({
          from: step,
          to: step + 1,
          count: plans,
          label: tResults('bar', { from: formats.amount(from), to: formats.amount(to) }),
          countLabel: formats.count(plans),
        }))}
      />
      <Caption>{tResults('past')}</Caption>
    </>
  );
}
