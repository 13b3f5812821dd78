/**
 * Delivery arrives twice, late, out of order and corrected, and every figure must be as if each event had come once, in
 * order. Method: the same events go to one plan in one batch, in order, and to its twin shuffled, with duplicates, in
 * batches of which neighbours are sent concurrently and some again; then all figures are compared.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryEvent } from '@placard/contract';
import { useDatabase } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, figuresOf, makeDeps, putInto, send } from '../support/world.ts';

const database = useDatabase();

const kind = fc.constantFrom('impression' as const, 'click' as const, 'click' as const, 'conversion' as const);
const story = fc.record({
  pricingModel: fc.constantFrom('cpm' as const, 'cpc' as const),
  kinds: fc.array(fc.record({ kind, isInvalid: fc.boolean(), isTwice: fc.boolean() }), { minLength: 1, maxLength: 40 }),
  startUpMinor: fc.constantFrom(0n, 700n, 5_000n),
  shuffle: fc.infiniteStream(fc.nat()),
  batches: fc.integer({ min: 1, max: 6 }),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/** The same story for a plan: its own ids, the same times. */
function tell({ kinds }: Story, planId: string, startMs: number): DeliveryEvent[] {
  const traffic = kinds.map((part, index) => ({
    ...part,
    event: {
      event_id: randomUUID(),
      plan_id: planId,
      kind: part.kind,
      occurred_at: new Date(startMs + index).toISOString(),
    },
  }));
  const corrections = traffic
    .filter((part) => part.isInvalid)
    .map(({ event }) => ({
      event_id: randomUUID(),
      plan_id: planId,
      kind: 'invalid' as const,
      occurred_at: new Date(startMs + kinds.length).toISOString(),
      target_id: event.event_id,
      category: 'givt' as const,
    }));
  return [...traffic.map((part) => part.event), ...corrections];
}

function disturb(events: readonly DeliveryEvent[], { kinds, shuffle, batches }: Story): DeliveryEvent[][] {
  const twice = events.filter((_, index) => kinds[index]?.isTwice);
  const keyed = [...events, ...twice].map((event) => ({ event, key: shuffle.next().value as number }));
  const mixed = keyed.toSorted((a, b) => a.key - b.key).map(({ event }) => event);
  const size = Math.ceil(mixed.length / batches);
  return Array.from({ length: batches }, (_, index) => mixed.slice(index * size, (index + 1) * size)).filter(
    (batch) => batch.length > 0,
  );
}

describe('order, duplicates and corrections', () => {
  it('leave every figure as if each event had come once, in order', async () => {
    const deps = makeDeps(database.sql);
    const source = await addSource(deps);
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const terms = {
          pricingModel: told.pricingModel,
          priceMinor: told.pricingModel === 'cpm' ? 70_001n : 333n,
        };
        const offering = await addOffering(deps, source, terms);
        const [plainly, wildly] = [
          await addMerchant(deps, 5_000n, told.startUpMinor),
          await addMerchant(deps, 5_000n, told.startUpMinor),
        ];
        const plainPlan = await putInto(deps, plainly, offering, '20.00');
        const wildPlan = await putInto(deps, wildly, offering, '20.00');
        const startMs = Date.now();
        await send(deps, source, tell(told, plainPlan, startMs));
        const batches = disturb(tell(told, wildPlan, startMs), told).map((events) => ({ id: randomUUID(), events }));
        for (let index = 0; index < batches.length; index += 2) {
          const pair = batches.slice(index, index + 2);
          await Promise.all(pair.map(({ id, events }) => send(deps, source, events, id)));
        }
        await Promise.all(batches.map(({ id, events }) => send(deps, source, events, id)));
        expect(await figuresOf(database.sql, wildPlan)).toEqual(await figuresOf(database.sql, plainPlan));
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
