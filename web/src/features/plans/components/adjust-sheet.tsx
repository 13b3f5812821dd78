import { planPaces, readTypedAmount } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useAdjust } from '../api/plan-calls.ts';
import type { PlanDetail } from '../api/plan-calls.ts';
import { PaceFields } from './pace-fields.tsx';

/** Pace, daily cap and end date of a running plan, opened by `?sheet=adjust`. */
export function AdjustSheet({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plan.detail.control');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('adjust');
  const act = useAdjust();
  const { control } = plan;
  return (
    <Sheet
      isDecision
      isOpen={isOpen && control !== null}
      onClose={close}
      isLocked={act.isPending}
      title={t('title')}
      closeLabel={tApp('close')}
      footer={
        <Button type="submit" form="adjust" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('save')}
        </Button>
      }
    >
      {control && <AdjustForm plan={plan} control={control} act={act} onDone={close} />}
    </Sheet>
  );
}

interface FormProps {
  plan: PlanDetail;
  control: NonNullable<PlanDetail['control']>;
  act: ReturnType<typeof useAdjust>;
  onDone: () => void;
}

interface Faults {
  cap: boolean;
  end: boolean;
}

function AdjustForm({ plan, control, act, onDone }: FormProps) {
  const t = useTranslations('plan.detail.control');
  const [faults, setFaults] = useState<Faults>({ cap: false, end: false });
  const handleSubmit = (form: FormData) => {
    const { payload, ...found } = readForm(plan, control, form);
    setFaults(found);
    if (found.cap || found.end || act.isPending) return;
    act.mutate(payload, {
      onSuccess: () => {
        showToast(t('saved'));
        onDone();
      },
    });
  };
  return (
    <form
      id="adjust"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit(new FormData(event.currentTarget));
      }}
    >
      <AdjustFields plan={plan} control={control} faults={faults} />
    </form>
  );
}

/** An end date that nobody touched is not sent: the field has no seconds. */
function readForm(plan: PlanDetail, control: FormProps['control'], form: FormData) {
  const [cap, end] = [textOf(form, 'cap'), textOf(form, 'end')];
  const typed = readTypedAmount(cap, plan.currency);
  const endAt = end === '' ? null : new Date(end);
  const isReadable = endAt !== null && !Number.isNaN(endAt.getTime());
  return {
    cap: cap !== '' && (typed.minor === undefined || typed.minor === 0n),
    end: endAt !== null && !(isReadable && endAt.toISOString() <= (control.latest_end ?? '')),
    payload: {
      plan_no: plan.plan_no,
      pace: planPaces.find((pace) => pace === textOf(form, 'pace')) ?? control.pace,
      daily_cap: cap === '' ? null : typed.text,
      ...(control.can_end && end !== localOf(control.ends_at) && { ends_at: isReadable ? endAt.toISOString() : null }),
    },
  };
}

function AdjustFields({ plan, control, faults }: Pick<FormProps, 'plan' | 'control'> & { faults: Faults }) {
  const t = useTranslations('plan.detail.control');
  const formats = useFormats();
  const { latest_end: latest } = control;
  return (
    <Stack>
      <PaceFields
        pace={{ defaultValue: control.pace }}
        cap={{ defaultValue: control.daily_cap === null ? '' : formats.typedAmount(control.daily_cap) }}
        bounds={{ lowest: plan.media_price, highest: plan.put_amount ?? '0' }}
        isCapWrong={faults.cap}
        dayEndsAt={control.day_ends_at}
      />
      {control.can_end && latest !== null && (
        <Field
          name="end"
          type="datetime-local"
          label={t('ends')}
          defaultValue={localOf(control.ends_at)}
          max={localOf(latest)}
          help={t('endHelp', { time: formats.date(latest, 'dateTime') })}
          error={faults.end && t('endHelp', { time: formats.date(latest, 'dateTime') })}
        />
      )}
      <Caption>{t('note')}</Caption>
    </Stack>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A time as the field has it, in the device's zone; empty for none. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
