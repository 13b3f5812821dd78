/** When the banks of a country are closed. The data is that of date-holidays, loaded with the first question. */
import type Holidays from 'date-holidays';

type Closed = ReadonlySet<string>;

/** Of a country and year; some hundreds at most. */
const known = new Map<string, Closed>();
const libraries = new Map<string, Holidays | null>();

/** Returns a country's public and bank holidays by day; undefined for a country of which nothing is known. */
export async function bankHolidays(country: string): Promise<((day: string) => boolean) | undefined> {
  const library = libraries.get(country) ?? (await load(country));
  if (!library) return undefined;
  return (day) => ofYear(library, country, Number(day.slice(0, 4))).has(day);
}

async function load(country: string): Promise<Holidays | null> {
  const { default: Library } = await import('date-holidays');
  const library = country in new Library().getCountries() ? new Library(country) : null;
  libraries.set(country, library);
  return library;
}

function ofYear(library: Holidays, country: string, year: number): Closed {
  const key = `${country}${year}`;
  const found = known.get(key);
  if (found) return found;
  const closed = library
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .flatMap(({ date, start, end }) =>
      daysOf(date.slice(0, 10), Math.round((end.getTime() - start.getTime()) / 86_400_000)),
    );
  const days = new Set(closed);
  known.set(key, days);
  return days;
}

/** A holiday may last several days. */
function daysOf(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Returns whether a day is on the country's weekend, by the rules of `Intl`; of an unknown country on Saturday or Sunday. */
export function weekendOf(country: string | null): (day: string) => boolean {
  const weekend = country === null ? [6, 7] : localeOf(country).getWeekInfo().weekend;
  return (day) => weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
}

/** Node has week information; TypeScript's library does not know it yet. */
function localeOf(country: string) {
  return new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo: () => { weekend: number[] } };
}
