import { lazy } from 'react';
import { AskedSheets } from '../../../state/asked-sheets.tsx';

const names: ReadonlySet<string> = new Set(['transfer', 'transfers', 'events']);
const Sheets = lazy(async () => {
  const { LoadedSheets } = await import('./loaded-sheets.tsx');
  return { default: LoadedSheets };
});

/** The sheets behind a figure, on every page with figures; loaded when one of them is first opened. */
export function ProofSheets() {
  return (
    <AskedSheets names={names}>
      <Sheets />
    </AskedSheets>
  );
}
