/** The geometry of a chart. Amounts become numbers here because pixels are; visible figures stay decimal strings. */

export interface ChartScale {
  /** Values of the grid lines, from zero up; at most three. */
  ticks: number[];
  /** From a value to per cent from the top. */
  y: (value: number) => number;
}

/** A scale from zero (or from below it, where a value is negative) with round grid lines. */
export function chartScale(values: readonly number[]): ChartScale {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const step = roundStep((high || 1) / 2);
  const top = Math.max(high, step * 2) * 1.1;
  return { ticks: [0, step, step * 2], y: (value) => ((top - value) / (top - low)) * 100 };
}

const roundFactors = [1, 1.5, 2, 2.5, 3, 4, 5, 10];

/** The smallest round number that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = roundFactors.find((each) => each * power >= least) ?? 10;
  return Number((factor * power).toPrecision(2));
}

/**
 * A point's place in per cent from the left: `last + 1` points are spread evenly; a single one is in the middle. Of bars it is
 * the middle of one's share of the axis.
 */
export function placeOf(index: number, last: number, isBar = false): number {
  if (isBar) return ((index + 0.5) / (last + 1)) * 100;
  return last > 0 ? (index / last) * 100 : 50;
}

/** Straight segments through the first of `last + 1` points. One of several is a dot; a single point is a level line. */
export function linePath(tops: readonly number[], last = tops.length - 1): string {
  const [only] = tops;
  if (tops.length === 1 && only !== undefined) return `M0 ${only.toFixed(2)}H${last > 0 ? 0 : 100}`;
  return tops
    .map((top, index) => `${index === 0 ? 'M' : 'L'}${placeOf(index, last).toFixed(2)} ${top.toFixed(2)}`)
    .join('');
}
