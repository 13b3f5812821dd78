import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { heightBetween, rangeBetween, runsOf } from './long-rows-range.ts';
import type { Range, Run } from './long-rows-range.ts';
import { Rows } from './row.tsx';

/** This many rows are drawn and removed together. */
const blockSize = 10;
/** A list of up to this many rows is drawn whole. */
const shortTo = 60;
/** How far beyond the screen rows are drawn, in screens, so that they exist before they are visible. */
const screensAhead = 1.5;

export interface LongRowsProps<Item> {
  items: readonly Item[];
  /** The row of one item, with its key. */
  children: (item: Item) => ReactNode;
}

/**
 * `Rows` of a list that may grow without end. Only rows near the screen and the focused ones are drawn; the others are
 * replaced by empty room of their height, so that a page with thousands of them stays light.
 */
export function LongRows<Item>({ items, children }: LongRowsProps<Item>) {
  return items.length <= shortTo ? (
    <Rows>{items.map(children)}</Rows>
  ) : (
    <WindowedRows items={items}>{children}</WindowedRows>
  );
}

/** A drawn block, and which of the list's children are its rows. */
interface Drawn {
  block: number;
  firstChild: number;
  rows: number;
}

function drawnBlocks(runs: readonly Run[], total: number): Drawn[] {
  const drawn: Drawn[] = [];
  let child = 0;
  for (const { from, to, isDrawn } of runs) {
    if (!isDrawn) child += 1;
    for (let block = isDrawn ? from : to; block < to; block += 1) {
      const rows = Math.min(blockSize, total - block * blockSize);
      drawn.push({ block, firstChild: child, rows });
      child += rows;
    }
  }
  return drawn;
}

/** The heights of the drawn blocks, in pixels. */
function measure(list: Element, drawn: readonly Drawn[], heights: (number | undefined)[]): void {
  for (const { block, firstChild, rows } of drawn) {
    const top = list.children[firstChild]?.getBoundingClientRect().top;
    const bottom = list.children[firstChild + rows - 1]?.getBoundingClientRect().bottom;
    if (top !== undefined && bottom !== undefined) heights[block] = bottom - top;
  }
}

function focusedBlock(list: Element, drawn: readonly Drawn[]): number | undefined {
  const at = [...list.children].findIndex((child) => child.contains(document.activeElement));
  return drawn.find(({ firstChild, rows }) => at >= firstChild && at < firstChild + rows)?.block;
}

interface Shown {
  near: Range;
  focused: number | undefined;
}

function WindowedRows<Item>({ items, children }: LongRowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  // Filled as blocks are measured; a change of it alone causes no drawing.
  const [heights] = useState<(number | undefined)[]>([]);
  const drawn = useRef<Drawn[]>([]);
  const count = Math.ceil(items.length / blockSize);
  const [shown, setShown] = useState<Shown>({ near: { from: 0, to: shortTo / blockSize }, focused: undefined });
  const runs = runsOf(count, shown.near, shown.focused);
  const blocks = useMemo(
    () => Array.from({ length: count }, (_, at) => items.slice(at * blockSize, (at + 1) * blockSize)),
    [items, count],
  );
  useLayoutEffect(() => {
    drawn.current = drawnBlocks(runs, items.length);
    if (list.current) measure(list.current, drawn.current, heights);
  });
  useOnScroll(() => {
    if (!list.current) return;
    const above = -list.current.getBoundingClientRect().top;
    const ahead = innerHeight * screensAhead;
    const near = rangeBetween(heights, count, [above - ahead, above + innerHeight + ahead]);
    const focused = focusedBlock(list.current, drawn.current);
    setShown((known) =>
      known.near.from === near.from && known.near.to === near.to && known.focused === focused
        ? known
        : { near, focused },
    );
  });
  return (
    <Rows of={list}>
      {/* One flat list, so that a block keeps its identity while the range around it moves. */}
      {runs.flatMap((run) =>
        run.isDrawn ? (
          blocks.slice(run.from, run.to).map((block, at) => (
            <Block key={`rows ${run.from + at}`} items={block}>
              {children}
            </Block>
          ))
        ) : (
          <li key={`room ${run.from}`} aria-hidden="true" style={{ height: heightBetween(heights, run) }} />
        ),
      )}
    </Rows>
  );
}

/** A block is drawn again only when its items, or how they are drawn, have changed. */
const Block = memo(BlockRows) as typeof BlockRows;

function BlockRows<Item>({ items, children }: LongRowsProps<Item>) {
  return <>{items.map(children)}</>;
}

/** Calls `look` at first, and at most once a frame while the page or a sheet is scrolled. */
function useOnScroll(look: () => void): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let frame = 0;
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        latest.current();
      });
    };
    const events = new AbortController();
    // Such events do not bubble.
    addEventListener('scroll', lookSoon, { passive: true, capture: true, signal: events.signal });
    addEventListener('resize', lookSoon, { signal: events.signal });
    lookSoon();
    return () => {
      events.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
