/** Results of other merchants' plans, as ranges of which none is of fewer than three merchants (product.md section 1). */

/** Where ranges may begin, in basis points of own spend: a total loss, and from the last on whatever was more. */
export const edges = [-10_000, -5_000, -2_500, -1_000, 0, 1_000, 2_500, 5_000, 10_000] as const;
/** A range of fewer would tell a merchant's result to the others. */
const leastMerchants = 3;

export interface ResultBar {
  from_bps: number;
  to_bps: number | null;
  plans: number;
}

/** Returns the ranges of `plans` counted by where `edges` begin, and the one that holds the middle plan: of an even number, the lower. */
export function resultRanges(
  plans: readonly number[],
  merchants: readonly number[],
): { bars: ResultBar[]; middle: ResultBar | undefined } {
  const bars = ranges(merchants).map(({ from, to }) => ({
    from_bps: edges[from] ?? 0,
    to_bps: edges[to] ?? null,
    plans: sum(plans.slice(from, to)),
  }));
  let below = 0;
  const middle = bars.find((bar) => (below += bar.plans) * 2 >= sum(plans));
  return { bars, middle };
}

interface Range {
  from: number;
  to: number;
  count: number;
}

/** The ranges of losses, then of gains: one with both only where a side has too few merchants. */
export function ranges(merchants: readonly number[]): Range[] {
  const zero = edges.indexOf(0);
  const sides = [merchants.slice(0, zero), merchants.slice(zero)];
  if (sides.some((counts) => sum(counts) < leastMerchants)) return joinFrom(0, merchants);
  return sides.flatMap((counts, side) => joinFrom(side * zero, counts));
}

/** Joins neighbours, from the lowest on, until each range has enough; what is left at the end joins the last one. */
function joinFrom(start: number, merchants: readonly number[]): Range[] {
  const joined: Range[] = [];
  let open = { from: start, to: start, count: 0 };
  for (const count of merchants) {
    open = { ...open, to: open.to + 1, count: open.count + count };
    if (open.count < leastMerchants) continue;
    joined.push(open);
    open = { from: open.to, to: open.to, count: 0 };
  }
  const last = joined.at(-1);
  if (last) Object.assign(last, { to: start + merchants.length, count: last.count + open.count });
  return joined;
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
