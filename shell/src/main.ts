/**
 * The shell inside the native app: it runs in the web view before the app, and turns Capacitor's plugins into the shell
 * that docs/shell-bridge.md describes. It needs no native code of our own, so all of it is tested in a browser.
 */
import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Capacitor, SystemBars, SystemBarsStyle, registerPlugin } from '@capacitor/core';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Share } from '@capacitor/share';
import { doAsTold, tellApp } from './bridge.ts';
import type { Deeds } from './bridge.ts';
import { saveFile } from './files.ts';
import { tellInsets, watchInsets } from './insets.ts';
import { followLinks } from './links.ts';
import { setLock, startLock } from './lock.ts';
import { askPush, listenForPush, resumePush } from './push.ts';

/** The deployment's address; set by the build. */
declare const PLACARD_ADDRESS: string;

const felt = { success: NotificationType.Success, warning: NotificationType.Warning } as const;
const barStyles = { light: SystemBarsStyle.Light, dark: SystemBarsStyle.Dark } as const;

const deeds: Deeds = {
  ready: async () => {
    tellInsets();
    watchInsets();
    await followLinks(PLACARD_ADDRESS);
    await startLock();
    await resumePush();
  },
  theme: async ({ theme }) => await SystemBars.setStyle({ style: barStyles[theme] }),
  // iOS has no such button: there the user leaves an app.
  close: async () => (Capacitor.getPlatform() === 'android' ? await App.minimizeApp() : undefined),
  openExternal: async ({ url }) => {
    if (new URL(url).protocol === 'https:') await Browser.open({ url });
  },
  saveFile,
  share: async ({ title, url }) => await Share.share({ title, url }),
  setLock,
  askPush,
  haptic: async ({ kind }) =>
    kind === 'selection'
      ? await Haptics.impact({ style: ImpactStyle.Light })
      : await Haptics.notification({ type: felt[kind] }),
};

function start(): void {
  const shell = { postMessage: async ({ text }: { text: string }) => await doAsTold(deeds, text) };
  registerPlugin('PlacardShell', { android: shell, ios: shell });
  void App.addListener('backButton', () => tellApp({ type: 'backPressed' }));
  listenForPush();
}

if (Capacitor.isNativePlatform()) start();
