/** Terms as the API returns them: before money moves, and in the plan that froze them. */
import { formatAmount, toMinor } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import { termsVersion } from './terms.ts';
import type { FrozenTerms } from './terms.ts';

/** Returns the wire form of terms. */
export function termsView(terms: FrozenTerms, currency: string): CallResponse<Calls['plans']['detail']>['terms'] {
  const money = (minor: string) => formatAmount(toMinor(minor), currency);
  return {
    version: termsVersion(terms),
    currency,
    pricing_model: terms.pricingModel,
    media_price: money(terms.mediaPriceMinor),
    payout_per_conversion: money(terms.payoutMinor),
    fee_bps: terms.feeBps,
    agent_share_bps: terms.agentShareBps,
    agent_id: terms.agentNo,
    lowest_put: money(terms.lowestPutMinor),
    highest_put: money(terms.highestPutMinor),
    matching_seconds: terms.matchingSeconds,
    flight_seconds: terms.flightSeconds,
    grace_seconds: terms.graceSeconds,
    lock_seconds: terms.lockSeconds,
    settle_seconds: terms.settleSeconds,
    is_simulated: terms.isSimulated,
    is_own_source: terms.isOwnSource,
    source_owner: terms.sourceOwner,
    countersigned_by: terms.countersignedBy,
  };
}
