import { useEffect } from 'react';

interface Pages<Item> {
  items: readonly Item[];
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  isSuccess: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Finds one item of a list, page by page; `data` is `null` if the list ends without it. */
export function useInPages<Item, Query extends Pages<Item>>(
  query: Query & Pages<Item>,
  isSought: boolean,
  isIt: (item: Item) => boolean,
): Omit<Query, 'data'> & { data: Item | null | undefined } {
  const { items, hasNextPage, isFetching, isError, isSuccess, fetchNextPage } = query;
  const found = items.find(isIt);
  const isSearching = isSought && !found && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isSearching) void fetchNextPage();
  }, [isSearching, fetchNextPage]);
  const isMissing = isSuccess && !hasNextPage && !isFetching;
  return { ...query, data: found ?? (isMissing ? null : undefined) };
}
