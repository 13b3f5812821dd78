import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { NoAnswerError, reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { currentLocation, withQuery } from '../../../platform/location.ts';
import { useProperty } from '../../../state/use-property.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonLook } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { usePut } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import type { PutPreview } from '../put-preview.ts';
import { PlanLimit } from './plan-limit.tsx';
import { mayPut } from './put-draft.ts';
import type { Draft } from './put-draft.ts';
import { May, useMay } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** The plan's page replaces its offer's, which is none any more. */
export function leaveToPlan(planNo: string): void {
  const replace = currentLocation().path === '/plan/goods-detail';
  leaveSheetTo(withQuery('/plan/detail', { plan_no: planNo }), { replace });
}

/** Adds to what the balance lacks that the coupon is counted, if there is one. */
export function useWithCoupon(): (text: string, coupon: string) => string {
  const t = useTranslations('plan.put.error');
  const formats = useFormats();
  return (text, coupon) => {
    const counted = isSome(coupon) ? t('couponCounted', { amount: formats.amount(coupon) }) : '';
    return `${text} ${counted}`.trim();
  };
}

interface PutFooterProps {
  offer: Offer;
  draft: Draft;
  preview: PutPreview;
  act: ReturnType<typeof usePut>;
  onSeen: () => void;
  onPut: () => void;
}

/** The possible cost, the error, and the one button: it names the payment, or what to do first. */
export function PutFooter({ offer, draft, preview, act, onSeen, onPut }: PutFooterProps) {
  const t = useTranslations('plan.put');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const tApp = useTranslations('app.actions');
  const labelOf = usePutLabel();
  const withCoupon = useWithCoupon();
  const isAllowed = useMay('put');
  const isChanged = draft.seen.version !== offer.terms.version;
  if (offer.blocked_by === 'plan_already_put' && !act.isPending) return <AlreadyPut planNo={offer.plan_no} />;
  return (
    <Stack gap={3}>
      {isAllowed && !(isChanged && reasonOf(act.error) === 'terms_changed') && <PutFailure error={act.error} />}
      <Notice tone="disclosure">{tPlan('disclosure')}</Notice>
      {!isAllowed && !act.isPending ? (
        <NotYourRole right="put" />
      ) : offer.blocked_by !== null && !act.isPending ? (
        offer.blocked_by === 'too_many_plans' ? (
          <PlanLimit isBlocked />
        ) : (
          <Notice tone="caution">{tPlan(`goods.blocked.${offer.blocked_by}`)}</Notice>
        )
      ) : isChanged && !act.isPending ? (
        <Button onClick={onSeen}>{t('seen')}</Button>
      ) : preview.check.kind === 'balanceTooLow' && !act.isPending ? (
        <>
          <Notice tone="caution">
            {withCoupon(
              t('error.balanceTooLow', {
                amount: formats.amount(preview.check.amount),
                gap: formats.amount(preview.check.gap),
              }),
              preview.check.coupon,
            )}
          </Notice>
          <Recharge look="primary" amount={preview.check.gap} offer={offer} typed={draft.typed} />
        </>
      ) : (
        <Button
          isDisabled={!mayPut(offer, draft, preview)}
          isSending={act.isPending}
          sendingLabel={tApp('sending')}
          onClick={onPut}
        >
          {labelOf(preview)}
        </Button>
      )}
      {preview.check.kind === 'overBalance' && (
        <Recharge look="secondary" amount={preview.check.gap} offer={offer} typed={draft.typed} />
      )}
    </Stack>
  );
}

interface RechargeProps {
  look: ButtonLook;
  amount: string;
  offer: Offer;
  typed: string;
}

/** Leads to the recharge under way, else to one of what is missing; both lead back to this sheet with what was typed. */
function Recharge({ look, amount, offer: { plan_no }, typed }: RechargeProps) {
  const t = useTranslations('wallet');
  const filed = useProperty().data?.recharges[0];
  const sheet = filed ? `recharge:${filed.recharge_id}` : 'recharge';
  const to = withQuery('/wallet', { sheet, amount, plan_no, put: typed });
  return (
    <May right="pay" otherwise={<NotYourRole right="pay" />}>
      <Button look={look} onClick={() => leaveSheetTo(to)}>
        {t(filed ? 'recharge.mine' : 'actions.recharge')}
      </Button>
    </May>
  );
}

/** The button names the payment, or what to change in the amount first. */
function usePutLabel(): (preview: PutPreview) => string {
  const t = useTranslations('plan.put');
  const formats = useFormats();
  return ({ ledger, check }) => {
    if (ledger)
      return isSome(ledger.pay)
        ? t('pay', { amount: formats.amount(ledger.pay) })
        : t('payNothing', { amount: formats.amount(ledger.put) });
    if (check.kind === 'tooHigh' || check.kind === 'overBalance') return t('lower');
    return check.kind === 'tooLow' ? t('raise') : t('enter');
  };
}

/** Why the put was not made; without an answer it is unknown, and sending again is safe. */
function PutFailure({ error }: { error: Error | null }) {
  const t = useTranslations('plan.put');
  const tApi = useTranslations('api');
  if (!error) return null;
  return (
    <div role="alert">
      <Notice tone="negative" title={failureText(error, tApi)}>
        {error instanceof NoAnswerError ? t('noAnswer') : undefined}
      </Notice>
    </div>
  );
}

/** The put is done: perhaps its answer was lost, or it was made on another device. */
function AlreadyPut({ planNo }: { planNo: string }) {
  const t = useTranslations('plan.goods');
  return (
    <Stack gap={3}>
      <Notice tone="plain">{t('blocked.plan_already_put')}</Notice>
      <Button onClick={() => leaveToPlan(planNo)}>{t('seePlan')}</Button>
    </Stack>
  );
}
