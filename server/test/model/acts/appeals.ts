/**
 * Appeals of corrections against a merchant, of reversals by an operator and of holds: filed, answered, granted, rejected, or granted
 * by silence (product.md section 5).
 */
import { calls } from '@placard/contract';
import type { Reason } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { wire } from '../arithmetic.ts';
import { dayMs, end, firstPeople, holdItem, isHeld, maySilenceMeanYes, planOf, stakeOf } from '../rules-appeals.ts';
import type { Appealed } from '../rules-appeals.ts';
import { conversionOf, earnsAgain } from '../rules-delivery.ts';
import { merchantOf } from '../rules-wallet.ts';
import { byId, decide } from '../world.ts';
import type { World } from '../world.ts';
import { merchantAct, operatorAct, pick } from './kit.ts';
import type { Builder, Context, Op } from './kit.ts';

const openMax = 10;

const openOf = ({ appeals }: World, no: string) =>
  appeals.filter(({ merchantNo, state }) => merchantNo === no && state === 'open');

/** A correction, or a conversion that an operator reversed or holds; with a flaw any correction or conversion. */
function chooseAppealed({ world }: Context, { which, flaw, variant }: Op): Appealed | undefined {
  const corrections = world.corrections
    .filter(({ amount }) => flaw === 1 || amount < 0n)
    .map(({ id, merchantNo, amount }) => ({
      kind: 'correction' as const,
      of: id,
      planNo: null,
      merchantNo,
      amount: amount < 0n ? -amount : amount,
    }));
  const conversions = world.plans.flatMap(({ no, merchantNo, conversions: all }) =>
    all.flatMap((conversion) => {
      const { eventId, payout, state } = conversion;
      const kinds = [
        (conversion.reversedAt !== null || (flaw === 1 && state !== 'reversed')) && ('reversal' as const),
        (isHeld(conversion) || (flaw === 1 && state !== 'on_hold')) && ('hold' as const),
      ];
      return kinds.flatMap((kind) => (kind ? { kind, of: eventId, planNo: no, merchantNo, amount: payout } : []));
    }),
  );
  const all: Appealed[] = [...corrections, ...conversions];
  const wanted = all.filter(({ kind }) => kind === (['correction', 'reversal', 'hold'] as const)[variant % 3]);
  const isFresh = ({ of }: Appealed) => !world.appeals.some((appeal) => appeal.of === of);
  const fresh = wanted.filter(isFresh);
  return pick(flaw === 0 && fresh.length > 0 ? fresh : wanted.length > 0 ? wanted : all, which);
}

/** What is appealed as it is now: its decision, until when, and why not. */
function stateOf(world: World, { kind, of, ...appealed }: Appealed) {
  if (kind === 'correction') {
    const { amount, at } = byId(world.corrections, of);
    const refusal = amount > 0n && ('appeal_not_possible' as const);
    return { item: `correction:${of}`, until: at + 30 * dayMs, decideBy: Infinity, refusal };
  }
  const conversion = conversionOf(planOf(world, appealed), of);
  if (kind === 'reversal') {
    const refusal = conversion.state !== 'reversed' && ('appeal_not_found' as const);
    const until = (conversion.reversedAt ?? 0) + 30 * dayMs;
    return { item: `reversal:${of}`, until, decideBy: Infinity, refusal };
  }
  const { heldAt, holdUntil } = conversion;
  const before = world.appeals.find((appeal) => appeal.kind === 'hold' && appeal.of === of);
  if (!isHeld(conversion) || holdUntil === null)
    return {
      item: before?.item ?? '',
      until: Infinity,
      decideBy: Infinity,
      refusal: before ? ('appeal_known' as const) : ('appeal_not_found' as const),
    };
  // "Until a day before its end, or for the first half of one of less than two days."
  const until = holdUntil - Math.min(dayMs, (holdUntil - heldAt) / 2);
  return { item: holdItem(conversion), until, decideBy: holdUntil, refusal: false as const };
}

export const fileAppeal: Builder = async (context, op) => {
  const appealed = chooseAppealed(context, op);
  const merchant = context.world.merchants.find(({ no }) => no === appealed?.merchantNo);
  if (!appealed || !merchant) return undefined;
  const { kind, of } = appealed;
  const id = kind === 'correction' ? of : await context.findId('conversion', of);
  const payload = { item: `${kind}:${id}`, text: 'The order is real.' };
  return merchantAct(context, merchant, calls.appeals.file, payload, `appeal ${kind} ${of}`, (world, answer) => {
    const { item, until, decideBy, refusal } = stateOf(world, appealed);
    const reasons = refusal
      ? [refusal]
      : [
          world.appeals.some((appeal) => appeal.item === item) && ('appeal_known' as const),
          openOf(world, merchant.no).length >= openMax && ('too_many_appeals' as const),
          until <= world.nowMs && ('appeal_too_late' as const),
        ];
    return decide(answer, reasons, (data) => {
      const { appeal } = data as { appeal: { appeal_id: string; at_stake: string; is_silence_yes: boolean } };
      const stake = stakeOf(world, appealed, ['open', 'granted', 'granted_by_silence']);
      const isSilenceYes = maySilenceMeanYes(world, { ...appealed, stake });
      world.appeals.push({
        ...appealed,
        id: appeal.appeal_id,
        item,
        stake,
        isSilenceYes,
        state: 'open',
        granted: null,
        endedAt: 0,
        decideBy: Math.min(world.nowMs + 7 * dayMs, decideBy),
      });
      const [said, shown] = [appeal.is_silence_yes, appeal.at_stake];
      if (kind !== 'hold' && shown !== wire(stake)) return `${shown} is at stake instead of ${wire(stake)}`;
      return said === isSilenceYes ? undefined : `silence means ${said} instead of ${isSilenceYes}`;
    });
  });
};

/** An open one, mostly, and mostly by an operator who did not decide first. */
function chooseAppeal({ world }: Context, { which, flaw }: Op) {
  const open = world.appeals.filter(({ state }) => state === 'open');
  const appeal = pick(flaw === 1 || open.length === 0 ? world.appeals : open, which);
  if (!appeal) return undefined;
  const first = firstPeople(world, appeal);
  const by = flaw === 2 || first.length > 1 ? (first[0] ?? 0) : first[0] === 0 ? 1 : 0;
  return { appeal, by };
}

/** It is open, and whoever asks did not decide first. */
function mayAct(world: World, id: string, by: number): (Reason | false)[] {
  const appeal = byId(world.appeals, id);
  return [appeal.state !== 'open' && 'state_refuses', firstPeople(world, appeal).includes(by) && 'own_decision'];
}

export const answerAppeal: Builder = (context, op) => {
  const chosen = chooseAppeal(context, op);
  if (!chosen) return undefined;
  const { appeal, by } = chosen;
  const payload = { appeal_id: appeal.id, text: 'We look at the line.' };
  return operatorAct(
    context,
    operatorCalls.appeals.answer,
    payload,
    { words: `answer appeal ${appeal.id}`, by },
    (world, answer) => decide(answer, mayAct(world, appeal.id, by), () => undefined),
  );
};

/** One person decides it, or two of whom neither decided anything before: the third and the fourth operator. */
const deciding =
  (isByTwo: boolean): Builder =>
  (context, op) => {
    const chosen = chooseAppeal(context, op);
    if (!chosen) return undefined;
    const { appeal } = chosen;
    const by = isByTwo ? 2 + (op.variant % 2) : chosen.by;
    const outcome = !isByTwo && op.variant % 3 === 0 ? 'rejected' : 'granted';
    const hasAmount = outcome === 'granted' && appeal.stake > 0n;
    const amount = op.variant % 3 === 1 || !hasAmount ? appeal.stake : 1n + (BigInt(op.amount) % appeal.stake);
    const payload = {
      appeal_id: appeal.id,
      outcome,
      reason: 'As the line says.',
      evidence: 'The statement of the bank.',
      ...(hasAmount && { amount: wire(amount) }),
    } as const;
    const name = `${operatorCalls.appeals.decide.name}${isByTwo ? ' by two' : ''}`;
    return operatorAct(
      context,
      operatorCalls.appeals.decide,
      payload,
      { name, words: `appeal ${appeal.id} is ${outcome}${isByTwo ? ' by two' : ''}`, by },
      (world, answer) => {
        const current = byId(world.appeals, appeal.id);
        const isGrant = outcome === 'granted';
        const takesTwo = current.kind === 'hold' || !current.isSilenceYes;
        const isPaid = current.kind === 'reversal' && earnsAgain(world, planOf(world, current), current.of);
        const reasons = [
          ...mayAct(world, appeal.id, by),
          isGrant && isPaid && ('state_refuses' as const),
          isGrant && hasEnded(world, current) && ('state_refuses' as const),
          isGrant && takesTwo && !isByTwo && ('second_person_needed' as const),
        ];
        return decide(answer, reasons, () => {
          if (isGrant && current.kind === 'hold') release(world, conversionOf(planOf(world, current), current.of));
          end(world, current, outcome, isGrant && current.kind !== 'hold' ? amount : null);
          if (isGrant && current.kind !== 'hold' && amount > 0n)
            merchantOf(world, current.merchantNo).bookedBy.push(by);
        });
      },
    );
  };

export const decideAppeal = deciding(false);
export const grantByTwo = deciding(true);

/** The hold that is appealed is over: nothing is left to grant. */
function hasEnded(world: World, appeal: World['appeals'][number]): boolean {
  if (appeal.kind !== 'hold') return false;
  const conversion = conversionOf(planOf(world, appeal), appeal.of);
  return !isHeld(conversion) || holdItem(conversion) !== appeal.item;
}

/** "A hold ends." */
export function release(world: World, conversion: World['plans'][number]['conversions'][number]): void {
  Object.assign(conversion, { state: conversion.lockAt <= world.nowMs ? 'locked' : 'pending', holdUntil: null });
}
