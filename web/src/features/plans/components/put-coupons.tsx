import { TicketPercent } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { isSome, negated } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import type { Offer, UsableCoupon } from '../api/plan-calls.ts';
import type { CouponChoice, PutPreview } from '../put-preview.ts';
import { useCouponWorth } from './coupon-texts.ts';
import { Parts } from '../../../ui/parts.tsx';

interface CouponRowProps {
  offer: Offer;
  preview: PutPreview;
  choice: CouponChoice;
  onChoose: () => void;
}

/** The coupon of the put: the best one is proposed; another can be chosen, or none. */
export function CouponRow({ offer, preview, choice, onChoose }: CouponRowProps) {
  const t = useTranslations('plan.put');
  const formats = useFormats();
  const worthOf = useCouponWorth();
  const { coupons } = offer.funding;
  const { coupon, couponTooSmall, ledger } = preview;
  if (coupons.length === 0)
    return (
      <Rows isBoxed>
        <Row icon={TicketPercent} label={t('coupon')} sub={t('couponMissing')} />
      </Rows>
    );
  const sub = () => {
    if (couponTooSmall) return t('couponTooLow', { requirement: formats.amount(couponTooSmall.requirement) });
    if (coupon) return `${coupon.name} · ${worthOf(coupon)}`;
    return choice.kind === 'best' && preview.check.kind === 'empty'
      ? t('couponLater', { count: coupons.length })
      : t('couponNone');
  };
  const isOff = ledger !== undefined && isSome(ledger.coupon);
  return (
    <Rows isBoxed>
      <Row
        icon={TicketPercent}
        label={t('coupon')}
        sub={sub()}
        {...(isOff && { value: formats.amount(negated(ledger.coupon, offer.terms.currency)), isValueStrong: true })}
        onClick={onChoose}
      />
    </Rows>
  );
}

interface CouponChoicesProps {
  coupons: readonly UsableCoupon[];
  /** The current one. */
  usedId: string | undefined;
  onChoose: (choice: CouponChoice) => void;
}

/** All coupons that can be used with this offer, and none. */
export function CouponChoices({ coupons, usedId, onChoose }: CouponChoicesProps) {
  const t = useTranslations('plan.put');
  const formats = useFormats();
  const worthOf = useCouponWorth();
  return (
    <Rows>
      {coupons.map((coupon) => (
        <Row
          key={coupon.coupon_id}
          icon={TicketPercent}
          label={<Parts of={[coupon.name, worthOf(coupon)]} />}
          sub={t('couponFrom', {
            requirement: formats.amount(coupon.requirement),
            date: formats.date(coupon.expires_at, 'date'),
          })}
          {...(coupon.coupon_id === usedId && { value: t('couponUsed') })}
          onClick={() => onChoose({ kind: 'chosen', couponId: coupon.coupon_id })}
        />
      ))}
      <Row label={t('couponDrop')} onClick={() => onChoose({ kind: 'none' })} />
    </Rows>
  );
}
