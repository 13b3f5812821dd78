import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import type { PlanSummary } from '../api/plan-calls.ts';
import { mostCompared } from '../api/use-offer-choice.ts';
import type { OfferChoice } from '../api/use-offer-choice.ts';
import { bold } from './marks.tsx';
import { planHref } from './plan-href.ts';
import { useOfferTexts } from './offer-sums.tsx';
import { ProductThumb } from './product-thumb.tsx';
import styles from './offer-row.module.css';

interface OfferRowProps {
  plan: PlanSummary;
  choice: OfferChoice;
  /** Among plans of other states, so it has its own. */
  isMixed: boolean;
}

/** An open offer in one compact row: payout, lowest put, price, deadline and break-even, and whether it is compared. */
export function OfferRow({ plan, choice, isMixed }: OfferRowProps) {
  const t = useTranslations('plan.list');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const isChosen = choice.numbers.includes(plan.plan_no);
  const { price, even } = useOfferTexts()(plan);
  const marks = [
    isMixed && tPlan('state.wait_put'),
    plan.offer_ends_at !== null && t.rich('openUntil', { ...bold, date: formats.date(plan.offer_ends_at, 'day') }),
    plan.is_official && tPlan('official'),
    plan.is_countersigned && tPlan('countersigned'),
  ].filter(Boolean);
  return (
    <Card isCompact>
      <CardHead
        thumb={<ProductThumb product={plan.product} />}
        name={<span className={styles.name}>{plan.product.name}</span>}
        meta={
          <>
            <span className={styles.pays}>{t('pays', { amount: formats.amount(plan.payout_per_conversion) })}</span>
            <span className={styles.line}>
              <span>{price}</span>
              <span>{t('from', { lowest: formats.amount(plan.lowest_put) })}</span>
            </span>
            <span className={styles.line}>
              <span>{tPlan('goods.sums.title')}</span>
              <span>{even}</span>
            </span>
            {marks.length > 0 && (
              <span className={styles.line}>
                {marks.map((mark, at) => (
                  <span key={at}>{mark}</span>
                ))}
              </span>
            )}
          </>
        }
        href={planHref(plan)}
      />
      <div className={styles.compare}>
        <Checkbox
          checked={isChosen}
          disabled={!isChosen && choice.numbers.length >= mostCompared}
          onChange={() => choice.toggle(plan.plan_no)}
        >
          {t('compare')}
          <VisuallyHidden> {plan.product.name}</VisuallyHidden>
        </Checkbox>
      </div>
    </Card>
  );
}
