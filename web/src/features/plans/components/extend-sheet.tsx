import { formatAmount, minMinor, minus, parseSignedAmount, readTypedAmount, toMinor } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NoAnswerError } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useExtend, useOffer } from '../api/plan-calls.ts';
import type { Offer, PlanDetail } from '../api/plan-calls.ts';
import { limitPassed } from '../own-limit.ts';
import { OwnLimits, useOwnLimitText } from './own-limits.tsx';
import { useTermLines } from './terms-facts.tsx';

type Extending = ReturnType<typeof useExtend>;

/** Adds money to a running plan, with its terms before it moves. Opened by `?sheet=extend`. */
export function ExtendSheet({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plan.detail.control');
  const tPut = useTranslations('plan.put');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('extend');
  const isShown = isOpen && plan.control !== null;
  const { data: offer } = useOffer(plan.plan_no, { isEnabled: isShown });
  const [typed, setTyped] = useState('');
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    setTyped('');
  }
  const act = useExtend();
  const handleType = (text: string) => {
    act.reset();
    setTyped(text);
  };
  return (
    <Sheet
      isDecision
      isOpen={isShown}
      onClose={close}
      isLocked={act.isPending}
      title={t('add')}
      sub={tPut('sub', { product: plan.product.name, number: plan.plan_no })}
      closeLabel={tApp('close')}
      footer={<Pay plan={plan} offer={offer} typed={typed} act={act} onDone={close} />}
    >
      <Stack>
        <Amount plan={plan} offer={offer} typed={typed} onType={handleType} />
        <OwnLimits of={offer?.funding.own_limits} currency={plan.currency} />
        <AppliedTerms plan={plan} />
      </Stack>
    </Sheet>
  );
}

/** The plan's own terms apply to what is added too: shown before money moves, without the bounds of a put. */
function AppliedTerms({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plan.detail.control');
  const formats = useFormats();
  const linesOf = useTermLines();
  return (
    <>
      <Notice tone="plain">{t('addNote', { fee: formats.percent(plan.fee_bps) })}</Notice>
      <Facts facts={linesOf(plan.terms).slice(1)} />
    </>
  );
}

interface TypedProps {
  plan: PlanDetail;
  offer: Offer | undefined;
  typed: string;
}

const leastMinor = toMinor(1n);

/** At most what stays within the highest put and the balance. */
function mostOf({ control, currency }: PlanDetail, offer: Offer | undefined) {
  const room = parseSignedAmount(control?.may_add ?? '0', currency);
  return offer ? minMinor(room, parseSignedAmount(offer.funding.available, currency)) : room;
}

function Amount({ plan, offer, typed, onType }: TypedProps & { onType: (text: string) => void }) {
  const tControl = useTranslations('plan.detail.control');
  const t = useTranslations('plan.put');
  const formats = useFormats();
  const most = mostOf(plan, offer);
  const { minor } = readTypedAmount(typed, plan.currency);
  const show = (amount: typeof most) => formats.amount(formatAmount(amount, plan.currency));
  const bounds = { lowest: show(leastMinor), highest: show(most) };
  const ownText = useOwnLimitText(plan.currency);
  const passed = minor !== undefined && limitPassed(minor, offer?.funding.own_limits, plan.currency);
  return (
    <AmountField
      isFirst
      name="amount"
      label={tControl('amount')}
      currency={plan.currency}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      boundsStart={t('bounds', bounds)}
      boundsEnd={offer && t('available', { amount: formats.amount(offer.funding.available) })}
      error={
        passed
          ? ownText(passed.name, passed.amount)
          : minor !== undefined && minor > most && t('error.tooHigh', { ...bounds, gap: show(minus(minor, most)) })
      }
    />
  );
}

function Pay({ plan, offer, typed, act, onDone }: TypedProps & { act: Extending; onDone: () => void }) {
  const t = useTranslations('plan.detail.control');
  const tPlan = useTranslations('plan');
  const tApp = useTranslations('app.actions');
  const tApi = useTranslations('api');
  const formats = useFormats();
  const { minor, text } = readTypedAmount(typed, plan.currency);
  const isReady =
    minor !== undefined &&
    minor >= leastMinor &&
    minor <= mostOf(plan, offer) &&
    limitPassed(minor, offer?.funding.own_limits, plan.currency) === undefined;
  const amount = formats.amount(text === '' ? '0' : text);
  const handleAdd = () =>
    offer &&
    act.mutate(
      { plan_no: plan.plan_no, amount: text, terms_version: plan.terms.version },
      {
        onSuccess: () => {
          showToast(t('added', { amount }));
          onDone();
        },
      },
    );
  return (
    <Stack gap={3}>
      {act.error && (
        <div role="alert">
          <Notice tone="negative" title={failureText(act.error, tApi)}>
            {act.error instanceof NoAnswerError ? tPlan('put.noAnswer') : undefined}
          </Notice>
        </div>
      )}
      <Notice tone="disclosure">{tPlan('disclosure')}</Notice>
      <Button
        isDisabled={!isReady || !offer}
        isSending={act.isPending}
        sendingLabel={tApp('sending')}
        onClick={handleAdd}
      >
        {isReady ? t('pay', { amount }) : t('add')}
      </Button>
    </Stack>
  );
}
