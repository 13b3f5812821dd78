/**
 * The last answer of a read, stored on the device: shown after a start without a network (product.md section 7). It is
 * deleted with the session, and never shown while an answer may still come.
 */
import type { Call, CallResponse } from '@placard/contract';
import { useEffect, useMemo } from 'react';
import { storage } from '../platform/storage.ts';

interface Kept<Data> {
  /** When it was read, in ms since 1970. */
  at: number;
  /** The build that read it: another one may expect another shape. */
  build: string;
  data: Data;
}

interface Reading<Data> {
  data: Data | undefined;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  dataUpdatedAt: number;
  isPlaceholderData: boolean;
}

/** The entry's name includes a hash of everything that it loads. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

function readKept<Data>(name: string): Kept<Data> | undefined {
  try {
    const kept = JSON.parse(storage.own(name) ?? 'null') as Kept<Data> | null;
    return kept?.build === currentBuild() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The query itself; if it has no data and none is coming (it failed, or the device is offline), the stored answer with
 * its time. Only one payload of a call may be stored.
 */
export function useLastSeen<C extends Call, Read extends Reading<CallResponse<C>>>(
  call: Pick<C, 'name'>,
  reading: Read,
  { isKept = true }: { isKept?: boolean } = {},
): Read {
  const name = `seen:${call.name}`;
  const { data, dataUpdatedAt, isPlaceholderData } = reading;
  useEffect(() => {
    if (!isKept || data === undefined || isPlaceholderData) return;
    storage.saveOwn(name, JSON.stringify({ at: dataUpdatedAt, build: currentBuild(), data }));
  }, [name, isKept, data, dataUpdatedAt, isPlaceholderData]);
  const isMissing = isKept && data === undefined && (reading.isError || reading.fetchStatus === 'paused');
  const kept = useMemo(() => (isMissing ? readKept<CallResponse<C>>(name) : undefined), [name, isMissing]);
  return kept === undefined ? reading : { ...reading, data: kept.data, dataUpdatedAt: kept.at };
}
