import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { HeroFigure } from '../../../ui/figures/figure.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { cameBack, resultKind } from '../plan-result.ts';
import { opensFigure } from './plan-money.tsx';
import styles from './plan-detail-screen.module.css';

/**
 * The plan's result with its sign and its word, in the same ink for a loss and a gain; nothing before the first delivery. Once
 * it is settled, what was paid and what was returned; the ledger below says why.
 */
export function PlanResult({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plan.result');
  const formats = useFormats();
  const { money, currency, state } = plan;
  if (!money || state === 'put_failed' || !(isSome(money.consumed) || isSome(money.revenue))) return null;
  const kind = resultKind(money.profit);
  return (
    <div className={styles.result}>
      <HeroFigure
        label={money.is_final ? t(`final.${kind}`) : t(`soFar.${kind}`)}
        amount={money.profit}
        currency={currency}
        sign="always"
        {...opensFigure('profit')}
      />
      {state === 'settled' && (
        <p>
          {t('story', {
            amount: formats.amount(money.put_cash),
            returned: formats.amount(cameBack(money, currency)),
          })}
        </p>
      )}
    </div>
  );
}
