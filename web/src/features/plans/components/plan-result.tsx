import { useTranslations } from 'use-intl/react';
import { isSome, resultOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { HeroFigure } from '../../../ui/figures/figure.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { breakEvenCounts, cameBack } from '../plan-result.ts';
import { opensFigure } from './plan-money.tsx';
import styles from './plan-detail-screen.module.css';

/**
 * What the merchant keeps, with its sign, in the same ink for a loss and a gain; nothing before the first delivery. Once
 * it is settled, what was paid and what was returned, and how many conversions it needed and got; the ledger below says why.
 */
export function PlanResult({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plan');
  const formats = useFormats();
  const { money, currency, state } = plan;
  if (!money || state === 'put_failed' || !(isSome(money.consumed) || isSome(money.revenue))) return null;
  const { paid, all } = cameBack(money, currency);
  const counts = state === 'settled' ? breakEvenCounts(money, plan.terms) : undefined;
  return (
    <div className={styles.result}>
      <HeroFigure
        label={t(money.is_final ? 'sheet.profit.title' : 'result.soFar')}
        amount={resultOf(money, currency)}
        currency={currency}
        sign="always"
        {...opensFigure('profit')}
      />
      {state === 'settled' && (
        <p>
          {t('result.story', {
            amount: formats.amount(paid),
            returned: formats.amount(all),
          })}
        </p>
      )}
      {counts && <p>{t('result.short', { count: counts.needed, counted: formats.count(counts.counted) })}</p>}
    </div>
  );
}
