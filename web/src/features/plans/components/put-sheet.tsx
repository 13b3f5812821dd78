import { Suspense, lazy, useDeferredValue, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { closeQuerySheet, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { isSome } from '../../../api/amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Distribution } from '../../../ui/figures/distribution.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { usePut } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import { amountInBounds, previewPut } from '../put-preview.ts';
import type { PutCheck, PutPreview } from '../put-preview.ts';
import { ResultsPicture, useRangeText } from './offer-results.tsx';
import { ProductThumb } from './product-thumb.tsx';
import { OwnLimits, useOwnLimitText } from './own-limits.tsx';
import { CouponChoices, CouponRow } from './put-coupons.tsx';
import { dailyCapOf, mayPut, useDraft } from './put-draft.ts';
import type { Draft } from './put-draft.ts';
import { PutFooter, leaveToPlan, useWithCoupon } from './put-footer.tsx';
import { PutLedgerView, PutSteps } from './put-ledger.tsx';
import type { PutPacingProps } from './put-pacing.tsx';
import { TermsChanged } from './terms-changed.tsx';

/** Sends the put as shown; afterwards its plan's page is shown. */
function usePutting(offer: Offer, draft: Draft, preview: PutPreview, isOpen: boolean) {
  const t = useTranslations('plan.detail');
  const formats = useFormats();
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
    showToast(t('putToast', { amount: formats.amount(preview.amount) }));
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
  const parts = { offer, draft, preview };
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
          <PutFooter {...parts} act={act} onSeen={() => edit({ seen: offer.terms })} onPut={put} />
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
          <PutBody {...parts} onEdit={edit} onEnter={act.isPending ? undefined : put} />
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

/** The key of a touch keyboard only ends the typing. */
const hasKeys = () => matchMedia('(pointer: fine)').matches;

interface PutBodyProps extends PutPartProps {
  onEdit: (change: Partial<Draft>) => void;
  /** Enter is the one button, as in a form. */
  onEnter: (() => void) | undefined;
}

function PutBody({ offer, draft, preview, onEdit, onEnter }: PutBodyProps) {
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
        onKeyDown={({ key }) => key === 'Enter' && hasKeys() && mayPut(offer, draft, preview) && onEnter?.()}
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
      <OwnLimits of={funding.own_limits} currency={terms.currency} />
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
      <Stack gap={1}>
        <HowFast offer={offer} pacing={draft} isCapWrong={dailyCapOf(draft) === undefined} onEdit={onEdit} />
        <PastPlans offer={offer} typed={draft.typed} />
      </Stack>
      <PutSteps terms={terms} preview={preview} />
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
function PastPlans({ offer: { plan_no, terms, substantiation }, typed }: { offer: Offer; typed: string }) {
  const t = useTranslations('plan.cohort');
  const [isAsked, setIsAsked] = useState(false);
  const amount = useDeferredValue(amountInBounds(typed, terms));
  const rangeOf = useRangeText();
  if (!isAsked) return <LinkButton onClick={() => setIsAsked(true)}>{t('title')}</LinkButton>;
  return (
    <Suspense fallback={null}>
      <PutCohort
        planNo={plan_no}
        amount={amount}
        settled={substantiation?.settled_plans ?? 0}
        Picture={Distribution}
        ResultsPicture={ResultsPicture}
        rangeOf={rangeOf}
      />
    </Suspense>
  );
}

/** The message names the gap and what would be accepted now. An error that more typing can still fix is shown once the field is left. */
function useAmountError(offer: Offer, draft: Draft, check: PutCheck): string | undefined {
  const t = useTranslations('plan.put.error');
  const formats = useFormats();
  const withCoupon = useWithCoupon();
  const ownText = useOwnLimitText(offer.terms.currency);
  const lowest = formats.amount(offer.terms.lowest_put);
  if (check.kind === 'empty' || check.kind === 'ready' || check.kind === 'balanceTooLow') return undefined;
  if (check.kind === 'overOwn') return ownText(check.name, check.amount);
  const highest = formats.amount(check.most);
  if (check.kind === 'unreadable') return draft.isLeft ? t('unreadable', { lowest, highest }) : undefined;
  if (check.kind === 'tooLow' && !draft.isLeft) return undefined;
  const text = t(check.kind, { gap: formats.amount(check.gap), lowest, highest });
  return check.kind === 'overBalance' ? withCoupon(text, check.coupon) : text;
}
