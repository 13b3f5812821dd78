import { calls, isLanguageCode } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../api/client.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { applySafeArea, findShell, onShellMessage, tellShell } from '../platform/bridge.ts';
import type { InMessage } from '../platform/bridge.ts';
import { chooseTheme, useDisplay } from '../platform/display.ts';
import { currentLocation, navigate, withQuery } from '../platform/location.ts';
import { noteShellLock } from '../platform/shell-lock.ts';
import { storage, useStored } from '../platform/storage.ts';
import { routeOf } from '../routes/route-table.ts';
import { goBack } from './back.ts';
import { makeFelt } from './haptics.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/**
 * Reports the theme on screen to the shell, now and whenever the device or a choice changes it: its own bars follow.
 */
function useToldTheme(): void {
  const { theme } = useDisplay();
  useEffect(() => {
    const media = matchMedia(darkQuery);
    const tell = () =>
      tellShell({ type: 'theme', theme: theme === 'system' ? (media.matches ? 'dark' : 'light') : theme });
    tell();
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  }, [theme]);
}

type PushToken = Extract<InMessage, { type: 'pushToken' }>;

/** Registers the phone with each session that it is used in; the server forgets it when the session ends. */
function usePushDevice(push: PushToken | undefined): void {
  const session = useStored(storage.token);
  useEffect(() => {
    if (session === undefined || push?.platform === undefined) return;
    const { platform, token } = push;
    // Without an answer the next start registers it.
    void send(calls.notifications.registerDevice, { platform, token }, { isQuiet: true }).catch(() => undefined);
  }, [session, push]);
}

/** Exchanges messages with the native shell. Renders nothing, and does nothing in a plain browser. */
export function ShellLink() {
  const queries = useQueryClient();
  const { choose } = useLanguage();
  const [push, setPush] = useState<PushToken>();
  useEffect(() => {
    if (!findShell()) return;
    const handle = (message: InMessage) => {
      switch (message.type) {
        case 'token':
          queries.clear();
          if (message.lang !== undefined && isLanguageCode(message.lang)) void choose(message.lang);
          navigate(withQuery('/entry', { token: message.token }), { replace: true });
          return;
        case 'safeArea':
          return applySafeArea(message);
        case 'theme':
          return chooseTheme(message.theme);
        case 'backPressed':
          return goBack(routeOf(currentLocation().path));
        case 'pushToken':
          return setPush(message);
        case 'lock':
          return noteShellLock(message.isOn);
        case 'tabBar':
          return;
      }
    };
    const stop = onShellMessage(handle);
    tellShell({ type: 'ready' });
    return stop;
  }, [queries, choose]);
  useEffect(makeFelt, []);
  useToldTheme();
  usePushDevice(push);
  return null;
}
