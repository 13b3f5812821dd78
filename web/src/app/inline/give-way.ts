/*
 * Runs at the start of the service worker. While it puts the app's files onto the device, one after the other, each waits until
 * the app has no call under way (offline.ts tells it), and comes after everything else that the browser loads: on a slow
 * network a copy for later must not stand in the way of what somebody looks at now.
 */

/** What of a service worker is used here; the compiler's library for pages does not know one. */
interface Worker {
  fetch: (input: Request, options?: RequestInit) => Promise<Response>;
  addEventListener: (type: 'activate' | 'install', listener: () => void) => void;
}

const worker = self as unknown as Worker;
const fetchNow = worker.fetch.bind(self);
const channel = new BroadcastChannel('placard-calls');
let isInstalling = false;
let calls: unknown;
/** So long it waits in all: a browser gives up a worker that takes minutes, and an app that is never quiet needs a copy too. */
let patienceMs = 60_000;
let wake = () => {};

channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  calls = data;
  if (!mustWait()) wake();
});
worker.addEventListener('install', () => {
  isInstalling = true;
  channel.postMessage('asked');
});
worker.addEventListener('activate', () => {
  isInstalling = false;
});

const mustWait = () => calls === 'busy' && patienceMs > 0;

async function untilQuiet(): Promise<void> {
  while (mustWait()) {
    const sinceMs = Date.now();
    await new Promise<void>((done) => {
      wake = done;
      setTimeout(done, patienceMs);
    });
    patienceMs -= Date.now() - sinceMs;
  }
}

worker.fetch = async (input, options) => {
  if (!isInstalling) return await fetchNow(input, options);
  await untilQuiet();
  return await fetchNow(input, { ...options, priority: 'low' });
};

export {};
