/** Counts events by kind and by the quarter of an hour in which they happened. */
import { accessLimits } from '@placard/contract';
import type { TrafficKind } from '@placard/contract';

/** An event that changes a count: a new one, or one that turned out to be invalid. */
export interface CountedEvent {
  kind: TrafficKind;
  occurredAt: Date;
}

export interface Counts {
  impressions: bigint;
  clicks: bigint;
  conversions: bigint;
  invalidImpressions: bigint;
  invalidClicks: bigint;
  invalidConversions: bigint;
}

const noCounts: Counts = {
  impressions: 0n,
  clicks: 0n,
  conversions: 0n,
  invalidImpressions: 0n,
  invalidClicks: 0n,
  invalidConversions: 0n,
};
const countedAs = { impression: 'impressions', click: 'clicks', conversion: 'conversions' } as const;
const invalidAs = {
  impression: 'invalidImpressions',
  click: 'invalidClicks',
  conversion: 'invalidConversions',
} as const;
const bucketMs = accessLimits.rollupMinutes * 60_000;

/** The start of the roll-up's quarter of an hour. In every time zone of the world, hours begin on one. */
function bucketOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / bucketMs) * bucketMs);
}

/** Counts new events and newly invalid ones: in total, and per quarter of an hour. */
export function tally(
  counted: readonly CountedEvent[],
  invalid: readonly CountedEvent[],
): { total: Counts; byBucket: { bucketAt: Date; counts: Counts }[] } {
  const total = { ...noCounts };
  const buckets = new Map<number, Counts>();
  const add = (event: CountedEvent, as: keyof Counts) => {
    const key = bucketOf(event.occurredAt).getTime();
    const bucket = buckets.get(key) ?? { ...noCounts };
    buckets.set(key, bucket);
    bucket[as] += 1n;
    total[as] += 1n;
  };
  for (const event of counted) add(event, countedAs[event.kind]);
  for (const event of invalid) add(event, invalidAs[event.kind]);
  return { total, byBucket: [...buckets].map(([key, counts]) => ({ bucketAt: new Date(key), counts })) };
}
