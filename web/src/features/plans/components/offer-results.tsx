import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Distribution, scaleOf } from '../../../ui/figures/distribution.tsx';
import type { DistributionScale } from '../../../ui/figures/distribution.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';

type Substantiation = NonNullable<Offer['substantiation']>;
type ResultBar = Substantiation['bars'][number];

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

/** Returns how many plans settled in words; if results are shown, when, and how many lost and gained; of many, the middle one too. */
export function useResultsText(): (substantiation: Substantiation) => string {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const rangeOf = useRangeText();
  return ({ settled_plans: count, from, to, losses, gains, middle }) => {
    const { plans: limit, otherMerchants: max } = limits.results;
    if (losses === null || gains === null)
      return t('few', { count, limit: formats.count(limit), max: formats.count(max) });
    const ended = {
      count,
      from: formats.calendarDay(from, 'date'),
      to: formats.calendarDay(to, 'date'),
      losses: formats.count(losses),
      gains: formats.count(gains),
    };
    return middle === null ? t('text', ended) : t('withMiddle', { ...ended, middle: rangeOf(middle) });
  };
}

/** Returns a range of results in words; the highest has no end. */
export function useRangeText(): (range: Pick<ResultBar, 'from_bps' | 'to_bps'>) => string {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const percent = (bps: number) => formats.percent(bps, { sign: 'short' });
  return ({ from_bps: from, to_bps: to }) =>
    to === null ? `≥\u00a0${percent(from)}` : t('bar', { from: percent(from), to: percent(to) });
}

/** The results of several offers, one below the other on one scale; of one with too few, that it has too few. */
export function ResultsCompared({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('plan.goods.results');
  const tGoods = useTranslations('plan.goods');
  const textOf = useResultsText();
  const formats = useFormats();
  const all = offers.flatMap(({ substantiation }) => substantiation?.bars ?? []);
  const scale = scaleOf(all.map(drawn), 0);
  return (
    <>
      {all.length > 0 && <Caption>{t('picture')}</Caption>}
      {offers.map(({ plan_no, product: { name }, substantiation }) => {
        if (!substantiation || substantiation.bars.length === 0) {
          const value = substantiation ? textOf(substantiation) : t('none');
          return <p key={plan_no}>{tGoods('target', { name, value })}</p>;
        }
        const value = t('ended', {
          losses: formats.count(substantiation.losses ?? 0),
          gains: formats.count(substantiation.gains ?? 0),
        });
        return (
          <ResultsPicture
            key={plan_no}
            title={tGoods('target', { name, value })}
            bars={substantiation.bars}
            scale={scale}
          />
        );
      })}
    </>
  );
}

/** Where the highest bar, which has no end, is drawn to, in basis points. */
const drawnTo = 15_000;

const drawn = ({ from_bps: from, to_bps: to, plans: count }: ResultBar) => ({ from, to: to ?? drawnTo, count });

export interface ResultsPictureProps {
  title: string;
  bars: readonly ResultBar[];
  /** Of all that are compared. */
  scale?: DistributionScale;
}

/** Ranges of results as bars, with the line at zero. */
export function ResultsPicture({ title, bars, scale }: ResultsPictureProps) {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const rangeOf = useRangeText();
  const percent = (bps: number) => formats.percent(bps, { sign: 'short' });
  const { low, high } = scale ?? scaleOf(bars.map(drawn), 0);
  return (
    <Distribution
      title={title}
      valueLabel={t('picture')}
      countLabel={t('plans')}
      axis={[percent(low), percent(0), high === drawnTo ? rangeOf({ from_bps: 10_000, to_bps: null }) : percent(high)]}
      bars={bars.map((bar) => ({
        ...drawn(bar),
        lowest: percent(bar.from_bps),
        label: rangeOf(bar),
        countLabel: formats.count(bar.plans),
      }))}
      {...(scale && { scale })}
    />
  );
}
