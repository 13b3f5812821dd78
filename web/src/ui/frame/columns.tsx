/**
 * What a page wider than 750 px has room for: columns beside the rail, of which a sheet takes the last one (product.md
 * section 6).
 */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** In rem, so that large text gets fewer columns: a column's least width, and the rail's. */
const columnRem = 31;
const railRem = 6;
const mostColumns = 3;

/** A phone, upright or not, keeps its own form. */
const wide = '(min-width: 750.02px) and (min-height: 480.02px)';

function countColumns(): number {
  if (!matchMedia(wide).matches) return 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const columns = Math.floor((innerWidth / rem - railRem) / columnRem);
  return Math.min(mostColumns, Math.max(1, columns));
}

let columns: number | undefined;
let openSheets = 0;
type Side = 'start' | 'end';
let side: Side = 'start';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function measure(): void {
  const before = columns;
  columns = countColumns();
  if (columns !== before) tell();
}

/** The text size is a style of the root. */
const textSize = typeof document === 'undefined' ? undefined : new MutationObserver(measure);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('resize', measure);
    textSize?.observe(document.documentElement, { attributeFilter: ['style'] });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('resize', measure);
    textSize?.disconnect();
    columns = undefined;
  };
}

const phone = () => 0;

/** The columns that fit beside the rail; 0 on a phone. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, () => (columns ??= countColumns()), phone);
}

/** The half of the page that the open sheet was opened from; undefined while none is open. */
export function useSheetSide(): Side | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (openSheets > 0 ? side : undefined),
    () => undefined,
  );
}

/** Called by each sheet. */
export function useCountSheet(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openSheets += 1;
    const opener = document.activeElement;
    // A sheet that another one opens takes its place.
    if (!opener?.closest('[role=dialog]')) side = opener?.closest('[data-half=end]') ? 'end' : 'start';
    tell();
    return () => {
      openSheets -= 1;
      tell();
    };
  }, [isOpen]);
}

/** A screen's two halves: one below the other, or side by side where a wide page has room for both. */
export function Halves({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div className={styles.halves}>
      <div className={styles.half} data-half="start">
        {start}
      </div>
      <div className={styles.half} data-half="end">
        {end}
      </div>
    </div>
  );
}
