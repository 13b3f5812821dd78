/**
 * The model's own arithmetic, written from product.md section 5 and specification.md alone: nothing here is the server's. Amounts
 * are minor units.
 */

/** Above this it takes two in this deployment: low, so that it often does. */
export const secondPersonOver = 400_00n;

/** The three sources of a put, or a part of one. */
export interface Parts {
  cash: bigint;
  startUp: bigint;
  promo: bigint;
}

export const noParts: Parts = { cash: 0n, startUp: 0n, promo: 0n };

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Hundredths: "Money … a decimal string with the currency's digits on the wire" (product.md section 2); USD has two. */
export function wire(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A share in basis points, rounded down. */
function bps(amount: bigint, rate: number): bigint {
  return (amount * BigInt(rate)) / 10_000n;
}

/** The same rounded up: "a withdrawal's fee is rounded up". */
export function bpsUp(amount: bigint, rate: number): bigint {
  return (amount * BigInt(rate) + 9_999n) / 10_000n;
}

export const total = ({ cash, startUp, promo }: Parts): bigint => cash + startUp + promo;

export const minus = (a: Parts, b: Parts): Parts => ({
  cash: a.cash - b.cash,
  startUp: a.startUp - b.startUp,
  promo: a.promo - b.promo,
});

/**
 * "Consumption, credits and returns are split cumulatively in the put's proportion, promo and start-up rounded down, cash
 * takes the remainder"; what a put without enough cash leaves over is promo's, as nothing can be taken twice.
 */
export function share(amount: bigint, put: Parts): Parts {
  const whole = total(put);
  if (whole === 0n) return noParts;
  const startUp = (amount * put.startUp) / whole;
  const promo = (amount * put.promo) / whole;
  const cash = least(amount - startUp - promo, put.cash);
  return { cash, startUp, promo: amount - startUp - cash };
}

export type CouponKind = 'discount' | 'fixed_amount' | 'value_added' | 'deduction' | 'team' | 'custom';

export interface CouponWorth {
  kind: CouponKind;
  rateBps: number | null;
  amount: bigint | null;
}

/**
 * "Put (start-up credit first, then coupon, then own money)". "discount (a share of the put, capped), fixed amount (off the
 * put), value-added (a share on top of the put as extra media), deduction (off the fee at settlement), team (fixed), custom".
 */
export function funding(put: bigint, startUpCredit: bigint, coupon: CouponWorth | undefined): Parts {
  const startUp = least(put, startUpCredit);
  const rest = put - startUp;
  if (!coupon || coupon.kind === 'deduction') return { cash: rest, startUp, promo: 0n };
  const uncapped = coupon.rateBps === null ? put : bps(put, coupon.rateBps);
  const worth = coupon.amount === null ? uncapped : least(uncapped, coupon.amount);
  if (coupon.kind === 'value_added') return { cash: rest, startUp, promo: worth };
  const promo = least(worth, rest);
  return { cash: rest - promo, startUp, promo };
}

/**
 * The cost of valid billable events: per thousand impressions or per click, the fraction not billed, at most the cap.
 */
export function mediaCost(events: number, pricing: { model: 'cpm' | 'cpc'; price: bigint }, cap: bigint): bigint {
  const gross = BigInt(events) * pricing.price;
  return least(pricing.model === 'cpm' ? gross / 1000n : gross, cap);
}

export interface SettlementFacts {
  revenue: bigint;
  consumed: Parts;
  /** The part that money added later paid. */
  ofAdded: bigint;
  feeBps: number;
  agentBps: number;
  /** Off the fee, by a deduction coupon. */
  deduction: bigint;
}

export interface SettlementFigures {
  fee: bigint;
  feeCoupon: bigint;
  startUpReturn: bigint;
  startUpShortfall: bigint;
  agentShare: bigint;
  net: bigint;
  profit: bigint;
}

/**
 * "Fee = floor(rate × revenue). Start-up return = min(start-up consumed, floor((revenue − fee) × start-up share of what the put
 * consumed)); what is missing is written off. Agent = floor(rate × max(0, revenue − fee − cash and start-up consumed)), at
 * most what remains."
 */
export function settlement({ revenue, consumed, ...facts }: SettlementFacts): SettlementFigures {
  const fee = bps(revenue, facts.feeBps);
  const feeCoupon = least(fee, facts.deduction);
  const afterFee = revenue - (fee - feeCoupon);
  const whole = total(consumed) - facts.ofAdded;
  const startUpReturn = whole === 0n ? 0n : least(consumed.startUp, (afterFee * consumed.startUp) / whole);
  const profit = afterFee - consumed.cash - consumed.startUp;
  const afterReturn = afterFee - startUpReturn;
  const agentShare = least(bps(most(profit, 0n), facts.agentBps), afterReturn);
  return {
    fee,
    feeCoupon,
    startUpReturn,
    startUpShortfall: consumed.startUp - startUpReturn,
    agentShare,
    net: afterReturn - agentShare,
    profit,
  };
}
