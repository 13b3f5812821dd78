/** Which blocks of a long list are drawn, by how high each was found to be; all lengths in pixels. */

/** Blocks from `from` up to, and not with, `to`. */
export interface Range {
  from: number;
  to: number;
}

/** Blocks that stand together, all drawn or none. */
export interface Run extends Range {
  isDrawn: boolean;
}

/** Until a block was seen, and none beside it either. */
const firstGuessPx = 640;

/** How high a block is that was not drawn yet: as the others are on average. */
function guess(heights: readonly (number | undefined)[]): number {
  const known = heights.filter((height) => height !== undefined);
  return known.length === 0 ? firstGuessPx : known.reduce((sum, height) => sum + height) / known.length;
}

/** The height of some blocks together. `heights` has holes where a block was never drawn. */
export function heightBetween(heights: readonly (number | undefined)[], { from, to }: Range): number {
  const unknown = guess(heights);
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += heights[at] ?? unknown;
  return sum;
}

/** The blocks of a list of `count` that lie between two places, measured from the list's top; at least one. */
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

/** The whole list as runs: what is near the screen and, wherever it stands, the block that has the focus is drawn. */
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
