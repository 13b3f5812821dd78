import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
}

/** An open offer, in a plan's form: what decides, in the order of weight, and whether it is compared. Its page has the rest. */
export function OfferRow({ plan, choice }: OfferRowProps) {
  const t = useTranslations('plan.list');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const isChosen = choice.numbers.includes(plan.plan_no);
  const { price, even } = useOfferTexts()(plan);
  const facts = [
    [tPlan('terms.price'), price],
    [tPlan('terms.fee'), formats.percent(plan.fee_bps)],
    [tPlan('goods.sums.title'), even],
    [t('lowest'), formats.amount(plan.lowest_put)],
  ];
  return (
    <Card className={styles.offer}>
      <CardHead
        thumb={<ProductThumb product={plan.product} />}
        name={plan.product.name}
        meta={<span className={styles.pays}>{t('pays', { amount: formats.amount(plan.payout_per_conversion) })}</span>}
        href={planHref(plan)}
        end={<Icon of={ChevronRight} size={18} />}
      />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        {plan.offer_ends_at !== null && (
          <span>{t.rich('openUntil', { ...bold, date: formats.date(plan.offer_ends_at, 'day') })}</span>
        )}
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
