import { planPaces } from '@placard/contract';
import type { PlanPace } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';

/** How fast a put may be spent. */
export interface Pacing {
  pace: PlanPace;
  /** As typed; empty for no cap. */
  cap: string;
}

export interface PutPacingProps {
  offer: Offer;
  pacing: Pacing;
  isCapWrong: boolean;
  onEdit: (change: Partial<Pacing>) => void;
}

/** Pace and daily cap, which hold from the put on. */
export function PutPacing({ offer: { terms, day_ends_at: dayEndsAt }, pacing, isCapWrong, onEdit }: PutPacingProps) {
  const t = useTranslations('plan.detail.control');
  const tPut = useTranslations('plan.put.error');
  const formats = useFormats();
  const bounds = { lowest: formats.amount(terms.media_price), highest: formats.amount(terms.highest_put) };
  return (
    <>
      <RadioCards
        name="pace"
        label={t('pace')}
        value={pacing.pace}
        onChange={(value) => onEdit({ pace: planPaces.find((pace) => pace === value) ?? pacing.pace })}
        cards={planPaces.map((pace) => ({ value: pace, label: t(pace) }))}
      />
      <Field
        name="cap"
        label={t('cap')}
        inputMode="decimal"
        autoComplete="off"
        value={pacing.cap}
        onChange={(event) => onEdit({ cap: event.target.value })}
        help={t('capHelp', { clock: formats.date(dayEndsAt, 'time') })}
        error={isCapWrong && tPut('unreadable', bounds)}
      />
      <Caption>{t('note')}</Caption>
    </>
  );
}
