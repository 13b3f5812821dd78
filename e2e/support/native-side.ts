/**
 * A simulated native side of the Capacitor app: Capacitor's own bridge script runs in the page as in Android's web
 * view, and its messages to the native side are answered here as the plugins answer. So the shell (shell/src) runs
 * unchanged.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { shellPage, shellOrigins } from '../../shell/tools/page.ts';
import { bundleShell } from '../../shell/tools/www.ts';
import { address } from './api.ts';
import { rootDir } from '../../rig/src/product.ts';

/** The app's deployment; the product of this run answers its calls. */
export const deployment = 'https://merchant.example';
const [origin] = shellOrigins;
const dist = join(rootDir, 'web', 'dist');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A call of the page to a plugin. */
export interface NativeCall {
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

const bridgeScript = readFileSync(
  createRequire(join(rootDir, 'shell', 'package.json')).resolve(
    '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  ),
  'utf8',
);

/**
 * The methods of each plugin's native class, as Capacitor lists them to the page; listeners answer many times, all
 * others once.
 */
const plugins: Readonly<Record<string, readonly string[]>> = {
  App: ['getLaunchUrl', 'minimizeApp'],
  BiometricAuthNative: ['checkBiometry', 'internalAuthenticate'],
  Browser: ['open'],
  Filesystem: ['writeFile'],
  Haptics: ['impact', 'notification'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register'],
  Share: ['share'],
  SystemBars: ['setStyle'],
};

/** Runs in the page before everything else: it must be one self-contained function. */
function nativeSide({ methods, answers }: { methods: typeof plugins; answers: Record<string, unknown> }): void {
  const calls: NativeCall[] = [];
  const listeners: { pluginId: string; eventName: unknown; callbackId: string }[] = [];
  const capacitor = {
    Plugins: {},
    PluginHeaders: Object.entries(methods).map(([name, own]) => ({
      name,
      methods: [
        { name: 'addListener' },
        { name: 'removeListener' },
        ...own.map((method) => ({ name: method, rtype: 'promise' })),
      ],
    })),
  };
  const native = {
    calls,
    answers,
    /** Dispatches an event to the page's listeners, as a plugin does. */
    emit: (pluginId: string, eventName: string, data: unknown) => {
      const heard = listeners.filter((each) => each.pluginId === pluginId && each.eventName === eventName);
      const { fromNative } = (window as unknown as { Capacitor: { fromNative: (result: unknown) => void } }).Capacitor;
      for (const { callbackId } of heard)
        fromNative({ callbackId, pluginId, methodName: 'addListener', success: true, save: true, data });
      return heard.length;
    },
  };
  const answer = (call: NativeCall & { callbackId: string }, data: unknown) => {
    const { fromNative } = (window as unknown as { Capacitor: { fromNative: (result: unknown) => void } }).Capacitor;
    const isRefused = typeof data === 'object' && data !== null && 'refused' in data;
    const rest = isRefused
      ? { success: false, error: { message: 'refused', code: data.refused } }
      : { success: true, data };
    fromNative({ callbackId: call.callbackId, pluginId: call.pluginId, methodName: call.methodName, ...rest });
  };
  const postMessage = (text: string) => {
    const call = JSON.parse(text) as NativeCall & { callbackId: string };
    if (call.methodName === 'addListener')
      listeners.push({ pluginId: call.pluginId, eventName: call.options['eventName'], callbackId: call.callbackId });
    else {
      calls.push({ pluginId: call.pluginId, methodName: call.methodName, options: call.options });
      const data = native.answers[`${call.pluginId}.${call.methodName}`] ?? {};
      setTimeout(() => answer(call, data), 0);
    }
  };
  Object.assign(window, { Capacitor: capacitor, androidBridge: { postMessage }, native });
}

interface Native {
  calls: NativeCall[];
  answers: Record<string, unknown>;
  emit: (pluginId: string, eventName: string, data: unknown) => number;
}
type NativeWindow = Window & { native: Native };

/** Adds the native app's files and its native side to a browser's context. */
export async function installNativeApp(context: BrowserContext, answers: Record<string, unknown>): Promise<void> {
  const { fileName, code } = await bundleShell(deployment);
  const page = shellPage(readFileSync(join(dist, 'index.html'), 'utf8'), { script: fileName, address: deployment });
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (/^\/(api|files|log)\//.test(pathname)) {
      const response = await route.fetch({ url: `${address()}${pathname}${search}` });
      return await route.fulfill({ response });
    }
    if (pathname === '/') return await route.fulfill({ body: page, contentType: 'text/html' });
    if (pathname === `/${fileName}`) return await route.fulfill({ body: code, contentType: 'text/javascript' });
    return await route.fulfill({
      path: join(dist, pathname),
      contentType: types[extname(pathname)] ?? 'application/octet-stream',
    });
  });
  await context.addInitScript(nativeSide, { methods: plugins, answers });
  await context.addInitScript(bridgeScript);
}

/** The options with which the page called a plugin's method. */
export async function asked(page: Page, pluginId: string, methodName: string): Promise<Record<string, unknown>[]> {
  const calls = await page.evaluate(() => (window as unknown as NativeWindow).native.calls);
  return calls
    .filter((call) => call.pluginId === pluginId && call.methodName === methodName)
    .map(({ options }) => options);
}

/** Sends a plugin's event to the page; returns the number of listeners. */
export async function emit(page: Page, pluginId: string, eventName: string, data: unknown = {}): Promise<number> {
  return await page.evaluate(
    ([plugin, event, value]) => (window as unknown as NativeWindow).native.emit(plugin, event, value),
    [pluginId, eventName, data] as const,
  );
}

/** Changes the answer of a plugin's method from now on; `{ refused: code }` fails. */
export async function answerWith(page: Page, method: string, answer: unknown): Promise<void> {
  await page.evaluate(
    ([name, value]) => Object.assign((window as unknown as NativeWindow).native.answers, { [name]: value }),
    [method, answer] as const,
  );
}

/** The address of a place in the native app. */
export function placeIn(place: string): string {
  return `${origin}/#${place}`;
}
