import { describe, expect, it, vi } from 'vitest';
import { findShell } from './bridge.ts';
import type { ShellWindow } from './bridge.ts';

/** A window with a shell's objects; `isFramed` inside another page. */
function windowWith(host: ShellWindow, isFramed = false): Window {
  const made = { ...host } as unknown as Window & { parent: unknown };
  Object.assign(made, { parent: isFramed ? {} : made });
  return made;
}

const message = { type: 'openExternal', url: 'https://help.example/' } as const;
const text = JSON.stringify(message);

describe('the bridge to a native shell', () => {
  it('finds each kind of shell and uses its interface', () => {
    const postMessage = vi.fn<(message: unknown) => void>();
    const shells: [string, ShellWindow, unknown][] = [
      [
        'capacitor',
        { Capacitor: { isNativePlatform: () => true, Plugins: { PlacardShell: { postMessage } } } },
        { text },
      ],
      ['react-native', { ReactNativeWebView: { postMessage } }, text],
      ['webkit', { webkit: { messageHandlers: { placard: { postMessage } } } }, text],
      ['android', { PlacardAndroid: { postMessage } }, text],
    ];
    for (const [kind, host, expected] of shells) {
      const shell = findShell(windowWith(host));
      expect(shell?.kind).toBe(kind);
      shell?.send(message);
      expect(postMessage).toHaveBeenLastCalledWith(expected);
    }
  });

  it('finds none in a browser, in a Capacitor page on the web, and inside a frame', () => {
    const postMessage = vi.fn<(message: unknown) => void>();
    expect(findShell(windowWith({}))).toBeUndefined();
    expect(findShell(windowWith({ Capacitor: { isNativePlatform: () => false } }))).toBeUndefined();
    expect(findShell(windowWith({ ReactNativeWebView: { postMessage } }, true))).toBeUndefined();
  });
});
