import { formatAmount, parseSignedAmount, readTypedAmount, toMinor } from '@placard/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { NoAnswerError } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { useAllowRepeats } from '../api/use-repeats.ts';

const formId = 'repeat';

/** The end of a day of the device, as `2026-11-30` names it; null for none. */
function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}

/** What the merchant typed, and sending it with the ticket of their six digits. */
function useAllowing(plan: PlanDetail, passcode: Passcode, close: () => void) {
  const t = useTranslations('plan.detail.repeat');
  const formats = useFormats();
  const act = useAllowRepeats();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const { minor, text } = readTypedAmount(typed, plan.currency);
  const least = plan.repeat.amount === null ? undefined : parseSignedAmount(plan.repeat.amount, plan.currency);
  const times = minor !== undefined && least !== undefined && minor >= least ? minor / least : undefined;
  const isEnough = times !== undefined;
  const atMost = formats.amount(isEnough && minor !== undefined ? formatAmount(toMinor(minor), plan.currency) : '0');
  const handleAllowed = () => {
    showToast(t('isOn'));
    setTyped('');
    close();
  };
  const send = (ticket: string) =>
    act.mutate({ plan_no: plan.plan_no, limit: text, last_at: endOfDay(day), ticket }, { onSuccess: handleAllowed });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEnough) return;
    const subject = t('subject', { number: plan.plan_no, amount: atMost });
    passcode.ask({ purpose: 'repeat_plan', amount: text, plan_no: plan.plan_no, subject, onPassed: send });
  };
  const handleType = (value: string) => {
    act.reset();
    setTyped(value);
  };
  return {
    act,
    typed,
    day,
    setDay,
    times,
    atMost,
    isTooLow: minor !== undefined && !isEnough,
    handleSubmit,
    handleType,
  };
}

/** Allows repeats of a plan, with the limit and the six digits. Opened by `?sheet=repeat`. */
export function RepeatSheet({ plan, passcode }: { plan: PlanDetail; passcode: Passcode }) {
  const t = useTranslations('plan.detail.repeat');
  const tPut = useTranslations('plan.put');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { isOpen, close } = useQuerySheet('repeat');
  const allowing = useAllowing(plan, passcode, close);
  const { act, times, isTooLow } = allowing;
  const amount = formats.amount(plan.repeat.amount ?? '0');
  const bounds = t('bounds', { amount });
  return (
    <Sheet
      isDecision
      isOpen={isOpen && plan.repeat.amount !== null}
      onClose={close}
      isLocked={act.isPending}
      title={t('title')}
      sub={tPut('sub', { product: plan.product.name, number: plan.plan_no })}
      closeLabel={tApp('close')}
      footer={<RepeatFooter {...allowing} />}
    >
      <form id={formId} onSubmit={allowing.handleSubmit}>
        <Stack>
          <AmountField
            isFirst
            name="limit"
            label={t('limit')}
            currency={plan.currency}
            value={allowing.typed}
            onChange={(event) => allowing.handleType(event.target.value)}
            boundsStart={bounds}
            boundsEnd={times !== undefined && t('puts', { count: Number(times) })}
            error={isTooLow && bounds}
          />
          <Field
            name="last_at"
            type="date"
            label={t('lastDay')}
            value={allowing.day}
            onChange={(event) => allowing.setDay(event.target.value)}
          />
          <Caption>{t(plan.state === 'settled' ? 'whenSettled' : 'when', { amount })}</Caption>
          <Caption>{t('only')}</Caption>
          <Caption>{t('stop')}</Caption>
        </Stack>
      </form>
      {passcode.dialog}
    </Sheet>
  );
}

type RepeatFooterProps = Pick<ReturnType<typeof useAllowing>, 'act' | 'times' | 'atMost'>;

function RepeatFooter({ act, times, atMost }: RepeatFooterProps) {
  const t = useTranslations('plan.detail.repeat');
  const tPlan = useTranslations('plan');
  const tApp = useTranslations('app.actions');
  const tApi = useTranslations('api');
  const isEnough = times !== undefined;
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
        type="submit"
        form={formId}
        isDisabled={!isEnough}
        isSending={act.isPending}
        sendingLabel={tApp('sending')}
      >
        {isEnough ? t('allow', { amount: atMost }) : t('offer')}
      </Button>
    </Stack>
  );
}
