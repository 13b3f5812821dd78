import { Suspense, lazy, useState } from 'react';
import { useQuery } from '../../../platform/location.ts';

const sheets: ReadonlySet<string> = new Set(['transfer', 'transfers', 'events']);
const Sheets = lazy(async () => {
  const { LoadedSheets } = await import('./loaded-sheets.tsx');
  return { default: LoadedSheets };
});

/** The sheets behind a figure, on every page with figures; loaded when one of them is first opened. */
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
