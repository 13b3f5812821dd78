/** The content of a coupon's stub: its value and its effect. The sentence beside it is the server's. */
import type { Coupon } from './api/use-coupons.ts';

export type StubUnit = 'off' | 'extra' | 'fee';

export interface Stub {
  /** A share in basis points or a wire amount; neither if the coupon's own terms define it. */
  rateBps?: number;
  amount?: string;
  /** Whether a plus is written before the value: if it adds to the put instead of lowering it. */
  sign: 'auto' | 'always';
  unit: StubUnit;
  /** The cap of a share. */
  cap?: string;
}

const unitOf: Record<Coupon['kind'], StubUnit> = {
  discount: 'off',
  fixed_amount: 'off',
  team: 'off',
  custom: 'off',
  value_added: 'extra',
  deduction: 'fee',
};

/** The stub of a coupon of any of the six kinds (product.md section 4). */
export function stubOf({
  kind,
  rate_bps,
  discount_amount,
}: Pick<Coupon, 'kind' | 'rate_bps' | 'discount_amount'>): Stub {
  const unit = unitOf[kind];
  const sign = unit === 'extra' ? 'always' : 'auto';
  if (rate_bps !== null)
    return { rateBps: rate_bps, sign, unit, ...(discount_amount !== null && { cap: discount_amount }) };
  return { sign, unit, ...(discount_amount !== null && { amount: discount_amount }) };
}
