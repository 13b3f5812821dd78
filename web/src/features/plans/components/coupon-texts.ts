import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { UsableCoupon } from '../api/plan-calls.ts';

/** A coupon's effect, in a few words: "10 % off, at most 20.00". */
export function useCouponWorth(): (coupon: UsableCoupon) => string {
  const t = useTranslations('plan.put.couponWorth');
  const formats = useFormats();
  return ({ kind, rate_bps, value }) => {
    const amount = formats.amount(value ?? '0');
    const rate = formats.percent(rate_bps ?? 0);
    if (kind === 'deduction') return t('fee', { amount });
    if (kind === 'value_added') {
      if (rate_bps === null) return t('extra', { amount });
      return value === null ? t('extraRate', { rate }) : t('extraRateCapped', { rate, amount });
    }
    if (rate_bps === null) return t('off', { amount });
    return value === null ? t('rate', { rate }) : t('rateCapped', { rate, amount });
  };
}
