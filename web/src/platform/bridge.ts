/**
 * The native shell around the app, of any kind. Outgoing messages use the first adapter that is found; incoming ones
 * are DOM events that only code in this very page can dispatch, so a page shown inside the app (a frame of another
 * origin) reaches neither the shell nor the token.
 *
 * A shell sends: `window.dispatchEvent(new CustomEvent('placard:shell', { detail: { type: 'token', token } }))`.
 */

/** The kinds of haptics: success, a warning, another selection. */
export type HapticKind = 'success' | 'warning' | 'selection';

/** Messages of the app to the shell. */
export type OutMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'openExternal'; url: string }
  | { type: 'saveFile'; name: string; mediaType: string; base64: string }
  | { type: 'share'; title: string; url: string }
  | { type: 'sessionExpired' }
  | { type: 'theme'; theme: 'light' | 'dark' }
  /** `reason`: the text of the system's dialog, in the user's language. */
  | { type: 'setLock'; isOn: boolean; reason: string }
  | { type: 'askPush' }
  | { type: 'haptic'; kind: HapticKind };

/** Messages of the shell to the app. */
export type InMessage =
  | { type: 'token'; token: string; lang?: string }
  | { type: 'safeArea'; top: number; right: number; bottom: number; left: number }
  | { type: 'theme'; theme: 'light' | 'dark' }
  | { type: 'tabBar'; isNative: boolean }
  | { type: 'backPressed' }
  | { type: 'pushToken'; token: string; platform?: PushPlatform }
  | { type: 'lock'; isOn: boolean };

export type ShellKind = 'capacitor' | 'react-native' | 'webkit' | 'android';

interface Adapter {
  kind: ShellKind;
  /** Returns the function that takes a message as text, if this shell exists. */
  find: (host: ShellWindow) => ((text: string) => void) | undefined;
}

/** The objects that shells add to `window`. */
export interface ShellWindow {
  Capacitor?: {
    isNativePlatform?: () => boolean;
    Plugins?: { PlacardShell?: { postMessage: (message: { text: string }) => unknown } };
  };
  ReactNativeWebView?: { postMessage: (text: string) => void };
  webkit?: { messageHandlers?: { placard?: { postMessage: (text: string) => void } } };
  PlacardAndroid?: { postMessage: (text: string) => void };
}

const adapters: readonly Adapter[] = [
  {
    kind: 'capacitor',
    find: ({ Capacitor }) => {
      const plugin = Capacitor?.isNativePlatform?.() ? Capacitor.Plugins?.PlacardShell : undefined;
      return plugin && ((text) => void plugin.postMessage({ text }));
    },
  },
  {
    kind: 'react-native',
    find: ({ ReactNativeWebView }) => ReactNativeWebView && ((text) => ReactNativeWebView.postMessage(text)),
  },
  {
    kind: 'webkit',
    find: ({ webkit }) => {
      const handler = webkit?.messageHandlers?.placard;
      return handler && ((text) => handler.postMessage(text));
    },
  },
  { kind: 'android', find: ({ PlacardAndroid }) => PlacardAndroid && ((text) => PlacardAndroid.postMessage(text)) },
];

export interface Shell {
  kind: ShellKind;
  send: (message: OutMessage) => void;
}

/**
 * Finds the shell, or undefined in an ordinary browser. Never inside a frame, because a foreign page may be around it.
 */
export function findShell(host: Window = window): Shell | undefined {
  if (host.parent !== host) return undefined;
  for (const { kind, find } of adapters) {
    const post = find(host as unknown as ShellWindow);
    if (post) return { kind, send: (message) => post(JSON.stringify(message)) };
  }
  return undefined;
}

/** True inside a native shell; false in an ordinary browser, and while the page is prerendered. */
export function isInShell(): boolean {
  return typeof window === 'object' && findShell() !== undefined;
}

/** Sends a message to the shell; false if there is none. */
export function tellShell(message: OutMessage): boolean {
  const shell = findShell();
  shell?.send(message);
  return shell !== undefined;
}

const eventName = 'placard:shell';

/** Listens to the shell, ignoring messages of an unknown form. Returns the function that stops it. */
export function onShellMessage(listener: (message: InMessage) => void): () => void {
  const handle = (event: Event) => {
    const message = event instanceof CustomEvent ? toInMessage(event.detail) : undefined;
    if (message) listener(message);
  };
  addEventListener(eventName, handle);
  return () => removeEventListener(eventName, handle);
}

type PushPlatform = 'android' | 'ios';
const isPlatform = (value: unknown) => value === undefined || value === 'android' || value === 'ios';

function toInMessage(detail: unknown): InMessage | undefined {
  const value: unknown = typeof detail === 'string' ? parse(detail) : detail;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const isText = (name: string) => typeof fields[name] === 'string' && fields[name] !== '';
  const isSide = (name: string) => typeof fields[name] === 'number' && fields[name] >= 0 && fields[name] < 200;
  const isValid =
    (fields['type'] === 'token' && isText('token')) ||
    (fields['type'] === 'pushToken' && isText('token') && isPlatform(fields['platform'])) ||
    (fields['type'] === 'safeArea' && ['top', 'right', 'bottom', 'left'].every(isSide)) ||
    (fields['type'] === 'theme' && (fields['theme'] === 'light' || fields['theme'] === 'dark')) ||
    (fields['type'] === 'tabBar' && typeof fields['isNative'] === 'boolean') ||
    (fields['type'] === 'lock' && typeof fields['isOn'] === 'boolean') ||
    fields['type'] === 'backPressed';
  return isValid ? (value as InMessage) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sets the safe area that the shell reports, overriding the browser's own. */
export function applySafeArea({ top, right, bottom, left }: Extract<InMessage, { type: 'safeArea' }>): void {
  const { style } = document.documentElement;
  const sides = { t: top, r: right, b: bottom, l: left };
  for (const [side, px] of Object.entries(sides)) style.setProperty(`--safe-${side}`, `${px}px`);
}
