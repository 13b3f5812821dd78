import { Suspense, lazy } from 'react';
import { loadCalendarTexts } from '../../../i18n/calendar-texts.ts';
import type { Arrival } from './arrival-notice.tsx';

/** With its own texts, so that the wallet loads without them. */
const ArrivalNotice = lazy(async () => {
  const [{ ArrivalNotice: notice }] = await Promise.all([import('./arrival-notice.tsx'), loadCalendarTexts()]);
  return { default: notice };
});

/** When a withdrawal should arrive and why. */
export function LoadedArrival({ arrival }: { arrival: Arrival }) {
  return (
    <Suspense fallback={null}>
      <ArrivalNotice arrival={arrival} />
    </Suspense>
  );
}
