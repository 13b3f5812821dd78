/**
 * What a page wider than 750 px has room for: columns beside the rail, of which a sheet takes the last one (product.md
 * section 6).
 */
import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** In rem, so that large text gets fewer: a slot's least width, that of three pages side by side, and the rail's. */
const slotRem = 18.5;
const threeRem = 96;
const railRem = 6;
const mostSlots = 3;

/** A phone, upright or not, keeps its own form. */
const wide = '(min-width: 750.02px) and (min-height: 480.02px)';

function countSlots(): number {
  if (!matchMedia(wide).matches) return 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = innerWidth / rem - railRem;
  if (room >= threeRem) return mostSlots + 1;
  return Math.min(mostSlots, Math.floor(room / slotRem) || 1);
}

let slots: number | undefined;
let openSheets = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function measure(): void {
  const before = slots;
  slots = countSlots();
  if (slots !== before) tell();
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
    slots = undefined;
  };
}

const phone = () => 0;

/**
 * The slots that fit beside the rail: two columns and a sheet, a column and a sheet, or a column; 0 on a phone. One more where
 * three columns have nearly their full width.
 */
export function useSlots(): number {
  return useSyncExternalStore(subscribe, () => (slots ??= countSlots()), phone);
}

const none = () => false;

/** True while a sheet is open that takes a column. */
export function useHasSheet(): boolean {
  return useSyncExternalStore(subscribe, () => openSheets > 0, none);
}

/** Called by each sheet: one that dims the page leaves it as it is. */
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

/** True in a column that has room for two halves side by side: beside an open page the overview has a phone's order. */
export const IsHalved = createContext(false);

/**
 * A screen's two halves: one below the other, or side by side where its column has room for both. `last` is at the end,
 * or below the first half. Their styles are in app/stage.module.css, with those of the columns.
 */
export function Halves({ start, end, last }: { start: ReactNode; end: ReactNode; last?: ReactNode }) {
  const isWide = use(IsHalved);
  return (
    <div data-halves>
      <div data-half="start">
        {start}
        {isWide && last}
      </div>
      <div data-half="end">
        {end}
        {!isWide && last}
      </div>
    </div>
  );
}
