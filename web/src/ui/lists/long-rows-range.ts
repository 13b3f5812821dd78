/** Which blocks of a long list are drawn, by their measured heights; all lengths in pixels. */

/** Blocks from `from` up to, but without, `to`. */
export interface Range {
  from: number;
  to: number;
}

/** Neighbouring blocks, all drawn or none. */
export interface Run extends Range {
  isDrawn: boolean;
}

/** Until a block was measured. */
const firstGuessPx = 640;

/** The estimated height of a block: the average of the others. */
function guess(heights: readonly (number | undefined)[]): number {
  const known = heights.filter((height) => height !== undefined);
  return known.length === 0 ? firstGuessPx : known.reduce((sum, height) => sum + height) / known.length;
}

/** The total height of some blocks. `heights` has holes where a block was never drawn. */
export function heightBetween(heights: readonly (number | undefined)[], { from, to }: Range): number {
  const unknown = guess(heights);
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += heights[at] ?? unknown;
  return sum;
}

/** The blocks of a list of `count` between two places, measured from the list's top; at least one. */
export function rangeBetween(
  heights: readonly (number | undefined)[],
  count: number,
  [top, bottom]: readonly [top: number, bottom: number],
): Range {
  const unknown = guess(heights);
  let from = 0;
  let y = 0;
  while (from < count - 1 && y + (heights[from] ?? unknown) <= top) {
    y += heights[from] ?? unknown;
    from += 1;
  }
  let to = from;
  while (to < count && (y < bottom || to === from)) {
    y += heights[to] ?? unknown;
    to += 1;
  }
  return { from, to };
}

/** The whole list as runs: blocks near the screen are drawn, and the focused block wherever it is. */
export function runsOf(count: number, near: Range, focused: number | undefined): Run[] {
  const isDrawn = (at: number) => (at >= near.from && at < near.to) || at === focused;
  const runs: Run[] = [];
  for (let at = 0; at < count; at += 1) {
    const last = runs.at(-1);
    if (last?.isDrawn === isDrawn(at)) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, isDrawn: isDrawn(at) });
  }
  return runs;
}
