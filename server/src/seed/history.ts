/**
 * Creates plans with a past. Their figures come from the same acts as real ones: a put, signed events through the delivery use
 * case, and the life cycle. The pilots' terms are so short that this takes a second.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryEvent, TrafficKind } from '@placard/contract';
import type { Actor } from '../context/actor.ts';
import { receiveBatch } from '../usecases/delivery/receive-batch.ts';
import { advancePlan } from '../usecases/plans/advance-plan.ts';
import { offerPlan } from '../usecases/plans/offer-plan.ts';
import type { SeedContext } from './context.ts';
import { put } from './merchant-acts.ts';
import { signBatch } from './source-key.ts';
import type { PilotOffer, SeededOffers } from './offers.ts';

/** The delivery to a plan; `invalid` impressions and a quarter as many clicks turn out to be invalid. */
export interface Delivered {
  impressions: number;
  clicks: number;
  conversions: number;
  invalid: number;
}

/** Offers a pilot to one merchant, puts into it, and returns the plan's id. */
export async function putIntoPilot(
  context: SeedContext,
  offers: SeededOffers,
  actor: Actor,
  input: { pilot: PilotOffer; hundredths: number; couponId?: string },
): Promise<string> {
  const offeringNo = await offerPlan(context.deps, context.operator, {
    offerId: offers.pilots[input.pilot],
    audience: 'merchant',
    merchantId: actor.merchantId,
    level: null,
    isOfficial: false,
    places: null,
    endsAt: null,
  });
  return await put(context, actor, { offeringNo, ...input });
}

/** Delivers to a plan now. The batch corrects its own invalid events. */
export async function deliver({ deps, source }: SeedContext, planId: string, delivered: Delivered): Promise<void> {
  const occurredAt = new Date().toISOString();
  const make = (kind: TrafficKind, count: number): DeliveryEvent[] =>
    Array.from({ length: count }, () => ({ event_id: randomUUID(), plan_id: planId, kind, occurred_at: occurredAt }));
  const clicks = make('click', delivered.clicks);
  const impressions = make('impression', delivered.impressions);
  const suspects = [...clicks.slice(0, Math.ceil(delivered.invalid / 4)), ...impressions.slice(0, delivered.invalid)];
  const corrections = suspects.map((target): DeliveryEvent => ({
    event_id: randomUUID(),
    plan_id: planId,
    kind: 'invalid',
    occurred_at: occurredAt,
    target_id: target.event_id,
    category: 'givt',
  }));
  const events = [...impressions, ...clicks, ...make('conversion', delivered.conversions), ...corrections];
  const batch = { batch_id: randomUUID(), events };
  await receiveBatch(deps, signBatch(source, batch), batch);
}

/** Waits until the pilots' terms are over, and advances every plan as far as it is due. */
export async function letTimePass({ deps }: SeedContext, planIds: readonly string[]): Promise<void> {
  await sleep(1_100);
  for (const planId of planIds) await advancePlan(deps, planId);
}
