import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Caption, VisuallyHidden } from '../../../ui/text.tsx';
import { useOffer } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import { commonPut } from '../break-even.ts';
import { ResultsCompared } from './offer-results.tsx';
import { useOfferTexts } from './offer-sums.tsx';
import styles from './offer-comparison.module.css';

export interface OfferTableProps {
  numbers: readonly string[];
}

function offerHref({ plan_no }: Offer, sheet?: 'put'): string {
  return href('/plan/goods-detail', { plan_no, sheet });
}

/** Two or three offers side by side, each fact in a row. */
export function OfferTable({ numbers: [first = '', second = '', third = ''] }: OfferTableProps) {
  const t = useTranslations('app');
  const tGoods = useTranslations('plan.goods');
  const rowsOf = useRowsOf();
  const queries = [useOffer(first), useOffer(second), useOffer(third)];
  const offers = queries.map((query) => query.data).filter((offer) => offer !== undefined);
  if (queries.some((query) => query.isLoading)) return <Skeleton shape={[48, 40, 40, 40, 40]} label={t('loading')} />;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{tGoods('title')}</th>
            {offers.map((offer) => (
              <th key={offer.plan_no} scope="col">
                <a href={offerHref(offer)}>{offer.product.name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(offers).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {offers.map((offer, column) => (
                <td key={offer.plan_no} data-label={offer.product.name}>
                  {values[column]}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{tGoods('results.title')}</th>
            <td colSpan={offers.length}>
              <ResultsCompared offers={offers} />
            </td>
          </tr>
          <tr>
            <th scope="row">
              <VisuallyHidden>{tGoods('put')}</VisuallyHidden>
            </th>
            {offers.map((offer) => (
              <td key={offer.plan_no}>
                {offer.blocked_by === null ? (
                  <ButtonLink look="secondary" isSmall href={offerHref(offer, 'put')}>
                    {tGoods('put')}
                    <VisuallyHidden> {offer.product.name}</VisuallyHidden>
                  </ButtonLink>
                ) : (
                  tGoods(`blocked.${offer.blocked_by}`)
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {offers.some(({ substantiation }) => substantiation) && <Caption>{tGoods('results.past')}</Caption>}
    </>
  );
}

/** Returns the rows of the comparison, without those that no offer has: what one lacks is in words. */
function useRowsOf(): (offers: readonly Offer[]) => { label: string; values: ReactNode[] }[] {
  const t = useTranslations('plan');
  const formats = useFormats();
  const textsOf = useOfferTexts();
  return (offers) => {
    const [first] = offers;
    if (!first) return [];
    const put = commonPut(offers.map(({ terms }) => terms));
    const row = (label: string, valueOf: (offer: Offer) => ReactNode, none = '–') => ({
      label,
      values: offers.map(valueOf),
      none,
    });
    return [
      row(t('goods.sums.pays'), ({ terms }) => formats.amount(terms.payout_per_conversion)),
      row(t('terms.price'), ({ terms }) => textsOf(terms).price),
      row(t('terms.fee'), ({ terms }) => formats.percent(terms.fee_bps)),
      row(textsOf(first.terms, put).base, ({ terms }) => textsOf(terms, put).buys),
      row(t('goods.sums.title'), ({ terms }) => textsOf(terms, put).even),
      row(t('goods.sums.must'), ({ terms }) => textsOf(terms).each, t('goods.sums.never')),
      row(t('terms.signature'), ({ terms }) => terms.countersigned_by, t('terms.signsNot')),
      row(t('list.lowest'), ({ terms }) => formats.amount(terms.lowest_put)),
      row(t('list.highest'), ({ terms }) => formats.amount(terms.highest_put)),
      row(t('terms.flight'), ({ terms }) => formats.duration(terms.flight_seconds)),
      row(t('goods.openUntil'), ({ offer_ends_at: end }) => end && formats.date(end, 'dateTime'), t('goods.noEnd')),
    ]
      .filter(({ values }) => values.some(Boolean))
      .map(({ label, values, none }) => ({ label, values: values.map((value) => value ?? none) }));
  };
}
