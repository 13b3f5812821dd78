import { randomUUID } from 'node:crypto';
import type { DeliveryEvent } from '@placard/contract';
import type { Deps } from '../../server/src/context/deps.ts';
import { addOffering, advanceUntil, putInto, send } from '../../server/test/support/world.ts';
import type { Source } from '../../server/test/support/world.ts';

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

/** A plan of this merchant with some batches of a hundred events; settled unless it is to run on. Returns its id. */
export async function livePlan(
  deps: Deps,
  source: Source,
  merchant: Parameters<typeof putInto>[1],
  { put, batches, isEnded = true }: { put: string; batches: number; isEnded?: boolean },
): Promise<string> {
  const seconds = { flightSeconds: 86_400, graceSeconds: 0, lockSeconds: 0, settleSeconds: 0 };
  const plan = await putInto(deps, merchant, await addOffering(deps, source, seconds), put);
  for (let batch = 0; batch < batches; batch += 1) await send(deps, source, eventsOf(plan, 100));
  if (!isEnded) return plan;
  await deps.sql`update plan set flight_ends_at = now() - interval '1 second' where id = ${plan}`;
  await advanceUntil(deps, plan, 'settled');
  return plan;
}
