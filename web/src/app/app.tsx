import { languageTags, limits } from '@placard/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { isCallFailure } from '../api/errors.ts';
import { NoAnswerError } from '../api/errors.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import type { LoadedLanguage } from '../i18n/language-provider.tsx';
import { useAfterHydration } from '../platform/after-hydration.ts';
import { isInShell } from '../platform/bridge.ts';
import { timeZone } from '../platform/device.ts';
import { useIsAt } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { ToastRegion } from '../ui/dialogs/toast.tsx';
import { Failures } from './failures.tsx';
import { Frame } from './frame.tsx';
import { firstPath } from './screen.tsx';

/** Only inside a native shell. */
const ShellLink = lazy(async () => ({ default: (await import('./shell.tsx')).ShellLink }));

/** Reading again may help only without an answer; a refusal stays one. */
const readTries = 2;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < readTries && (!isCallFailure(error) || error instanceof NoAnswerError),
        refetchOnWindowFocus: true,
        // A sheet reads a query's state only once its code is loaded: by default a failure before that goes unnoticed.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The zone stays unknown for at most this long after the first touch. */
const zoneAfterMs = 1_000;

/**
 * The device's zone. The first request for it takes long (docs/performance.md), and so does drawing everything again
 * with it. The login page shows no dates at first: there it is requested once somebody taps or types, when the browser
 * is idle.
 */
function useZone(): string {
  const isFirst = useIsAt(firstPath);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isFirst || isWanted) return;
    const events = new AbortController();
    const want = () => {
      events.abort();
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIsWanted(true), { timeout: zoneAfterMs });
      else setTimeout(() => setIsWanted(true));
    };
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, want, { signal: events.signal });
    return () => events.abort();
  }, [isFirst, isWanted]);
  return isFirst && !isWanted ? 'UTC' : timeZone();
}

/** The whole app. `language` is loaded before the first rendering. */
export function App({ language }: { language: LoadedLanguage }) {
  const [queries] = useState(makeQueryClient);
  const zone = useZone();
  const hasShell = useAfterHydration(isInShell);
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
