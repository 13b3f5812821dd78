import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';
import { isHighYield } from '../substantiation.ts';

/** How settled plans of this offer ended, losses included; or that there are none. */
export function OfferResults({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.goods.results');
  const { substantiation } = offer;
  const title = !offer.is_official ? t('title') : isHighYield(substantiation) ? t('highYield') : t('quota');
  return (
    <Band isJoined title={title}>
      {substantiation === null ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>
            <ResultsText substantiation={substantiation} />
          </p>
          <Caption>{t('past')}</Caption>
        </>
      )}
    </Band>
  );
}

/** How many plans settled, when, and the results of the middle half of them. */
export function ResultsText({ substantiation }: { substantiation: NonNullable<Offer['substantiation']> }) {
  const t = useTranslations('plan.goods.results');
  const formats = useFormats();
  const signed = (bps: number) => (bps > 0 ? `+${formats.percent(bps)}` : formats.percent(bps));
  return t('text', {
    count: substantiation.settled_plans,
    from: formats.date(substantiation.from, 'date'),
    to: formats.date(substantiation.to, 'date'),
    lower: signed(substantiation.lower_quartile_bps),
    upper: signed(substantiation.upper_quartile_bps),
  });
}
