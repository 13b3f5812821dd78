import { describe, expect, it } from 'vitest';
import { tally } from './tally.ts';

const none = {
  impressions: 0n,
  clicks: 0n,
  conversions: 0n,
  invalidImpressions: 0n,
  invalidClicks: 0n,
  invalidConversions: 0n,
};
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('counting events', () => {
  it.each([
    ['impression', 'impressions', 'invalidImpressions'],
    ['click', 'clicks', 'invalidClicks'],
    ['conversion', 'conversions', 'invalidConversions'],
  ] as const)('counts each %s once, valid and invalid apart', (kind, valid, invalid) => {
    const event = { kind, occurredAt: at('08:00:00') };
    expect(tally([event, event], []).total).toEqual({ ...none, [valid]: 2n });
    expect(tally([], [event]).total).toEqual({ ...none, [invalid]: 1n });
  });

  it('counts each event in the quarter of an hour of its time, first millisecond included', () => {
    const { total, byBucket } = tally(
      [
        { kind: 'click', occurredAt: at('08:14:59.999') },
        { kind: 'click', occurredAt: at('08:15:00.000') },
        { kind: 'impression', occurredAt: at('08:29:59.999') },
      ],
      [{ kind: 'click', occurredAt: at('08:15:00.000') }],
    );
    expect(byBucket).toEqual([
      { bucketAt: at('08:00:00'), counts: { ...none, clicks: 1n } },
      { bucketAt: at('08:15:00'), counts: { ...none, clicks: 1n, impressions: 1n, invalidClicks: 1n } },
    ]);
    expect(total).toEqual({ ...none, clicks: 2n, impressions: 1n, invalidClicks: 1n });
  });

  it('starts from nothing each time', () => {
    tally([{ kind: 'click', occurredAt: at('08:00:00') }], []);
    expect(tally([], [])).toEqual({ total: none, byBucket: [] });
  });
});
