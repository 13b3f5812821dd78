/** Calls as server state: reads are cached by call and payload; acts (act.ts) invalidate the reads that they change. */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { useMemo } from 'react';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, UseQueryResult } from '@tanstack/react-query';
import { callKey } from './act.ts';
import { send } from './client.ts';
import type { CallError } from './errors.ts';

export { callKey, useCallAct } from './act.ts';

/** How long a read is fresh enough to be shown without a request, by its kind. */
export const staleTimes = {
  /** Figures and states that others change: requested whenever a screen is shown, unless the tap that led there did. */
  live: 2_000,
  /** Lists that grow slowly. */
  list: 15_000,
  /** The user's own data, which mostly this app changes. */
  own: 60_000,
  /** Configuration and texts. */
  settled: 10 * 60_000,
} as const;

export interface CallQueryOptions<C extends Call = Call> {
  staleTimeMs?: number;
  /** Reloaded after this long while the screen is shown; it may depend on the last answer. */
  refreshMs?: number | ((last: CallResponse<C> | undefined) => number | undefined);
  isEnabled?: boolean;
  /** Keeps the figures of the last payload until the new ones arrive (tabs, periods). */
  keepsPrevious?: boolean;
}

/** What reads a call and keeps its answer. What did not load has no toast: the screen shows it in its place. */
function queryOf<C extends Call>(call: C, payload: CallRequest<C>) {
  return {
    queryKey: callKey(call, payload as object),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(call, payload, { signal, isQuiet: true }),
  };
}

/**
 * Reads with a call. A failed read sets `error`; after a later one the last good data stay (`data` with `error`, dated
 * `dataUpdatedAt`).
 */
export function useCallQuery<C extends Call>(
  call: C,
  payload: CallRequest<C>,
  options: CallQueryOptions<C> = {},
): UseQueryResult<CallResponse<C>, CallError<C>> {
  const { staleTimeMs = staleTimes.list, refreshMs, isEnabled = true, keepsPrevious = false } = options;
  return useQuery<CallResponse<C>, CallError<C>>({
    ...queryOf(call, payload),
    staleTime: staleTimeMs,
    enabled: isEnabled,
    refetchInterval:
      typeof refreshMs === 'function' ? ({ state }) => refreshMs(state.data) ?? false : (refreshMs ?? false),
    ...(keepsPrevious ? { placeholderData: (previous: CallResponse<C> | undefined) => previous as never } : {}),
  });
}

interface Page<Item> {
  list: Item[];
  next_cursor: string | null;
}

type PageItem<C extends Call> = CallResponse<C> extends Page<infer Item> ? Item : never;

function pagesOf<C extends Call>(call: C, payload: Omit<CallRequest<C>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: callKey(call, payload),
    queryFn: ({ signal, pageParam }) =>
      send(call, { ...payload, ...(pageParam === null ? {} : { cursor: pageParam }) } as CallRequest<C>, {
        signal,
        isQuiet: true,
      }) as Promise<Page<PageItem<C>>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<PageItem<C>>) => last.next_cursor,
  });
}

/** Reads a list page by page. `items` are all items loaded so far, in order; `pages` are the whole answers. */
export function useCallPages<C extends Call>(
  call: C,
  payload: Omit<CallRequest<C>, 'cursor'>,
  options: Omit<CallQueryOptions, 'refreshMs'> = {},
) {
  const { staleTimeMs = staleTimes.list, isEnabled = true, keepsPrevious = false } = options;
  const query = useInfiniteQuery({
    ...pagesOf(call, payload),
    staleTime: staleTimeMs,
    enabled: isEnabled,
    ...(keepsPrevious
      ? { placeholderData: (previous: InfiniteData<Page<PageItem<C>>, string | null> | undefined) => previous }
      : {}),
  });
  const { data } = query;
  // A component that draws thousands of items need not rerender for every other change.
  const all = useMemo(() => data?.pages ?? [], [data]);
  const items = useMemo(() => all.flatMap((page) => page.list), [all]);
  return { ...query, pages: all as CallResponse<C>[], items };
}

/**
 * Asks for what a screen reads first as soon as its link is tapped: on a slow phone, loading and drawing the screen takes as long as
 * the answer. The screen shows the same answer, and its failure as its own.
 */
export function askAhead<C extends Call>(client: QueryClient, call: C, payload: CallRequest<C>): Promise<void> {
  return client.prefetchQuery({ ...queryOf(call, payload), ...aheadOptions(client) });
}

/** Asks ahead for a list's first page. */
export function askPagesAhead<C extends Call>(
  client: QueryClient,
  call: C,
  payload: Omit<CallRequest<C>, 'cursor'>,
): Promise<void> {
  return client.prefetchInfiniteQuery({ ...pagesOf(call, payload), ...aheadOptions(client) });
}

/** Like a screen's query: without a `retry` of its own a prefetched query has none. */
function aheadOptions(client: QueryClient) {
  return { staleTime: staleTimes.live, retry: client.getDefaultOptions().queries?.retry ?? false };
}
