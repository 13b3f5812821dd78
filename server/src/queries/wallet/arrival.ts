/** When withdrawals arrive: what was promised, and what is expected by the payments and bank holidays known now. */
import type { CallResponse, Calls, Currency } from '@placard/contract';
import { readSettings } from '../../context/settings.ts';
import type { Settings } from '../../context/settings.ts';
import type { ReadDb } from '../../database/database.ts';
import { readNow } from '../../database/now.ts';
import { businessDaysBetween, countryOf, paceOf, promiseOf, routeOf } from '../../domain/wallet/arrival.ts';
import type { ArrivalPromise, BankDays, Pace } from '../../domain/wallet/arrival.ts';
import { dayOf } from '../../domain/wallet/months.ts';
import { canMove } from '../../domain/wallet/withdrawals.ts';
import type { WithdrawalState } from '../../domain/wallet/withdrawals.ts';
import { bankHolidays, weekendOf } from '../../platform/bank-holidays.ts';

export type Arrival = NonNullable<CallResponse<Calls['wallet']['withdrawTerms']>['arrival']>;

/** How many of a route's newest payments count, of one merchant at most a tenth of them, and how many are read for that. */
const newestPayments = 200;
const newestLookedAt = 2_000;

export interface ArrivalRules {
  now: Date;
  zone: string;
  /** What holds for a request of this route; null where nothing is known. */
  promise: (route: string, requestedAt: Date) => ArrivalPromise | null;
}

/** Reads what holds now for these routes. */
export async function readArrivalRules(db: ReadDb, zone: string, routes: readonly string[]): Promise<ArrivalRules> {
  const now = await readNow(db);
  const rules = new Map<string, { pace: Pace | null; bank: BankDays }>();
  const settings = await readSettings(db);
  for (const route of new Set(routes)) {
    const bank = await bankDaysOf(countryOf(route), settings.bank_holidays);
    rules.set(route, {
      bank,
      pace: await readPace(db, { route, bank, zone, now }, settings.withdrawal.processingDays),
    });
  }
  return {
    now,
    zone,
    promise: (route, requestedAt) => {
      const { pace, bank } = rules.get(route) ?? {};
      return pace && bank ? promiseOf(requestedAt, pace, bank, zone) : null;
    },
  };
}

/** Without data of a country, only weekends and what the operators entered are closed. */
async function bankDaysOf(country: string | null, entered: Settings['bank_holidays']): Promise<BankDays> {
  const isKnown = country === null ? undefined : await bankHolidays(country);
  const { closed = [], open = [] } = (country !== null && entered[country]) || {};
  return {
    country: isKnown ? country : null,
    isWeekend: weekendOf(country),
    isHoliday: (day) => closed.includes(day) || ((isKnown?.(day) ?? false) && !open.includes(day)),
  };
}

interface Taken {
  merchantId: string;
  from: Date;
  to: Date;
}

async function readPace(
  db: ReadDb,
  { route, bank, zone, now }: { route: string; bank: BankDays; zone: string; now: Date },
  configured: number | undefined,
): Promise<Pace | null> {
  const newest = (of: ReturnType<ReadDb>) =>
    newestOf(db, db`select id, merchant_id, requested_at, state from withdrawal where route = ${route} and ${of}`);
  const paid = await db<Taken[]>`
    select w.merchant_id as "merchantId", w.requested_at as "from", t.at as "to"
    from (${newest(db`state = 'paid'`)}) w
    join withdrawal_transition t on t.withdrawal_id = w.id and t.to_state = 'paid' order by w.requested_at desc`;
  const late = await db<(Taken & { isUndecided: boolean })[]>`
    select merchant_id as "merchantId", requested_at as "from", ${now}::timestamptz as "to", state = 'requested' as "isUndecided"
    from (${newest(db`state in ('requested', 'approved', 'sent') and due_on < ${dayOf(now, zone)}`)}) w`;
  return paceOf(withDays(paid, bank, zone), withDays(late, bank, zone), configured);
}

/** Of rows with `merchant_id` and `requested_at` the newest, of one merchant at most a tenth of them. */
function newestOf(db: ReadDb, rows: ReturnType<ReadDb>) {
  return db`
    select * from (
      select n.*, row_number() over (partition by merchant_id order by requested_at desc) as place
      from (${rows} order by requested_at desc limit ${newestLookedAt}) n) own
    where place <= ${newestPayments / 10} order by requested_at desc limit ${newestPayments}`;
}

function withDays<Row extends Taken>(rows: readonly Row[], bank: BankDays, zone: string) {
  return rows.map((row) => ({ ...row, days: businessDaysBetween(dayOf(row.from, zone), dayOf(row.to, zone), bank) }));
}

/**
 * Returns the day by which a recharge that was filed then should be booked: nine of ten of the newest were as soon. Null while too few
 * were. One that arrived and has taken longer already counts with that.
 */
export async function readBookingDay(
  db: ReadDb,
  { zone, currency }: { zone: string; currency: Currency },
  filedAt: Date,
): Promise<string | null> {
  const { recharge_accounts: accounts, bank_holidays: entered } = await readSettings(db);
  const ours = countryOf(routeOf({ method: 'bank', bank_account: accounts[currency]?.account ?? '' }));
  const bank = await bankDaysOf(ours, entered);
  const newest = (state: 'booked' | 'seen') =>
    newestOf(db, db`select id, merchant_id, filed_at as requested_at from recharge where state = ${state}`);
  const booked = await db<Taken[]>`
    select r.merchant_id as "merchantId", r.requested_at as "from", t.at as "to"
    from (${newest('booked')}) r
    join recharge_transition t on t.recharge_id = r.id and t.to_state = 'booked' order by r.requested_at desc`;
  const open = await db<Taken[]>`
    select merchant_id as "merchantId", requested_at as "from", now() as "to" from (${newest('seen')}) r`;
  const days = withDays(booked, bank, zone);
  const pace = paceOf(days, [], undefined);
  if (pace === null) return null;
  const late = withDays(open, bank, zone).filter((each) => each.days > pace.businessDays);
  const withLate = paceOf(
    days,
    late.map((each) => ({ ...each, isUndecided: false })),
    undefined,
  );
  return withLate && promiseOf(filedAt, withLate, bank, zone).day;
}

interface Promised {
  route: string;
  state: WithdrawalState;
  requested_at: Date;
  promise: ArrivalPromise | null;
  /** When it was paid. */
  paid_at: Date | null;
}

/** Returns a promise and whether it was kept; null without one, and for money that is back. */
export function arrivalView(row: Promised, rules: ArrivalRules): Arrival | null {
  const { promise, paid_at: paidAt } = row;
  if (!promise || !(isUnderWay(row.state) || row.state === 'paid')) return null;
  const today = dayOf(rules.now, rules.zone);
  const arrivedOn = row.state === 'paid' && paidAt ? dayOf(paidAt, rules.zone) : null;
  const expected = arrivedOn === null ? rules.promise(row.route, row.requested_at)?.day : undefined;
  return {
    ...promise,
    is_past: promise.day < (arrivedOn ?? today),
    expected_day: expected !== undefined && expected >= today ? expected : null,
    arrived_on: arrivedOn,
  };
}

/** Returns what a request made now would be promised. */
export function arrivalNow(route: string, rules: ArrivalRules): Arrival | null {
  const promise = rules.promise(route, rules.now);
  return promise && { ...promise, is_past: false, expected_day: promise.day, arrived_on: null };
}

/** Whether the money has not arrived, and still may. */
export function isUnderWay(state: WithdrawalState): boolean {
  return canMove(state, 'sent') || canMove(state, 'approved') || canMove(state, 'paid');
}
