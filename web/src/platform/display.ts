/**
 * The app's display settings on this device: theme, text size, zoom. The inline script of index.html applies the same
 * before the first paint.
 */
import { storage, useStored } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';
export const textSizes = [100, 115, 130, 150, 175, 200] as const;
export type TextSize = (typeof textSizes)[number];

function theme(): Theme {
  const stored = storage.own('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function textSize(): TextSize {
  const stored = Number(storage.own('textSize'));
  return textSizes.find((size) => size === stored) ?? 100;
}

/** True when two fingers and a double tap may zoom (off by default, specification.md section 9). */
function isZoomAllowed(): boolean {
  return storage.own('zoom') === 'on';
}

/** Applies the chosen display to the document. */
function applyDisplay(): void {
  const { dataset, style } = document.documentElement;
  const chosen = theme();
  if (chosen === 'system') delete dataset['theme'];
  else dataset['theme'] = chosen;
  style.fontSize = textSize() === 100 ? '' : `${textSize()}%`;
  dataset['zoom'] = isZoomAllowed() ? 'on' : 'off';
}

export function chooseTheme(chosen: Theme): void {
  storage.saveOwn('theme', chosen === 'system' ? undefined : chosen);
  applyDisplay();
}

export function chooseTextSize(size: TextSize): void {
  storage.saveOwn('textSize', size === 100 ? undefined : String(size));
  applyDisplay();
}

export function allowZoom(isAllowed: boolean): void {
  storage.saveOwn('zoom', isAllowed ? 'on' : undefined);
  applyDisplay();
}

/** The chosen display; updates with it. */
export function useDisplay(): { theme: Theme; textSize: TextSize; isZoomAllowed: boolean } {
  return { theme: useStored(theme), textSize: useStored(textSize), isZoomAllowed: useStored(isZoomAllowed) };
}
