/** The model's rules of appeals (product.md section 5): what is at stake, when silence means yes, and how they end. */
import type { Appeal } from './appealed.ts';
import { least, secondPersonOver } from './arithmetic.ts';
import { conversionOf, earnsAgain } from './rules-delivery.ts';
import { estimate, flow, merchantOf } from './rules-wallet.ts';
import { byId, byNo } from './world.ts';
import type { Conversion, Plan, World } from './world.ts';

export const dayMs = 86_400_000;

/** What is appealed. */
export type Appealed = Pick<Appeal, 'merchantNo' | 'kind' | 'of' | 'planNo' | 'amount'>;

export const planOf = (world: World, { planNo }: Pick<Appeal, 'planNo'>): Plan => byNo(world.plans, planNo ?? '');

/** The decision that a hold is. */
export const holdItem = ({ eventId, holdUntil }: Conversion): string => `hold:${eventId}:${holdUntil}`;

/** A hold that an operator decided, not one of a rule. */
export const isHeld = ({ state, isUnpaid }: Conversion): boolean => state === 'on_hold' && !isUnpaid;

/** Nobody of these decides its appeal. */
export function firstPeople(world: World, appealed: Appealed): readonly number[] {
  if (appealed.kind === 'correction') return byId(world.corrections, appealed.of).by;
  return conversionOf(planOf(world, appealed), appealed.of).by;
}

/**
 * "For a reversal what settlement would have paid of it after the plan's other appeals, the net with the conversions less the net
 * without". `states`: which other appeals come before.
 */
export function stakeOf(world: World, appealed: Appealed, states: readonly Appeal['state'][]): bigint {
  const { kind, planNo, amount } = appealed;
  if (kind === 'hold') return 0n;
  if (kind === 'correction') return amount;
  const plan = planOf(world, appealed);
  const others = world.appeals
    .filter((other) => other.kind === 'reversal' && other.planNo === planNo && states.includes(other.state))
    .reduce((sum, other) => sum + other.amount, 0n);
  return least(amount, estimate(world, plan, others + amount).net - estimate(world, plan, others).net);
}

/**
 * "Silence pays to one merchant, within 30 days, no more than one operator may pay alone", nothing that may be put right already, and
 * of conversions none that a rule held or that earns under another id.
 */
export function maySilenceMeanYes(world: World, appealed: Appealed & { stake: bigint }, own?: Appeal): boolean {
  const { kind, of, merchantNo, stake } = appealed;
  if (kind === 'hold') return true;
  const promised = world.appeals
    .filter(
      (appeal) =>
        appeal !== own &&
        appeal.merchantNo === merchantNo &&
        appeal.isSilenceYes &&
        (appeal.state === 'open' ||
          (appeal.state === 'granted_by_silence' && appeal.endedAt > world.nowMs - 30 * dayMs)),
    )
    .reduce((sum, appeal) => sum + appeal.stake, 0n);
  if (promised + stake > secondPersonOver) return false;
  if (kind === 'reversal') {
    const plan = planOf(world, appealed);
    return !conversionOf(plan, of).isUnpaid && !earnsAgain(world, plan, of);
  }
  const { at } = byId(world.corrections, of);
  return !world.corrections.some(
    (other) => other.id !== of && other.merchantNo === merchantNo && other.amount > 0n && other.at >= at,
  );
}

/** Ends it, and pays what it brings. */
export function end(world: World, appeal: Appeal, state: Appeal['state'], granted: bigint | null = null): void {
  Object.assign(appeal, { state, granted: granted === 0n ? null : granted, endedAt: world.nowMs });
  flow(merchantOf(world, appeal.merchantNo), 'correction', granted ?? 0n);
  world.house.corrections -= granted ?? 0n;
}

/**
 * "Silence means yes seven days after the appeal", once, of a reversal not before its plan is settled, and not to a disabled account.
 * An appeal of a hold ends with the hold.
 */
export function endAppeals(world: World): void {
  const open = world.appeals.filter(({ state }) => state === 'open');
  for (const appeal of open.filter(({ kind }) => kind === 'hold')) {
    const conversion = conversionOf(planOf(world, appeal), appeal.of);
    if (isHeld(conversion) && holdItem(conversion) === appeal.item) continue;
    const isYes = appeal.decideBy <= world.nowMs && conversion.state !== 'reversed' && conversion.state !== 'on_hold';
    end(world, appeal, isYes ? 'granted_by_silence' : 'ended');
  }
  for (const appeal of open.toSorted((a, b) => a.decideBy - b.decideBy)) {
    const isDue = appeal.kind !== 'hold' && appeal.isSilenceYes && appeal.decideBy <= world.nowMs;
    if (!isDue || merchantOf(world, appeal.merchantNo).state !== 'active') continue;
    if (appeal.kind === 'reversal' && planOf(world, appeal).state !== 'settled') continue;
    if (!maySilenceMeanYes(world, appeal, appeal)) {
      appeal.isSilenceYes = false;
      continue;
    }
    const stake = least(appeal.stake, stakeOf(world, appeal, ['granted', 'granted_by_silence']));
    end(world, appeal, 'granted_by_silence', stake);
  }
}
