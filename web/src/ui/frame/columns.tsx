/**
 * What a page wider than 750 px has room for: columns beside the rail, of which a sheet takes the last one (product.md
 * section 6).
 */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** In rem, so that large text gets fewer columns: the least widths of a column, of each beside a sheet, and the rail's. */
const columnRem = 28;
const sheetRem = 18.5;
const railRem = 6;
const mostColumns = 2;

/** A phone, upright or not, keeps its own form. */
const wide = '(min-width: 750.02px) and (min-height: 480.02px)';

interface Room {
  /** The columns that fit beside the rail; 0 on a phone. */
  columns: number;
  /** They have room for a sheet, too. */
  hasSheet: boolean;
}

const phone: Room = { columns: 0, hasSheet: false };

function measured(): Room {
  if (!matchMedia(wide).matches) return phone;
  const widthRem = innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) - railRem;
  const columns = Math.min(mostColumns, Math.max(1, Math.floor(widthRem / columnRem)));
  return { columns, hasSheet: widthRem >= (columns + 1) * sheetRem };
}

let room: Room | undefined;
let openSheets = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function measure(): void {
  const next = measured();
  if (next.columns === room?.columns && next.hasSheet === room.hasSheet) return;
  room = next;
  tell();
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
    room = undefined;
  };
}

/** What fits beside the rail. */
export function useRoom(): Room {
  return useSyncExternalStore(
    subscribe,
    () => (room ??= measured()),
    () => phone,
  );
}

/** True while a sheet is open. */
export function useHasSheet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openSheets > 0,
    () => false,
  );
}

/** Called by each sheet. */
export function useCountSheet(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openSheets += 1;
    tell();
    return () => {
      openSheets -= 1;
      tell();
    };
  }, [isOpen]);
}

/**
 * A screen's two halves: one below the other, or side by side where a wide page has room for both. `last` is at the end,
 * or below the first half.
 */
export function Halves({ start, end, last }: { start: ReactNode; end: ReactNode; last?: ReactNode }) {
  const isWide = useRoom().columns > 1;
  return (
    <div className={styles.halves}>
      <div className={styles.half} data-half="start">
        {start}
        {isWide && last}
      </div>
      <div className={styles.half} data-half="end">
        {end}
        {!isWide && last}
      </div>
    </div>
  );
}
