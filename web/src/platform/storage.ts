/**
 * The data on the device: the four keys of specification.md section 3, and everything of Placard's own with one prefix.
 * If the browser refuses storage, values are kept for as long as the page.
 */
import { useSyncExternalStore } from 'react';

export interface StoredContact {
  id: string;
  type: number;
  url: string;
  label: string;
}

/** `fb_userInfo`. */
export interface StoredUserInfo {
  customer_service_url: StoredContact[];
  recharge_customer_service_url: StoredContact[];
  /** `register`: logged in or registered on the web. `shell`: came through the native shell. */
  entry: 'register' | 'shell';
  token: string;
}

/** `fb_basic_config`: without the three fields that are never cached (specification.md section 3). */
export interface StoredBasicConfig {
  client_language_map: { source: string; targets: string }[];
  customer_service_url: StoredContact[];
  recharge_customer_service_url: StoredContact[];
}

const keys = { token: 'fb_token', userInfo: 'fb_userInfo', basicConfig: 'fb_basic_config', language: 'lang' } as const;
const prefix = 'placard:';
/** Answers stored for a start without a network (app/last-seen.ts). */
const seenPrefix = `${prefix}seen:`;
/** Placard's own values that say nothing about a person and so outlive a logout. */
const impersonal = new Set(['theme', 'textSize', 'zoom', 'unanswered', 'device', 'log'].map((name) => prefix + name));

const fallback = new Map<string, string>();
const listeners = new Set<() => void>();
const enders = new Set<() => void>();

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

function write(key: string, value: string | undefined): void {
  fallback.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) fallback.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** Parsed JSON is cached by its text, so that a reader gets the same object until it changes. */
const parsed = new Map<string, { text: string; value: unknown }>();

function readJson<Value>(key: string): Value | undefined {
  const text = read(key);
  if (text === undefined) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.value as Value;
  try {
    const value = JSON.parse(text) as Value;
    parsed.set(key, { text, value });
    return value;
  } catch {
    return undefined;
  }
}

export const storage = {
  token: (): string | undefined => read(keys.token) || undefined,
  userInfo: (): StoredUserInfo | undefined => readJson(keys.userInfo),
  basicConfig: (): StoredBasicConfig | undefined => readJson(keys.basicConfig),
  language: (): string | undefined => read(keys.language),

  /** Stores a session: its token, and how it was entered. */
  saveSession(token: string, entry: StoredUserInfo['entry']): void {
    const known = storage.userInfo();
    // Another session's data do not belong to this one.
    if (token !== storage.token()) for (const key of ownKeys()) if (key.startsWith(seenPrefix)) write(key, undefined);
    write(keys.token, token);
    storage.saveUserInfo({ customer_service_url: [], recharge_customer_service_url: [], ...known, entry, token });
  },
  saveUserInfo(info: StoredUserInfo): void {
    const { customer_service_url, recharge_customer_service_url, entry, token } = info;
    write(keys.userInfo, JSON.stringify({ customer_service_url, recharge_customer_service_url, entry, token }));
  },
  saveBasicConfig(config: StoredBasicConfig): void {
    const { client_language_map, customer_service_url, recharge_customer_service_url } = config;
    write(
      keys.basicConfig,
      JSON.stringify({ client_language_map, customer_service_url, recharge_customer_service_url }),
    );
  },
  saveLanguage: (code: string): void => write(keys.language, code),

  /** Forgets the session and everything else that is personal. Language, configuration and display settings stay. */
  clearSession(): void {
    for (const ender of enders) ender();
    write(keys.token, undefined);
    write(keys.userInfo, undefined);
    for (const key of ownKeys()) if (!impersonal.has(key)) write(key, undefined);
  },

  /** Placard's own values, with the prefix. */
  own: (name: string): string | undefined => read(prefix + name),
  ownNames: (start: string): string[] =>
    ownKeys()
      .map((key) => key.slice(prefix.length))
      .filter((name) => name.startsWith(start)),
  /** Runs before personal data are forgotten. */
  beforeEnd: (ender: () => void): void => void enders.add(ender),
  saveOwn: (name: string, value: string | undefined): void => write(prefix + name, value),
};

function ownKeys(): string[] {
  const found = new Set([...fallback.keys()].filter((key) => key.startsWith(prefix)));
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) found.add(key);
  } catch {
    // Storage is refused; only the fallback is left.
  }
  return [...found];
}

/** Calls back whenever a stored value changes, in other tabs too. Returns the function that stops it. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A stored value that updates, also by other tabs: `useStored(storage.token)`. */
export function useStored<Value>(select: () => Value): Value {
  return useSyncExternalStore(onStored, select, select);
}
