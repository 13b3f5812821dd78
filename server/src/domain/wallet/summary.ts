/**
 * A month or a year of the available funds in sums, and what the plans settled in it brought. Invariants: opening + in − out = closing,
 * which is the balance then; the months add up to the whole; the totals by entry are what it changed by; a plan's result is the sum of
 * its own entries. A summary that breaks one is never returned.
 */
import { minus, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Sums, EntryTotal } from './statement.ts';

/** Amounts in minor units; cost, fee and share are positive where they cost. */
export interface PlanResult {
  planNo: string;
  product: string;
  /** Whom the plan followed. */
  agentNo: string | null;
  /** Own money that was spent, and start-up funds that were returned for it. */
  costMinor: Minor;
  revenueMinor: Minor;
  feeMinor: Minor;
  shareMinor: Minor;
  /** The sum of the plan's entries of the available funds. */
  resultMinor: Minor;
}

export interface Summary {
  /** `2026` or `2026-11`. */
  period: string;
  sums: Sums;
  /** Of a year: each month that has begun. */
  months: readonly (Sums & { month: string })[];
  totals: readonly EntryTotal[];
  plans: readonly PlanResult[];
}

export interface AgentResult {
  agentNo: string;
  plans: number;
  shareMinor: Minor;
  resultMinor: Minor;
}

/** Returns what followed plans paid to each agent, by its number. */
export function byAgent(plans: readonly PlanResult[]): AgentResult[] {
  const found = new Map<string, AgentResult>();
  for (const { agentNo, shareMinor, resultMinor } of plans) {
    if (agentNo === null) continue;
    const known = found.get(agentNo) ?? { agentNo, plans: 0, shareMinor: zero, resultMinor: zero };
    found.set(agentNo, {
      agentNo,
      plans: known.plans + 1,
      shareMinor: plus(known.shareMinor, shareMinor),
      resultMinor: plus(known.resultMinor, resultMinor),
    });
  }
  return [...found.values()].toSorted((a, b) => (a.agentNo < b.agentNo ? -1 : 1));
}

type Claim = readonly [claim: string, left: Minor, right: Minor];

/** Throws when a summary does not add up. `balanceMinor` is the balance at its end, read independently. */
export function assertSummary({ period, sums, months, totals, plans }: Summary, balanceMinor: Minor): void {
  const total = plus(...totals.map(({ amountMinor }) => amountMinor));
  const last = months.at(-1);
  const ofMonths: readonly Claim[] = last
    ? [
        ['the months bring what comes in', plus(...months.map(({ inMinor }) => inMinor)), sums.inMinor],
        ['the months take what goes out', plus(...months.map(({ outMinor }) => outMinor)), sums.outMinor],
        ['the last month closes it', last.closingMinor, sums.closingMinor],
      ]
    : [];
  const ofPlans = plans.map((plan): Claim => [
    `the result of ${plan.planNo}`,
    minus(plan.revenueMinor, plan.feeMinor, plan.costMinor, plan.shareMinor),
    plan.resultMinor,
  ]);
  const claims: readonly Claim[] = [
    ['opening + in − out = closing', minus(plus(sums.openingMinor, sums.inMinor), sums.outMinor), sums.closingMinor],
    ['closing = the balance then', sums.closingMinor, balanceMinor],
    ['the totals are the change', total, minus(sums.closingMinor, sums.openingMinor)],
    ...ofMonths,
    ...ofPlans,
  ];
  const broken = claims.filter(([, left, right]) => left !== right);
  if (broken.length === 0) return;
  const found = broken.map(([claim, left, right]) => `${claim}: ${left} and ${right}`).join('; ');
  throw new Error(`the summary of ${period} does not add up: ${found}`);
}
