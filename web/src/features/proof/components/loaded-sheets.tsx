/** The sheets of a proof, in a separate file: loaded when one of them is first opened (proof-sheets.tsx). */
import { EventsSheet } from './events-sheet.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import { TransfersSheet } from './transfers-sheet.tsx';

export { EventList } from './event-list.tsx';
export { FigureTransfers } from './figure-transfers.tsx';

export function LoadedSheets() {
  return (
    <>
      <TransferSheet />
      <TransfersSheet />
      <EventsSheet />
    </>
  );
}
