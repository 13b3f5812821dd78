import type { ReactNode } from 'react';
import { LongRows } from './long-rows.tsx';
import { LoadMore } from './load-more.tsx';
import type { MorePages } from './load-more.tsx';
import { Loaded } from './loaded.tsx';
import type { Loadable, LoadedProps } from './loaded.tsx';

export interface PageListProps<Item> {
  /** A list that is read page by page. */
  of: Loadable<unknown> & MorePages & { items: readonly Item[] };
  /** The shape of what comes. */
  shape: LoadedProps<Item>['shape'];
  /** In place of a list that has nothing. */
  empty: ReactNode;
  /** The row of one item, with its key. */
  children: (item: Item) => ReactNode;
}

/** A list of rows that grows page by page: what is read so far, that there is nothing, or that it did not load. */
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
