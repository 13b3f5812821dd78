import { HoldingsSheet } from '../features/appeals/components/holdings-sheet.tsx';
import { ThreadSheet } from '../features/thread/components/thread-sheet.tsx';

/** The wallet's further sheets, in a separate file: loaded when one of them is first opened. */
export function MoneySheets() {
  return (
    <>
      <ThreadSheet />
      <HoldingsSheet />
    </>
  );
}
