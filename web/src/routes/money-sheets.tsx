import { HoldingsSheet } from '../features/appeals/components/holdings-sheet.tsx';
import { CalendarSheet } from '../features/calendar/components/calendar-sheet.tsx';
import { LoadedGuarantee } from '../features/standing/components/loaded-guarantee.tsx';
import { MembershipSheet } from '../features/standing/components/membership-sheet.tsx';
import { ThreadSheet } from '../features/thread/components/thread-sheet.tsx';
import { FigureSheet } from '../features/wallet/components/figure-sheet.tsx';
import { ArrivalNotice } from '../features/withdrawals/components/arrival-notice.tsx';

/** The wallet's further sheets, in a separate file: loaded when one of them is first opened. */
export function MoneySheets() {
  return (
    <>
      <FigureSheet />
      <LoadedGuarantee />
      <MembershipSheet />
      <ThreadSheet />
      <HoldingsSheet />
      <CalendarSheet Arrival={ArrivalNotice} />
    </>
  );
}
