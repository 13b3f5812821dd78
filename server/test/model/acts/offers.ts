/** Acts on offers, offerings, agents and settings: the origin of a put's terms. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { least, wire } from '../arithmetic.ts';
import { isRunning, merchantOf } from '../rules-wallet.ts';
import { stopPlan } from '../rules-plans.ts';
import { byId, byNo, decide, over } from '../world.ts';
import { byMerchant } from './accounts.ts';
import { operatorAct, pick } from './kit.ts';
import type { Builder } from './kit.ts';

/** Terms that round badly on purpose, with short and long life cycles, and steps that take no time. */
const terms = [
  { model: 'cpc', price: 1_00n, payout: 12_00n, lowest: 10_00n, highest: 200_00n, floor: 0n },
  { model: 'cpc', price: 3_33n, payout: 7_77n, lowest: 5_00n, highest: 300_00n, floor: 20_00n },
  { model: 'cpm', price: 700_01n, payout: 1n, lowest: 1n, highest: 50_00n, floor: 0n },
  { model: 'cpm', price: 9_999_99n, payout: 33_33n, lowest: 20_00n, highest: 500_00n, floor: 50_00n },
] as const;
const lives = [
  { matching: 3600, flight: 3600, grace: 600, lock: 1800, settle: 3600 },
  { matching: 60, flight: 7200, grace: 0, lock: 1, settle: 0 },
  { matching: 86_400, flight: 86_400, grace: 3600, lock: 172_800, settle: 86_400 },
  { matching: 600, flight: 600, grace: 3600, lock: 1, settle: 60 },
] as const;

export const createOffer: Builder = (context, { which, variant, flaw }) => {
  const term = pick(terms, which);
  const life = pick(lives, variant);
  if (!term || !life || context.world.offers.length >= 12) return undefined;
  const name = (flaw === 1 ? pick(context.world.offers, which)?.name : undefined) ?? `offer-${context.unique()}`;
  const payload = {
    name,
    product: context.productId,
    source: context.world.sourceId,
    pricing_model: term.model,
    media_price: wire(term.price),
    payout: wire(term.payout),
    lowest_put: wire(term.lowest),
    highest_put: wire(term.highest),
    escrow_floor: wire(term.floor),
    matching_seconds: life.matching,
    flight_seconds: life.flight,
    grace_seconds: life.grace,
    lock_seconds: life.lock,
    settle_seconds: life.settle,
    put_content: { en: 'A clip.' },
    put_rule: { en: 'Once a day.' },
  };
  return operatorAct(context, operatorCalls.offers.create, payload, `make ${name}`, (world, answer) =>
    decide(answer, [world.offers.some((offer) => offer.name === name) && 'name_taken'], (data) => {
      const { offer } = data as { offer: { offer_id: string } };
      const { model, price, ...bounds } = term;
      const pricing = { model, price };
      const state = { escrow: 0n, isPaused: false, isStopped: false, edits: 0 };
      world.offers.push({ id: offer.offer_id, name, pricing, ...bounds, ...state, seconds: { ...life } });
    }),
  );
};

/** Pauses an open offer, or lets a paused one accept puts again. */
export const pauseOffer: Builder = (context, { which, flaw }) => {
  const paused = context.world.offers.filter(({ isPaused }) => isPaused);
  const offer = flaw === 0 && paused.length > 0 ? paused[0] : pick(context.world.offers, which);
  if (!offer) return undefined;
  const isPausing = flaw === 2 ? offer.isPaused : !offer.isPaused;
  const call = isPausing ? operatorCalls.offers.pause : operatorCalls.offers.resume;
  return operatorAct(
    context,
    call,
    { offer: offer.id },
    `${isPausing ? 'pause' : 'resume'} ${offer.name}`,
    (world, answer) => {
      const current = byId(world.offers, offer.id);
      return decide(answer, [(current.isStopped || current.isPaused === isPausing) && 'state_refuses'], () => {
        current.isPaused = isPausing;
        current.edits += 1;
      });
    },
  );
};

/** The product stops: no more puts, and running plans finish. */
export const stopOffer: Builder = (context, { which }) => {
  const offer = pick(context.world.offers, which);
  if (!offer) return undefined;
  return operatorAct(
    context,
    operatorCalls.offers.stop,
    { offer: offer.id, reason: 'The product is off the market.' },
    `stop ${offer.name}`,
    (world, answer) => {
      const current = byId(world.offers, offer.id);
      const running = world.plans.filter((plan) => plan.offerId === offer.id && isRunning(plan));
      // A colleague agrees where much of it runs; of two who agreed at once, the later finds it changed.
      const isOver = current.isStopped && running.length === 0;
      const reasons = isOver ? (['state_refuses', 'row_changed'] as const) : [];
      return decide(answer, reasons, (data) => {
        current.isStopped = true;
        current.edits += 1;
        for (const plan of running) stopPlan(world, plan, 'product_stopped');
        const said = (data as { plans_finishing: number }).plans_finishing;
        return said === running.length ? undefined : `it should stop ${running.length} plans, not ${said}`;
      });
    },
  );
};

export const offerPlan: Builder = (context, { which, who, variant, amount }) => {
  const { world } = context;
  const usable = world.offers.filter(({ isStopped }) => !isStopped);
  const offer = pick(usable.length === 0 ? world.offers : usable, which);
  const merchant = pick(world.merchants, who);
  if (!offer || !merchant || world.offerings.length >= 40) return undefined;
  const kind = (['all', 'all', 'merchant', 'level'] as const)[variant % 4] ?? 'all';
  const audience = { all: 'all' as const, merchant: { merchantNo: merchant.no }, level: { level: 1 + (who % 3) } }[
    kind
  ];
  // At most two places, so that the last one is often requested.
  const places = amount % 2 === 0 ? null : 1 + (amount % 3 === 0 ? 1 : 0);
  const endsAt = amount % 5 === 0 ? world.nowMs + 7_200_000 : null;
  const payload = {
    offer: offer.id,
    audience: kind,
    ...(kind === 'merchant' && { merchant: merchant.no }),
    ...(kind === 'level' && { level: 1 + (who % 3) }),
    ...(places !== null && { places, is_official: true }),
    ...(endsAt !== null && { ends_at: new Date(endsAt).toISOString() }),
  };
  return operatorAct(
    context,
    operatorCalls.plans.offer,
    payload,
    `offer ${offer.name} to ${kind}, ${places ?? 'any number of'} places`,
    (now, answer) =>
      decide(answer, [byId(now.offers, offer.id).isStopped && 'state_refuses'], (data) => {
        const { offering } = data as { offering: { offering_no: string } };
        const shown = { audience, places, endsAt, isOfficial: places !== null, isWithdrawn: false, edits: 0 };
        now.offerings.push({ no: offering.offering_no, offerId: offer.id, ...shown });
      }),
  );
};

export const withdrawOffering: Builder = (context, { which }) => {
  const offering = pick(context.world.offerings, which);
  if (!offering) return undefined;
  return operatorAct(
    context,
    operatorCalls.plans.withdraw,
    { offering_no: offering.no },
    `withdraw offering ${offering.no}`,
    (world, answer) => {
      const current = byNo(world.offerings, offering.no);
      return decide(answer, [current.isWithdrawn && 'state_refuses'], () => {
        current.isWithdrawn = true;
        current.edits += 1;
      });
    },
  );
};

/** A paused source is resumed soon: while it is paused nothing is delivered. */
export const pauseSource: Builder = (context, { variant }) => {
  const isPausing = !context.world.isSourcePaused;
  if (isPausing && variant % 3 !== 0) return undefined;
  const call = isPausing ? operatorCalls.sources.pause : operatorCalls.sources.resume;
  return operatorAct(
    context,
    call,
    { source: context.world.sourceId },
    `${isPausing ? 'pause' : 'resume'} the delivery source`,
    (world, answer) => {
      // Of two who agreed at once to resume it, the later may find it changed.
      const isDone = world.isSourcePaused === isPausing;
      if (isDone && !answer.ok && answer.reason === 'row_changed') return over;
      return decide(answer, [], () => {
        world.isSourcePaused = isPausing;
      });
    },
  );
};

export const createAgent: Builder = (context, { amount }) => {
  if (context.world.agents.length >= 3) return undefined;
  const shareBps = [200, 1_234, 5_000][amount % 3] ?? 200;
  return operatorAct(
    context,
    operatorCalls.agents.create,
    { name: context.world.run, share_bps: shareBps },
    `make an agent with ${shareBps} basis points`,
    (world, answer) =>
      decide(answer, [], (data) => {
        const { agent } = data as { agent: { agent_id: string } };
        world.agents.push({ no: agent.agent_id, shareBps, isActive: true, due: 0n, edits: 0 });
      }),
  );
};

export const setAgentActive: Builder = (context, { which }) => {
  const agent = pick(context.world.agents, which);
  if (!agent) return undefined;
  const isActive = !agent.isActive;
  return operatorAct(
    context,
    operatorCalls.agents.setActive,
    { agent_id: agent.no, is_active: isActive },
    `${isActive ? 'open' : 'close'} agent ${agent.no}`,
    (world, answer) =>
      decide(answer, [], () => {
        const current = world.agents.find(({ no }) => no === agent.no);
        if (current) Object.assign(current, { isActive, edits: current.edits + 1 });
      }),
  );
};

export const follow = byMerchant(({ act, context, merchant }, { which, flaw }) => {
  const agent = pick(context.world.agents, which);
  if (!agent) return undefined;
  const no = flaw === 1 ? 'NOAGENT' : agent.no;
  return act(calls.agents.follow, { agent_id: no }, `follow agent ${no}`, (world, answer) => {
    const current = world.agents.find((candidate) => candidate.no === no);
    const follower = merchantOf(world, merchant.no);
    const reasons = [
      !current?.isActive && ('agent_not_found' as const),
      follower.follows?.agentNo === no && ('agent_already_followed' as const),
    ];
    return decide(answer, reasons, () => {
      follower.follows = current ? { agentNo: no, shareBps: current.shareBps } : null;
    });
  });
});

export const unfollow = byMerchant(({ act, merchant }) =>
  act(calls.agents.unfollow, {}, 'stop following', (world, answer) => {
    const follower = merchantOf(world, merchant.no);
    return decide(answer, [follower.follows === null && 'agent_not_followed'], () => {
      follower.follows = null;
    });
  }),
);

/**
 * Settings that affect money: withdrawal fees, the terms of levels, the price of membership. None is worse for merchants: those
 * hold only after their notice, which `server/test/operators/acts/texts.ts` tests.
 */
export const setSetting: Builder = (context, { which, amount }) => {
  const step = BigInt(amount % 5);
  const { withdrawalTerms, levels: levelsBefore } = context.world;
  const feeBps = Math.min([100, 0, 33][amount % 3] ?? 100, withdrawalTerms.feeBps);
  const secondFrom = least(100_00n * (1n + step), levelsBefore[1]?.fromVolume ?? 0n);
  const choice = which % 3;
  const levels = [
    { level: 1, fromVolume: 0n, plansAtOnce: 3, feeBps: 500 },
    { level: 2, fromVolume: secondFrom, plansAtOnce: 5, feeBps: 450 },
    { level: 3, fromVolume: 1_000_00n, plansAtOnce: 50, feeBps: 277 },
  ];
  const minimum = least(1_00n - step, withdrawalTerms.minimum);
  const price = 30_00n + step;
  const days = 30 + Number(step);
  const setting = [
    { key: 'withdrawal' as const, value: { feeBps, minimum: wire(minimum) } },
    {
      key: 'levels' as const,
      value: levels.map((level) => ({ ...level, fromVolume: wire(level.fromVolume) })),
    },
    { key: 'membership' as const, value: { price: wire(price), days } },
  ][choice];
  if (!setting) return undefined;
  return operatorAct(
    context,
    operatorCalls.settings.set,
    setting,
    `set ${setting.key} to ${JSON.stringify(setting.value)}`,
    (world, answer) =>
      decide(answer, [], () => {
        if (choice === 0) world.withdrawalTerms = { feeBps, minimum };
        if (choice === 1) world.levels = levels;
        if (choice === 2) world.membershipTerms = { price, days };
      }),
  );
};
