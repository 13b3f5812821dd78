/** The rules of appeals (product.md section 5): dates, what is at stake, and when silence means yes. Pure. */
import { appealLimits, minus, plus, settle } from '@placard/contract';
import type { AppealKind, Minor, SettlementInput } from '@placard/contract';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/**
 * So long before a hold ends it cannot be appealed any more: others have the time to reject that and decide in another way. Of a short hold
 * it is the second half, so that each can be appealed.
 */
const holdClosesMs = 86_400_000;

/** Until when a decision can be appealed; what is held, until a day before its end, or half its time. */
export function appealableUntil(decidedAt: Date, heldUntil: Date | null): Date {
  if (heldUntil === null) return later(decidedAt, appealLimits.withinMs);
  return later(heldUntil, -Math.min(holdClosesMs, (heldUntil.getTime() - decidedAt.getTime()) / 2));
}

/** By when an appeal filed now is decided; of what is held, before the hold ends. */
export function decideBy(filedAt: Date, heldUntil: Date | null): Date {
  const date = later(filedAt, appealLimits.decisionMs);
  return heldUntil !== null && heldUntil < date ? heldUntil : date;
}

/**
 * What the settlement would have paid the merchant for reversed conversions: the net with them less the net without. Both have what
 * other appeals of the plan are about, so all together never pay more than the conversions would have.
 */
export function netOf(grossMinor: Minor, othersMinor: Minor, input: SettlementInput): Minor {
  const without = { ...input, revenueMinor: plus(input.revenueMinor, othersMinor) };
  const withThem = { ...without, revenueMinor: plus(without.revenueMinor, grossMinor) };
  return minus(settle(withThem).netMinor, settle(without).netMinor);
}

export interface Silence {
  kind: AppealKind;
  stakeMinor: Minor;
  /** What silence already paid this merchant lately, or promised. */
  promisedMinor: Minor;
  /** What one operator may move alone: silence pays a merchant no more in its period. */
  aloneMinor: Minor;
  /** How many conversions it is about, and how many more the plan's traffic explains. */
  conversions: bigint;
  roomForConversions: bigint;
  /** Of a reversal: whether an operator took what no rule held, nobody owed and no other report earned. */
  isPeoples: boolean;
  /** Of a correction: whether a later one credited the merchant, so that it may be put right already. */
  hasCredit: boolean;
}

/**
 * Whether silence until the date means yes. A hold ends on its own. Money is paid within what one person may pay alone, and of
 * conversions only for what people took, and traffic explains. What a source or rule says about them is no omission of people's.
 */
export function isSilenceYes(facts: Silence): boolean {
  if (hasNoStake(facts.kind)) return true;
  if (facts.kind === 'reversal' && !(facts.isPeoples && facts.conversions <= facts.roomForConversions)) return false;
  if (facts.hasCredit) return false;
  return plus(facts.promisedMinor, facts.stakeMinor) <= facts.aloneMinor;
}

/** Whether no money depends on an appeal: a hold is released, a rejected amount is back in the wallet already. */
export function hasNoStake(kind: AppealKind): boolean {
  return kind === 'hold' || kind === 'withdrawal';
}

/** Whether granting it takes two operators, whatever its amount. */
export function grantTakesTwo(kind: AppealKind, isSilence: boolean): boolean {
  return kind === 'hold' || !isSilence;
}
