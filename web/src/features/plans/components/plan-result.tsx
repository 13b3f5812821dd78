import { useTranslations } from 'use-intl/react';
import { isSome, negated } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { HeroFigure } from '../../../ui/figures/figure.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { cameBack, resultKind } from '../plan-result.ts';
import { AfterProfit, opensFigure } from './plan-money.tsx';
import styles from './plan-detail-screen.module.css';

/**
 * The plan's result with its sign and its word, in the same ink for a loss and a gain, and the sum that it is; nothing before the
 * first delivery.
 */
export function PlanResult({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plan');
  const tCoupons = useTranslations('adCenter.figure');
  const formats = useFormats();
  const { money, currency, state, terms } = plan;
  if (!money || state === 'put_failed' || !(isSome(money.consumed) || isSome(money.revenue))) return null;
  const kind = resultKind(money.profit);
  const label = money.is_final ? t(`result.final.${kind}`) : t(`result.soFar.${kind}`);
  return (
    <div className={styles.result}>
      <HeroFigure label={label} amount={money.profit} currency={currency} sign="always" {...opensFigure('profit')} />
      <Ledger label={label}>
        <LedgerRow
          label={money.is_final ? t('detail.revenue') : t('detail.revenueSoFar')}
          amount={money.revenue}
          sign="always"
          {...opensFigure('revenue')}
        />
        <LedgerRow
          label={t('detail.settlement.fee', { rate: formats.percent(terms.fee_bps) })}
          amount={negated(money.fee, currency)}
        />
        {isSome(money.fee_coupon) && (
          <LedgerRow label={t('detail.settlement.feeCoupon')} amount={money.fee_coupon} sign="always" />
        )}
        <LedgerRow
          label={money.is_final ? t('detail.spent') : t('detail.spentSoFar')}
          amount={negated(money.consumed, currency)}
          {...opensFigure('spent')}
        />
        {isSome(money.consumed_promo) && (
          <LedgerRow
            label={tCoupons('coupons')}
            amount={money.consumed_promo}
            sign="always"
            {...opensFigure('spent')}
          />
        )}
        <LedgerRow kind="total" label={label} amount={money.profit} sign="always" />
        <AfterProfit plan={plan} money={money} kind="after" />
      </Ledger>
      {state === 'settled' && (
        <Muted>
          {t('result.story', {
            amount: formats.amount(money.put_cash),
            returned: formats.amount(cameBack(money, currency)),
          })}
        </Muted>
      )}
    </div>
  );
}
