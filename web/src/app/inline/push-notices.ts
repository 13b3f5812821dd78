/*
 * The part of the service worker that shows a notification of the server's and opens its place in the app (web/src/platform/web-push.ts).
 */

interface Notice {
  title: string;
  place: string;
}

/** The parts of a service worker that are used here; the compiler's library for pages does not have it. */
interface Page {
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}
interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (query: { type: 'window' }) => Promise<Page[]>; openWindow: (url: string) => Promise<unknown> };
  addEventListener: ((type: 'push', listener: (event: Waiting & { data?: { json: () => Notice } }) => void) => void) &
    ((type: 'notificationclick', listener: (event: Waiting & { notification: Notification }) => void) => void);
}

const worker = self as unknown as Worker;

worker.addEventListener('push', (event) => {
  const notice = event.data?.json();
  if (!notice) return;
  const { title, place } = notice;
  event.waitUntil(worker.registration.showNotification(title, { icon: './icon-192.png', tag: place, data: place }));
});

async function open(place: string): Promise<void> {
  const url = new URL(`./${place}`, worker.registration.scope).href;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(url));
  await page.focus();
  await page.navigate(url);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

export {};
