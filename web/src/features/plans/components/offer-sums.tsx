import { useTranslations } from 'use-intl/react';
import { negated } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer, Terms } from '../api/plan-calls.ts';
import { breakEvenOf } from '../break-even.ts';
import styles from './offer-screen.module.css';

/** Returns how often a conversion must come for terms to make no loss. */
export function useBreakEvenText(): (terms: Terms) => string {
  const t = useTranslations('plan.goods.sums');
  return (terms) => {
    const { events } = breakEvenOf(terms);
    if (events === 0) return t('never');
    return t(terms.pricing_model === 'cpm' ? 'evenCpm' : 'evenCpc', { count: events });
  };
}

/** What decides about an offer, as arithmetic: what a conversion leaves, what traffic costs, and where both are equal. */
export function OfferSums({ offer: { terms } }: { offer: Offer }) {
  const t = useTranslations('plan.goods.sums');
  const tSettlement = useTranslations('plan.detail.settlement');
  const formats = useFormats();
  const breakEven = breakEvenOf(terms);
  const breakEvenText = useBreakEvenText()(terms);
  return (
    <Band isJoined title={t('title')}>
      <Ledger label={t('title')}>
        <LedgerRow label={t('pays')} amount={terms.payout_per_conversion} />
        <LedgerRow
          label={tSettlement('fee', { rate: formats.percent(terms.fee_bps) })}
          amount={negated(breakEven.fee, terms.currency)}
        />
        <LedgerRow kind="sum" label={t('left')} amount={breakEven.left} />
        <LedgerRow label={t(terms.pricing_model)} amount={terms.media_price} />
      </Ledger>
      <p className={styles.even}>{breakEvenText}</p>
      <Caption>{t('note')}</Caption>
    </Band>
  );
}
