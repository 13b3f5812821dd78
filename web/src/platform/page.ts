/**
 * What a screen sets in the frame around it: its own handler for back, a title, a list or items that depend on data. What is
 * beside the page sets nothing.
 */
import { use, useEffect, useSyncExternalStore } from 'react';
import { BesideAddress } from './location.ts';

interface Overrides {
  onBack?: () => void;
  title?: string;
  subject?: string;
  holder?: string;
  items?: string;
}

let overrides: Overrides = {};
const listeners = new Set<() => void>();

function change(next: Overrides): void {
  overrides = next;
  for (const listener of listeners) listener();
}

function useOverride<Name extends keyof Overrides>(name: Name, value: Overrides[Name]): void {
  const isBeside = use(BesideAddress) !== undefined;
  useEffect(() => {
    if (value === undefined || isBeside) return;
    change({ ...overrides, [name]: value });
    return () => {
      const { [name]: _, ...rest } = overrides;
      change(rest);
    };
  }, [name, value, isBeside]);
}

/** While this screen is shown, back calls this instead of the route's rule. */
export function useBackHandler(onBack: (() => void) | undefined): void {
  useOverride('onBack', onBack);
}

/** While this screen is shown, the header has this title instead of the route's. */
export function usePageTitle(title: string | undefined): void {
  useOverride('title', title);
}

/** While this screen is shown, the document's title begins with what it is about; the header keeps its own. */
export function usePageSubject(subject: string | undefined): void {
  useOverride('subject', subject);
}

/** The address of the list that has what this screen shows: a wide page shows it beside the screen. */
export function usePageHolder(holder: string | undefined): void {
  useOverride('holder', holder);
}

/** What the items of this list link to: a wide page shows one of them beside it. */
export function usePageItems(hrefs: readonly string[]): void {
  useOverride('items', hrefs.join(' ') || undefined);
}

/** For the frame: the settings of the current screen. */
export function usePageOverrides(): Overrides {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overrides,
    () => overrides,
  );
}

/** For the frame, outside rendering. */
export function pageBackHandler(): (() => void) | undefined {
  return overrides.onBack;
}
