/** How far back months can be chosen; years go back to the first. */
const shownMonths = 24;

/** The years and months from one instant to another, the newest first and each year before its months: `2026`, `2026-11`. */
export function periodsSince(since: string, now: string): string[] {
  const [first, last] = [since.slice(0, 7), now.slice(0, 7)];
  const periods: string[] = [];
  let months = 0;
  for (let year = Number(last.slice(0, 4)); year >= Number(first.slice(0, 4)); year -= 1) {
    periods.push(String(year));
    for (let month = 12; month >= 1; month -= 1) {
      const each = `${year}-${String(month).padStart(2, '0')}`;
      if (each < first || each > last || months === shownMonths) continue;
      periods.push(each);
      months += 1;
    }
  }
  return periods;
}
