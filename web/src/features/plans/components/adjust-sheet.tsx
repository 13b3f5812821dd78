import { calls, readTypedAmount } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors, FormTexts } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useAdjust } from '../api/use-adjust.ts';
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

type Control = NonNullable<PlanDetail['control']>;

interface FormProps {
  plan: PlanDetail;
  control: Control;
  act: ReturnType<typeof useAdjust>;
  onDone: () => void;
}

function AdjustForm({ plan, control, act, onDone }: FormProps) {
  const t = useTranslations('plan.detail.control');
  const { errors, formProps } = useCallForm({
    call: calls.plans.adjust,
    act,
    payloadOf: (texts) => payloadOf(plan, control, texts),
    check: (texts) => check(plan, control, texts),
    onDone: () => {
      showToast(t('saved'));
      onDone();
    },
  });
  return (
    <form id="adjust" {...formProps}>
      <AdjustFields plan={plan} control={control} errors={errors} />
    </form>
  );
}

/** An end date that nobody touched is not sent: the field has no seconds. */
function payloadOf(
  plan: PlanDetail,
  { can_end, ends_at }: Control,
  { pace, daily_cap = '', ends_at: end = '' }: FormTexts,
) {
  return {
    plan_no: plan.plan_no,
    pace,
    daily_cap: daily_cap.trim() === '' ? null : readTypedAmount(daily_cap, plan.currency).text,
    ...(can_end && end !== localOf(ends_at) && { ends_at: end === '' ? null : new Date(end).toISOString() }),
  };
}

/** What only this plan refuses: a cap of nothing, and an end after its latest. */
function check(
  plan: PlanDetail,
  { latest_end }: Control,
  { daily_cap = '', ends_at: end = '' }: FormTexts,
): FormErrors {
  const isLate = end !== '' && new Date(end) > new Date(latest_end ?? 0);
  return {
    ...(readTypedAmount(daily_cap, plan.currency).minor === 0n && { daily_cap: { field: 'daily_cap', rule: 'range' } }),
    ...(isLate && { ends_at: { field: 'ends_at', rule: 'range' } }),
  };
}

function AdjustFields({ plan, control, errors }: Pick<FormProps, 'plan' | 'control'> & { errors: FormErrors }) {
  const t = useTranslations('plan.detail.control');
  const formats = useFormats();
  const { latest_end: latest } = control;
  return (
    <Stack>
      <PaceFields
        pace={{ defaultValue: control.pace }}
        cap={{ defaultValue: control.daily_cap === null ? '' : formats.typedAmount(control.daily_cap) }}
        bounds={{ lowest: plan.media_price, highest: plan.put_amount ?? '0' }}
        isCapWrong={errors['daily_cap'] !== undefined}
        dayEndsAt={control.day_ends_at}
      />
      {control.can_end && latest !== null && (
        <Field
          name="ends_at"
          type="datetime-local"
          label={t('ends')}
          defaultValue={localOf(control.ends_at)}
          max={localOf(latest)}
          help={t('endHelp', { time: formats.date(latest, 'dateTime') })}
          error={errors['ends_at'] && t('endHelp', { time: formats.date(latest, 'dateTime') })}
        />
      )}
      <Caption>{t('note')}</Caption>
    </Stack>
  );
}

/** A time as the field has it, in the device's zone; empty for none. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
