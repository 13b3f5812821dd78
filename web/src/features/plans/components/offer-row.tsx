import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import type { PlanSummary } from '../api/plan-calls.ts';
import { mostCompared } from '../api/use-offer-choice.ts';
import type { OfferChoice } from '../api/use-offer-choice.ts';
import { bold } from './marks.tsx';
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
  return (
    <Card isCompact>
      <CardHead
        thumb={<ProductThumb product={plan.product} />}
        name={<span className={styles.name}>{plan.product.name}</span>}
        meta={
          <>
            <span className={styles.line}>
              <b>{t('pays', { amount: formats.amount(plan.payout_per_conversion) })}</b>
              <span>{t('from', { lowest: formats.amount(plan.lowest_put) })}</span>
            </span>
            <span className={styles.line}>
              <span>{price}</span>
              {plan.offer_ends_at !== null && (
                <span>{t.rich('openUntil', { ...bold, date: formats.date(plan.offer_ends_at, 'day') })}</span>
              )}
              {isMixed && <span>{tPlan('state.wait_put')}</span>}
              {plan.is_official && <span>{tPlan('official')}</span>}
              {plan.is_countersigned && <span>{tPlan('countersigned')}</span>}
            </span>
            <span className={styles.line}>
              <span>{tPlan('goods.sums.title')}</span>
              <span>{even}</span>
            </span>
          </>
        }
        href={href('/plan/goods-detail', { plan_no: plan.plan_no })}
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
