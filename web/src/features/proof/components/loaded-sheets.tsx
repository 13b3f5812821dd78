/** The sheets of a proof, in a separate file: loaded when one of them is first opened (proof-sheets.tsx). */
import { EventsSheet } from './events-sheet.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import { TransfersSheet } from './transfers-sheet.tsx';

export function LoadedSheets() {
  return (
    <>
      <TransferSheet />
      <TransfersSheet />
      <EventsSheet />
    </>
  );
}
