import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Distribution, scaleOf } from '../../../ui/figures/distribution.tsx';
import type { DistributionScale } from '../../../ui/figures/distribution.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';
import { inOneWidth } from '../substantiation.ts';
import type { ResultBars } from '../substantiation.ts';

type Substantiation = NonNullable<Offer['substantiation']>;

/** How settled plans of this offer ended, losses included; or that there are none, or too few. */
export function OfferResults({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.goods.results');
  const textOf = useResultsText();
  const { substantiation } = offer;
  return (
    <Band isJoined title={t('title')}>
      {substantiation === null ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>{textOf(substantiation)}</p>
          {substantiation.bars.length > 0 && <ResultsPicture title={t('picture')} bars={substantiation.bars} />}
          <Caption>{t('counted')}</Caption>
          <Caption>{t('past')}</Caption>
        </>
      )}
    </Band>
  );
}

/**
 * Returns how many plans settled in words; if results are shown, when, how many lost and gained, and each one; of many, the worst, middle
 * and best one.
 */
export function useResultsText(): (substantiation: Substantiation) => string {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const signed = (bps: number) => formats.percent(bps, { sign: 'always' });
  return ({ settled_plans: count, from, to, losses, gains, worst_bps, middle_bps, best_bps, each_bps }) => {
    const { plans: limit, otherMerchants: max } = limits.results;
    if (losses === null || gains === null)
      return t('few', { count, limit: formats.count(limit), max: formats.count(max) });
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
  };
}

/** The results of several offers, one below the other on one scale; of one with too few, that it has too few. */
export function ResultsCompared({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('plan.goods.results');
  const tGoods = useTranslations('plan.goods');
  const textOf = useResultsText();
  const formats = useFormats();
  const pictures = inOneWidth(offers.map(({ substantiation }) => substantiation?.bars ?? []));
  const all = pictures.flat();
  const scale = scaleOf(all.map(drawn), 0);
  return (
    <>
      {all.length > 0 && <Caption>{t('picture')}</Caption>}
      {offers.map(({ plan_no, product: { name }, substantiation }, index) => {
        const bars = pictures[index] ?? [];
        if (!substantiation || bars.length === 0) {
          const value = substantiation ? textOf(substantiation) : t('none');
          return <p key={plan_no}>{tGoods('target', { name, value })}</p>;
        }
        const value = t('ended', {
          losses: formats.count(substantiation.losses ?? 0),
          gains: formats.count(substantiation.gains ?? 0),
        });
        return <ResultsPicture key={plan_no} title={tGoods('target', { name, value })} bars={bars} scale={scale} />;
      })}
    </>
  );
}

const drawn = ({ from_bps: from, to_bps: to, plans: count }: ResultBars[number]) => ({ from, to, count });

interface ResultsPictureProps {
  title: string;
  bars: ResultBars;
  /** Of all that are compared. */
  scale?: DistributionScale;
}

/** All results as bars, with the line at zero. */
function ResultsPicture({ title, bars, scale }: ResultsPictureProps) {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const percent = (bps: number) => formats.percent(bps, { sign: 'short' });
  const { low, high } = scale ?? scaleOf(bars.map(drawn), 0);
  return (
    <Distribution
      title={title}
      valueLabel={t('picture')}
      countLabel={t('plans')}
      axis={[percent(low), percent(0), percent(high)]}
      bars={bars.map((bar) => ({
        ...drawn(bar),
        label: t('bar', { from: percent(bar.from_bps), to: percent(bar.to_bps) }),
        countLabel: formats.count(bar.plans),
      }))}
      {...(scale && { scale })}
    />
  );
}
