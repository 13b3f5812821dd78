import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useOffer } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import type { OfferChoice } from '../api/use-offer-choice.ts';
import { useBreakEvenText } from './offer-sums.tsx';
import styles from './offer-comparison.module.css';

/** The button that opens the comparison, above the tab bar once an offer is chosen, and the comparison (`?sheet=compare`). */
export function OfferComparison({ choice: { numbers } }: { choice: OfferChoice }) {
  const t = useTranslations('plan.list');
  const tApp = useTranslations('app.actions');
  const { isOpen, open, close } = useQuerySheet('compare');
  if (numbers.length === 0) return null;
  const isReady = numbers.length > 1;
  return (
    <>
      <div className={styles.bar}>
        <Button isDisabled={!isReady} onClick={() => open()}>
          {isReady ? t('compareMany', { count: numbers.length }) : t('compareMore')}
        </Button>
      </div>
      <Sheet isOpen={isOpen && isReady} onClose={close} title={t('compare')} closeLabel={tApp('close')}>
        <Comparison numbers={numbers} />
      </Sheet>
    </>
  );
}

/** Two or three offers side by side, each fact in a row. */
function Comparison({ numbers: [first = '', second = '', third = ''] }: { numbers: readonly string[] }) {
  const t = useTranslations('app');
  const tGoods = useTranslations('plan.goods');
  const factsOf = useFactsOf();
  const queries = [useOffer(first), useOffer(second), useOffer(third)];
  const offers = queries.map((query) => query.data).filter((offer) => offer !== undefined);
  if (queries.some((query) => query.isLoading)) return <Skeleton shape={[48, 40, 40, 40, 40]} label={t('loading')} />;
  const columns = offers.map(factsOf);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{tGoods('title')}</th>
          {offers.map((offer) => (
            <th key={offer.plan_no} scope="col">
              <a href={href('/plan/goods-detail', { plan_no: offer.plan_no })}>{offer.product.name}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.map(({ label }, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {offers.map((offer, column) => (
              <td key={offer.plan_no} data-label={offer.product.name}>
                {columns[column]?.[index]?.value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the facts of an offer that are compared; of every offer the same ones in the same order. */
function useFactsOf(): (offer: Offer) => { label: string; value: string }[] {
  const t = useTranslations('plan');
  const formats = useFormats();
  const breakEven = useBreakEvenText();
  return ({ terms, offer_ends_at: end }) => {
    const price = { amount: formats.amount(terms.media_price) };
    return [
      { label: t('goods.sums.pays'), value: formats.amount(terms.payout_per_conversion) },
      { label: t('terms.price'), value: t(terms.pricing_model === 'cpm' ? 'terms.priceCpm' : 'terms.priceCpc', price) },
      { label: t('terms.fee'), value: formats.percent(terms.fee_bps) },
      { label: t('goods.sums.title'), value: breakEven(terms) },
      { label: t('list.lowest'), value: formats.amount(terms.lowest_put) },
      { label: t('list.highest'), value: formats.amount(terms.highest_put) },
      { label: t('terms.flight'), value: formats.duration(terms.flight_seconds) },
      { label: t('goods.openUntil'), value: end === null ? '–' : formats.date(end, 'dateTime') },
    ];
  };
}
