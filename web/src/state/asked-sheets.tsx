import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '../platform/location.ts';

/** Sheets whose file is loaded when one of them is first opened. */
export function AskedSheets({ names, children }: { names: ReadonlySet<string>; children: ReactNode }) {
  const isAsked = names.has((useQuery().get('sheet') ?? '').split(':')[0] ?? '');
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked ? <Suspense fallback={null}>{children}</Suspense> : null;
}
