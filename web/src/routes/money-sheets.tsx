import { HoldingsSheet } from '../features/appeals/components/holdings-sheet.tsx';
import { CalendarSheet } from '../features/calendar/components/calendar-sheet.tsx';
import { ThreadSheet } from '../features/thread/components/thread-sheet.tsx';
import { ArrivalNotice } from '../features/withdrawals/components/arrival-notice.tsx';

/** The wallet's further sheets, in a separate file: loaded when one of them is first opened. */
export function MoneySheets() {
  return (
    <>
      <ThreadSheet />
      <HoldingsSheet />
      <CalendarSheet Arrival={ArrivalNotice} />
    </>
  );
}
