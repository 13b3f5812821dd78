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

/** A day's head with the balance at its end, or the entries of one transfer, oldest first. */
export type FundRow<Entry> =
  | { kind: 'day'; key: string; time: string; balance: string }
  | { kind: 'transfer'; key: string; entries: readonly [Entry, ...Entry[]] };

/** Entries (newest first) by their transfer, those of one transfer oldest first. */
export function byTransfer<Entry extends { transfer_id: string }>(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0].transfer_id === entry.transfer_id) last.unshift(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The rows of entries (newest first): by day, and those of one transfer together. `dayOf` names the day of an instant. */
export function fundRows<Entry extends { id: string; time: string; transfer_id: string; balance_after: string }>(
  entries: readonly Entry[],
  dayOf: (instant: string) => string,
): FundRow<Entry>[] {
  const rows: FundRow<Entry>[] = [];
  let day: string | undefined;
  for (const group of byTransfer(entries)) {
    const { id, time, balance_after: balance } = group.at(-1) ?? group[0];
    if (dayOf(time) !== day) {
      day = dayOf(time);
      rows.push({ kind: 'day', key: `day ${id}`, time, balance });
    }
    rows.push({ kind: 'transfer', key: id, entries: group });
  }
  return rows;
}

/** Without the entries of the last transfer, if others of it may follow: its sum is not known before. */
export function wholeTransfers<Entry extends { transfer_id: string }>(
  entries: readonly Entry[],
  hasMore: boolean,
): readonly Entry[] {
  const last = entries.at(-1)?.transfer_id;
  const whole = hasMore ? entries.filter((entry) => entry.transfer_id !== last) : entries;
  return whole.length > 0 ? whole : entries;
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
