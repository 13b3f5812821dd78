/**
 * The app's location: the hash, such as `#/plan/detail?plan_no=…`. The server and a native shell see only one path. A
 * sheet is a query parameter of its route, so that a link opens it and back closes it.
 */
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { noteScroll, notedScroll } from './scroll.ts';
import { showAsTransition } from './transition.ts';

export interface NavigateOptions {
  replace?: boolean;
}

/** `history.state` of an entry that the app made. */
interface EntryState {
  /** Identifies the entry, to find its scroll position. */
  id?: string;
  /** Back leads to an earlier page of the app. */
  isPushed?: boolean;
  /** The path of the page that back leads to. */
  from?: string;
  /** Back leads to the same page without the sheet. */
  isSheet?: boolean;
}

const sheetParameter = 'sheet';

function currentHash(): string {
  const hash = location.hash.replace(/^#\/?/, '');
  return `/${hash}`;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener('popstate', onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener('popstate', onChange);
  };
}

/** The state of the current entry. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

let entryCount = 0;
const newEntryId = () => `${Date.now().toString(36)}-${(entryCount += 1)}`;
/** The current entry, until another one is. */
let shownEntry: string | undefined;

/** A page that replaces another is a new entry; a change of only its query is not. */
function put(to: string, state: EntryState, isReplacing: boolean): void {
  isTraversal = false;
  const url = new URL(location.href);
  url.hash = to;
  const isSamePage = isReplacing && splitHash(to)[0] === currentLocation().path;
  const id = (isSamePage && state.id) || newEntryId();
  noteScroll(shownEntry);
  if (isReplacing) history.replaceState({ ...state, id }, '', url);
  else history.pushState({ ...state, id }, '', url);
  shownEntry = id;
}

/**
 * Goes to a path with its query, such as `/plan?status=putting`. If the query opens a sheet of another page, the page
 * without the sheet is inserted before it, so that back closes the sheet and stays.
 */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const [path, search] = splitHash(to);
  const isSheet = new URLSearchParams(search).has(sheetParameter);
  const { path: from } = currentLocation();
  const isNewPage = path !== from;
  replace ||= beside.isReplacing(isSheet && !isNewPage);
  if (isSheet && isNewPage) {
    put(withoutSheet(path, search), replace ? entryState() : { isPushed: true, from }, replace);
    put(to, { isPushed: true, isSheet: true }, false);
  } else {
    put(to, replace ? entryState() : { isPushed: true, isSheet, from }, replace);
  }
  const tell = () => dispatchEvent(new HashChangeEvent('hashchange'));
  if (isNewPage && !replace) showAsTransition(tell);
  else tell();
}

/** At the start: if the address opens a sheet, its page is inserted before it. Called once. */
export function settleFirstEntry(): void {
  history.scrollRestoration = 'manual';
  shownEntry = newEntryId();
  history.replaceState({ ...entryState(), id: shownEntry }, '');
  const [path, search] = splitHash(currentHash());
  if (!new URLSearchParams(search).has(sheetParameter) || entryState().isSheet) return;
  put(withoutSheet(path, search), entryState(), true);
  put(`${path}?${search}`, { isPushed: true, isSheet: true }, false);
}

/** The address of a page without the sheet that its query opens. */
export function withoutSheet(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(sheetParameter);
  return withQuery(path, Object.fromEntries(query));
}

let isTraversal = false;
if (typeof addEventListener === 'function') {
  // Called first: the page that is left is still rendered.
  addEventListener('popstate', () => {
    noteScroll(shownEntry);
    shownEntry = entryState().id;
    isTraversal = true;
  });
}

/** The earlier scroll position of the current page, in px, if it was reached by back or forward; 0 for a new one. */
export function scrollBefore(): number {
  return isTraversal ? notedScroll(shownEntry) : 0;
}

/** True if back leads to an earlier page of the app. */
export function canGoBack(): boolean {
  return entryState().isPushed === true;
}

/** True if back leads to the page of this path. */
export function isOpenedFrom(path: string): boolean {
  return entryState().from === path;
}

/** Links of the form `#/wallet` push entries without state; this marks them as the app's own. Called once at the start. */
export function markPushedLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href');
    const isPlain =
      !event.defaultPrevented &&
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey &&
      !event.altKey;
    if (!target?.startsWith('#/') || !isPlain || link?.target) return;
    event.preventDefault();
    if (target.slice(1) !== currentHash()) navigate(target.slice(1));
  });
}

function splitHash(hash: string): [path: string, search: string] {
  const at = hash.indexOf('?');
  return at < 0 ? [hash, ''] : [hash.slice(0, at), hash.slice(at + 1)];
}

function useHash(): string {
  return useSyncExternalStore(subscribe, currentHash, () => '/login');
}

/** The current path, without its query. */
export function usePath(): string {
  return splitHash(useHash())[0];
}

/** True while this is the path; the component does not rerender for any other change. */
export function useIsAt(path: string): boolean {
  const isAt = useCallback(() => currentLocation().path === path, [path]);
  return useSyncExternalStore(subscribe, isAt, () => path === '/login');
}

/** What a list beside the page changes on a wide screen (product.md section 6), which sets it. */
export const beside = {
  /** The address of the list that somebody is in. */
  address: (): string | undefined => undefined,
  /** True if what is opened now, a sheet of the page or a page, takes the place of what is open. */
  isReplacing: (_isSheet: boolean): boolean => false,
};

/** The address of a list that is beside the page. */
export const BesideAddress = createContext<string | undefined>(undefined);

/** The query of the current route; in a list beside it, the list's own. */
export function useQuery(): URLSearchParams {
  const hash = useHash();
  const search = splitHash(use(BesideAddress) ?? hash)[1];
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The current path and query, outside React. */
export function currentLocation(): { path: string; query: URLSearchParams } {
  return locationOf(currentHash());
}

/** An address's path and query. */
export function locationOf(hash: string): { path: string; query: URLSearchParams } {
  const [path, search] = splitHash(hash);
  return { path, query: new URLSearchParams(search) };
}

/** The `href` of a route of the app: `href('/plan', { status: 'putting' })`. Undefined values are left out. */
export function href(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  return `#${withQuery(path, query)}`;
}

/** A path with its query, for `navigate`. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The location of the list beside the page that somebody is in, otherwise the page's. */
export function locationInUse(): ReturnType<typeof currentLocation> {
  return locationOf(beside.address() ?? currentHash());
}

/**
 * Changes one parameter of the current route's query and keeps the others; `undefined` removes it. From a list beside
 * the page it leads to the list.
 */
export function setQuery(name: string, value: string | undefined, options: NavigateOptions = {}): void {
  const { path, query } = locationInUse();
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  navigate(withQuery(path, Object.fromEntries(query)), options);
}

export interface QuerySheet {
  isOpen: boolean;
  /** Its subject, such as a figure's name: `#/wallet?sheet=figure:pending`. */
  subject: string | undefined;
  open: (subject?: string) => void;
  close: () => void;
}

/** A sheet or dialog addressed by the query of its route. */
export function useQuerySheet(name: string): QuerySheet {
  const [shown = '', ...rest] = (useQuery().get(sheetParameter) ?? '').split(':');
  const isOpen = shown === name;
  const open = useCallback(
    (subject?: string) => setQuery(sheetParameter, subject === undefined ? name : `${name}:${subject}`),
    [name],
  );
  const close = useCallback(() => closeQuerySheet(name), [name]);
  return { isOpen, subject: isOpen && rest.length > 0 ? rest.join(':') : undefined, open, close };
}

/** True while any sheet of the current route is open. */
export function hasQuerySheet(): boolean {
  return currentLocation().query.has(sheetParameter);
}

let isClosing = false;

/** Closes the sheet by going back to its page; a second call before that has happened does nothing. */
export function closeQuerySheet(name?: string): void {
  const shown = currentLocation().query.get(sheetParameter);
  if (isClosing || shown === null || (name !== undefined && shown.split(':')[0] !== name)) return;
  if (!entryState().isSheet) {
    setQuery(sheetParameter, undefined, { replace: true });
    return;
  }
  isClosing = true;
  addEventListener('popstate', () => (isClosing = false), { once: true });
  history.back();
}
