import { planPaces } from '@placard/contract';
import type { PlanPace } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';
import { PaceFields } from './pace-fields.tsx';

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
  return (
    <>
      <PaceFields
        pace={{
          value: pacing.pace,
          onChange: (value) => onEdit({ pace: planPaces.find((pace) => pace === value) ?? pacing.pace }),
        }}
        cap={{ value: pacing.cap, onChange: (event) => onEdit({ cap: event.target.value }) }}
        bounds={{ lowest: terms.media_price, highest: terms.highest_put }}
        isCapWrong={isCapWrong}
        dayEndsAt={dayEndsAt}
      />
      <Caption>{t('note')}</Caption>
    </>
  );
}
