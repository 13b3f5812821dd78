import { Suspense, lazy, useState } from 'react';
import { useQuery } from '../../../platform/location.ts';

const sheets: ReadonlySet<string> = new Set(['transfer', 'transfers', 'events']);
const Sheets = lazy(async () => {
  const [transfer, transfers, events] = await Promise.all([
    import('./transfer-sheet.tsx'),
    import('./transfers-sheet.tsx'),
    import('./events-sheet.tsx'),
  ]);
  return {
    default: () => (
      <>
        <transfer.TransferSheet />
        <transfers.TransfersSheet />
        <events.EventsSheet />
      </>
    ),
  };
});

/** The sheets that a figure leads down to, on every page that has figures; loaded when one of them is first opened. */
export function ProofSheets() {
  const isAsked = sheets.has((useQuery().get('sheet') ?? '').split(':')[0] ?? '');
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense fallback={null}>
      <Sheets />
    </Suspense>
  ) : null;
}
