/** What is around the current page: on a phone the tab bar, on a wide page the rail and a second column. */

import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { useUnread } from '../features/notifications/api/unread-count.ts';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { onShellMessage } from '../platform/bridge.ts';
import { BesideAddress, usePath, useQuery, withoutSheet } from '../platform/location.ts';
import { usePageOverrides } from '../platform/page.ts';
import { storage, useStored } from '../platform/storage.ts';
import { routeOf } from '../routes/route-table.ts';
import type { AppRoute, HeaderRule } from '../routes/route-table.ts';
import { useWebPush } from '../state/web-push.ts';
import { cx } from '../ui/cx.ts';

import { Page } from '../ui/frame/layout.tsx';
import { CurrentItems } from '../ui/frame/current-item.ts';
import { IsHalved, useHasSheet, useSlots } from '../ui/frame/columns.tsx';
import { goBack } from './back.ts';
import { addressBeside, columnsOf, first, isHalvedBeside, pageOf, third } from './columns.ts';
import type { Columns } from './columns.ts';
import { watchTitle } from './long-title.ts';
import { useLastSeen } from './last-seen.ts';
import { MoneyNews } from './money-news.tsx';
import { useOfflineCopy } from './offline.ts';
import { Places, usePlaces } from './places.tsx';
import { usePrefetch } from './prefetch.ts';
import type { ScreenLoader } from './prefetch.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import styles from './stage.module.css';
import { UnansweredActs } from './unanswered-acts.tsx';
import type { PaneProps, StageProps } from './stage-props.ts';
import { VersionOffer } from './version-offer.tsx';
import { isOfBusiness, useHasBusiness } from './place.ts';

const loadDesk = async () => (await Promise.all([import('./desk.tsx'), loadFurtherTexts()]))[0];
const Desk = lazy(async () => ({ default: (await loadDesk()).Desk }));
const Choose = lazy(async () => ({ default: (await loadDesk()).Choose }));

const nothing: readonly string[] = [];

/** True when the shell shows the app's places in a bar of its own. */
function useHasNativeTabBar(): boolean {
  const [isNative, setIsNative] = useState(false);
  useEffect(() => onShellMessage((message) => message.type === 'tabBar' && setIsNative(message.isNative)), []);
  return isNative;
}

const NoBusiness = lazy(async () => ({ default: (await import('../routes/no-business.tsx')).NoBusiness }));

/** Stands for the pages of a business while the person has a part in none. */
function WithoutBusiness({ HeaderBar }: Pick<StageProps, 'HeaderBar'>) {
  const route = routeOf('/ad-center');
  const rule = { ...route.header, back: false, title: false };
  return (
    <Page ground="paper" isFilled={false} header={<HeaderBar route={route} rule={rule} />}>
      <Suspense fallback={null}>
        <NoBusiness />
      </Suspense>
    </Page>
  );
}

/** Everything that a page with a session has around it. */
export function Stage(props: StageProps) {
  const path = usePath();
  const route = routeOf(path);
  const hasToken = useStored(storage.token) !== undefined;
  const slots = useSlots();
  const hasNativeTabBar = useHasNativeTabBar();
  const isWide = route.auth && !hasNativeTabBar;
  const hasBusiness = useHasBusiness();
  if (hasToken && !hasBusiness && isOfBusiness(route)) return <WithoutBusiness HeaderBar={props.HeaderBar} />;
  return (
    <>
      <Panes
        {...props}
        path={path}
        route={route}
        slots={isWide ? slots : 0}
        hasTabBar={route.isTab && !hasNativeTabBar}
      />
      {hasToken && route.isTab && <PullToRefresh />}
      {hasToken && route.isTab && <VersionOffer />}
      {hasToken && <OfflineCopy />}
      {hasToken && <MoneyNews />}
      {hasToken && <UnansweredActs />}
    </>
  );
}

/** Without a network it comes with the next start. */
const LogCheck = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ LogCheck: loaded }] = await Promise.all([import('./log-check.tsx'), loadFurtherTexts()]);
    return { default: loaded };
  } catch {
    return { default: () => null };
  }
});

/** Stores a copy of the app and its answers on the device from the first page after logging in, receives notifications, and checks the log. */
function OfflineCopy() {
  const isQuiet = useOfflineCopy();
  useLastSeen();
  useWebPush();
  return isQuiet ? (
    <Suspense fallback={null}>
      <LogCheck />
    </Suspense>
  ) : null;
}

/** Returns the address of a list beside the page: what the page was opened from, if that was the list. */
function useBesideAddress(page: string, list: string | undefined): string | undefined {
  const [last, setLast] = useState('');
  const { holder } = usePageOverrides();
  const holding = list !== undefined && holder?.startsWith(`${list}?`) ? holder : undefined;
  const address = list === undefined ? page : addressBeside(list, last, holding);
  if (address !== last && (list === undefined || holding !== undefined)) setLast(address);
  return list && address;
}

/** Returns the item beside a list of which none is open: the one that was open last, if the list has it, otherwise its first. */
function usePreview(page: string, shown: Columns): string | undefined {
  const [last, setLast] = useState('');
  // Path and query may change one after the other: an item's page names it.
  if (shown.kind === 'pair' && page.includes('?') && page !== last) setLast(page);
  const items = usePageOverrides().items?.split(' ') ?? [];
  const item = items.includes(`#${last}`) ? last : items[0]?.slice(1);
  return shown.kind === 'choice' ? item : undefined;
}

/** Tells the style sheets of what floats where the last column is. */
function useStageData(fitting: number, shown: number): void {
  useLayoutEffect(() => {
    if (fitting === 0) return;
    const { dataset } = document.documentElement;
    dataset['columns'] = String(fitting);
    dataset['slots'] = String(shown);
    // What a sheet explains stays in sight as its column narrows.
    document.querySelector('[data-opened]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      delete dataset['columns'];
      delete dataset['slots'];
    };
  }, [fitting, shown]);
}

/** What a wide page has, with what a phone has, too. */
function DeskOf({ route, ...loader }: { route: AppRoute } & ScreenLoader) {
  usePrefetch(route.path, loader);
  const { unread_total: unread } = useUnread();
  const close = useCallback(() => goBack(route), [route]);
  return <Desk current={route.path} places={usePlaces(route.path)} unread={unread} onClose={close} />;
}

interface PanesProps extends StageProps {
  path: string;
  route: AppRoute;
  /** What fits: 0 on a phone. */
  slots: number;
  /** On a phone. */
  hasTabBar: boolean;
}

function Panes({ path, route, Pane, slots, hasTabBar, ...loader }: PanesProps) {
  const query = useQuery();
  const page = pageOf(path, query);
  const isWide = slots > 0;
  const wide = columnsOf(path, query);
  const isInbox = path === '/notification';
  // Where a notification opens there is room for it before.
  const shown: Columns = slots > (isInbox ? 1 : 2) ? wide : { kind: 'single' };
  const address = useBesideAddress(withoutSheet(path, query.toString()), wide.kind === 'pair' ? wide.list : undefined);
  const hasSheet = useHasSheet();
  // The comparison has the room of the item beside the list, unless a third column has room.
  const item = usePreview(page, shown);
  const preview = slots < 4 && query.get('sheet')?.startsWith('compare:') ? undefined : item;
  const isChoosing = shown.kind === 'choice' && preview === undefined && !hasSheet;
  const hasThird = slots > 3 && !hasSheet;
  const isHalvedItem = hasThird && isHalvedBeside(preview ?? (shown.kind === 'pair' ? page : ''));
  const hasFirst = slots > 3 && isInbox;
  const hasLast = hasThird && !isHalvedItem && !isChoosing;
  const own =
    (shown.kind === 'single' || (shown.kind === 'choice' && !isChoosing) ? 1 : 2) +
    [preview !== undefined, isHalvedItem, hasFirst, hasLast].filter(Boolean).length;
  useStageData(slots, hasSheet ? Math.min(slots, own + 1) : own);
  const tabBar = !isWide && hasTabBar ? <Places current={route.path} {...loader} /> : undefined;
  const panes: ColumnProps[] = [
    ...(hasFirst ? [{ Pane, isWide, page: first, address: first, preview: 'aside' }] : []),
    ...(shown.kind === 'pair' ? [{ Pane, isWide, page: shown.list, address }] : []),
    { Pane, isWide, page, tabBar, isHalved: shown.kind === 'halves' || (isHalvedItem && preview === undefined) },
    ...(preview === undefined
      ? []
      : [{ Pane, isWide, page: preview, address: preview, preview: 'item', isHalved: isHalvedItem }]),
    ...(hasLast ? [{ Pane, isWide, page: third, address: third, preview: 'aside' }] : []),
  ];
  return (
    <CurrentItems value={isWide ? [`#${preview ?? page}`, query.get('sheet') ?? ''] : nothing}>
      <div className={cx(isWide && styles.stage)}>
        {panes.map((pane) => (
          <Column key={pane.page} {...pane} />
        ))}
        {isChoosing && (
          <Suspense fallback={null}>
            <Choose isInbox={isInbox} />
          </Suspense>
        )}
      </div>
      {isWide && (
        <Suspense fallback={null}>
          <DeskOf route={route} {...loader} />
        </Suspense>
      )}
    </CurrentItems>
  );
}

interface ColumnProps extends Pick<PaneProps, 'tabBar' | 'page'> {
  Pane: StageProps['Pane'];
  isWide: boolean;
  /** The address of a list, or of an item, beside the page. */
  address?: string | undefined;
  /** It is such an item, or what only fills a wide page. */
  preview?: string;
  /** It has two columns. */
  isHalved?: boolean;
}

/** The rail has what a header has on a phone, and leads to the places. */
function ruleBesideRail({ header, isTab, path }: AppRoute, isBeside: boolean): HeaderRule {
  const isBack = header.back && !isTab && path !== '/notification' && !isBeside;
  return { ...header, back: isBack, language: false, notification: false, service: false, logout: false };
}

/** `location.ts` reads the address from the list or item that somebody is in. */
function attributesBeside(address: string, label: string, preview?: string) {
  return {
    role: 'region',
    tabIndex: -1,
    'aria-label': label,
    'data-beside': address,
    'data-preview': preview,
  };
}

/** A page, or the list or item beside it. As one becomes the other it stays what it is, and where it was scrolled to. */
function Column({ Pane, page, isWide, address, preview, isHalved = false, tabBar }: ColumnProps) {
  const t = useTranslations();
  const route = routeOf(page.split('?')[0] ?? '');
  const isBeside = address !== undefined;
  const ref = useBothRoles(isBeside);
  useLongTitle(ref, route.header.look !== 'over');
  return (
    <BesideAddress value={address}>
      <IsHalved value={isHalved}>
        <Pane
          of={ref}
          route={route}
          page={page}
          tabBar={tabBar}
          mainRole={isWide ? (isBeside ? '' : 'main') : undefined}
          rule={isWide ? ruleBesideRail(route, isBeside) : undefined}
          beside={isBeside ? attributesBeside(address, t(route.titleKey ?? 'app.name'), preview) : undefined}
          className={cx(isWide && styles.column, isBeside && styles.beside, isHalved && styles.halves)}
        />
      </IsHalved>
    </BesideAddress>
  );
}

/** A header above a picture keeps its height. */
function useLongTitle(column: RefObject<HTMLDivElement | null>, isWatched: boolean): void {
  useLayoutEffect(() => {
    const header = isWatched && column.current?.querySelector('header');
    return header ? watchTitle(header) : undefined;
  }, [column, isWatched]);
}

/** A page scrolls with the window and has the banner, a list beside it scrolls alone: the position goes with it from one to the other. */
function useBothRoles(isBeside: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const wasBeside = useRef(isBeside);
  useLayoutEffect(() => {
    const column = ref.current;
    if (!column) return;
    if (wasBeside.current !== isBeside) {
      if (isBeside) column.scrollTop = top.current;
      else scrollTo(0, top.current);
    }
    wasBeside.current = isBeside;
    // A page has one banner. The login page's header need not know about it.
    const header = column.querySelector('header');
    if (isBeside) header?.setAttribute('role', 'group');
    else header?.removeAttribute('role');
    const scroller = isBeside ? column : window;
    const note = () => {
      top.current = isBeside ? column.scrollTop : scrollY;
    };
    note();
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [isBeside]);
  return ref;
}
