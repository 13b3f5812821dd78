import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Distribution } from '../../../ui/figures/distribution.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';

type Substantiation = NonNullable<Offer['substantiation']>;

/** How settled plans of this offer ended, losses included; or that there are none, or too few. */
export function OfferResults({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.goods.results');
  const { substantiation } = offer;
  return (
    <Band isJoined title={t('title')}>
      {substantiation === null ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>
            <ResultsText substantiation={substantiation} />
          </p>
          {substantiation.bars.length > 0 && <ResultsPicture bars={substantiation.bars} />}
          <Caption>{t('counted')}</Caption>
          <Caption>{t('past')}</Caption>
        </>
      )}
    </Band>
  );
}

/** How many plans settled; from eight on when, how many lost and gained, and each result; of many, the worst, middle and best one. */
export function ResultsText({ substantiation }: { substantiation: Substantiation }) {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const { settled_plans: count, from, to, losses, gains, worst_bps, middle_bps, best_bps, each_bps } = substantiation;
  if (losses === null || gains === null) return t('few', { count, limit: formats.count(limits.resultsFromPlans) });
  const signed = (bps: number) => formats.percent(bps, { sign: 'always' });
  const ended = {
    count,
    from: formats.date(from, 'date'),
    to: formats.date(to, 'date'),
    losses: formats.count(losses),
    gains: formats.count(gains),
  };
  if (worst_bps === null || middle_bps === null || best_bps === null)
    return t('each', {
      ...ended,
      results: [...each_bps.map(signed), ...(each_bps.length < count ? ['…'] : [])].join(' · '),
    });
  return t('text', { ...ended, worst: signed(worst_bps), middle: signed(middle_bps), best: signed(best_bps) });
}

/** All results as bars, with the line at zero. */
function ResultsPicture({ bars }: Pick<Substantiation, 'bars'>) {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const percent = (bps: number) => formats.percent(bps, { sign: 'short' });
  return (
    <Distribution
      title={t('picture')}
      valueLabel={t('picture')}
      countLabel={t('plans')}
      axis={[percent(bars[0]?.from_bps ?? 0), percent(0), percent(bars.at(-1)?.to_bps ?? 0)]}
      bars={bars.map(({ from_bps: from, to_bps: to, plans }) => ({
        from,
        to,
        count: plans,
        label: t('bar', { from: percent(from), to: percent(to) }),
        countLabel: formats.count(plans),
      }))}
    />
  );
}
