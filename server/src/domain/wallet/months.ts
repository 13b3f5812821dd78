/**
 * Months in the merchant's time zone, by the rules of `Intl`. The same rules decide which zones are valid (see `Asker.zone`), so
 * a zone that was accepted there cannot fail here.
 */

const dayMs = 86_400_000;

/** A time range from `from` up to but not including `until`. */
export interface Stretch {
  from: Date;
  until: Date;
}

/** Returns whether a ledger could have this month. Any other is a mistake or abuse. */
export function isLedgerMonth(month: string): boolean {
  return month >= '2000-01' && month <= '2999-12';
}

/** Returns the month of an instant, such as `2026-11`. `zone` is an IANA name or an offset such as `+07:00`. */
export function monthOf(at: Date, zone: string): string {
  return localTime(at, zone).slice(0, 7);
}

/** Returns the day of an instant, such as `2026-11-30`. */
export function dayOf(at: Date, zone: string): string {
  return localTime(at, zone).slice(0, 10);
}

/** Returns the start and end of a month in a zone, clock changes included. */
export function monthStretch(month: string, zone: string): Stretch {
  return { from: dayStart(`${month}-01`, zone), until: dayStart(`${nextMonth(month)}-01`, zone) };
}

/** Returns the next month. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** Returns the next day, such as `2026-12-01` after `2026-11-30`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the first instant of a day (`2026-11-21`) in a zone. The zone's offset depends on the instant, so this tries the
 * offsets of the neighbouring days and takes the earliest instant that falls on the day. That also handles a clock change at
 * midnight.
 */
export function dayStart(day: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const offsets = [-1, 0, 1].map((days) => offsetMs(new Date(asUtc + days * dayMs), zone));
  const candidates = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const start = candidates.find((candidate) => dayOf(new Date(candidate), zone) >= day);
  if (start === undefined) throw new RangeError(`no start of ${day} in ${zone}`);
  return new Date(start);
}

function offsetMs(at: Date, zone: string): number {
  return Date.parse(`${localTime(at, zone)}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock in a zone, such as `2026-11-21T15:04:05`. */
function localTime(at: Date, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/** Creating a format takes a tenth of a millisecond and a call may need many, but there are only some hundreds of zones. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = '2-digit' as const;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  if (formats.size < 1000) formats.set(zone, format);
  return format;
}
