/** Moments as people enter them, in this machine's zone; the form keeps and sends them as ISO 8601. */

/** `2026-11-30T07:00` here is `2026-11-30T00:00:00.000Z` in Bangkok; empty stays empty. */
export function isoOfLocal(local: string): string {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** The other way, to the minute; an invalid moment becomes empty. */
export function localOfIso(iso: string): string {
  const moment = new Date(iso);
  if (iso === '' || Number.isNaN(moment.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
