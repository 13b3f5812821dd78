/**
 * The lock of the app: after a minute away it opens by face, fingerprint or the device's own code. It hides the figures
 * on an unattended phone. It is not a second factor: money still needs the transaction password or a passkey.
 */
import { BiometricAuth } from '@aparajita/capacitor-biometric-auth';
import { App } from '@capacitor/app';
import { tellApp } from './bridge.ts';

const awayMs = 60_000;
/** Not among the app's own keys: a log-out keeps the device's lock. */
const key = 'shell-lock';

/** The text of the system's dialog, in the language in which the lock was switched on; null while it is off. */
function readReason(): string | null {
  return localStorage.getItem(key);
}

async function isPossible(): Promise<boolean> {
  const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry();
  return isAvailable || deviceIsSecure;
}

async function ask(reason: string): Promise<boolean> {
  try {
    await BiometricAuth.authenticate({ reason, androidTitle: reason, allowDeviceCredential: true });
    return true;
  } catch {
    return false;
  }
}

/** A dialog over everything, other dialogs included; its one button asks again, and no key closes it. */
function cover(reason: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = 'placard-lock';
  // The content policy allows no style sheet of ours; the app's own tokens apply here.
  Object.assign(dialog.style, {
    width: '100vw',
    height: '100vh',
    maxWidth: 'none',
    maxHeight: 'none',
    border: 'none',
    placeContent: 'center',
    display: 'grid',
    background: 'var(--surface, Canvas)',
  });
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // When asked a second time (Escape, a gesture), browsers close the dialog anyway.
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) dialog.showModal();
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reason;
  Object.assign(button.style, { minHeight: '48px', padding: '0 24px', font: 'inherit' });
  button.addEventListener('click', () => void open(dialog, reason));
  dialog.append(button);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function uncover(dialog: HTMLDialogElement): void {
  dialog.remove();
}

/** Opens for whoever can unlock the device. If the device has no lock of its own any more, nothing is guarded. */
async function open(dialog: HTMLDialogElement, reason: string): Promise<void> {
  if (!(await isPossible())) localStorage.removeItem(key);
  else if (!(await ask(reason))) return;
  uncover(dialog);
}

/** Covers the page as soon as the app goes to the background, so that the system's list of apps shows no figure. */
async function guard(): Promise<void> {
  let covered: HTMLDialogElement | undefined;
  let leftAt = 0;
  const lock = () => {
    const reason = readReason();
    // The system's own dialog pauses the app too: a covered page stays covered.
    if (reason === null || covered?.isConnected) return;
    leftAt = Date.now();
    covered = cover(reason);
  };
  const comeBack = async () => {
    const reason = readReason();
    if (!covered?.isConnected || reason === null) return;
    if (Date.now() - leftAt < awayMs) uncover(covered);
    else await open(covered, reason);
  };
  await App.addListener('pause', lock);
  await App.addListener('resume', () => void comeBack());
  // A start counts as a return after any time.
  lock();
  leftAt = 0;
  await comeBack();
}

/** Starts guarding, and reports to the app whether the device can be asked. */
export async function startLock(): Promise<void> {
  await guard();
  await tellLock();
}

/**
 * Reports to the app whether the lock is on; nothing on a device that cannot be asked, so that the app offers no lock.
 */
async function tellLock(): Promise<void> {
  if (await isPossible()) tellApp({ type: 'lock', isOn: readReason() !== null });
}

/**
 * Switches the lock. Both ways the user has to unlock once, so nobody is locked out, and no other person switches it
 * off.
 */
export async function setLock({ isOn, reason }: { isOn: boolean; reason: string }): Promise<void> {
  if (await ask(reason)) {
    if (isOn) localStorage.setItem(key, reason);
    else localStorage.removeItem(key);
  }
  await tellLock();
}
