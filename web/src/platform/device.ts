/** The kind of this device, and its time zone (specification.md section 9, product.md section 2). */

const mobileAgents = /Android|iPhone|iPad|iPod|Mobile|IEMobile|Opera Mini/i;

/** True for a screen up to `maxWidthPx` wide with touch, or a mobile user agent. */
export function isMobile(maxWidthPx: number): boolean {
  const hasTouch = navigator.maxTouchPoints > 0 || 'ontouchstart' in window;
  return (innerWidth <= maxWidthPx && hasTouch) || mobileAgents.test(navigator.userAgent);
}

/** The device's IANA zone, such as `Asia/Bangkok`; UTC if the browser does not report it. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The value of the header X-TZ: the zone's name and its current offset, such as `Asia/Bangkok GMT+07:00`. */
export function timeZoneHeader(now: Date = new Date()): string {
  const offsetMinutes = -now.getTimezoneOffset();
  const sign = offsetMinutes < 0 ? '-' : '+';
  const minutes = Math.abs(offsetMinutes);
  const hh = String(Math.floor(minutes / 60)).padStart(2, '0');
  const mm = String(minutes % 60).padStart(2, '0');
  return `${timeZone()} GMT${sign}${hh}:${mm}`;
}

/** WebKit zooms by gesture events, which `touch-action` does not affect. Called once at the start. */
export function holdGestures(): void {
  document.addEventListener('gesturestart', (event) => {
    if (document.documentElement.dataset['zoom'] !== 'on') event.preventDefault();
  });
}
