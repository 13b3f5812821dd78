import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';

/*
 * A few lines of our own, not a library's: a toast reports a failed call, and must not itself need a file from the
 * network.
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

/**
 * Shows a short message over the header; a new one replaces the old. It is never the only place of an information.
 */
export function showToast(text: string, tone: ToastMessage['tone'] = 'success'): void {
  count += 1;
  set({ id: count, text, tone });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back for every toast. Returns the function that stops it. */
export function onToast(listener: (tone: ToastMessage['tone']) => void): () => void {
  return subscribe(() => current && listener(current.tone));
}

/** The place of toasts; mounted once. The live region always exists, so that new content is read. */
export function ToastRegion({ durationMs }: { durationMs: number }) {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {message && <Toast key={message.id} {...message} durationMs={durationMs} />}
    </div>
  );
}

/** Waits while a pointer rests on it. A new message is a new toast: the pointer may no longer be over it, and no event reports that. */
function Toast({ text, tone, durationMs }: Omit<ToastMessage, 'id'> & { durationMs: number }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => set(undefined), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, isPaused]);
  return (
    <div className={styles.toast} onPointerEnter={() => setIsPaused(true)} onPointerLeave={() => setIsPaused(false)}>
      <Icon of={tone === 'success' ? CircleCheck : CircleAlert} size={20} />
      <span>{text}</span>
    </div>
  );
}
