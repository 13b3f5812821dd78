import { Suspense, lazy, use, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { currentLocation, navigate, scrollBefore, usePath, useQuery, withQuery } from '../platform/location.ts';
import { usePageOverrides } from '../platform/page.ts';
import { scrollOnceThere } from '../platform/scroll.ts';
import { storage, useStored } from '../platform/storage.ts';
import { keepWantedPage } from '../platform/wanted-page.ts';
import { isForNewcomers, rootRedirect, routeOf } from '../routes/route-table.ts';
import type { AppRoute } from '../routes/route-table.ts';
import { Page } from '../ui/frame/layout.tsx';
import { beyondLogin, isBeyondLoginLoaded, loadBeyondLogin } from './beyond-login.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeaderBar } from './header-bar.tsx';
import type { PaneProps } from './stage-props.ts';
import { RouteScreen, firstPath, loadScreen, prepareScreen } from './screen.tsx';

/** The page that the current path redirects to, if any (specification.md section 2). */
function redirectOf(path: string, route: AppRoute, hasToken: boolean): string | undefined {
  if (path === '/') return rootRedirect;
  if (hasToken && isForNewcomers(route.path)) return '/ad-center';
  return route.auth && !hasToken ? '/login' : undefined;
}

/** The current page, with its query. */
function here(): string {
  const { path, query } = currentLocation();
  return withQuery(path, Object.fromEntries(query));
}

/**
 * A new page starts at its top, a page reached by back at its old position; a sheet on the same page changes nothing.
 * Mounted once per page.
 */
function PageStart({ route: { titleKey } }: { route: AppRoute }) {
  const t = useTranslations();
  const { title: own, subject = own } = usePageOverrides();
  const title = [subject, titleKey && t(titleKey), t('app.name')].filter(Boolean).join(' · ');
  useLayoutEffect(() => scrollOnceThere(scrollBefore()), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** On the login page the next pages are loaded as soon as somebody begins to type or tap, and not before. */
function usePrefetch(isFirstPage: boolean): void {
  useEffect(() => {
    if (!isFirstPage) return;
    const controller = new AbortController();
    const prefetch = () => {
      controller.abort();
      loadScreen(routeOf('/ad-center')).catch(() => undefined);
    };
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, prefetch, { once: true, signal: controller.signal });
    return () => controller.abort();
  }, [isFirstPage]);
}

/** A page with its header and screen. */
function Pane({ route, page, rule, ...rest }: PaneProps) {
  const beyond = beyondLogin();
  return (
    <Page
      ground={route.ground}
      isFilled={route.isFilled}
      header={<HeaderBar route={route} rule={rule} isBeside={rest.beside !== undefined} />}
      {...rest}
    >
      {!rest.beside && <PageStart key={`start ${page}`} route={route} />}
      <ErrorBoundary key={page}>
        <Suspense fallback={beyond && <beyond.ScreenSkeleton />}>
          <RouteScreen route={route} />
        </Suspense>
      </ErrorBoundary>
    </Page>
  );
}

/** The page of the current route, what is around it, and the overlays that every page has. */
export function Frame() {
  const path = usePath();
  const hasToken = useStored(storage.token) !== undefined;
  const route = routeOf(path);
  const redirect = redirectOf(path, route, hasToken);
  useLayoutEffect(() => {
    if (redirect === undefined) return;
    // The requested page is stored for after logging in.
    if (redirect === '/login' && path !== '/') keepWantedPage(here());
    navigate(redirect, { replace: true });
  }, [redirect, path]);
  usePrefetch(path === firstPath);
  if (redirect !== undefined) return null;
  if (path !== firstPath && !isBeyondLoginLoaded()) use(loadBeyondLogin());
  const beyond = beyondLogin();
  return (
    <>
      {beyond && path !== firstPath ? (
        <beyond.Stage Pane={Pane} HeaderBar={HeaderBar} loadScreen={loadScreen} prepareScreen={prepareScreen} />
      ) : (
        <Pane route={route} page={path} />
      )}
      <SharedOverlays />
    </>
  );
}

const sharedSheets: ReadonlySet<string> = new Set(['language', 'service', 'logout', 'display', 'reset']);
const Overlays = lazy(async () => {
  const beyond = loadBeyondLogin();
  const { Overlays: shared } = await import('./overlays.tsx');
  await beyond;
  return { default: shared };
});

/** The overlays of every page; not loaded until the query first opens one of them. */
function SharedOverlays() {
  const isAsked = sharedSheets.has((useQuery().get('sheet') ?? '').split(':')[0] ?? '');
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  ) : null;
}
