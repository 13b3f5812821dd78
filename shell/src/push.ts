/** The system's notifications: their permission, the device's token, and the place that a tapped one opens. */
import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { tellApp } from './bridge.ts';
import { isPlace } from './links.ts';

/**
 * Receives tokens and taps. A tapped notification opens the place it names (`data.place`, such as `#/notification`).
 */
export function listenForPush(): void {
  void PushNotifications.addListener('registration', ({ value }) => {
    const platform = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
    tellApp({ type: 'pushToken', token: value, platform });
  });
  void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { place } = (notification.data ?? {}) as { place?: unknown };
    if (typeof place === 'string' && isPlace(place)) location.hash = place;
  });
}

/** Gets the token of this start if the user allowed notifications earlier; never asks at a start. */
export async function resumePush(): Promise<void> {
  const { receive } = await PushNotifications.checkPermissions();
  if (receive === 'granted') await PushNotifications.register();
}

/** Asks the user, who has just switched notifications on in the settings; a token follows if they agree. */
export async function askPush(): Promise<void> {
  const { receive } = await PushNotifications.requestPermissions();
  if (receive === 'granted') await PushNotifications.register();
}
