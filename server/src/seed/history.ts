/**
 * Plans with a past. Their figures come from the same acts as real ones: a put, signed events through the delivery use case, and
 * the life cycle, each at its time.
 */
import { randomUUID } from 'node:crypto';
import type { DeliveryEvent, TrafficKind } from '@placard/contract';
import type { Actor } from '../context/actor.ts';
import { addSeconds } from '../domain/plans/schedule.ts';
import { receiveBatch } from '../usecases/delivery/receive-batch.ts';
import { receiveConfirmations } from '../usecases/delivery/receive-confirmations.ts';
import { offerPlan } from '../usecases/plans/offer-plan.ts';
import type { SeedContext } from './context.ts';
import { put } from './merchant-acts.ts';
import { campaignOffers, isCountersigned, openOffers } from './offers.ts';
import type { CampaignOffer, OfferPlan, OpenOffer, SeededOffers } from './offers.ts';
import { rawPublicKey, signBatch, signConfirmation } from './source-key.ts';

/** A plan of the history: what was put, in hundredths, and how it ended. */
export interface PastPlan {
  offer: CampaignOffer | OpenOffer;
  hundredths: number;
  /** The part of the put that the flight finds media for. */
  fill: number;
  conversions: number;
  /** Of the last ones, those that the source takes back at the end of the flight. */
  reversed?: number;
  /** In the flight; a flight of days is reported a few times a day. */
  batches?: number;
  couponId?: string | undefined;
  offeringNo?: string | undefined;
}

/** The simulated audience: clicks per impression, and the share of both that turns out to be invalid. */
const clickRate = { cpm: 0.013, cpc: 1 / 8 };
const invalidShare = 0.013;
/** Delivery begins so long after the put, and uses this part of the flight. */
const matchingSeconds = 180;
const usedPart = 0.94;
/** An owner answers so long after a report, and says nothing of every so manieth conversion. */
const answerSeconds = 1_200;
const silentEvery = 9;

/** Offers a plan to one merchant, who puts into it now; its delivery follows. Returns the plan's id. */
export async function putAndFly(
  context: SeedContext,
  offers: SeededOffers,
  actor: Actor,
  plan: PastPlan,
): Promise<string> {
  const offeringNo = plan.offeringNo ?? (await offerTo(context, actor, offers.ids[plan.offer]));
  await context.life.moment();
  const planId = await put(context, actor, { ...plan, offeringNo });
  fly(context, planId, plan);
  return planId;
}

async function offerTo({ deps, operator }: SeedContext, { merchantId }: Actor, offerId: string): Promise<string> {
  return await offerPlan(deps, operator, {
    offerId,
    audience: 'merchant',
    merchantId,
    level: null,
    isOfficial: false,
    places: null,
    endsAt: null,
  });
}

/** Plans the delivery of a whole flight: an opening impression, then batches at the ends of equal parts of its time. */
function fly(context: SeedContext, planId: string, plan: PastPlan): void {
  if (plan.fill === 0) return;
  const offer: OfferPlan = { ...campaignOffers, ...openOffers }[plan.offer];
  const total = volumeOf(offer, plan);
  const batches = plan.batches ?? Math.max(1, Math.round(offer.flight / 28_800));
  const wait = Math.min(matchingSeconds, offer.matching / 2);
  const start = addSeconds(context.life.now, wait);
  const slotSeconds = (offer.flight * usedPart) / batches;
  const shares = sharesOf(batches, start, slotSeconds);
  const inSlot = (count: number, slot: number) =>
    Math.round((shares[slot + 1] ?? 1) * count) - Math.round((shares[slot] ?? 1) * count);
  const conversions: DeliveryEvent[] = [];
  context.life.later(wait, async () => await send(context, spread(planId, 'impression', 1, start, 0)));
  for (let slot = 0; slot < batches; slot += 1) {
    const from = addSeconds(start, slot * slotSeconds);
    const make = (kind: TrafficKind, count: number) => spread(planId, kind, inSlot(count, slot), from, slotSeconds);
    const end = addSeconds(from, slotSeconds);
    context.life.later(wait + (slot + 1) * slotSeconds, async () => {
      const [impressions, clicks] = [make('impression', total.impressions), make('click', total.clicks)];
      const converted = make('conversion', plan.conversions);
      conversions.push(...converted);
      const suspects = [impressions, clicks].flatMap((events) =>
        events.slice(0, Math.round(events.length * invalidShare)),
      );
      const takenBack = slot === batches - 1 ? conversions.slice(conversions.length - (plan.reversed ?? 0)) : [];
      await send(context, [
        ...impressions,
        ...clicks,
        ...converted,
        ...suspects.map((event) => correction(event, 'givt', end)),
        ...takenBack.map((event) => correction(event, 'sivt', end)),
      ]);
      if (isCountersigned(offer.product))
        context.life.later(answerSeconds, async () => await confirm(context, converted));
    });
  }
}

/** Signs and sends a batch, as the source of the simulated traffic does. */
async function send({ deps, source, life }: SeedContext, events: DeliveryEvent[]): Promise<void> {
  if (events.length === 0) return;
  const batch = { batch_id: randomUUID(), events };
  await receiveBatch(deps, signBatch(source, batch, life.now), batch);
}

/** Confirms conversions, as the owner of the product does. */
async function confirm({ deps, owner }: SeedContext, converted: readonly DeliveryEvent[]): Promise<void> {
  const said = converted.filter((_, index) => index % silentEvery !== silentEvery - 1);
  if (said.length === 0) return;
  const sent = said.map(({ plan_id, event_id }) => signConfirmation(plan_id, event_id, owner.privateKey));
  await receiveConfirmations(deps, { id: owner.id, publicKey: rawPublicKey(owner.privateKey) }, sent);
}

function volumeOf({ pricingModel, price }: OfferPlan, { hundredths, fill }: PastPlan) {
  const bought = (hundredths / price) * fill;
  if (pricingModel === 'cpc') return { clicks: Math.round(bought), impressions: Math.round(bought / clickRate.cpc) };
  return { clicks: Math.round(bought * 1_000 * clickRate.cpm), impressions: Math.round(bought * 1_000) };
}

/** The part of all traffic before each slot: more in the evening, and never even. */
function sharesOf(slots: number, start: Date, slotSeconds: number): number[] {
  const sums = [0];
  for (let slot = 0; slot < slots; slot += 1) {
    const hour = (start.getTime() / 3_600_000 + ((slot + 0.5) * slotSeconds) / 3_600) % 24;
    const uneven = Math.abs(Math.sin(start.getTime() / 60_000 + slot * 37));
    sums.push((sums.at(-1) ?? 0) + 0.8 + 0.5 * Math.cos(((hour - 19) / 24) * 2 * Math.PI) + 0.7 * uneven);
  }
  return sums.map((sum) => sum / (sums.at(-1) ?? 1));
}

/** Where the ads were shown. */
const placements = ['feed', 'feed', 'feed', 'story', 'story', 'search'] as const;
const countries = ['US', 'US', 'DE', 'FR', 'JP', 'US', 'BR'] as const;

/** Events at equal steps of a slot. */
function spread(planId: string, kind: TrafficKind, count: number, from: Date, seconds: number): DeliveryEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    event_id: randomUUID(),
    plan_id: planId,
    kind,
    occurred_at: addSeconds(from, (seconds * (index + 0.5)) / count).toISOString(),
    placement: placements[index % placements.length] ?? placements[0],
    country: countries[index % countries.length] ?? countries[0],
  }));
}

function correction(target: DeliveryEvent, category: 'givt' | 'sivt', at: Date): DeliveryEvent {
  return {
    event_id: randomUUID(),
    plan_id: target.plan_id,
    kind: 'invalid',
    occurred_at: at.toISOString(),
    target_id: target.event_id,
    category,
  };
}
