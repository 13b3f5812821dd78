import { useTranslations } from 'use-intl/react';
import { negated } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';
import { breakEvenOf } from '../break-even.ts';
import type { BreakEvenTerms } from '../break-even.ts';
import styles from './offer-screen.module.css';

type OfferTexts = Record<'price' | 'base' | 'buys' | 'even', string> & { each: string | undefined };

/**
 * Returns an offer's price, what a put buys at it, the conversions that pay for it, and of how many events each must be one: in
 * words, alike wherever they are shown. The put is the lowest one unless said otherwise.
 */
export function useOfferTexts(): (terms: BreakEvenTerms, put?: string) => OfferTexts {
  const t = useTranslations('plan.goods.sums');
  const tTerms = useTranslations('plan.terms');
  const formats = useFormats();
  return (terms, put = terms.lowest_put) => {
    const { events, conversions, eventsEach } = breakEvenOf(terms, put);
    const { pricing_model: model } = terms;
    const amount = formats.amount(put);
    return {
      price: tTerms(model === 'cpm' ? 'priceCpm' : 'priceCpc', { amount: formats.amount(terms.media_price) }),
      base: t('buys', { amount }),
      buys: t(model, { count: events }),
      even: conversions === undefined ? t('never') : t('even', { count: conversions, amount }),
      each: eventsEach === 0 ? undefined : t(`each.${model}`, { count: eventsEach }),
    };
  };
}

/**
 * What decides about an offer, as arithmetic: what a conversion leaves, what traffic costs, and where both are equal. Of one that was put
 * already, it says that these are today’s terms.
 */
export function OfferSums({ offer: { terms, state } }: { offer: Offer }) {
  const t = useTranslations('plan.goods.sums');
  const tSettlement = useTranslations('plan.detail.settlement');
  const formats = useFormats();
  const { fee, left } = breakEvenOf(terms, terms.lowest_put);
  const { price, base, buys, even, each } = useOfferTexts()(terms);
  return (
    <Band isJoined title={t('title')}>
      <p className={styles.even}>{even}</p>
      <Ledger label={t('title')}>
        <LedgerRow label={t('pays')} amount={terms.payout_per_conversion} />
        <LedgerRow
          label={tSettlement('fee', { rate: formats.percent(terms.fee_bps) })}
          amount={negated(fee, terms.currency)}
        />
        <LedgerRow kind="sum" label={t('left')} amount={left} />
        <LedgerRow label={base} note={price} value={buys} />
        {each !== undefined && <LedgerRow label={t('must')} value={each} />}
      </Ledger>
      {state !== 'wait_put' && <Caption>{t('today')}</Caption>}
      <Caption>{t('note')}</Caption>
    </Band>
  );
}
