/** Notifications of the system: their permission, the device's token, and where a tapped one leads. */
import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { tellApp } from './bridge.ts';
import { isPlace } from './links.ts';

/** Hears tokens and taps. A tapped notification opens the place it names (`data.place`, such as `#/notification`). */
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

/** Gets this start's token where the user allowed notifications earlier; nobody is asked at a start. */
export async function resumePush(): Promise<void> {
  const { receive } = await PushNotifications.checkPermissions();
  if (receive === 'granted') await PushNotifications.register();
}

/** Asks the user, once they switched notifications on in the settings; a token follows if they agree. */
export async function askPush(): Promise<void> {
  const { receive } = await PushNotifications.requestPermissions();
  if (receive === 'granted') await PushNotifications.register();
}
