/**
 * The keys of a wide page (product.md section 6). A control names its key in `aria-keyshortcuts`, so that a screen reader
 * says it, and the key presses the control.
 */
import { useEffect } from 'react';
import { storage } from '../platform/storage.ts';
import { searchField, showItem } from '../ui/frame/current-item.ts';

const setting = 'keys';

/** Single keys disturb who speaks to the device: they can be turned off (WCAG 2.2, 2.1.4). */
export const areKeysOn = () => storage.own(setting) === undefined;

export function turnKeys(areOn: boolean): void {
  storage.saveOwn(setting, areOn ? undefined : 'off');
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a list's items have in common. */
const items = ':is(li > :is(a, button), li > details > summary, article > a)';

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** The list beside its open item. */
export const listBeside = '[data-beside]:not([data-preview])';
const current = '[aria-current], [data-opened]';

const isInFirstHalf = (item: Element) => item.closest('[data-half=start]') !== null;

/** The items of the list that is beside the page, or else of the page: of two halves the second has the list, the first a menu. */
function listItems(): HTMLElement[] {
  const list = document.querySelector(listBeside) ?? document.querySelector('[role=main]');
  const all = [...(list?.querySelectorAll<HTMLElement>(items) ?? [])].filter(isVisible);
  return [...all.filter((item) => !isInFirstHalf(item)), ...all.filter(isInFirstHalf)];
}

/**
 * Moves the focus to the next item, and opens it if one of the list is open or shown beside it. The first step goes to that
 * one's neighbour, or to the first item.
 */
function step(by: number): boolean {
  const all = listItems();
  const open = all.findIndex((item) => item.matches(current));
  const focused = all.indexOf(document.activeElement as HTMLElement);
  const at = focused >= 0 ? focused : open;
  const next = all[at < 0 ? 0 : at + by];
  if (!next) return all.length > 0;
  next.focus({ preventScroll: true });
  showItem(next);
  if (open >= 0) next.click();
  return true;
}

/** Opens the focused item; if it is open already, the focus goes to it. */
function openItem(item: HTMLElement, key: string): boolean {
  if (item.matches(current)) {
    const shown =
      document.querySelector<HTMLElement>('[data-preview=item]') ?? document.querySelector<HTMLElement>('[role=main]');
    if (!shown || shown.contains(item)) return false;
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
    return true;
  }
  // Enter presses it anyway.
  if (key === 'o') item.click();
  return key === 'o';
}

/** Presses the first visible control of a key. */
function press(key: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)].find(
    isVisible,
  );
  if (!control) return false;
  // A field is scrolled to; a bar's button is always in sight, and would scroll the page below it.
  const isField = control.matches('input');
  // After a sheet of the rail's the focus is where it was.
  if (!control.matches('nav > * > button')) control.focus({ preventScroll: !isField });
  if (isField) control.scrollIntoView({ block: 'nearest' });
  control.click();
  return true;
}

/** Escape empties the search and leads out of it, to its list. What is open beside it stays open. */
function leaveByEscape(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Escape' || !(target instanceof HTMLInputElement && target.matches(searchField))) return;
  event.preventDefault();
  event.stopPropagation();
  // As if it was typed: not every browser empties a field that loses the focus in the same moment.
  target.select();
  document.execCommand('delete');
  // A sheet that is open would give the focus back to a field that only loses it.
  const column = target.closest<HTMLElement>('[data-beside], [role=main]');
  if (!column) return target.blur();
  column.tabIndex = -1;
  column.focus({ preventScroll: true });
}

/** Leads from the search to the first result in the list that it searches. */
function leaveSearch(field: HTMLInputElement, key: string): boolean {
  if (key !== 'Enter' && key !== 'ArrowDown') return false;
  const first = listItems().find(
    (item) => (field.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  if (!first) return false;
  first.focus({ preventScroll: true });
  showItem(first);
  return true;
}

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

function handleKey(event: KeyboardEvent, onClose: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof HTMLInputElement && target.matches(searchField)) {
    if (leaveSearch(target, event.key)) event.preventDefault();
    return;
  }
  if (isTyping(event)) return;
  // A question is answered first.
  if (document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-panel])')) return;
  if (act(event.key, onClose)) event.preventDefault();
}

/** Does what a key is for; false if it is for nothing here. */
function act(key: string, onClose: () => void): boolean {
  const isPair = document.querySelector(listBeside) !== null;
  // An open sheet receives it first.
  if (key === 'Escape') {
    if (!isPair || document.querySelector('[data-panel]')) return false;
    onClose();
    return true;
  }
  const focused = document.activeElement;
  const isInList = focused instanceof HTMLElement && focused.matches(items);
  if (isInList && (key === 'Enter' || (key === 'o' && areKeysOn()))) return openItem(focused, key);
  const by = (isInList ? arrows[key] : undefined) ?? (areKeysOn() ? steps[key] : undefined);
  if (by !== undefined) return step(by);
  return areKeysOn() && press(key);
}

/** Listens while a wide page is shown. `onClose` closes the item that is open beside its list. */
export function useKeys(onClose: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event, onClose);
    addEventListener('keydown', listen);
    // Before an open sheet receives it.
    addEventListener('keydown', leaveByEscape, true);
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener('keydown', leaveByEscape, true);
    };
  }, [onClose]);
}
