import { CalendarSheet as Sheet } from '../features/calendar/components/calendar-sheet.tsx';
import { ArrivalNotice } from '../features/withdrawals/components/arrival-notice.tsx';

/** Opened from the wallet, in a separate file. */
export function CalendarSheet() {
  return <Sheet Arrival={ArrivalNotice} />;
}
