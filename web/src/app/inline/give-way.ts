/*
 * Runs at the start of the service worker. While it stores the app's files on the device, one after the other, each
 * waits until the app has no call in progress (offline.ts reports it), and comes after everything else that the browser
 * loads: on a slow network a copy for later must not delay what somebody waits for now.
 */

/** The parts of a service worker that are used here; the compiler's library for pages does not have it. */
interface Worker {
  fetch: (input: Request, options?: RequestInit) => Promise<Response>;
  addEventListener: (type: 'activate' | 'install', listener: () => void) => void;
}

const worker = self as unknown as Worker;
const fetchNow = worker.fetch.bind(self);
const channel = new BroadcastChannel('placard-calls');
let isInstalling = false;
let calls: unknown;
/** The longest wait: a browser aborts a worker that takes minutes, and an app that is never quiet needs a copy too. */
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
