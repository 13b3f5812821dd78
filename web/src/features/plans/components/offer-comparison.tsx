import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, VisuallyHidden } from '../../../ui/text.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useOffer } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import type { OfferChoice } from '../api/use-offer-choice.ts';
import { useOfferTexts } from './offer-sums.tsx';
import styles from './offer-comparison.module.css';

/** The button that opens the comparison, above the tab bar while offers are chosen, and the comparison (`?sheet=compare:…`). */
export function OfferComparison({ choice }: { choice: OfferChoice }) {
  const t = useTranslations('plan.list');
  const tApp = useTranslations('app');
  const { numbers, isComparing } = choice;
  const isReady = numbers.length > 1;
  return (
    <>
      {numbers.length > 0 && !isComparing && (
        <div className={styles.bar}>
          <Button isDisabled={!isReady} onClick={choice.compare}>
            {isReady ? t('compareMany', { count: numbers.length }) : t('compareMore')}
          </Button>
          <Button look="text" isAuto onClick={choice.clear}>
            {tApp('search.reset')}
          </Button>
        </div>
      )}
      <Sheet isOpen={isComparing} onClose={choice.leave} title={t('compare')} closeLabel={tApp('actions.close')}>
        <Comparison numbers={numbers} />
      </Sheet>
    </>
  );
}

function offerHref({ plan_no }: Offer, sheet?: 'put'): string {
  return href('/plan/goods-detail', { plan_no, sheet });
}

/** The worst, middle and best result, and how many plans made a loss; undefined while too few plans have settled. */
function resultsOf({ substantiation }: Offer) {
  if (substantiation === null) return undefined;
  const { worst_bps: worst, middle_bps: middle, best_bps: best, losses, settled_plans: count } = substantiation;
  if (worst === null || middle === null || best === null || losses === null) return undefined;
  return { worst, middle, best, losses, count };
}

/** Two or three offers side by side, each fact in a row. */
function Comparison({ numbers: [first = '', second = '', third = ''] }: { numbers: readonly string[] }) {
  const t = useTranslations('app');
  const tGoods = useTranslations('plan.goods');
  const formats = useFormats();
  const rowsOf = useRowsOf();
  const queries = [useOffer(first), useOffer(second), useOffer(third)];
  const offers = queries.map((query) => query.data).filter((offer) => offer !== undefined);
  if (queries.some((query) => query.isLoading)) return <Skeleton shape={[48, 40, 40, 40, 40]} label={t('loading')} />;
  const hasResults = offers.some((offer) => resultsOf(offer) !== undefined);
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
      {hasResults && !offers.every(resultsOf) && (
        <Caption>{tGoods('results.dash', { limit: formats.count(limits.resultsFromPlans) })}</Caption>
      )}
      {hasResults && <Caption>{tGoods('results.past')}</Caption>}
    </>
  );
}

/** Returns the rows of the comparison, without those that no offer has: what one lacks is in words, a missing result is a dash. */
function useRowsOf(): (offers: readonly Offer[]) => { label: string; values: string[] }[] {
  const t = useTranslations('plan');
  const formats = useFormats();
  const textsOf = useOfferTexts();
  const signed = (bps: number) => formats.percent(bps, { sign: 'always' });
  return (offers) => {
    const row = (label: string, valueOf: (offer: Offer) => string | null | undefined, none = '–') => ({
      label,
      values: offers.map(valueOf),
      none,
    });
    return [
      row(t('goods.sums.pays'), ({ terms }) => formats.amount(terms.payout_per_conversion)),
      row(t('terms.price'), ({ terms }) => textsOf(terms).price),
      row(t('terms.fee'), ({ terms }) => formats.percent(terms.fee_bps)),
      row(offers[0] ? textsOf(offers[0].terms).base : '', ({ terms }) => textsOf(terms).buys),
      row(t('goods.sums.title'), ({ terms }) => textsOf(terms).even),
      row(t('goods.sums.must'), ({ terms }) => textsOf(terms).each, t('goods.sums.never')),
      row(t('goods.results.picture'), (offer) => {
        const results = resultsOf(offer);
        return results && t('goods.results.bar', { from: signed(results.worst), to: signed(results.best) });
      }),
      row(t('goods.results.middle'), (offer) => {
        const results = resultsOf(offer);
        return results && signed(results.middle);
      }),
      row(t('goods.results.loss'), (offer) => {
        const results = resultsOf(offer);
        return (
          results &&
          t('goods.results.lossOf', { losses: formats.count(results.losses), count: formats.count(results.count) })
        );
      }),
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
