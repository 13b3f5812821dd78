import { languageTags, limits } from '@placard/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isCallFailure } from '../api/errors.ts';
import { NoAnswerError } from '../api/errors.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import type { LoadedLanguage } from '../i18n/language-provider.tsx';
import { isInShell } from '../platform/bridge.ts';
import { timeZone } from '../platform/device.ts';
import { storage } from '../platform/storage.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { Failures } from './failures.tsx';
import { Frame } from './frame.tsx';
import { firstPath } from './screen.tsx';

/** Only inside a native shell. */
const ShellLink = lazy(async () => ({ default: (await import('./shell.tsx')).ShellLink }));

/** Reading again may help only where no answer came; a refusal stays one. */
const readTries = 2;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < readTries && (!isCallFailure(error) || error instanceof NoAnswerError),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A page does not move into a shell or out of it. */
const neverChanges = () => () => {};

/** By then the zone is asked for even where the browser always has something else to do. */
const zoneAfterMs = 2_000;

/**
 * The device's zone. Asking for it takes long, the first time (docs/performance.md), and the login page says no dates: there it
 * is asked for once the page is taken over and the browser has nothing else to do.
 */
function useZone(startPath: string): string {
  const [zone, setZone] = useState(() => (startPath === firstPath ? undefined : timeZone()));
  useEffect(() => {
    if (zone !== undefined) return;
    const ask = () => setZone(timeZone());
    if (!('requestIdleCallback' in window && 'cancelIdleCallback' in window)) {
      const timer = setTimeout(ask);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(ask, { timeout: zoneAfterMs });
    return () => cancelIdleCallback(id);
  }, [zone]);
  return zone ?? 'UTC';
}

/** The whole app. `language` is loaded before the first rendering; `startPath` is the route that it begins at. */
export function App({ language, startPath }: { language: LoadedLanguage; startPath: string }) {
  const [queries] = useState(makeQueryClient);
  const zone = useZone(startPath);
  // Not while taking over the prerendered page, which knows of no shell.
  const hasShell = useSyncExternalStore(neverChanges, isInShell, () => false);
  const handleLanguage = useCallback(
    (code: string) => {
      storage.saveLanguage(code);
      void queries.invalidateQueries();
    },
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider initial={language} tags={languageTags} timeZone={zone} onChange={handleLanguage}>
        <Failures />
        <Suspense fallback={null}>
          <Frame />
        </Suspense>
        <ToastRegion durationMs={limits.toastMs} />
        {hasShell && (
          <Suspense fallback={null}>
            <ShellLink />
          </Suspense>
        )}
      </LanguageProvider>
    </QueryClientProvider>
  );
}
