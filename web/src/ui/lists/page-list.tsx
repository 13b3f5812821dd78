import type { ReactNode } from 'react';
import { LongRows } from './long-rows.tsx';
import { LoadMore } from './load-more.tsx';
import type { MorePages } from './load-more.tsx';
import { Loaded } from './loaded.tsx';
import type { Loadable, LoadedProps } from './loaded.tsx';

export interface PageListProps<Item> {
  /** A list that loads page by page. */
  of: Loadable<unknown> & MorePages & { items: readonly Item[] };
  /** The placeholder's shape. */
  shape: LoadedProps<Item>['shape'];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The row of one item, with its key. */
  children: (item: Item) => ReactNode;
}

/** A list of rows that grows page by page: the loaded rows, an empty state, or a failure. */
export function PageList<Item>({ of, shape, empty, children }: PageListProps<Item>) {
  return (
    <>
      <Loaded of={{ ...of, data: of.data === undefined ? undefined : of.items }} shape={shape}>
        {(items) => (items.length === 0 ? empty : <LongRows items={items}>{children}</LongRows>)}
      </Loaded>
      <LoadMore of={of} />
    </>
  );
}
