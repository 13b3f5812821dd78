/** The terms of a plan: shown before money moves, frozen into the plan when it is put (product.md section 1). */
import { createHash } from 'node:crypto';

/** Amounts are minor units as decimal digits, because JSON has no bigint. */
export interface FrozenTerms {
  pricingModel: 'cpm' | 'cpc';
  /** Per thousand impressions or per click. */
  mediaPriceMinor: string;
  payoutMinor: string;
  feeBps: number;
  agentNo: string | null;
  agentShareBps: number;
  lowestPutMinor: string;
  highestPutMinor: string;
  matchingSeconds: number;
  flightSeconds: number;
  graceSeconds: number;
  lockSeconds: number;
  settleSeconds: number;
  sourceId: string;
  isSimulated: boolean;
  /** Whoever counts, by their legal name, and whether that is the network itself. */
  sourceOwner: string;
  isOwnSource: boolean;
  /** The product's owner who countersigns conversions; null if nobody does. */
  countersignedBy: string | null;
}

/** Returns a short fingerprint of terms. A put sends the fingerprint of the terms it was shown, so no others can be frozen. */
export function termsVersion(terms: FrozenTerms): string {
  const members = Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 16);
}

/** Returns whether a merchant who agreed to terms gets the same or better: a lower fee or agent's share, and nothing else changed. */
export function isAsGood(now: FrozenTerms, agreed: FrozenTerms): boolean {
  const { feeBps, agentNo, agentShareBps } = agreed;
  const isNoDearer = now.feeBps <= feeBps && now.agentShareBps <= agentShareBps;
  return isNoDearer && termsVersion({ ...now, feeBps, agentNo, agentShareBps }) === termsVersion(agreed);
}
