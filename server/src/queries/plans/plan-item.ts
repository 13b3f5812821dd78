/** A row of the plan list: a plan that was put, or an open offering that could be. */
import { formatAmount, minus, plus, shareDown, toMinor, zero } from '@placard/contract';
import type { CallResponse, Calls, LanguageCode, Minor } from '@placard/contract';
import type { FrozenTerms } from '../../domain/plans/terms.ts';
import { capOf, consumedParts } from '../../domain/plans/plan.ts';
import type { EndReason, StoredPlanState } from '../../domain/plans/plan.ts';
import { fileUrl } from '../../files/file-url.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';

export type PlanSummary = CallResponse<Calls['plans']['list']>['list'][number];

export interface ProductColumns {
  product_names: LocalizedText;
  product_type: 'video' | 'landing_page' | 'game';
  image_file_id: string | null;
}

export interface PlanColumns extends ProductColumns {
  id: string;
  offering_id: string;
  plan_no: string;
  state: StoredPlanState;
  is_paused: boolean;
  /** JSON has no bigint. */
  repeats: { left: string; is_paused: boolean } | null;
  is_official: boolean;
  put_minor: Minor;
  cash_minor: Minor;
  start_up_minor: Minor;
  promo_minor: Minor;
  added_minor: Minor;
  coupon_id: string | null;
  terms: FrozenTerms;
  consumed_minor: Minor;
  credited_minor: Minor;
  returned_minor: Minor;
  revenue_minor: Minor;
  reversed_minor: Minor;
  fee_minor: Minor | null;
  fee_coupon_minor: Minor | null;
  start_up_return_minor: Minor | null;
  agent_share_minor: Minor | null;
  net_minor: Minor | null;
  put_at: Date;
  matching_ends_at: Date;
  flight_ends_at: Date | null;
  finished_at: Date | null;
  settle_due_at: Date | null;
  settled_at: Date | null;
  last_delivery_at: Date | null;
  end_reason: EndReason | null;
}

export interface OfferingColumns extends ProductColumns {
  id: string;
  plan_no: string;
  is_official: boolean;
  is_simulated: boolean;
  is_own_source: boolean;
  is_countersigned: boolean;
  lowest_put_minor: Minor;
  highest_put_minor: Minor;
  pricing_model: FrozenTerms['pricingModel'];
  media_price_minor: Minor;
  payout_minor: Minor;
  created_at: Date;
  ends_at: Date | null;
}

/** Returns a product as its plans show it. */
export const productOf = (row: ProductColumns, lang: LanguageCode): PlanSummary['product'] => ({
  name: localized(row.product_names, lang),
  type: row.product_type,
  image_url: fileUrl(row.image_file_id),
});

/** Returns the list's row of a plan that was put. */
export function planItem(row: PlanColumns, lang: LanguageCode, currency: string): PlanSummary {
  const money = (minor: Minor) => formatAmount(minor, currency);
  const cap = capOf(row);
  const { cashMinor } = consumedParts(row);
  const paidMinor = plus(row.cash_minor, row.added_minor);
  return {
    plan_no: row.plan_no,
    state: row.state,
    is_paused: row.is_paused,
    repeats: row.repeats && { ...row.repeats, left: money(toMinor(row.repeats.left)) },
    product: productOf(row, lang),
    is_official: row.is_official,
    is_simulated: row.terms.isSimulated,
    is_own_source: row.terms.isOwnSource,
    is_countersigned: row.terms.countersignedBy !== null,
    currency,
    put_amount: money(plus(row.put_minor, row.added_minor)),
    consumed: money(row.consumed_minor),
    held: money(minus(cap, row.consumed_minor, row.returned_minor)),
    // Rounded down: a plan shows 100 % only when the last unit is consumed.
    put_progress_bps: Number(shareDown(row.consumed_minor, 10_000n, cap)),
    revenue: money(minus(row.revenue_minor, row.reversed_minor)),
    lowest_put: money(toMinor(row.terms.lowestPutMinor)),
    highest_put: money(toMinor(row.terms.highestPutMinor)),
    create_time: row.put_at.toISOString(),
    offer_ends_at: null,
    flight_ends_at: row.flight_ends_at?.toISOString() ?? null,
    settle_due_at: row.settle_due_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_net: row.net_minor === null ? null : money(row.net_minor),
    profit: row.net_minor === null ? null : money(settledProfit(row)),
    agent_share: row.net_minor === null ? null : money(row.agent_share_minor ?? zero),
    came_back: row.net_minor === null ? null : money(plus(minus(paidMinor, cashMinor), row.net_minor)),
    paid: row.net_minor === null ? null : money(paidMinor),
    end_reason: row.end_reason,
    returned: row.returned_minor > 0n ? money(row.returned_minor) : null,
    pricing_model: row.terms.pricingModel,
    media_price: money(toMinor(row.terms.mediaPriceMinor)),
    payout_per_conversion: money(toMinor(row.terms.payoutMinor)),
    fee_bps: row.terms.feeBps,
  };
}

/** revenue − fee − own spend − start-up consumed, from what was posted. */
export function settledProfit(row: PlanColumns): Minor {
  const consumed = consumedParts(row);
  const fee = minus(row.fee_minor ?? zero, row.fee_coupon_minor ?? zero);
  return minus(row.revenue_minor, row.reversed_minor, fee, consumed.cashMinor, consumed.startUpMinor);
}

/** Without a put, every counted figure is null. */
export const beforePut = {
  is_paused: false,
  repeats: null,
  put_amount: null,
  consumed: null,
  held: null,
  put_progress_bps: 0,
  revenue: null,
  flight_ends_at: null,
  settle_due_at: null,
  settled_at: null,
  settled_net: null,
  profit: null,
  agent_share: null,
  came_back: null,
  paid: null,
  end_reason: null,
  returned: null,
} as const;

/** Returns the list's row of an open offering, with the fee of the merchant's level: nothing is put, so it has no counts. */
export function offeringItem(row: OfferingColumns, feeBps: number, lang: LanguageCode, currency: string): PlanSummary {
  return {
    plan_no: row.plan_no,
    state: 'wait_put',
    product: productOf(row, lang),
    is_official: row.is_official,
    is_simulated: row.is_simulated,
    is_own_source: row.is_own_source,
    is_countersigned: row.is_countersigned,
    currency,
    ...beforePut,
    lowest_put: formatAmount(row.lowest_put_minor, currency),
    highest_put: formatAmount(row.highest_put_minor, currency),
    create_time: row.created_at.toISOString(),
    offer_ends_at: row.ends_at?.toISOString() ?? null,
    pricing_model: row.pricing_model,
    media_price: formatAmount(row.media_price_minor, currency),
    payout_per_conversion: formatAmount(row.payout_minor, currency),
    fee_bps: feeBps,
  };
}
