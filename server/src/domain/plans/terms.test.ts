import { describe, expect, it } from 'vitest';
import { termsVersion, type FrozenTerms } from './terms.ts';
import { termsView } from './terms-view.ts';

const terms: FrozenTerms = {
  pricingModel: 'cpc',
  mediaPriceMinor: '35',
  payoutMinor: '700',
  feeBps: 500,
  agentNo: 'A-1',
  agentShareBps: 200,
  lowestPutMinor: '5000',
  highestPutMinor: '90000',
  matchingSeconds: 60,
  flightSeconds: 120,
  graceSeconds: 180,
  lockSeconds: 240,
  settleSeconds: 300,
  sourceId: 'source-1',
  isSimulated: true,
  sourceOwner: 'Adserve Ltd',
  isOwnSource: false,
  countersignedBy: null,
};

describe('the fingerprint of terms', () => {
  it('changes with every single term', () => {
    const changed = Object.entries(terms).map(([name, value]) => ({
      ...terms,
      [name]: typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}1`,
    }));
    const versions = [terms, ...changed].map((each) => termsVersion(each));
    expect(new Set(versions).size).toBe(Object.keys(terms).length + 1);
    expect(versions.every((version) => /^[0-9a-f]{16}$/.test(version))).toBe(true);
  });

  it('does not depend on the order of members in the database', () => {
    const reversed = Object.fromEntries(Object.entries(terms).toReversed()) as unknown as FrozenTerms;
    expect(termsVersion(reversed)).toBe(termsVersion(terms));
  });
});

it('shows every term that binds the merchant, in the currency’s digits', () => {
  expect(termsView(terms, 'USD')).toEqual({
    version: termsVersion(terms),
    currency: 'USD',
    pricing_model: 'cpc',
    media_price: '0.35',
    payout_per_conversion: '7.00',
    fee_bps: 500,
    agent_share_bps: 200,
    agent_id: 'A-1',
    lowest_put: '50.00',
    highest_put: '900.00',
    matching_seconds: 60,
    flight_seconds: 120,
    grace_seconds: 180,
    lock_seconds: 240,
    settle_seconds: 300,
    is_simulated: true,
    source_owner: 'Adserve Ltd',
    is_own_source: false,
    countersigned_by: null,
  });
});
