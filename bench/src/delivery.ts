import { randomUUID } from 'node:crypto';
import type { DeliveryEvent } from '@placard/contract';

/** A batch as sources send them: a hundred impressions for each click. */
export function eventsOf(planId: string, count: number): DeliveryEvent[] {
  const startMs = Date.now() - count;
  return Array.from({ length: count }, (_, index) => ({
    event_id: randomUUID(),
    plan_id: planId,
    kind: index % 100 === 99 ? 'click' : 'impression',
    occurred_at: new Date(startMs + index).toISOString(),
  }));
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1_000;
}
