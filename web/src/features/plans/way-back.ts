import { useTranslations } from 'use-intl/react';
import { isSome, sumOf } from '../../api/amounts.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { PlanDetail } from './api/plan-calls.ts';

const names = ['own', 'start_up', 'coupon'] as const;

/**
 * Returns where a put goes back to if it never runs, in words: its parts, each to where it came from. `bound`: the coupon of the put,
 * which may be one on the fee and no part of it.
 */
export function useWayBack() {
  const t = useTranslations('plan.back');
  const formats = useFormats();
  return (parts: Record<(typeof names)[number], string>, bound?: { kind: string } | null): string => {
    const ways = names
      .filter((name) => isSome(parts[name]))
      .map((name) => t(name, { amount: formats.amount(parts[name]) }));
    if (bound?.kind === 'deduction') ways.push(t('feeCoupon'));
    return ways.reduce((first, second) => t('and', { first, second }));
  };
}

/** The same of a plan that was put. */
export function usePlanWayBack({ money, coupon, currency }: PlanDetail): string {
  const wayBack = useWayBack();
  if (!money) return '';
  const { put_cash, added, put_start_up, put_promo } = money;
  return wayBack({ own: sumOf([put_cash, added], currency), start_up: put_start_up, coupon: put_promo }, coupon);
}
