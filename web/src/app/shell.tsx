import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { isOffered } from '../i18n/catalogs.ts';
import { applySafeArea, findShell, onShellMessage, tellShell } from '../platform/bridge.ts';
import type { InMessage } from '../platform/bridge.ts';
import { chooseTheme } from '../platform/display.ts';
import { currentLocation, navigate, withQuery } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { routeOf } from '../routes/route-table.ts';
import { goBack } from './back.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/** Which theme is on screen now. */
function shownTheme(): 'light' | 'dark' {
  const forced = document.documentElement.dataset['theme'];
  return forced === 'light' || forced === 'dark' ? forced : matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Speaks with the native shell. Renders nothing, and does nothing in a plain browser. */
export function ShellLink() {
  const queries = useQueryClient();
  const { choose } = useLanguage();
  useEffect(() => {
    if (!findShell()) return;
    const handle = (message: InMessage) => {
      switch (message.type) {
        case 'token':
          queries.clear();
          if (message.lang !== undefined && isOffered(message.lang)) void choose(message.lang);
          navigate(withQuery('/entry', { token: message.token }), { replace: true });
          return;
        case 'safeArea':
          return applySafeArea(message);
        case 'theme':
          return chooseTheme(message.theme);
        case 'backPressed':
          return goBack(routeOf(currentLocation().path));
        case 'pushToken':
          return storage.saveOwn('pushToken', message.token);
        case 'tabBar':
          return;
      }
    };
    const stop = onShellMessage(handle);
    tellShell({ type: 'ready' });
    const tellTheme = () => tellShell({ type: 'theme', theme: shownTheme() });
    tellTheme();
    const media = matchMedia(darkQuery);
    media.addEventListener('change', tellTheme);
    return () => {
      stop();
      media.removeEventListener('change', tellTheme);
    };
  }, [queries, choose]);
  return null;
}
