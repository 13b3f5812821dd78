import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';

/*
 * Our own few lines, not a library's: a toast tells of a failed call, and must not itself need a file from the network.
 */
interface ToastMessage {
  id: number;
  text: string;
  tone: 'success' | 'failure';
}

let current: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(message: ToastMessage | undefined): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows a short message above the tab bar; a new one takes the place of the old. It never carries the only copy of information. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'success'): void {
  count += 1;
  set({ id: count, text, tone });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears of every toast as it comes. Gives the way to stop. */
export function onToast(listener: (tone: ToastMessage['tone']) => void): () => void {
  return subscribe(() => current && listener(current.tone));
}

/** Where toasts stand; mounted once. The live region is always there, so that what comes into it is read. */
export function ToastRegion({ durationMs }: { durationMs: number }) {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (!message || isPaused) return;
    const timer = setTimeout(() => set(undefined), durationMs);
    return () => clearTimeout(timer);
  }, [message, durationMs, isPaused]);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {message && (
        <div
          key={message.id}
          className={styles.toast}
          onPointerEnter={() => setIsPaused(true)}
          onPointerLeave={() => setIsPaused(false)}
        >
          <Icon of={message.tone === 'success' ? CircleCheck : CircleAlert} size={20} />
          <span>{message.text}</span>
        </div>
      )}
    </div>
  );
}
