/** Fund details by month, in the merchant's zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once per zone: making one takes as long as thousands of uses. */
function monthFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The month of an instant in an IANA zone, such as `2026-11`. */
export function monthOf(instant: string, timeZone: string): string {
  const parts = monthFormat(timeZone).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}`;
}

/** The months from that of `since` to that of `now`, newest first, at most `count`. */
export function lastMonths(since: string, now: string, timeZone: string, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now, timeZone).split('-').map(Number);
  const first = monthOf(since, timeZone);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  ).filter((each, back) => back === 0 || each >= first);
}

export interface MonthGroup<Entry, Summary> {
  month: string;
  summary: Summary | undefined;
  entries: Entry[];
}

/** Entries (newest first) under their months, each with its summary; a summary may come with any page. */
export function groupByMonth<Entry extends { time: string }, Summary extends { month: string }>(
  entries: readonly Entry[],
  summaries: readonly Summary[],
  timeZone: string,
): MonthGroup<Entry, Summary>[] {
  const groups: MonthGroup<Entry, Summary>[] = [];
  for (const entry of entries) {
    const month = monthOf(entry.time, timeZone);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, summary: summaries.find((each) => each.month === month), entries: [entry] });
  }
  return groups;
}
