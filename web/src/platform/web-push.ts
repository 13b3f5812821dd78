/** Notifications of the server's in a browser (Push API). Where it cannot, or the person declined, nothing is asked again. */

/** True where this browser can show them; it keeps no worker in a private window or over plain HTTP. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** True once the person has allowed them here. */
export function isPushAllowed(): boolean {
  return canReceivePush() && Notification.permission === 'granted';
}

/** True once the person has declined them here: only the browser's own settings change that. */
export function isPushDenied(): boolean {
  return canReceivePush() && Notification.permission === 'denied';
}

/**
 * Subscribes this browser, asking for permission if nobody has answered yet (`mayAsk`), and returns what the server
 * sends to. Undefined without permission, without a worker yet, or without a push service.
 */
export async function subscribeToPush(key: string, { mayAsk }: { mayAsk: boolean }): Promise<string | undefined> {
  if (!canReceivePush() || (!mayAsk && !isPushAllowed())) return undefined;
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  return subscription && JSON.stringify(subscription);
}
