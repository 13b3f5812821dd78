/** Delivery: batches with duplicates, corrections and late events; operators' decisions on conversions. */
import { accessLimits } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { isHeld } from '../rules-appeals.ts';
import { applyToPlan, conversionOf, takeOut } from '../rules-delivery.ts';
import { release } from './appeals.ts';
import { byNo, decide, fits } from '../world.ts';
import type { BatchRecord, Conversion, Plan, World } from '../world.ts';
import { operatorAct, pick } from './kit.ts';
import type { Act, Builder, Context, ModelStep } from './kit.ts';

const trafficKinds = ['click', 'impression', 'conversion', 'click', 'impression'] as const;

/** Numbers from one number: the same every time (a linear congruential generator, Numerical Recipes). */
function* numbersFrom(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

/** When an event happened: mostly now; sometimes before the put, or after the flight. */
function momentOf(world: World, plan: Plan, by: number): number {
  if (by % 9 === 0) return plan.putAt - 1;
  if (by % 7 === 0 && plan.flightEndsAt !== null) return plan.flightEndsAt + (by % 3) - 1;
  if (by % 5 === 0) return Math.min(world.nowMs, plan.putAt + (by % 60_000));
  return world.nowMs;
}

/** Plans that accept delivery, first those that wait for it; with a flaw any. */
function choosePlans(world: World, which: number, variant: number, flaw: number): Plan[] {
  const inState = (...states: Plan['state'][]) => world.plans.filter(({ state }) => states.includes(state));
  const waiting = variant % 3 === 0 ? [] : inState('matching');
  const live = waiting.length > 0 ? waiting : inState('matching', 'putting', 'put_finished');
  const candidates = flaw === 1 || live.length === 0 ? world.plans : live;
  const first = pick(candidates, which);
  const second = variant % 4 === 0 ? pick(candidates, which + 1) : undefined;
  return [...new Set([first, second].filter((plan) => plan !== undefined))];
}

function eventsFor(context: Context, plan: Plan, count: number, numbers: Iterator<number, never>): DeliveryEvent[] {
  const { world } = context;
  const known = Object.entries(world.events).filter(
    ([, event]) => event.planId === plan.id && event.kind !== 'invalid',
  );
  const events: DeliveryEvent[] = [];
  for (let made = 0; made < count; made += 1) {
    const by = numbers.next().value;
    const occurred_at = new Date(momentOf(world, plan, by)).toISOString();
    const base = { event_id: context.uuid(), plan_id: plan.id, occurred_at };
    const target = pick([...known.map(([id]) => id), ...events.map(({ event_id: id }) => id)], by >>> 3);
    const choice = by % 12;
    if (choice === 0 && target !== undefined)
      events.push({ ...base, kind: 'invalid', target_id: target, category: 'sivt' });
    // A known event, unchanged or changed; a correction of a later event.
    else if (choice === 1 && target !== undefined) events.push({ ...base, event_id: target, kind: 'click' });
    else events.push({ ...base, kind: pick(trafficKinds, by >>> 5) ?? 'click' });
  }
  if (numbers.next().value % 6 === 0 && events[0]) events.push(...comingLate(context, plan, events[0].occurred_at));
  return events;
}

/** A correction before the event it names, in one batch. */
function comingLate(context: Context, plan: Plan, occurred_at: string): DeliveryEvent[] {
  const target_id = context.uuid();
  const base = { plan_id: plan.id, occurred_at };
  return [
    { ...base, event_id: context.uuid(), kind: 'invalid', target_id, category: 'givt' },
    { ...base, event_id: target_id, kind: 'conversion' },
  ];
}

export const deliver: Builder = (context, { which, amount, variant, flaw }) => {
  const { world } = context;
  const plans = choosePlans(world, which, variant, flaw);
  if (plans.length === 0) return undefined;
  const numbers = numbersFrom(amount);
  const events = plans.flatMap((plan) => eventsFor(context, plan, 1 + (amount % 24), numbers));
  const known = Object.keys(world.batches);
  // The same batch again with other events.
  const batchId = (flaw === 2 ? pick(known, which) : undefined) ?? context.uuid();
  return batchAct(context, batchId, events);
};

/** A batch sent before is sent again, as after a lost answer. */
export const deliverAgain: Builder = (context, { which }) => {
  const chosen = pick(Object.entries(context.world.batches), which);
  return chosen && batchAct(context, chosen[0], JSON.parse(chosen[1].payload) as DeliveryEvent[]);
};

function batchAct(context: Context, batchId: string, events: readonly DeliveryEvent[]): Act {
  const payload = JSON.stringify(events);
  const planIds = [...new Set(events.map(({ plan_id: id }) => id))].toSorted();
  return {
    name: 'delivery batch',
    words: `delivery: batch ${batchId} of ${events.length} events`,
    request: {
      to: 'delivery',
      sourceId: context.world.sourceId,
      privateKey: context.sourceKey,
      batch: { batch_id: batchId, events: [...events] },
    },
    steps: [
      (world, answer) => decideOpening(world, answer, batchId, payload),
      ...planIds.map((planId): ModelStep => (world) => {
        const batch = recordOf(world, batchId);
        const plan = world.plans.find(({ id }) => id === planId);
        const own = events.filter((event) => event.plan_id === planId);
        if (plan && !batch.lines[planId]) batch.lines[planId] = applyToPlan(world, plan, own);
        return fits;
      }),
      (world, answer) => decide(answer, [], (data) => receiptDifference(recordOf(world, batchId), data)),
    ],
  };
}

const recordOf = (world: World, batchId: string): BatchRecord =>
  (world.batches[batchId] ??= { payload: '', lines: {} });

/** The batch is stored unless it exists; another payload with its id is refused. */
function decideOpening(world: World, answer: Parameters<ModelStep>[1], batchId: string, payload: string) {
  const known = world.batches[batchId];
  const reasons = [
    world.isSourcePaused && ('source_paused' as const),
    known !== undefined && known.payload !== payload && ('batch_id_reused' as const),
  ];
  return decide(answer, reasons, () => {
    world.batches[batchId] ??= { payload, lines: {} };
  });
}

function receiptDifference({ lines }: BatchRecord, data: unknown): string | undefined {
  const sum = (of: 'accepted' | 'duplicates' | 'recordedOnly') =>
    Object.values(lines).reduce((whole, line) => whole + line[of], 0);
  const expected = `${sum('accepted')} ${sum('duplicates')} ${sum('recordedOnly')}`;
  const receipt = data as { accepted: number; duplicates: number; recorded_only: number };
  const said = `${receipt.accepted} ${receipt.duplicates} ${receipt.recorded_only}`;
  return said === expected ? undefined : `the receipt should say ${expected}, not ${said}`;
}

/** A conversion by numbers, with its plan: one that is in `states` first. */
function chooseConversion(world: World, which: number, states: readonly Conversion['state'][], flaw: number) {
  const all = world.plans.flatMap((plan) => plan.conversions.map((conversion) => ({ plan, conversion })));
  const able = all.filter(({ conversion }) => states.includes(conversion.state));
  return pick(flaw === 1 || able.length === 0 ? all : able, which);
}

const peopleOf = ({ by }: Conversion, one: number): number[] => [...new Set([...by, one])];

/** "While it is appealed only the appeal's decision releases or reverses it." */
const isAppealed = ({ appeals }: World, { eventId }: Conversion): boolean =>
  appeals.some(({ kind, of, state }) => kind === 'hold' && of === eventId && state === 'open');

export const holdConversion: Builder = async (context, { which, amount, flaw }) => {
  const chosen = chooseConversion(context.world, which, ['pending'], flaw);
  if (!chosen) return undefined;
  const { plan, conversion } = chosen;
  const reviewAt = context.world.nowMs + accessLimits.leastHoldMs + (flaw === 2 ? -1000 : 1000 * (amount % 200_000));
  const by = which % 2;
  const step: ModelStep = (world, answer) => {
    const current = conversionOf(byNo(world.plans, plan.no), conversion.eventId);
    const reasons = [
      (current.state !== 'pending' || current.lockAt <= world.nowMs) && ('state_refuses' as const),
      reviewAt < world.nowMs + accessLimits.leastHoldMs && ('invalid_fields' as const),
    ];
    return decide(answer, reasons, () => {
      Object.assign(current, {
        state: 'on_hold',
        heldAt: world.nowMs,
        holdUntil: reviewAt,
        by: peopleOf(current, by),
      });
    });
  };
  const payload = {
    conversion_id: await context.findId('conversion', conversion.eventId),
    reason: 'The owner asks.',
    review_at: new Date(reviewAt).toISOString(),
  };
  return operatorAct(
    context,
    operatorCalls.conversions.hold,
    payload,
    { words: `hold a conversion of ${plan.no}`, by },
    step,
  );
};

export const releaseConversion: Builder = async (context, { which, flaw }) => {
  const chosen = chooseConversion(context.world, which, ['on_hold'], flaw);
  if (!chosen) return undefined;
  const { plan, conversion } = chosen;
  const step: ModelStep = (world, answer) => {
    const current = conversionOf(byNo(world.plans, plan.no), conversion.eventId);
    return decide(answer, [(!isHeld(current) || isAppealed(world, current)) && 'state_refuses'], () => {
      release(world, current);
      // It takes two.
      current.by = [0, 1];
    });
  };
  const payload = { conversion_id: await context.findId('conversion', conversion.eventId) };
  return operatorAct(context, operatorCalls.conversions.release, payload, `release a conversion of ${plan.no}`, step);
};

/** One of its own, so that each is a decision of its own; without digits, because a text with an amount takes two people. */
const reasonFor = ({ eventId }: Conversion): string =>
  `Not an order: ${eventId.replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

export const reverseConversion: Builder = async (context, { which, variant, flaw }) => {
  const states: Conversion['state'][] = variant % 2 === 0 ? ['locked', 'cleared'] : ['pending', 'on_hold'];
  const chosen = chooseConversion(context.world, which, states, flaw);
  if (!chosen) return undefined;
  const { plan, conversion } = chosen;
  const by = which % 2;
  const step: ModelStep = (world, answer) => {
    const current = byNo(world.plans, plan.no);
    const now = conversionOf(current, conversion.eventId);
    const isPastLock = now.lockAt <= world.nowMs;
    const reasons = [
      now.state !== 'on_hold' && (now.state !== 'pending' || isPastLock) && ('state_refuses' as const),
      isAppealed(world, now) && ('state_refuses' as const),
    ];
    return decide(answer, reasons, () => {
      takeOut(world, current, now);
      Object.assign(now, { reversedAt: world.nowMs, by: isPastLock ? [0, 1] : peopleOf(now, by) });
      const event = world.events[now.eventId];
      if (event) event.isInvalid = true;
    });
  };
  const payload = {
    conversion_id: await context.findId('conversion', conversion.eventId),
    reason: reasonFor(conversion),
  };
  const act = { words: `reverse a conversion of ${plan.no}`, by };
  return operatorAct(context, operatorCalls.conversions.reverse, payload, act, step);
};
