/** The browser's entry: loads what the first screen needs, then React hydrates the page. */
import { defaultLanguage, isLanguageCode } from '@placard/contract';
import '../ui/tokens.css';
import '../ui/base.css';
import { onlineManager } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadCatalog } from '../i18n/catalogs.ts';
import type { LoadedLanguage } from '../i18n/language-provider.tsx';
import { holdGestures } from '../platform/device.ts';
import { currentLocation, markPushedLinks, navigate, settleFirstEntry } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { isForNewcomers, rootRedirect, routeOf } from '../routes/route-table.ts';
import { App } from './app.tsx';
import { followOtherTabs } from './other-tabs.ts';
import { loadScreen } from './screen.tsx';

/** The stored language; English if none is stored, or if it does not load. */
async function firstLanguage(): Promise<LoadedLanguage> {
  const stored = storage.language() ?? '';
  const code = isLanguageCode(stored) ? stored : defaultLanguage;
  try {
    return { code, catalog: await loadCatalog(code) };
  } catch {
    return { code: defaultLanguage, catalog: await loadCatalog(defaultLanguage) };
  }
}

/** The style sheet comes after the prerendered page; a page that is rendered now waits for it. */
async function styleLoaded(): Promise<void> {
  const link = document.getElementById('app-style');
  if (!(link instanceof HTMLLinkElement) || link.sheet) return;
  await new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
}

async function start(): Promise<void> {
  // A start without a network fires no event about it.
  onlineManager.setOnline(navigator.onLine);
  if (currentLocation().path === '/') navigate(rootRedirect, { replace: true });
  if (storage.token() !== undefined && isForNewcomers(currentLocation().path))
    navigate('/ad-center', { replace: true });
  settleFirstEntry();
  markPushedLinks();
  holdGestures();
  followOtherTabs();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');
  const route = routeOf(currentLocation().path);
  const [language] = await Promise.all([firstLanguage(), loadScreen(route).catch(() => undefined)]);
  const isPrerendered = root.dataset['prerendered'] === route.path && root.firstElementChild !== null;
  if (isPrerendered) hydrateRoot(root, <App language={language} />);
  else {
    await styleLoaded();
    root.replaceChildren();
    createRoot(root).render(<App language={language} />);
  }
  delete document.documentElement.dataset['boot'];
}

void start();
