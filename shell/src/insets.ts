/**
 * The space of notch and system bars: Capacitor writes it here for Android web views that do not report it to the page.
 */
import { tellApp } from './bridge.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Sends the insets to the app, in CSS px; nothing if the page can read them itself. */
export function tellInsets(): void {
  const style = getComputedStyle(document.documentElement);
  const read = (side: (typeof sides)[number]) => style.getPropertyValue(`--safe-area-inset-${side}`);
  if (sides.every((side) => read(side) === '')) return;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map((side) => Number.parseFloat(read(side)) || 0);
  tellApp({ type: 'safeArea', top, right, bottom, left });
}

/** Sends them again whenever Capacitor changes them, such as after a rotation of the device. */
export function watchInsets(): void {
  let last = '';
  new MutationObserver(() => {
    const style = getComputedStyle(document.documentElement);
    const now = sides.map((side) => style.getPropertyValue(`--safe-area-inset-${side}`)).join();
    if (now === last) return;
    last = now;
    tellInsets();
  }).observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
}
