import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CouponSlip } from './coupon-slip.tsx';
import { TextLink } from '../../../ui/text.tsx';
import type { Coupon } from '../api/use-coupons.ts';
import { stubOf } from '../coupon-stub.ts';
import styles from './coupon-card.module.css';

type ConditionTerms = Pick<Coupon, 'description' | 'amount_requirement'>;
type CouponTerms = Pick<Coupon, 'kind' | 'rate_bps' | 'discount_amount' | 'currency'>;

/** The texts of a coupon's stub: its value, and the value's name. */
export function useStubTexts() {
  const t = useTranslations('coupons');
  const formats = useFormats();
  return (coupon: CouponTerms): { value: string; unit: string } => {
    const { rateBps, amount, sign, unit } = stubOf(coupon);
    if (rateBps !== undefined)
      return {
        value: formats.percent(rateBps, { sign: sign === 'always' ? 'short' : sign }),
        unit: t(`share.${unit}`),
      };
    if (amount !== undefined)
      return { value: formats.amount(amount, { sign }), unit: t(`amount.${unit}`, { currency: coupon.currency }) };
    return { value: '–', unit: t('ownTerms') };
  };
}

/** One coupon: its effect, its lowest put, its end; a used one with its plan and time. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useTranslations('coupons');
  const stubTexts = useStubTexts();
  const { state } = coupon;
  return (
    <CouponSlip
      {...stubTexts(coupon)}
      kind={t(`kind.${coupon.kind}`)}
      name={coupon.name}
      condition={<CouponCondition coupon={coupon} currency={coupon.currency} />}
      until={<Until coupon={coupon} />}
      end={
        state === 'unused' ? (
          <TextLink href={href('/plan', { status: 'wait_put' })}>{t('choosePlan')}</TextLink>
        ) : (
          <Chip>{t(`state.${state}`)}</Chip>
        )
      }
      isOff={state !== 'unused'}
    />
  );
}

/** The coupon's effect in the operators' words, and the put that it requires. */
export function CouponCondition({ coupon, currency }: { coupon: ConditionTerms; currency: string }) {
  const t = useTranslations('coupons');
  const formats = useFormats();
  return (
    <>
      {coupon.description}
      <br />
      {t('from', { amount: formats.money(coupon.amount_requirement, currency) })}
    </>
  );
}

function Until({ coupon: { state, expires_at, used_at, plan_no } }: { coupon: Coupon }) {
  const t = useTranslations('coupons');
  const formats = useFormats();
  if (state === 'unused') return t('until', { date: formats.date(expires_at, 'date') });
  if (state === 'expired' || used_at === null) return t('ended', { date: formats.date(expires_at, 'date') });
  const time = formats.date(used_at, 'dateTime');
  if (plan_no === null) return time;
  return t.rich('usedFor', {
    time,
    number: plan_no,
    plan: (words) => (
      <a className={styles.plan} href={href('/plan/detail', { plan_no })}>
        {words}
      </a>
    ),
  });
}
