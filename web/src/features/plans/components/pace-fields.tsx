import { planPaces } from '@placard/contract';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import type { RadioCardsProps } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';

interface PaceFieldsProps {
  pace: Pick<RadioCardsProps, 'value' | 'defaultValue' | 'onChange'>;
  cap: Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>;
  /** The cap's, as wire amounts. */
  bounds: { lowest: string; highest: string };
  isCapWrong: boolean;
  dayEndsAt: string;
}

/** Pace and daily cap, of a put and of a running plan. */
export function PaceFields({ pace, cap, bounds, isCapWrong, dayEndsAt }: PaceFieldsProps) {
  const t = useTranslations('plan.detail.control');
  const tPut = useTranslations('plan.put.error');
  const formats = useFormats();
  const { lowest, highest } = bounds;
  return (
    <>
      <RadioCards
        name="pace"
        label={t('pace')}
        cards={planPaces.map((value) => ({ value, label: t(value) }))}
        {...pace}
      />
      <Field
        name="daily_cap"
        label={t('cap')}
        inputMode="decimal"
        autoComplete="off"
        help={t('capHelp', { clock: formats.date(dayEndsAt, 'time') })}
        error={isCapWrong && tPut('unreadable', { lowest: formats.amount(lowest), highest: formats.amount(highest) })}
        {...cap}
      />
    </>
  );
}
