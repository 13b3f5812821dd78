/** The rules of appeals (product.md section 5): dates, what is at stake, and when silence means yes. Pure. */
import { appealLimits, minus, plus, settle } from '@placard/contract';
import type { AppealKind, HoldingRule, Minor, SettlementInput } from '@placard/contract';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Until when a decision can be appealed; what is held, only while it is. */
export function appealableUntil(decidedAt: Date, heldUntil: Date | null): Date {
  return heldUntil ?? later(decidedAt, appealLimits.withinMs);
}

/** By when an appeal filed now is decided; of what is held, before the hold ends. */
export function decideBy(filedAt: Date, heldUntil: Date | null): Date {
  const date = later(filedAt, appealLimits.decisionMs);
  return heldUntil !== null && heldUntil < date ? heldUntil : date;
}

/**
 * What the settlement would have paid the merchant for reversed conversions: the net with them less the net without. So a granted
 * appeal never pays more than the conversions would have.
 */
export function netOf(grossMinor: Minor, input: SettlementInput): Minor {
  const withThem = settle({ ...input, revenueMinor: plus(input.revenueMinor, grossMinor) });
  return minus(withThem.netMinor, settle(input).netMinor);
}

export interface Silence {
  kind: AppealKind;
  rule: HoldingRule;
  stakeMinor: Minor;
  /** What silence already paid this merchant lately, or promised. */
  promisedMinor: Minor;
  /** What one operator may move alone: silence pays a merchant no more in its period. */
  aloneMinor: Minor;
  /** How many conversions it is about, and how many more the plan's traffic explains. */
  conversions: bigint;
  roomForConversions: bigint;
}

/** What traffic alone took: nobody pays more of it by keeping silent than traffic explains. */
const trafficRules: ReadonlySet<HoldingRule> = new Set([
  'reversed_by_source',
  'reversed_without_clicks',
  'reversed_implausible_rate',
]);

/**
 * Whether silence until the date means yes. A hold ends on its own. Money is paid within what one person may pay alone, and only
 * for conversions that the bounds of delivery explain. Too many within a minute are never explained by a sum.
 */
export function isSilenceYes(facts: Silence): boolean {
  if (hasNoStake(facts.kind)) return true;
  if (facts.rule === 'reversed_burst') return false;
  if (trafficRules.has(facts.rule) && facts.conversions > facts.roomForConversions) return false;
  return plus(facts.promisedMinor, facts.stakeMinor) <= facts.aloneMinor;
}

/** The rule that reversed conversions with this reason: a word of a source or of a rule, or an operator's sentence. */
export function reversalRule(reason: string | null, isOwed: boolean): HoldingRule {
  switch (reason) {
    case 'invalid_traffic':
      return 'reversed_by_source';
    case 'without_clicks':
    case 'implausible_rate':
    case 'burst':
      return `reversed_${reason}`;
    case 'escrow_short':
      return isOwed ? 'owed_expired' : 'reversed_by_operator';
    default:
      return 'reversed_by_operator';
  }
}

/** Whether no money depends on an appeal: a hold is released, a rejected amount is back in the wallet already. */
export function hasNoStake(kind: AppealKind): boolean {
  return kind === 'hold' || kind === 'withdrawal';
}
