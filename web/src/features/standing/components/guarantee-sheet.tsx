import { lazy } from 'react';
import { AskedSheets } from '../../../state/asked-sheets.tsx';

const names: ReadonlySet<string> = new Set(['guarantee']);
const Sheet = lazy(async () => ({ default: (await import('./loaded-guarantee.tsx')).LoadedGuarantee }));

/** The sheet of the guarantee, on each of its pages; loaded when it is first opened. */
export function GuaranteeSheet() {
  return (
    <AskedSheets names={names}>
      <Sheet />
    </AskedSheets>
  );
}
