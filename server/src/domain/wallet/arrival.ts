/**
 * The day on which a withdrawal should arrive (product.md section 5): one rule for the sheet, the timeline, the calendar and the
 * operators' queue. The request freezes its result; a later median or a moved holiday only changes what is expected now.
 */
import { dayOf, nextDay } from './months.ts';

/** From so many payments on, what was really paid is the rule. */
const fewestPayments = 20;

/** When the banks of a country are closed; of an unknown country only the weekends are known. */
export interface BankDays {
  country: string | null;
  isWeekend: (day: string) => boolean;
  isHoliday: (day: string) => boolean;
}

/** One payment of a route. */
export interface Payment {
  merchantId: string;
  /** Business days until it arrived, or so far. */
  days: number;
}

/** A payment that is late and still under way. */
export interface LatePayment extends Payment {
  /** No operator has decided it, so nothing is known of the route. */
  isUndecided: boolean;
}

/** How long payments of a route take, in business days. */
export interface Pace {
  basis: 'learned' | 'configured';
  /** Nine of ten payments arrived within so many; or as many as the operator configured. */
  businessDays: number;
  /** Half of them did; null where the days are configured. */
  usualDays: number | null;
  payments: number;
}

/** What a request was promised. */
export interface ArrivalPromise {
  day: string;
  business_days: number;
  usual_day: string | null;
  usual_days: number | null;
  basis: Pace['basis'];
  payments: number;
  country: string | null;
  /** The bank holidays that it steps over. */
  closed_days: string[];
}

/**
 * Returns the way of a payment, by which payments are compared: the method and, of an IBAN, its country, such as `bank:DE`.
 */
export function routeOf({ method, bank_account: account }: { method: string; bank_account: string }): string {
  const country =
    method === 'bank' ? /^([A-Z]{2})\d{2}/.exec(account.replaceAll(/\s/g, '').toUpperCase())?.[1] : undefined;
  return country === undefined ? method : `${method}:${country}`;
}

/** Returns the country of a route; null where nobody knows it. */
export function countryOf(route: string): string | null {
  return route.split(':')[1] ?? null;
}

/**
 * Returns the pace of a route, from the business days that its payments took: the middle one, and the one that nine of ten do not
 * exceed. Below twenty payments it is what the operator configured; null without either. `late`: those that are still under way
 * count with what they have taken so far, so that a bank that answers nothing makes no figure better; undecided ones with at most
 * what is configured. One merchant's are at most a tenth, so nobody moves everybody's promise. Both lists are newest first.
 */
export function paceOf(
  paid: readonly Payment[],
  late: readonly LatePayment[],
  configured: number | undefined,
): Pace | null {
  const mostOfOne = tenthOf([...late, ...paid]);
  const perMerchant = new Map<string, number>();
  const isCounted = ({ merchantId }: Payment) => {
    const count = (perMerchant.get(merchantId) ?? 0) + 1;
    perMerchant.set(merchantId, count);
    return count <= mostOfOne;
  };
  const lateDays = late
    .filter(isCounted)
    .map(({ days, isUndecided }) => (isUndecided ? Math.min(days, configured ?? days) : days));
  const paidDays = paid.filter(isCounted).map(({ days }) => days);
  if (paidDays.length < fewestPayments) {
    return configured === undefined
      ? null
      : { basis: 'configured', businessDays: configured, usualDays: null, payments: paidDays.length };
  }
  const sorted = [...paidDays, ...lateDays].toSorted((a, b) => a - b);
  const rank = (tenths: number) => sorted[Math.ceil((sorted.length * tenths) / 10) - 1] ?? 1;
  return { basis: 'learned', businessDays: rank(9), usualDays: rank(5), payments: paidDays.length };
}

/** Returns how many payments of one merchant are a tenth of those that then count; 0 for fewer than ten merchants. */
function tenthOf(payments: readonly Payment[]): number {
  const counts = new Map<string, number>();
  for (const { merchantId } of payments) counts.set(merchantId, (counts.get(merchantId) ?? 0) + 1);
  const countedAt = (most: number) => [...counts.values()].reduce((sum, count) => sum + Math.min(count, most), 0);
  let most = 0;
  while (most < payments.length && countedAt(most + 1) >= (most + 1) * 10) most += 1;
  return most;
}

/** Returns how many business days passed from one day to another; what arrives on a closed day counts for the next open one. */
export function businessDaysBetween(from: string, to: string, bank: BankDays): number {
  let count = from < to && isClosed(to, bank) ? 1 : 0;
  for (let day = from; day < to;) {
    day = nextDay(day);
    if (!isClosed(day, bank)) count += 1;
  }
  return Math.max(1, count);
}

/** Returns the day of arrival of a request under a pace, and how it was found. */
export function promiseOf(requestedAt: Date, pace: Pace, bank: BankDays, zone: string): ArrivalPromise {
  const requestedOn = dayOf(requestedAt, zone);
  const { day, closedDays } = addBusinessDays(requestedOn, pace.businessDays, bank);
  return {
    day,
    business_days: pace.businessDays,
    usual_day: pace.usualDays === null ? null : addBusinessDays(requestedOn, pace.usualDays, bank).day,
    usual_days: pace.usualDays,
    basis: pace.basis,
    payments: pace.payments,
    country: bank.country,
    closed_days: closedDays,
  };
}

function addBusinessDays(from: string, count: number, bank: BankDays): { day: string; closedDays: string[] } {
  let day = from;
  const closedDays: string[] = [];
  for (let left = Math.max(1, count); left > 0;) {
    day = nextDay(day);
    if (!isClosed(day, bank)) left -= 1;
    else if (!bank.isWeekend(day)) closedDays.push(day);
  }
  return { day, closedDays };
}

function isClosed(day: string, bank: BankDays): boolean {
  return bank.isWeekend(day) || bank.isHoliday(day);
}
