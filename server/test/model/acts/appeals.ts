/**
 * Appeals of corrections against a merchant: filed, answered, granted, rejected, or granted by silence (product.md section 5). What is at
 * stake is what was taken.
 */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { Appeal, Correction } from '../appealed.ts';
import { wire } from '../arithmetic.ts';
import { flow, merchantOf } from '../rules-wallet.ts';
import { byId, decide } from '../world.ts';
import type { World } from '../world.ts';
import { merchantAct, operatorAct, pick } from './kit.ts';
import type { Builder, Context, Op } from './kit.ts';
import { secondPersonOver } from './records.ts';

const dayMs = 86_400_000;
const openMax = 10;

const openOf = ({ appeals }: World, no: string) =>
  appeals.filter(({ merchantNo, state }) => merchantNo === no && state === 'open');

/** "Silence pays to one merchant, within 30 days, no more than one operator may pay alone", and nothing that may be put right already. */
function isSilenceYes(world: World, correction: Correction, own?: Appeal): boolean {
  const promised = world.appeals
    .filter(
      (appeal) =>
        appeal !== own &&
        appeal.merchantNo === correction.merchantNo &&
        appeal.isSilenceYes &&
        (appeal.state === 'open' ||
          (appeal.state === 'granted_by_silence' && appeal.endedAt > world.nowMs - 30 * dayMs)),
    )
    .reduce((sum, { stake }) => sum + stake, 0n);
  const isCredited = world.corrections.some(
    ({ id, merchantNo, amount, at }) =>
      id !== correction.id && merchantNo === correction.merchantNo && amount > 0n && at >= correction.at,
  );
  return !isCredited && promised - correction.amount <= secondPersonOver;
}

/** A correction that can be appealed; with a flaw any. */
export const fileAppeal: Builder = (context, { which, flaw }) => {
  const { corrections, appeals, merchants, nowMs } = context.world;
  const fresh = corrections.filter(
    ({ id, amount, at }) =>
      amount < 0n && at + 30 * dayMs > nowMs && !appeals.some(({ correctionId }) => correctionId === id),
  );
  const correction = pick(flaw === 1 ? corrections : fresh, which);
  const merchant = merchants.find(({ no }) => no === correction?.merchantNo);
  if (!correction || !merchant) return undefined;
  const payload = { item: `correction:${correction.id}`, text: 'The line of the bank is another.' };
  return merchantAct(context, merchant, calls.appeals.file, payload, `appeal ${correction.id}`, (world, answer) => {
    const reasons = [
      correction.amount > 0n && ('appeal_not_possible' as const),
      world.appeals.some(({ correctionId }) => correctionId === correction.id) && ('appeal_known' as const),
      openOf(world, merchant.no).length >= openMax && ('too_many_appeals' as const),
      correction.at + 30 * dayMs <= world.nowMs && ('appeal_too_late' as const),
    ];
    return decide(answer, reasons, (data) => {
      const { appeal } = data as { appeal: { appeal_id: string; at_stake: string; is_silence_yes: boolean } };
      const stake = -correction.amount;
      const isYes = isSilenceYes(world, correction);
      world.appeals.push({
        id: appeal.appeal_id,
        merchantNo: merchant.no,
        correctionId: correction.id,
        stake,
        isSilenceYes: isYes,
        state: 'open',
        decideBy: world.nowMs + 7 * dayMs,
        endedAt: 0,
      });
      if (appeal.at_stake !== wire(stake)) return `${appeal.at_stake} is at stake instead of ${wire(stake)}`;
      return appeal.is_silence_yes === isYes ? undefined : `silence means ${appeal.is_silence_yes} instead of ${isYes}`;
    });
  });
};

/** An open one, mostly, and mostly by an operator who did not decide first. */
function chooseAppeal({ world }: Context, { which, flaw }: Op) {
  const open = world.appeals.filter(({ state }) => state === 'open');
  const appeal = pick(flaw === 1 || open.length === 0 ? world.appeals : open, which);
  if (!appeal) return undefined;
  const { by: first } = byId(world.corrections, appeal.correctionId);
  const by = flaw === 2 || first.length > 1 ? (first[0] ?? 0) : first[0] === 0 ? 1 : 0;
  return { appeal, by, isFirst: first.includes(by) };
}

const stateRefuses = (world: World, id: string) =>
  byId(world.appeals, id).state !== 'open' && ('state_refuses' as const);

export const answerAppeal: Builder = (context, op) => {
  const chosen = chooseAppeal(context, op);
  if (!chosen) return undefined;
  const { appeal, by, isFirst } = chosen;
  const payload = { appeal_id: appeal.id, text: 'We look at the line.' };
  return operatorAct(
    context,
    operatorCalls.appeals.answer,
    payload,
    { words: `answer appeal ${appeal.id}`, by },
    (world, answer) =>
      decide(answer, [stateRefuses(world, appeal.id), isFirst && ('own_decision' as const)], () => undefined),
  );
};

export const decideAppeal: Builder = (context, op) => {
  const chosen = chooseAppeal(context, op);
  if (!chosen) return undefined;
  const { appeal, by, isFirst } = chosen;
  const outcome = op.variant % 3 === 0 ? 'rejected' : 'granted';
  const amount = op.variant % 3 === 1 ? appeal.stake : 1n + (BigInt(op.amount) % appeal.stake);
  const payload = {
    appeal_id: appeal.id,
    outcome,
    reason: 'As the line says.',
    evidence: 'The statement of the bank.',
    ...(outcome === 'granted' && { amount: wire(amount) }),
  } as const;
  return operatorAct(
    context,
    operatorCalls.appeals.decide,
    payload,
    { words: `appeal ${appeal.id} is ${outcome}`, by },
    (world, answer) => {
      const current = byId(world.appeals, appeal.id);
      const reasons = [
        stateRefuses(world, appeal.id),
        isFirst && ('own_decision' as const),
        outcome === 'granted' && !current.isSilenceYes && ('second_person_needed' as const),
      ];
      return decide(answer, reasons, () => {
        current.state = outcome;
        if (outcome === 'granted') payBack(world, current, amount);
      });
    },
  );
};

function payBack(world: World, { merchantNo }: Appeal, amount: bigint): void {
  flow(merchantOf(world, merchantNo), 'correction', amount);
  world.house.corrections -= amount;
}

/** "Silence means yes seven days after the appeal", once, and not where it may be put right already, or to a disabled account. */
export function endAppeals(world: World): void {
  for (const appeal of world.appeals) {
    const isDue = appeal.state === 'open' && appeal.isSilenceYes && appeal.decideBy <= world.nowMs;
    if (!isDue || merchantOf(world, appeal.merchantNo).state !== 'active') continue;
    if (!isSilenceYes(world, byId(world.corrections, appeal.correctionId), appeal)) {
      appeal.isSilenceYes = false;
      continue;
    }
    Object.assign(appeal, { state: 'granted_by_silence', endedAt: world.nowMs });
    payBack(world, appeal, appeal.stake);
  }
}
