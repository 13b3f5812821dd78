/**
 * The cost of a put, before it is made: from the typed amount, the offer's bounds and the merchant's money. The split
 * is the contract's `fundPut`, which the server uses too; amounts are bigint minor units until they are shown.
 */
import {
  couponWorth,
  formatAmount,
  fundPut,
  maxMinor,
  minMinor,
  minus,
  parseSignedAmount,
  plus,
  toMinor,
  zero,
  readTypedAmount,
} from '@placard/contract';
import type { CouponValue, Minor } from '@placard/contract';
import type { Offer, UsableCoupon } from './api/plan-calls.ts';
import { limitPassed } from './own-limit.ts';

/** `best`: the proposed one. `none`: removed. Else the id of the chosen one. */
export type CouponChoice = { kind: 'best' } | { kind: 'none' } | { kind: 'chosen'; couponId: string };

/** The error of the amount, or `ready`. Amounts are wire strings; `most` is the highest put that would be accepted now. */
export type PutCheck =
  | { kind: 'empty' }
  | { kind: 'ready' }
  /** Above what the business lets this person put. */
  | ({ kind: 'overOwn' } & NonNullable<ReturnType<typeof limitPassed>>)
  /** `amount`: the typed put if it may be made, else the lowest. `coupon`: what it pays of it, counted in the gap. */
  | { kind: 'balanceTooLow'; amount: string; gap: string; coupon: string }
  | { kind: 'unreadable'; most: string }
  | { kind: 'tooLow' | 'tooHigh'; gap: string; most: string }
  | { kind: 'overBalance'; gap: string; coupon: string; most: string };

/** The sheet's ledger, in wire amounts. */
export interface PutLedger {
  put: string;
  startUp: string;
  /** The coupon's part of the own payment. */
  coupon: string;
  pay: string;
  after: string;
  /** Media on top of the put (value-added). */
  extra: string;
  media: string;
}

export interface PutPreview {
  check: PutCheck;
  /** The amount to send; empty unless `ready`. */
  amount: string;
  /** The coupon that is used with this amount. */
  coupon: UsableCoupon | undefined;
  /** The chosen coupon, if this amount is too low for it. */
  couponTooSmall: UsableCoupon | undefined;
  /** Undefined unless `ready`: an unknown amount is a dash. */
  ledger: PutLedger | undefined;
}

/** Returns the typed amount as a wire amount if the terms take it, whatever the balance; else nothing. */
export function amountInBounds(typed: string, terms: Offer['terms']): string {
  const { currency } = terms;
  const { minor, text } = readTypedAmount(typed, currency);
  const [lowest, highest] = [terms.lowest_put, terms.highest_put].map((bound) => parseSignedAmount(bound, currency));
  const isTaken =
    minor !== undefined && lowest !== undefined && highest !== undefined && minor >= lowest && minor <= highest;
  return isTaken ? text : '';
}

/** A coupon's worth in the form of the funding rules. */
function couponValue(coupon: UsableCoupon, currency: string): CouponValue {
  return {
    kind: coupon.kind,
    rateBps: coupon.rate_bps,
    amountMinor: coupon.value === null ? null : parseSignedAmount(coupon.value, currency),
  };
}

interface Funds {
  currency: string;
  lowestMinor: Minor;
  highestMinor: Minor;
  availableMinor: Minor;
  startUpMinor: Minor;
}

function fundsOf({ terms, funding }: Pick<Offer, 'terms' | 'funding'>): Funds {
  const { currency } = terms;
  return {
    currency,
    lowestMinor: parseSignedAmount(terms.lowest_put, currency),
    highestMinor: parseSignedAmount(terms.highest_put, currency),
    availableMinor: parseSignedAmount(funding.available, currency),
    startUpMinor: parseSignedAmount(funding.start_up_credit, currency),
  };
}

function isLargeEnough(coupon: UsableCoupon, putMinor: Minor, currency: string): boolean {
  return putMinor >= parseSignedAmount(coupon.requirement, currency);
}

/** A coupon's worth for this put: off the payment first, extra media next; off a later fee is not known yet. */
function benefit(coupon: UsableCoupon, putMinor: Minor, funds: Funds): [off: bigint, extra: bigint] {
  const value = couponValue(coupon, funds.currency);
  if (value.kind === 'deduction') return [0n, 0n];
  if (value.kind === 'value_added') return [0n, couponWorth(putMinor, value)];
  return [fundPut(putMinor, funds.startUpMinor, value).promoMinor, 0n];
}

/**
 * The best coupon for a put: the one that lowers the payment most, else the one that adds most media, else one off the
 * fee. Among equals the first in the list, which expires soonest.
 */
function bestCoupon(
  coupons: readonly UsableCoupon[],
  putMinor: Minor,
  offer: Pick<Offer, 'terms' | 'funding'>,
): UsableCoupon | undefined {
  const funds = fundsOf(offer);
  let best: { coupon: UsableCoupon; worth: [bigint, bigint] } | undefined;
  for (const coupon of coupons) {
    if (!isLargeEnough(coupon, putMinor, funds.currency)) continue;
    const worth = benefit(coupon, putMinor, funds);
    const isUseless = worth[0] === 0n && worth[1] === 0n && coupon.kind !== 'deduction';
    const isBetter = !best || worth[0] > best.worth[0] || (worth[0] === best.worth[0] && worth[1] > best.worth[1]);
    if (!isUseless && isBetter) best = { coupon, worth };
  }
  return best?.coupon;
}

/** The highest put that the balance pays for, with a coupon if allowed; at most the highest put. */
function highestPayable(funds: Funds, coupon: UsableCoupon | undefined): Minor {
  const alone = minMinor(funds.highestMinor, plus(funds.availableMinor, funds.startUpMinor));
  if (!coupon) return alone;
  const value = couponValue(coupon, funds.currency);
  let low = maxMinor(funds.lowestMinor, parseSignedAmount(coupon.requirement, funds.currency));
  let high = funds.highestMinor;
  const isPaid = (putMinor: Minor) => fundPut(putMinor, funds.startUpMinor, value).cashMinor <= funds.availableMinor;
  if (low > high || !isPaid(low)) return alone;
  // The own payment never falls as the put rises, so bisection finds the last affordable put.
  while (low < high) {
    const middle = toMinor((low + high + 1n) / 2n);
    if (isPaid(middle)) low = middle;
    else high = minus(middle, toMinor(1n));
  }
  return maxMinor(alone, low);
}

/** The coupons that a put may be made with: the chosen one, none, or whichever is best. */
function allowedCoupons(coupons: readonly UsableCoupon[], choice: CouponChoice): readonly UsableCoupon[] {
  switch (choice.kind) {
    case 'best':
      return coupons;
    case 'none':
      return [];
    case 'chosen':
      return coupons.filter((coupon) => coupon.coupon_id === choice.couponId);
  }
}

function checkAmount(
  typed: string,
  minor: Minor | undefined,
  funds: Funds,
  couponOf: (putMinor: Minor) => UsableCoupon | undefined,
  mostMinor: Minor,
): PutCheck {
  const wire = (amountMinor: Minor) => formatAmount(amountMinor, funds.currency);
  const missing = (putMinor: Minor) => {
    const { pay, coupon } = ledgerOf(putMinor, funds, couponOf(putMinor));
    return { gap: wire(minus(parseSignedAmount(pay, funds.currency), funds.availableMinor)), coupon };
  };
  if (mostMinor < funds.lowestMinor) {
    const isInBounds = minor !== undefined && minor >= funds.lowestMinor && minor <= funds.highestMinor;
    const putMinor = isInBounds ? minor : funds.lowestMinor;
    return { kind: 'balanceTooLow', amount: wire(putMinor), ...missing(putMinor) };
  }
  if (typed.trim() === '') return { kind: 'empty' };
  const most = wire(mostMinor);
  if (minor === undefined) return { kind: 'unreadable', most };
  if (minor < funds.lowestMinor) return { kind: 'tooLow', gap: wire(minus(funds.lowestMinor, minor)), most };
  if (minor > funds.highestMinor) return { kind: 'tooHigh', gap: wire(minus(minor, funds.highestMinor)), most };
  const short = missing(minor);
  return parseSignedAmount(short.gap, funds.currency) <= 0n
    ? { kind: 'ready' }
    : { kind: 'overBalance', ...short, most };
}

function ledgerOf(putMinor: Minor, funds: Funds, coupon: UsableCoupon | undefined): PutLedger {
  const { cashMinor, startUpMinor, promoMinor } = fundPut(
    putMinor,
    funds.startUpMinor,
    coupon && couponValue(coupon, funds.currency),
  );
  const isExtra = coupon?.kind === 'value_added';
  const wire = (amountMinor: Minor) => formatAmount(amountMinor, funds.currency);
  return {
    put: wire(putMinor),
    startUp: wire(startUpMinor),
    coupon: wire(isExtra ? zero : promoMinor),
    pay: wire(cashMinor),
    after: wire(minus(funds.availableMinor, cashMinor)),
    extra: wire(isExtra ? promoMinor : zero),
    media: wire(plus(cashMinor, startUpMinor, promoMinor)),
  };
}

/**
 * Calculates what the put sheet shows.
 * @param typed the amount in the field
 */
export function previewPut(offer: Pick<Offer, 'terms' | 'funding'>, typed: string, choice: CouponChoice): PutPreview {
  const funds = fundsOf(offer);
  const { minor } = readTypedAmount(typed, funds.currency);
  const { coupons } = offer.funding;
  const chosen = choice.kind === 'chosen' ? coupons.find((coupon) => coupon.coupon_id === choice.couponId) : undefined;
  const couponOf = (putMinor: Minor) => {
    if (choice.kind === 'best') return bestCoupon(coupons, putMinor, offer);
    return chosen && isLargeEnough(chosen, putMinor, funds.currency) ? chosen : undefined;
  };
  const coupon = minor === undefined ? chosen : couponOf(minor);
  const withCoupons = allowedCoupons(coupons, choice).map((each) => highestPayable(funds, each));
  const mostMinor = maxMinor(highestPayable(funds, undefined), ...withCoupons);
  const passed = minor === undefined ? undefined : limitPassed(minor, offer.funding.own_limits, funds.currency);
  const check: PutCheck = passed
    ? { kind: 'overOwn', ...passed }
    : checkAmount(typed, minor, funds, couponOf, mostMinor);
  const isReady = check.kind === 'ready' && minor !== undefined;
  return {
    check,
    amount: isReady ? formatAmount(minor, funds.currency) : '',
    coupon,
    couponTooSmall: coupon ? undefined : chosen,
    ledger: isReady ? ledgerOf(minor, funds, coupon) : undefined,
  };
}
