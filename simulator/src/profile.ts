/** The kind of traffic that a plan gets: how often people click and convert, and how much of it is not human. */
import type { DeliverablePlan } from '@placard/contract';
import { between, drawOf, factor } from './random.ts';

export interface Profile {
  /** Clicks per impression. */
  clickRate: number;
  /** Conversions per click. */
  conversionRate: number;
  /** Shares of impressions and clicks that are general (found at once) and sophisticated (found later) invalid traffic. */
  generalInvalid: number;
  sophisticatedInvalid: number;
  /** Share of conversions that turn out to be invalid. */
  invalidConversions: number;
  /**
   * How much of the media the flight can place: below 1 the put is not fully consumed, above 1 it is consumed early.
   */
  fill: number;
  /** The time zone of most of the audience, as hours from UTC: its evening is the peak. */
  zoneHours: number;
}

type ProductType = DeliverablePlan['product']['type'];

/** Usual rates, from which products and plans differ. */
const usualRates: Record<ProductType, { click: number; conversion: number }> = {
  video: { click: 0.012, conversion: 0.04 },
  landing_page: { click: 0.03, conversion: 0.06 },
  game: { click: 0.02, conversion: 0.08 },
};

/**
 * Returns a plan's profile, always the same one. Products differ in popularity, and plans in how well their audience
 * fits, so some plans earn and some lose.
 */
export function profileOf(seed: string, plan: Pick<DeliverablePlan, 'plan_id' | 'product'>): Profile {
  const usual = usualRates[plan.product.type];
  const liking = drawOf(seed, 'product', plan.product.product_id);
  const draw = drawOf(seed, 'profile', plan.plan_id);
  return {
    clickRate: usual.click * factor(liking, 0.2) * factor(draw, 0.15),
    conversionRate: usual.conversion * factor(liking, 0.15) * factor(draw, 0.35),
    generalInvalid: between(draw, 0.004, 0.015),
    sophisticatedInvalid: between(draw, 0.003, 0.025),
    invalidConversions: between(draw, 0.01, 0.05),
    fill: between(draw, 0.86, 1.06),
    zoneHours: Math.floor(between(draw, -8, 10)),
  };
}
