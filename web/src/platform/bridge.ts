/**
 * The native shell around the app, whatever it is made of. Messages out go through the one adapter that is found;
 * messages in are DOM events that only code run in this very page can make, so that a page shown inside the app (a
 * frame of another origin) reaches neither the shell nor the token.
 *
 * A shell sends: `window.dispatchEvent(new CustomEvent('placard:shell', { detail: { type: 'token', token } }))`.
 */

/** What a finger feels: something is done, something needs a look, something else is chosen. */
export type HapticKind = 'success' | 'warning' | 'selection';

/** What the app tells the shell. */
export type OutMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'openExternal'; url: string }
  | { type: 'saveFile'; name: string; mediaType: string; base64: string }
  | { type: 'share'; title: string; url: string }
  | { type: 'sessionExpired' }
  | { type: 'theme'; theme: 'light' | 'dark' }
  /** `reason`: what the system's dialog says, in the user's language. */
  | { type: 'setLock'; isOn: boolean; reason: string }
  | { type: 'askPush' }
  | { type: 'haptic'; kind: HapticKind };

/** What the shell tells the app. */
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
  /** Returns the function that takes a message as text, where this shell is there. */
  find: (host: ShellWindow) => ((text: string) => void) | undefined;
}

/** What the shells put onto `window`. */
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

/** Finds the shell, or undefined in an ordinary browser. Never inside a frame: there the host is not ours. */
export function findShell(host: Window = window): Shell | undefined {
  if (host.parent !== host) return undefined;
  for (const { kind, find } of adapters) {
    const post = find(host as unknown as ShellWindow);
    if (post) return { kind, send: (message) => post(JSON.stringify(message)) };
  }
  return undefined;
}

/** True inside a native shell; false in an ordinary browser, and where the page is made into a file. */
export function isInShell(): boolean {
  return typeof window === 'object' && findShell() !== undefined;
}

/** Tells the shell; false when there is none. */
export function tellShell(message: OutMessage): boolean {
  const shell = findShell();
  shell?.send(message);
  return shell !== undefined;
}

const eventName = 'placard:shell';

/** Hears the shell. Messages that are not of a known form are dropped. Gives a function that stops it. */
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

/** Sets the safe area that the shell gives, over the browser's own. */
export function applySafeArea({ top, right, bottom, left }: Extract<InMessage, { type: 'safeArea' }>): void {
  const { style } = document.documentElement;
  const sides = { t: top, r: right, b: bottom, l: left };
  for (const [side, px] of Object.entries(sides)) style.setProperty(`--safe-${side}`, `${px}px`);
}
