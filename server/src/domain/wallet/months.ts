/**
 * Months as the merchant sees them: in their zone, by the rules that `Intl` knows. The same rules say which zones are known
 * at all (see `Asker.zone`), so no zone can fail here that passed there.
 */

const dayMs = 86_400_000;

/** A stretch of time from `from` up to but not including `until`. */
export interface Stretch {
  from: Date;
  until: Date;
}

/** Whether a month is one that a ledger could have; anything else is a slip or a prank. */
export function isLedgerMonth(month: string): boolean {
  return month >= '2000-01' && month <= '2999-12';
}

/** The month, such as `2026-11`, that an instant falls in. `zone` is an IANA name or an offset such as `+07:00`. */
export function monthOf(at: Date, zone: string): string {
  return localTime(at, zone).slice(0, 7);
}

/** Where a month begins and ends in a zone, shifts of the clocks included. */
export function monthStretch(month: string, zone: string): Stretch {
  return { from: dayStart(`${month}-01`, zone), until: dayStart(`${nextMonth(month)}-01`, zone) };
}

/** The month after. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The day after, such as `2026-12-01` after `2026-11-30`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/**
 * The first instant of a day (`2026-11-21`) in a zone. The zone's offset is not known before the instant is, so the offsets
 * of the days around it are tried: the earliest instant that falls on the day wins. A shift at midnight itself is thereby
 * on the right side.
 */
export function dayStart(day: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const offsets = [-1, 0, 1].map((days) => offsetMs(new Date(asUtc + days * dayMs), zone));
  const candidates = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const start = candidates.find((candidate) => localTime(new Date(candidate), zone).slice(0, 10) >= day);
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

/** A format costs a tenth of a millisecond to make and a call may need many; there are some hundreds of zones. */
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
