/**
 * The session of this tab. The token is in the tab's own storage: closing the tab forgets it. What stays is the token of the first
 * step, which the second one ends: with it, `session.login` counts this browser's tries apart from everybody else's.
 */
import { useSyncExternalStore } from 'react';
import type { OperatorRole, SessionStage } from '@placard/contract/operator';

export interface Session {
  token: string;
  username: string;
  role: OperatorRole;
  stage: SessionStage;
}

const storageKey = 'placard-console-session';
const deviceKey = 'placard-console-device';
const listeners = new Set<() => void>();
let current: Session | undefined = stored();

function stored(): Session | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? undefined : (JSON.parse(text) as Session);
  } catch {
    return undefined;
  }
}

/** Returns the current session; undefined when nobody is signed in. */
export function readSession(): Session | undefined {
  return current;
}

/** Returns the token that shows a log-in that this browser is known; undefined on a new one. */
export function readDevice(): string | undefined {
  try {
    return localStorage.getItem(deviceKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the session; undefined ends it here (`session.logout` ends it on the server). */
export function keepSession(session: Session | undefined): void {
  current = session;
  try {
    if (session) sessionStorage.setItem(storageKey, JSON.stringify(session));
    else sessionStorage.removeItem(storageKey);
    if (session?.stage === 'enter_code') localStorage.setItem(deviceKey, session.token);
  } catch {
    // Without storage the session lasts until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

/** Returns the session, for a component that shows it. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
