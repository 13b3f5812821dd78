/** Operators' edits of existing things, each with the revision that they saw. */
import { operatorCalls } from '@placard/contract/operator';
import { wire } from '../arithmetic.ts';
import { byId, byNo, decide } from '../world.ts';
import { isOver } from './coupons.ts';
import { operatorAct, pick } from './kit.ts';
import type { Builder, ModelStep } from './kit.ts';
import { placesTaken } from './plans.ts';

/** `row_changed` if it was changed since, or never had that revision. */
const rowChanged = (isOld: boolean, seen: number, edits: number) =>
  (isOld || seen !== edits) && ('row_changed' as const);

const hour = 3_600_000;

export const editOffering: Builder = async (context, { which, amount, variant, flaw }) => {
  const offering = pick(context.world.offerings, which);
  if (!offering) return undefined;
  // With or without a quota, from none to a few places; an end in an hour, or now and then in the past.
  const places = variant % 4 === 0 ? null : 1 + (amount % 4);
  const endsAt = amount % 5 !== 0 ? null : context.world.nowMs + (flaw === 2 ? -1 : hour);
  const isOld = flaw === 1;
  const revision = (await context.findRevision('offering', offering.no)) + (isOld ? 1 : 0);
  const step: ModelStep = (world, answer) => {
    const current = byNo(world.offerings, offering.no);
    const taken = placesTaken(world, offering.no);
    const reasons = [
      rowChanged(isOld, offering.edits, current.edits),
      current.isWithdrawn && ('state_refuses' as const),
      current.isOfficial && places === null && ('invalid_fields' as const),
      places !== null && places < taken && ('invalid_fields' as const),
      endsAt !== null && endsAt <= world.nowMs && ('invalid_fields' as const),
    ];
    return decide(answer, reasons, () => {
      Object.assign(current, { places, endsAt, edits: current.edits + 1 });
    });
  };
  const payload = {
    offering_no: offering.no,
    ...(places !== null && { places }),
    ...(endsAt !== null && { ends_at: new Date(endsAt).toISOString() }),
    revision,
  };
  return operatorAct(
    context,
    operatorCalls.plans.editOffering,
    payload,
    `give offering ${offering.no} ${places ?? 'any number of'} places`,
    step,
  );
};

export const editOffer: Builder = async (context, { which, amount, variant, flaw }) => {
  const offer = pick(context.world.offers, which);
  if (!offer) return undefined;
  const name = (flaw === 2 ? pick(context.world.offers, which + 1)?.name : undefined) ?? `offer-${context.unique()}`;
  const floor = variant % 2 === 0 ? 0n : BigInt(amount % 100_00);
  const isOld = flaw === 1;
  const revision = (await context.findRevision('offer', offer.id)) + (isOld ? 1 : 0);
  return operatorAct(
    context,
    operatorCalls.offers.edit,
    { offer: offer.id, name, escrow_floor: wire(floor), revision },
    `give ${offer.name} a floor of ${wire(floor)}`,
    (world, answer) => {
      const current = byId(world.offers, offer.id);
      const isTaken = world.offers.some((other) => other.id !== offer.id && other.name === name);
      const reasons = [rowChanged(isOld, offer.edits, current.edits), isTaken && ('name_taken' as const)];
      return decide(answer, reasons, () => {
        Object.assign(current, { name, floor, edits: current.edits + 1 });
      });
    },
  );
};

/** Followers keep the rate that they agreed to. */
export const editAgent: Builder = async (context, { which, amount, flaw }) => {
  const agent = pick(context.world.agents, which);
  if (!agent) return undefined;
  const shareBps = amount % 5_001;
  const isOld = flaw === 1;
  const revision = (await context.findRevision('agent', agent.no)) + (isOld ? 1 : 0);
  return operatorAct(
    context,
    operatorCalls.agents.edit,
    { agent_id: agent.no, name: context.world.run, share_bps: shareBps, revision },
    `give agent ${agent.no} ${shareBps} basis points`,
    (world, answer) => {
      const current = byNo(world.agents, agent.no);
      return decide(answer, [rowChanged(isOld, agent.edits, current.edits)], () => {
        Object.assign(current, { shareBps, edits: current.edits + 1 });
      });
    },
  );
};

export const editActivity: Builder = async (context, { which, amount, flaw }) => {
  const activity = pick(context.world.activities, which);
  if (!activity) return undefined;
  const endsAt = amount % 2 === 0 ? null : context.world.nowMs + hour;
  const isOld = flaw === 1;
  const revision = (await context.findRevision('activity', activity.id)) + (isOld ? 1 : 0);
  const step: ModelStep = (world, answer) => {
    const current = byId(world.activities, activity.id);
    const reasons = [
      rowChanged(isOld, activity.edits, current.edits),
      isOver(world, current) && ('state_refuses' as const),
    ];
    return decide(answer, reasons, () => {
      Object.assign(current, { endsAt, edits: current.edits + 1 });
    });
  };
  const texts = { title: { en: 'Welcome' }, rules: { en: 'Once.' } };
  const end = endsAt === null ? {} : { ends_at: new Date(endsAt).toISOString() };
  return operatorAct(
    context,
    operatorCalls.activities.edit,
    { activity: activity.id, ...texts, ...end, revision },
    `let an activity end ${endsAt === null ? 'never' : 'in an hour'}`,
    step,
  );
};

/** A closed one takes part in no new exchange; it is mostly reopened soon. */
export const editAcceptor: Builder = async (context, { which, flaw }) => {
  const { acceptors } = context.world;
  const acceptor = acceptors.find(({ isActive }) => !isActive) ?? pick(acceptors, which);
  if (!acceptor) return undefined;
  const isOld = flaw === 1;
  const revision = (await context.findRevision('acceptor', acceptor.id)) + (isOld ? 1 : 0);
  const isActive = !acceptor.isActive;
  return operatorAct(
    context,
    operatorCalls.acceptors.edit,
    { acceptor_id: acceptor.id, name: 'An acceptor', is_active: isActive, revision },
    `${isActive ? 'open' : 'close'} an acceptor`,
    (world, answer) => {
      const current = byId(world.acceptors, acceptor.id);
      return decide(answer, [rowChanged(isOld, acceptor.edits, current.edits)], () => {
        Object.assign(current, { isActive, edits: current.edits + 1 });
      });
    },
  );
};
