import type { SeedContext } from './context.ts';
import type { SeededCoupons } from './coupons.ts';
import type { SeededOffers } from './offers.ts';

/** What exists before the first merchant registers. */
export interface World {
  context: SeedContext;
  offers: SeededOffers;
  coupons: SeededCoupons;
  acceptorId: string;
}
