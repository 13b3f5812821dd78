import { readTypedAmount } from '@placard/contract';
import { Suspense, lazy, useDeferredValue, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { NoAnswerError, reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { closeQuerySheet, currentLocation, setQuery, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { isSome } from '../../../api/amounts.ts';
import { useProperty } from '../../../state/use-property.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonLook } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Distribution } from '../../../ui/figures/distribution.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { usePut } from '../api/plan-calls.ts';
import type { Offer, Terms } from '../api/plan-calls.ts';
import { amountInBounds, previewPut } from '../put-preview.ts';
import type { CouponChoice, PutCheck, PutPreview } from '../put-preview.ts';
import { ProductThumb } from './product-thumb.tsx';
import { CouponChoices, CouponRow } from './put-coupons.tsx';
import { PutLedgerView, PutSteps } from './put-ledger.tsx';
import type { Pacing, PutPacingProps } from './put-pacing.tsx';
import { TermsChanged } from './terms-changed.tsx';

interface Draft extends Pacing {
  typed: string;
  /** The field was left: from then on a low or unreadable amount is reported. */
  isLeft: boolean;
  choice: CouponChoice;
  /** The terms that the merchant has seen; only these may be sent. */
  seen: Terms;
}

/** `typed`: the amount that `put again` fills in; nothing is sent with it. */
function freshDraft(offer: Offer, typed: string): Draft {
  return { typed, isLeft: false, choice: { kind: 'best' }, seen: offer.terms, pace: 'fast', cap: '' };
}

/** The typed amount and the choices: fresh each time the sheet opens, kept through refusals and new terms. */
function useDraft(offer: Offer, amount: string, isOpen: boolean): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => freshDraft(offer, amount));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(freshDraft(offer, amount));
  }
  return [draft, (change) => setDraft((known) => ({ ...known, ...change }))];
}

/** The cap as a wire amount: `null` for none, undefined while it is wrong. */
function dailyCapOf({ cap, seen: { currency } }: Draft): string | null | undefined {
  if (cap.trim() === '') return null;
  const { minor, text } = readTypedAmount(cap, currency);
  return minor === undefined || minor === 0n ? undefined : text;
}

/** The plan's page replaces its offer's, which is none any more. */
function leaveToPlan(planNo: string): void {
  const replace = currentLocation().path === '/plan/goods-detail';
  leaveSheetTo(withQuery('/plan/detail', { plan_no: planNo }), { replace });
}

/** Sends the put as shown; afterwards its plan's page is shown. */
function usePutting(offer: Offer, draft: Draft, preview: PutPreview, isOpen: boolean) {
  const t = useTranslations('plan.put');
  const act = usePut();
  const { reset } = act;
  // A closed sheet no longer offers to try again.
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  const { plan_no } = offer;
  const payload = {
    plan_no,
    amount: preview.amount,
    terms_version: draft.seen.version,
    ...(preview.coupon && { coupon_id: preview.coupon.coupon_id }),
    pace: draft.pace,
    daily_cap: dailyCapOf(draft) ?? null,
  };
  const handleDone = () => {
    showToast(t('done'));
    leaveToPlan(plan_no);
  };
  return { act, put: () => act.mutate(payload, { onSuccess: handleDone }) };
}

export interface PutSheetProps {
  offer: Offer;
  /** The amount to begin with. */
  amount: string;
  /** Below the rest. */
  children?: ReactNode;
}

/** Puts money into the plan, opened by `?sheet=put`; `put:coupon` chooses the coupon. */
export function PutSheet({ offer, amount, children }: PutSheetProps) {
  const t = useTranslations('plan.put');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('put');
  const [draft, change] = useDraft(offer, amount, isOpen);
  const preview = previewPut(offer, draft.typed, draft.choice);
  const { act, put } = usePutting(offer, draft, preview, isOpen);
  const isChoosing = subject === 'coupon';
  const edit = (edited: Partial<Draft>) => {
    if (act.isPending) return;
    act.reset();
    change(edited);
  };
  return (
    <Sheet
      isDecision
      isOpen={isOpen}
      onClose={close}
      isLocked={act.isPending}
      title={isChoosing ? t('couponTitle') : t('title')}
      sub={t('sub', { product: offer.product.name, number: offer.plan_no })}
      lead={<ProductThumb product={offer.product} />}
      closeLabel={tApp('close')}
      footer={
        isChoosing ? (
          <Button look="secondary" onClick={close}>
            {t('couponBack')}
          </Button>
        ) : (
          <PutFooter
            offer={offer}
            draft={draft}
            preview={preview}
            act={act}
            onSeen={() => edit({ seen: offer.terms })}
            onPut={put}
          />
        )
      }
    >
      {isChoosing ? (
        <CouponChoices
          coupons={offer.funding.coupons}
          usedId={preview.coupon?.coupon_id}
          onChoose={(choice) => {
            edit({ choice });
            closeQuerySheet('put');
          }}
        />
      ) : (
        <>
          <PutBody offer={offer} draft={draft} preview={preview} onEdit={edit} />
          {children}
        </>
      )}
    </Sheet>
  );
}

interface PutPartProps {
  offer: Offer;
  draft: Draft;
  preview: PutPreview;
}

function PutBody({ offer, draft, preview, onEdit }: PutPartProps & { onEdit: (change: Partial<Draft>) => void }) {
  const t = useTranslations('plan.put');
  const formats = useFormats();
  const { terms, funding } = offer;
  const error = useAmountError(offer, draft, preview.check);
  const bounds = { lowest: formats.amount(terms.lowest_put), highest: formats.amount(terms.highest_put) };
  const available = formats.amount(funding.available);
  return (
    <Stack>
      {draft.seen.version !== terms.version && <TermsChanged before={draft.seen} now={terms} />}
      <AmountField
        isFirst
        name="amount"
        label={t('amount')}
        currency={terms.currency}
        value={draft.typed}
        onChange={(event) => onEdit({ typed: event.target.value, isLeft: false })}
        onBlur={() => onEdit({ isLeft: true })}
        boundsStart={t('bounds', bounds)}
        boundsEnd={
          isSome(funding.start_up_credit)
            ? t('availableWithCredit', { amount: available, credit: formats.amount(funding.start_up_credit) })
            : t('available', { amount: available })
        }
        error={error}
      />
      {preview.check.kind !== 'balanceTooLow' && (
        <>
          <CouponRow
            offer={offer}
            preview={preview}
            choice={draft.choice}
            onChoose={() => setQuery('sheet', 'put:coupon')}
          />
          <PutLedgerView offer={offer} preview={preview} />
        </>
      )}
      <HowFast offer={offer} pacing={draft} isCapWrong={dailyCapOf(draft) === undefined} onEdit={onEdit} />
      <PastPlans offer={offer} typed={draft.typed} />
      <PutSteps terms={terms} held={preview.ledger?.pay} />
    </Stack>
  );
}

/** Without a network it may be missing. */
const PutCohort = lazy(async () => {
  const nothing = { default: () => null };
  return await import('./insight.tsx').then(async ({ insight }) => await insight('PutCohort')).catch(() => nothing);
});

/** Without its file a put runs as fast as possible, without a cap. */
const PutPacing = lazy<ComponentType<PutPacingProps>>(async () => {
  const nothing = { default: () => null };
  return await import('./insight.tsx').then(async ({ insight }) => await insight('PutPacing')).catch(() => nothing);
});

/** Pace and daily cap, opened on demand. */
function HowFast(props: PutPacingProps) {
  const t = useTranslations('plan.detail.control');
  const { pace, cap } = props.pacing;
  const [isAsked, setIsAsked] = useState(pace !== 'fast' || cap !== '');
  if (!isAsked) return <LinkButton onClick={() => setIsAsked(true)}>{t('title')}</LinkButton>;
  return (
    <Suspense fallback={null}>
      <PutPacing {...props} />
    </Suspense>
  );
}

/** What plans like this put did, opened on demand. */
function PastPlans({ offer: { plan_no, terms }, typed }: { offer: Offer; typed: string }) {
  const t = useTranslations('plan.cohort');
  const [isAsked, setIsAsked] = useState(false);
  const amount = useDeferredValue(amountInBounds(typed, terms));
  if (!isAsked) return <LinkButton onClick={() => setIsAsked(true)}>{t('title')}</LinkButton>;
  return (
    <Suspense fallback={null}>
      <PutCohort planNo={plan_no} amount={amount} Picture={Distribution} />
    </Suspense>
  );
}

/** The message names the gap and what would be accepted now. An error that more typing can still fix is shown once the field is left. */
function useAmountError(offer: Offer, draft: Draft, check: PutCheck): string | undefined {
  const t = useTranslations('plan.put.error');
  const formats = useFormats();
  const withCoupon = useWithCoupon();
  const lowest = formats.amount(offer.terms.lowest_put);
  if (check.kind === 'empty' || check.kind === 'ready' || check.kind === 'balanceTooLow') return undefined;
  const highest = formats.amount(check.most);
  if (check.kind === 'unreadable') return draft.isLeft ? t('unreadable', { lowest, highest }) : undefined;
  if (check.kind === 'tooLow' && !draft.isLeft) return undefined;
  const text = t(check.kind, { gap: formats.amount(check.gap), lowest, highest });
  return check.kind === 'overBalance' ? withCoupon(text, check.coupon) : text;
}

/** Adds to what the balance lacks that the coupon is counted, if there is one. */
function useWithCoupon(): (text: string, coupon: string) => string {
  const t = useTranslations('plan.put.error');
  const formats = useFormats();
  return (text, coupon) => {
    const counted = isSome(coupon) ? t('couponCounted', { amount: formats.amount(coupon) }) : '';
    return `${text} ${counted}`.trim();
  };
}

interface PutFooterProps extends PutPartProps {
  act: ReturnType<typeof usePut>;
  onSeen: () => void;
  onPut: () => void;
}

/** The possible cost, the error, and the one button: it names the payment, or what to do first. */
function PutFooter({ offer, draft, preview, act, onSeen, onPut }: PutFooterProps) {
  const t = useTranslations('plan.put');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const tApp = useTranslations('app.actions');
  const labelOf = usePutLabel();
  const withCoupon = useWithCoupon();
  const isChanged = draft.seen.version !== offer.terms.version;
  if (offer.blocked_by === 'plan_already_put' && !act.isPending) return <AlreadyPut planNo={offer.plan_no} />;
  return (
    <Stack gap={3}>
      {!(isChanged && reasonOf(act.error) === 'terms_changed') && <PutFailure error={act.error} />}
      <Notice tone="disclosure">{tPlan('disclosure')}</Notice>
      {offer.blocked_by !== null && !act.isPending ? (
        <Notice tone="caution">{tPlan(`goods.blocked.${offer.blocked_by}`)}</Notice>
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
          isDisabled={!preview.ledger || dailyCapOf(draft) === undefined}
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
    <Button look={look} onClick={() => leaveSheetTo(to)}>
      {t(filed ? 'recharge.mine' : 'actions.recharge')}
    </Button>
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
